import { describe, expect, it } from 'vitest';
import { type AlarmState, stateAt, type WatchedAlarm } from './alarm-state.ts';
import { evaluateExpression } from './metric-math.ts';
import { MetricStore } from './metric-store.ts';

const METRIC = { namespace: 'Test', name: 'm', dimensions: {} };

/** An alarm at 1 and more, three periods of three, like the examples of CloudWatch's own page. */
function threeOfThree(missing: WatchedAlarm['missing']): WatchedAlarm {
  return {
    ...{ name: 'A', periodMs: 1_000, periods: 3, datapoints: 3, missing, metrics: [METRIC] },
    isBreach: (value) => value >= 1,
    series: (read) => read(METRIC, 'Sum'),
    tells: { OK: true, ALARM: true, INSUFFICIENT_DATA: true },
  };
}

/** `data`: five periods from old to new; X breaches, 0 does not, - is missing. */
function stateOf(data: string, missing: WatchedAlarm['missing'], before: AlarmState = 'OK'): AlarmState {
  const store = new MetricStore();
  [...data.replaceAll(' ', '')].forEach((one, at) => {
    if (one !== '-') store.add(METRIC, one === 'X' ? 1 : 0, at * 1_000);
  });
  return stateAt(threeOfThree(missing), store, { atMs: 5_000, known: { sinceMs: 0, untilMs: 5_000 }, before });
}

describe('an alarm of three periods in a row', () => {
  it.each([
    // As CloudWatch documents it: missing, ignore, breaching, notBreaching.
    ['0 - X - X', 'OK', 'OK', 'OK', 'OK'],
    ['0 - - - -', 'OK', 'OK', 'OK', 'OK'],
    ['- - - - -', 'INSUFFICIENT_DATA', 'OK', 'ALARM', 'OK'],
    ['0 X X - X', 'ALARM', 'ALARM', 'ALARM', 'ALARM'],
    ['- - X - -', 'ALARM', 'OK', 'ALARM', 'OK'],
    ['- - - - X', 'OK', 'OK', 'ALARM', 'OK'],
  ] as const)(
    '[O6] an alarm of three periods, of %s, is %s, %s, %s, %s by the treatment of missing data',
    (data, missing, ignored, bad, good) => {
      expect(stateOf(data, 'missing')).toBe(missing);
      expect(stateOf(data, 'ignore')).toBe(ignored);
      expect(stateOf(data, 'breaching')).toBe(bad);
      expect(stateOf(data, 'notBreaching')).toBe(good);
    },
  );

  it('[O6] an alarm knows nothing of a period that is measured later than the metric arrives', () => {
    const store = new MetricStore();
    for (const atMs of [2_000, 3_000, 4_000]) store.add(METRIC, 1, atMs);
    const state = (untilMs: number) =>
      stateAt(threeOfThree('notBreaching'), store, { atMs: 5_000, known: { sinceMs: 0, untilMs }, before: 'OK' });
    expect([state(4_000), state(5_000)]).toEqual(['OK', 'ALARM']);
  });
});

describe('metric math', () => {
  it.each([
    ['FILL(a, 0) + FILL(b, 0)', [1, 2, 5]],
    ['a + b', [null, null, 5]],
    ['DIFF(FILL(a, 0))', [null, 1, 0]],
    ['MAX([FILL(a, 0), FILL(b, 0)])', [1, 2, 3]],
    ['SUM(METRICS())', [1, 2, 5]],
    ['IF(FILL(a, 0) >= 2, 100 * a / MAX([a, FILL(b, 0)]), 0)', [0, 100, 200 / 3]],
    ['a / 0', [null, null, null]],
    ['a - (2 - 1) * 2', [-1, 0, 0]],
  ])('[O6] metric math computes %s', (expression, expected) => {
    expect(evaluateExpression(expression, { a: [1, 2, 2], b: [null, null, 3] })).toEqual(expected);
  });

  it.each(['RATE(a)', 'a +', 'c', 'a b', "SEARCH('x')"])(
    '[O6] metric math refuses what it does not understand: %s',
    (expression) => {
      expect(() => evaluateExpression(expression, { a: [1] })).toThrow(
        `The metric math ${expression} is not understood.`,
      );
    },
  );

  it('[O6] metric math computes percentiles by the nearest rank', () => {
    const store = new MetricStore();
    for (let value = 1; value <= 100; value += 1) store.add(METRIC, value, 0);
    expect(['p50', 'p95', 'p99.9'].map((one) => store.statistic(METRIC, one, 0, 1))).toEqual([50, 95, 100]);
  });
});
