import { describe, expect, it } from 'vitest';
import { MUTANTS } from './mutants.ts';
import { CHECKERS } from './verdict.ts';
import { simulate } from './worlds.ts';

/** A mistake must show in at least one of this many worlds. */
const MOST_SEEDS = 500;

describe('a mistake that is planted', () => {
  it.each(MUTANTS)('is caught: $name', ({ nature, caughtBy, era }) => {
    const seeds = Array.from({ length: MOST_SEEDS }, (_, at) => at + 1);
    const catching = CHECKERS.filter(({ name }) => name === caughtBy);
    const found = seeds.find((seed) =>
      simulate(seed, nature, era, catching).problems.some(({ checker }) => checker === caughtBy),
    );
    expect(found).toBeLessThanOrEqual(MOST_SEEDS);
  });

  it('is there for every checker, so that each has been seen to find something', () => {
    expect(new Set(MUTANTS.map(({ caughtBy }) => caughtBy))).toEqual(new Set(CHECKERS.map(({ name }) => name)));
  });
});
