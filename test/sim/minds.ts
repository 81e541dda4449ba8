/** How much is remembered in a world: whether its user talks for long, clicks, and has things forgotten. Older worlds have none of it. */
import type { Chance } from './chance.ts';

export type Mind = {
  /** Turns of plain talk, beside everything else. */
  turns: number;
  does: readonly (readonly [Whim, number])[];
};
export type Whim = 'talk' | 'tell' | 'click' | 'forget' | 'pause';

/** A block is due after some twenty turns, and a prompt is full after 36: in most worlds there is no time for that. */
export function mindOf(chance: Chance): Mind {
  const turns = chance.among([
    [0, 10],
    [chance.between(10, 30), 2],
    [chance.between(38, 90), 1],
  ] as const);
  const weight = (most: number) => (chance.happens(0.3) ? 0 : most * chance.next());
  const does = [
    ['talk', 40],
    ['tell', weight(6)],
    ['click', weight(10)],
    ['forget', weight(4)],
    ['pause', weight(2)],
  ] as const;
  return { turns, does };
}

export function pauseIn(chance: Chance, what: Whim): number {
  return what === 'pause' ? chance.between(300_000, 400_000) : chance.between(1_000, 9_000);
}

export const CLICKS = ['toggle', 'addItem', 'setColor', 'counter.increment'] as const;
