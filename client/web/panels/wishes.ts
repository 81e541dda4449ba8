/** What the user has chosen, as it is shown while the server is still being asked: pure. */
import type { Events } from '../../sdk/wire.ts';

export type Wishes = Omit<Events['settings'], 'type' | 'seq' | 'at' | 'speed'>;
export type Wish = Partial<Wishes>;

/** What holds where nobody has chosen anything, as the server has it (D9, D23, F5, L6). */
export const USUAL: Wishes = {
  verbosity: 'brief',
  quietHours: null,
  later: 'discard',
  attentionPerHour: 6,
  mute: [],
  life: true,
  news: true,
  model: null,
};

/** `base`: what the server has said; null before it has. `asked`: what was chosen since, and is not answered. */
export type Chosen = { base: Wishes | null; asked: readonly { key: number; wish: Wish }[] };

export const NOTHING_CHOSEN: Chosen = { base: null, asked: [] };

/** What is shown: as if everything were accepted. */
export function shownOf({ base, asked }: Chosen): Wishes {
  return Object.assign({ ...(base ?? USUAL) }, ...asked.map(({ wish }) => wish));
}

export function withBase(chosen: Chosen, base: Wishes): Chosen {
  return { ...chosen, base };
}

export function withWish({ base, asked }: Chosen, key: number, wish: Wish): Chosen {
  return { base, asked: [...asked, { key, wish }] };
}

/** The server tells what holds right behind it; until then this does. */
export function withAccepted({ base, asked }: Chosen, key: number): Chosen {
  const wish = asked.find((one) => one.key === key)?.wish;
  return { base: { ...(base ?? USUAL), ...wish }, asked: asked.filter((one) => one.key !== key) };
}

/** As it was before, but for what was chosen beside it. */
export function withRefused({ base, asked }: Chosen, key: number): Chosen {
  return { base, asked: asked.filter((one) => one.key !== key) };
}
