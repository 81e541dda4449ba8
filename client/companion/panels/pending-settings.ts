/** The user's settings while changes are unconfirmed. Pure. */
import type { Events } from '../../sdk/frames/wire-types.ts';

export type Wishes = Omit<Events['settings'], 'type' | 'seq' | 'at' | 'speed'>;
export type Wish = Partial<Wishes>;

/** The server's defaults [D9, D23, F5, L6]. */
export const USUAL: Wishes = {
  verbosity: 'brief',
  quietHours: null,
  later: 'defer',
  attentionPerHour: 6,
  mute: [],
  life: true,
  news: true,
  model: null,
};

/** `base`: from the server; null before its answer. `asked`: changes without an answer yet. */
export type Chosen = { base: Wishes | null; asked: readonly { key: number; wish: Wish }[] };

export const NOTHING_CHOSEN: Chosen = { base: null, asked: [] };

/** The settings to show, as if all changes were accepted. */
export function shownOf({ base, asked }: Chosen): Wishes {
  return Object.assign({ ...(base ?? USUAL) }, ...asked.map(({ wish }) => wish));
}

export function withBase(chosen: Chosen, base: Wishes): Chosen {
  return { ...chosen, base };
}

export function withWish({ base, asked }: Chosen, key: number, wish: Wish): Chosen {
  return { base, asked: [...asked, { key, wish }] };
}

/** Keeps the accepted change until the server reports the settings. */
export function withAccepted({ base, asked }: Chosen, key: number): Chosen {
  const wish = asked.find((one) => one.key === key)?.wish;
  return { base: { ...(base ?? USUAL), ...wish }, asked: asked.filter((one) => one.key !== key) };
}

/** Drops the refused change; the others stay. */
export function withRefused({ base, asked }: Chosen, key: number): Chosen {
  return { base, asked: asked.filter((one) => one.key !== key) };
}
