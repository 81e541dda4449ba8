import { describe, expect, it } from 'vitest';
import { CHECKERS } from './checkers/checkers.ts';
import { MUTANTS } from './mutants/mutants.ts';
import { runWorld } from './run-worlds.ts';

/** A mistake must show in at least one of this many worlds. */
const MOST_SEEDS = 500;

/** They show in one world of dozens: the CI share leaves them out. */
const RARE: readonly string[] = [
  '[S4] no fence',
  '[S4] commit over others',
  '[U10] do not listen to the voice',
  '[D23] know no quiet hours',
  '[D15] bring what was put off at the next opening',
  '[D9] ask until there is an answer',
  '[T4] forget that a write was begun',
  '[T4] an echo is the user',
  '[W4] let lost writes rest',
  '[C10] keep what a write has made old',
  '[M3] a block that is said to cover one more',
  '[M2] ask without looking who is at it',
  '[M5] ask once to forget',
  '[M5] keep what was just sealed',
  '[M5] keep the turn that is not sealed yet',
  '[X4] nothing is said of what does not fit',
  '[L1] speak into the user’s voice',
  '[L6] tell news whatever the user wishes',
  '[D23] use all of the budget up',
  '[L3] apologise for a remark',
  '[L5] believe whoever comes',
  '[L6] count no tokens',
];
/** At most this many, of those that are not rare. */
const SEARCHED = Number(process.env.MUTANTS ?? Number.POSITIVE_INFINITY);
const common = MUTANTS.filter(({ name }) => !RARE.includes(name));
const every = Math.ceil(common.length / SEARCHED);
const searched = SEARCHED >= MUTANTS.length ? MUTANTS : common.filter((_, at) => at % every === 0);

describe('a mistake that is planted', () => {
  it.each(searched)('[S12] a mutant of the session is caught: $name', ({ behaviour, caughtBy, era }) => {
    const seeds = Array.from({ length: MOST_SEEDS }, (_, at) => at + 1);
    const catching = CHECKERS.filter(({ name }) => name === caughtBy);
    const found = seeds.find((seed) =>
      runWorld(seed, behaviour, era, catching).problems.some(({ checker }) => checker === caughtBy),
    );
    expect(found).toBeLessThanOrEqual(MOST_SEEDS);
  });

  it('[S12] each mutant that is listed as rare exists', () => {
    expect(RARE.filter((rare) => !MUTANTS.some(({ name }) => name === rare))).toEqual([]);
  });

  it('[S12] each checker of the simulator has a mutant that it catches', () => {
    expect(new Set(MUTANTS.map(({ caughtBy }) => caughtBy))).toEqual(new Set(CHECKERS.map(({ name }) => name)));
  });
});
