import { describe, expect, it } from 'vitest';
import { crowd, rate } from '../../bench/crowd.ts';
import { atLeast, atMost, compared, printed, shown } from '../../bench/report.ts';
import { roundTrips } from '../../bench/round-trips.ts';
import { mean, median, quantile } from '../../bench/statistics.ts';

describe('a sample', () => {
  it.each([
    [0.5, 3],
    [0.95, 5],
    [0, 1],
    [1, 5],
  ])('has its share of %f at %f', (share, value) => {
    expect(quantile([5, 1, 4, 2, 3], share)).toBe(value);
  });

  it('is left in its order', () => {
    const sample = [3, 1, 2];
    expect([median(sample), mean(sample)]).toEqual([2, 2]);
    expect(sample).toEqual([3, 1, 2]);
  });
});

describe('a crowd', () => {
  it('shares the work, each one piece after the other', async () => {
    const done: number[][] = [[], []];
    let busy = 0;
    let most = 0;
    const { times } = await crowd(2, 5, async (client, before) => {
      busy += 1;
      most = Math.max(most, busy);
      await Promise.resolve();
      busy -= 1;
      done[client]?.push(before);
    });
    expect([times.length, most]).toEqual([5, 2]);
    expect(done).toEqual([
      [0, 1, 2],
      [0, 1],
    ]);
  });

  it('does so many pieces a second', () => {
    expect(rate({ times: [1, 2, 3, 4], seconds: 0.5 })).toBe(8);
  });
});

describe('round trips', () => {
  it('count calls side by side once', () => {
    const calls = [
      { startedMs: 0, endedMs: 10 },
      { startedMs: 1, endedMs: 4 },
      { startedMs: 5, endedMs: 12 },
      { startedMs: 12, endedMs: 20 },
    ];
    expect(roundTrips(calls)).toBe(3);
    expect(roundTrips([])).toBe(0);
  });

  it('count a call that was never answered', () => {
    expect(
      roundTrips([
        { startedMs: 0, endedMs: 1 },
        { startedMs: 2, endedMs: Number.POSITIVE_INFINITY },
      ]),
    ).toBe(2);
  });
});

describe('a report', () => {
  it('shows three digits', () => {
    expect([shown(0.1234, 'ms'), shown(12.34, 'KB'), shown(123.4, 's'), shown(12_345.6, '/s'), shown(2, '')]).toEqual([
      '0.12 ms',
      '12.3 KB',
      '123 s',
      '12,346/s',
      '2.00',
    ]);
  });

  it('judges by the ratio of the medians', () => {
    const rounds = { ours: [2, 3, 10], floor: [2, 2, 2] };
    expect(compared('turn', rounds, 'ms', (ratio) => atMost(ratio, 1.5, '×'))).toEqual({
      figure: 'turn',
      cells: ['3.00 ms', '2.00 ms', '1.50×', '1.00–5.00'],
      goal: { wanted: '≤ 1.5×', met: true },
    });
    expect(atLeast(0.99, 1, '×')).toEqual({ wanted: '≥ 1×', met: false });
  });

  it('stands in columns', () => {
    const rows = [
      { figure: 'write units', cells: ['9.0'], goal: atMost(9, 10) },
      { figure: 'reads', cells: ['12.0'], goal: atMost(12, 8) },
      { figure: 'requests', cells: ['3.5'] },
    ];
    expect(printed({ title: 'per turn', columns: ['ours'], rows, note: 'counted' })).toBe(
      [
        'per turn     ours  wanted  met',
        '──────────────────────────────',
        'write units   9.0    ≤ 10  yes',
        'reads        12.0     ≤ 8   NO',
        'requests      3.5',
        'counted',
      ].join('\n'),
    );
  });
});
