/** One alarm, and what its message says. */
import { Stack } from 'aws-cdk-lib';
import { type IMetric, MathExpression, type TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';

export type AlarmDefinition = {
  id: string;
  metric: IMetric;
  /** For whoever is woken by it: a sentence. */
  meaning: string;
  /** A heading of docs/how-to/operate/answer-an-alarm.md; absent: the id. */
  runbook?: string;
  /** For Logs Insights. `logs`: whose; absent: those of all functions. */
  query: string;
  logs?: string;
  /** Absent: one event is too many. */
  threshold?: number;
  /** Rings below the threshold; absent: at or above it. */
  isLowest?: boolean;
  /** How many periods in a row; absent: one. */
  periods?: number;
  /** Absent: no data, no fault. */
  missing?: TreatMissingData;
};

/** What the alarm's message says. CloudWatch takes 1,024 characters. */
export function alarmDescription(
  scope: Construct,
  { id, meaning, runbook = id, query, logs }: AlarmDefinition,
): string {
  const searched = logs ?? `the log groups ${Stack.of(scope).stackName}-…`;
  const page = `docs/how-to/operate/answer-an-alarm.md#${runbook.toLowerCase()}`;
  return `${meaning} What to do: ${page}. Logs Insights in ${searched}: ${query}`;
}

/** Finds Lambda's own lines about functions that broke off. */
export const BROKEN_OFF =
  'filter @message like /Task timed out|Runtime exited|"errorType"|INIT_REPORT.*Status: (error|timeout)/';

/**
 * The sum of metrics, most of which have no data. An alarm would ignore gaps of the table's metrics, and so
 * ring on for ever: here they are zeros.
 */
export function alarmSumExpression(label: string, usingMetrics: Readonly<Record<string, IMetric>>): IMetric {
  const filled = Object.keys(usingMetrics).map((name) => `FILL(${name}, 0)`);
  return new MathExpression({ expression: filled.join(' + '), usingMetrics: { ...usingMetrics }, label });
}
