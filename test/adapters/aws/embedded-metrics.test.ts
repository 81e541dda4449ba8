import { describe, expect, it } from 'vitest';
import { metricsLog } from '../../../shared/adapters/aws/embedded-metrics.ts';
import { jsonLinesLog } from '../../../shared/ports/live.ts';
import { pointsIn } from './emf.ts';

function logged(sentence: string, fields: Parameters<ReturnType<typeof metricsLog>>[1]): string {
  const lines: string[] = [];
  jsonLinesLog('info', (line) => lines.push(line), metricsLog('Sotto')).info(sentence, fields);
  return lines.join('\n');
}

describe('the figures of a turn as metrics', () => {
  const figures = {
    session: 'ada~companion',
    turn: 7,
    cause: 'user',
    firstLineMs: 300,
    totalMs: 1_040,
    readUnits: 2.5,
  };

  it("[O2] turn metrics stand in the log line that reports them, with the stack's name and no user", () => {
    const before = Date.now();
    const points = pointsIn(logged('turn measured', figures));
    expect(points.map(({ atMs: _, ...point }) => point)).toEqual([
      { namespace: 'Sotto', dimensions: {}, name: 'firstLineMs', unit: 'Milliseconds', value: 300 },
      { namespace: 'Sotto', dimensions: {}, name: 'totalMs', unit: 'Milliseconds', value: 1_040 },
      { namespace: 'Sotto', dimensions: {}, name: 'readUnits', unit: 'Count', value: 2.5 },
    ]);
    for (const { atMs } of points) expect(atMs - before).toBeGreaterThanOrEqual(0);
  });

  it('[O2] an unknown turn metric is left out and not written as zero', () => {
    // JSON has no such numbers, and a point that is null is none by the format.
    const none = { modelMs: Number.NaN, toolMs: Number.POSITIVE_INFINITY };
    const fields = { ...figures, ...none, firstLineMs: undefined, dollars: null };
    expect(pointsIn(logged('turn measured', fields)).map(({ name }) => name)).toEqual(['totalMs', 'readUnits']);
    expect(logged('turn measured', { session: 'ada~companion', turn: 7 })).not.toContain('_aws');
  });

  it('[O2] a turn has eight metrics in all, since each is paid for, and other log lines have none', () => {
    const every = {
      ...{ heardMs: 1, firstLineMs: 1, firstTokenMs: 1, modelMs: 1, toolMs: 1, totalMs: 1, firstAudioMs: 1 },
      ...{ input: 1, output: 1, cacheRead: 1, cacheWrite: 1, hitRate: 1 },
      ...{ readUnits: 1, writeUnits: 1, messages: 1, modelDollars: 1, dollars: 1 },
    };
    const names = ['turn measured', 'first sound'].flatMap((sentence) =>
      pointsIn(logged(sentence, every)).map(({ name }) => name),
    );
    expect(names).toEqual([
      ...['firstLineMs', 'modelMs', 'toolMs', 'totalMs', 'readUnits', 'writeUnits', 'dollars'],
      'firstAudioMs',
    ]);
    for (const sentence of ['model request', 'decided', 'constructor', '__proto__'])
      expect(logged(sentence, every)).not.toContain('_aws');
  });
});
