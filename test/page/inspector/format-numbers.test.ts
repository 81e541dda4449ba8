import { describe, expect, it } from 'vitest';
import {
  formatAge,
  formatDollars,
  formatMilliseconds,
  formatPercent,
  quantileOfValues,
} from '../../../client/web/inspector/format-numbers.ts';

describe('figures', () => {
  it.each([
    [0.4, '0 ms'],
    [1_240, '1.24 s'],
    [12_340, '12.3 s'],
    [100_000, '1 min 40 s'],
    [600_000, '10 min'],
  ])('[O2] the inspector shows %d ms as "%s"', (ms, told) => {
    expect(formatMilliseconds(ms)).toBe(told);
  });

  it.each([
    [1_400, '1 s old'],
    [120_000, '2 min old'],
    [5_400_000, '1.5 h old'],
    [172_800_000, '2 d old'],
  ])('[C9] the inspector shows a result found %d ms ago as "%s"', (ms, told) => {
    expect(formatAge(ms)).toBe(told);
  });

  it.each([
    [0, '$0'],
    [0.0123, '$0.012'],
    [0.00077, '$0.00077'],
    [0.0000021, '$0.0000021'],
  ])('[O2] the inspector shows %d dollars as "%s"', (amount, told) => {
    expect(formatDollars(amount)).toBe(told);
  });

  it('[O2] the inspector shows the median and the 95th percentile of measured times', () => {
    expect(quantileOfValues([30, 10, 20], 0.5)).toBe(20);
    expect(quantileOfValues([1, 2, 3, 4], 0.95)).toBe(4);
    expect(quantileOfValues([], 0.5)).toBeNull();
    expect(formatPercent(0.924)).toBe('92 %');
    expect(formatPercent(null)).toBe('–');
  });
});
