/**
 * Lines of the log that CloudWatch makes metrics from, by the Embedded Metric Format: what a function prints, with a word on which of its fields to
 * count. No call, no agent, and nothing to wait for (O2). Each name here costs as a metric does: few, and of the stack as a whole.
 */
import type { LogFields } from '../../engine/ports/ports.ts';

type Unit = 'Milliseconds' | 'Count' | 'None';

/** By the line's sentence, its fields. How often there was one is the number of its samples. */
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

/** `namespace`: the stack's name; what a line does not say is not counted, as no zero either. */
export function embeddedMetrics(namespace: string) {
  return (sentence: string, fields: LogFields, atMs: number): object => {
    const units = Object.hasOwn(EMBEDDED_METRICS, sentence) ? EMBEDDED_METRICS[sentence] : undefined;
    const said = Object.entries(units ?? {}).filter(([name]) => Number.isFinite(fields[name]));
    if (said.length === 0) return {};
    const Metrics = said.map(([Name, Unit]) => ({ Name, Unit }));
    return { _aws: { Timestamp: atMs, CloudWatchMetrics: [{ Namespace: namespace, Dimensions: [[]], Metrics }] } };
  };
}
