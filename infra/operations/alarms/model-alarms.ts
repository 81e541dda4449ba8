/** Alarms of the models, and of how long users wait for an answer. */
import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { turnMetric, type UsageMetrics } from '../log-metrics.ts';
import { type AlarmDefinition, alarmSumExpression } from './alarm-definition.ts';
import type { FaultMetrics } from './fault-metrics.ts';

type Watched = { usage: UsageMetrics; faults: FaultMetrics };

const FAILED_MODEL = 'filter message in ["model failed", "model of a chain failed"] | stats count(*) by what, why';
/** With fewer turns in a period, the slowest one decides what p95 is. */
const FEWEST_TURNS = 10;
/** A cold start, a first request that finds no cache, and a tool are in it. */
const SLOW_MS = 8_000;

export function modelAlarms(scope: Construct, { usage, faults }: Watched): AlarmDefinition[] {
  const hour = Duration.hours(1);
  const quarter = Duration.minutes(15);
  const failures = usage.modelFailures;
  return [
    {
      id: 'ModelFailing',
      metric: failures,
      meaning: 'A model does not answer: users hear an apology in its stead.',
      query: FAILED_MODEL,
      threshold: 3,
    },
    {
      id: 'ModelFailingOften',
      // One failure of few turns is no share. Failures beside turns are reflections and research.
      metric: new MathExpression({
        expression: 'IF(FILL(failed, 0) >= 2, 100 * failed / MAX([failed, FILL(turns, 0)]), 0)',
        usingMetrics: { failed: failures, turns: turnMetric(scope, 'totalMs', Stats.SAMPLE_COUNT) },
        label: '% of turns without an answer',
        period: hour,
      }),
      meaning: 'A model fails a fifth of the turns.',
      runbook: 'ModelFailing',
      query: FAILED_MODEL,
      threshold: 20,
    },
    ...(faults.modelThrottles.length === 0
      ? []
      : [
          {
            id: 'ModelThrottled',
            metric: alarmSumExpression('refused requests', modelMetricsById(faults.modelThrottles)),
            meaning: 'Bedrock refuses requests, because the account’s quota of a model is used up. Answers are late.',
            query: FAILED_MODEL,
            // A few are repeated, and nobody hears of them.
            threshold: 10,
          },
        ]),
    {
      id: 'FirstLineSlow',
      metric: new MathExpression({
        expression: `IF(FILL(turns, 0) >= ${FEWEST_TURNS}, slow, 0)`,
        usingMetrics: {
          turns: turnMetric(scope, 'firstLineMs', Stats.SAMPLE_COUNT),
          slow: turnMetric(scope, 'firstLineMs', Stats.percentile(95)),
        },
        label: 'p95 of the time to the first line, ms',
        period: quarter,
      }),
      meaning: 'One answer in twenty begins late.',
      query:
        'filter message = "turn measured" | stats pct(firstLineMs, 95), pct(modelMs, 95), pct(toolMs, 95) by bin(15m)',
      threshold: SLOW_MS,
      periods: 2,
    },
  ];
}

function modelMetricsById(metrics: readonly IMetric[]): Record<string, IMetric> {
  return Object.fromEntries(metrics.map((metric, at) => [`m${at}`, metric]));
}
