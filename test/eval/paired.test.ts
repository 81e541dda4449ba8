import { expect, it } from 'vitest';
import { comparePaired, mcNemarPValue, pairedLines } from '../../eval/compare/paired.ts';
import { NO_MEASURES, NO_USAGE, type Outcome } from '../../eval/report/outcome.ts';

function outcome(scenario: number, isPassed: boolean, run = 1): Outcome {
  const status = isPassed ? 'passed' : 'failed';
  return {
    ...{ scenario: `s${scenario}`, run, error: null, measures: NO_MEASURES, usage: NO_USAGE },
    ...{ mistakes: [], startedAtMs: 0, events: [] },
    results: [{ check: 'says', status, why: '' }],
  };
}
const passesOf = (...passes: boolean[]) => passes.map((isPassed, at) => outcome(at, isPassed));

it('[J8] the p-value is that of the exact McNemar test', () => {
  // Binomial tables: 2 · P(X ≤ k | n, 1/2).
  expect(mcNemarPValue(0, 0)).toBe(1);
  expect(mcNemarPValue(5, 5)).toBe(1);
  expect(mcNemarPValue(0, 6)).toBeCloseTo(0.03125, 6);
  expect(mcNemarPValue(8, 1)).toBeCloseTo(0.0390625, 6);
  expect(mcNemarPValue(9, 3)).toBeCloseTo(0.1459961, 6);
});

it('[J8] a clear difference over the same people is told with its confidence', () => {
  const first = passesOf(...Array<boolean>(10).fill(true), false, false);
  const second = passesOf(...Array<boolean>(2).fill(true), ...Array<boolean>(10).fill(false));
  const result = comparePaired(first, second);
  expect(result).toMatchObject({ of: 12, passedFirst: 10, passedSecond: 2, onlyFirst: 8, onlySecond: 0 });
  expect(result?.pValue).toBeCloseTo(0.0078, 3);
  expect(result?.difference.share).toBeCloseTo(-8 / 12);
  expect(result?.difference.low).toBeLessThan(-0.4);
  expect(result?.difference.high).toBeLessThan(-0.2);
  expect(result && pairedLines('a', 'b', result).at(-1)).toBe('a is better on these people.');
});

it('[J8] a small difference is said to be none to rely on, and no conversation in common none at all', () => {
  const result = comparePaired(passesOf(true, true, false), passesOf(true, false, false));
  expect(result?.pValue).toBe(1);
  expect(result?.difference.high).toBe(0);
  expect(result && pairedLines('a', 'b', result).at(-1)).toMatch(/^That is no difference to rely on/);
  expect(comparePaired(passesOf(true), [outcome(7, true)])).toBeNull();
});

it('[J8] runs of one scenario are drawn together, so that repeating it makes nobody surer', () => {
  const runs = (isPassed: boolean) => Array.from({ length: 20 }, (_, at) => outcome(1, isPassed, at + 1));
  const two = (isPassed: boolean) => [...runs(isPassed), outcome(2, true)];
  const difference = comparePaired(two(true), two(false))?.difference;
  expect(difference?.low).toBe(-1);
  expect(difference?.high).toBe(0);
});
