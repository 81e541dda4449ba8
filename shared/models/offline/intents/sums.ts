/** Sums and units. */
import { formatNumber, sumOf } from '../language/arithmetic.ts';
import { conversionIn } from '../language/units.ts';
import { type Intent, intent } from './intent.ts';

export const SUMS: readonly Intent[] = [
  intent(
    'sum without result',
    (clause) => {
      const value = sumOf(clause);
      return value === null || Number.isFinite(value) ? null : { score: 1 };
    },
    [
      '[amused] There is no such number.',
      '[confused] That one has no result.',
      '[neutral] No number is the answer to that.',
    ],
  ),
  intent(
    'sum',
    (clause) => {
      const value = sumOf(clause);
      return value === null || !Number.isFinite(value)
        ? null
        : { score: 1, slots: { result: formatNumber(value, decimalsIn(clause)) } };
    },
    ['[happy] That makes {result}.', '[neutral] I count {result}.', '[happy] It is {result}.'],
  ),
  intent(
    'conversion',
    (clause) => {
      const found = conversionIn(clause);
      return found === null ? null : { score: 1, slots: found };
    },
    ['[happy] {from} is {result}.', '[neutral] {from} makes {result}.'],
  ),
];

/** Two where all fractions have two, as amounts of money do; else as few as the result needs. */
function decimalsIn(clause: string): number {
  const fractions = clause.match(/(?<=\d[.,])\d+(?![.,]?\d)/g)?.filter((digits) => digits.length !== 3) ?? [];
  return fractions.length > 0 && fractions.every((digits) => digits.length === 2) ? 2 : 0;
}
