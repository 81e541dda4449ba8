/** Chance that is the same on every machine and every day: what a seed gives, it always gives. */

export type Chance = {
  /** From 0 up to, but not, 1. */
  share(): number;
  /** Whole, both ends included. */
  between(least: number, most: number): number;
  of<T>(choices: readonly [T, ...T[]]): T;
  /** A copy in another order. */
  shuffled<T>(all: readonly T[]): T[];
};

/** Mulberry32: 32 bits of state are plenty for a few thousand draws. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(share() * (most - least + 1));
  return {
    share,
    between,
    of: ([first, ...rest]) => rest[between(0, rest.length) - 1] ?? first,
    shuffled: (all) =>
      all
        .map((one) => ({ one, at: share() }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one),
  };
}
