/**
 * Log lines that CloudWatch turns into metrics (Embedded Metric Format), without a call or an agent [O2].
 * Each name costs as a metric does, so there are few, and only for the whole stack.
 */
import type { LogFields } from '../../ports/ports.ts';

type Unit = 'Milliseconds' | 'Count' | 'None';

/** Fields by log sentence. The number of samples is the number of lines. */
export const EMBEDDED_METRICS: Readonly<Record<string, Readonly<Record<string, Unit>>>> = {
  'turn measured': {
    firstLineMs: 'Milliseconds',
    modelMs: 'Milliseconds',
    toolMs: 'Milliseconds',
    totalMs: 'Milliseconds',
    readUnits: 'Count',
    writeUnits: 'Count',
    dollars: 'None',
  },
  'first sound': { firstAudioMs: 'Milliseconds' },
};

/** `namespace`: the stack's name. An absent field is not counted as zero. */
export function metricsLog(namespace: string) {
  return (sentence: string, fields: LogFields, atMs: number): object => {
    const units = Object.hasOwn(EMBEDDED_METRICS, sentence) ? EMBEDDED_METRICS[sentence] : undefined;
    const unitEntries = Object.entries(units ?? {}).filter(([name]) => Number.isFinite(fields[name]));
    if (unitEntries.length === 0) return {};
    const Metrics = unitEntries.map(([Name, Unit]) => ({ Name, Unit }));
    return { _aws: { Timestamp: atMs, CloudWatchMetrics: [{ Namespace: namespace, Dimensions: [[]], Metrics }] } };
  };
}
