/** Alarms of the functions: lines of their logs, crashes, refused calls, and schedules that do not run. */
import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { LambdaFunction } from '../../functions/lambda-function.ts';
import type { LambdaFunctions } from '../../functions/lambda-functions.ts';
import { logLineCount } from '../log-metrics.ts';
import { type AlarmDefinition, alarmSumExpression, BROKEN_OFF } from './alarm-definition.ts';

const { all, stringValue } = FilterPattern;
const QUARANTINED = 'session quarantined';

export function functionAlarms(scope: Construct, functions: LambdaFunctions): AlarmDefinition[] {
  return [
    {
      id: 'Quarantined',
      metric: logLineCount(scope, 'SessionsQuarantined', functions.all, stringValue('$.message', '=', QUARANTINED)),
      meaning: 'A stored session breaks an invariant: its user can read, and writes are refused.',
      query: `filter message = "${QUARANTINED}"`,
    },
    {
      id: 'Errors',
      metric: logLineCount(
        scope,
        'Errors',
        functions.all,
        all(stringValue('$.level', '=', 'error'), stringValue('$.message', '!=', QUARANTINED)),
      ),
      meaning: 'A function has logged a line of level error.',
      query: 'filter level = "error"',
    },
    ...crashAlarms(functions),
    {
      id: 'RepliesDropped',
      metric: functions.reply.lambda.metric('AsyncEventsDropped', { statistic: Stats.SUM }),
      meaning: 'An answer broke off, or waited over a minute to start.',
      query: BROKEN_OFF,
      logs: functions.reply.log.logGroupName,
    },
    ...throttleAlarms(functions),
    {
      id: 'ScheduleSilent',
      // A function that is not invoked has no data. Its errors come with its invocations.
      metric: new MathExpression({
        expression: 'runs - FILL(faults, 0)',
        usingMetrics: {
          runs: functions.sweep.lambda.metricInvocations(),
          faults: functions.sweep.lambda.metricErrors(),
        },
        label: 'good sweeps',
      }),
      meaning: 'A schedule no longer runs the sweep, which nothing backs up: what is overdue stays so.',
      query: 'filter message = "swept" | stats count(*) by look, bin(5m)',
      logs: functions.sweep.log.logGroupName,
      // Two schedules run it five times each in a period. One of them alone makes five.
      threshold: 7,
      isLowest: true,
      // Metrics are late by minutes: the newest period lacks runs that there were.
      periods: 3,
      // Not breaching: before the first deployment there were none. The alarm tells it, too (alarms.ts).
      missing: TreatMissingData.MISSING,
    },
  ];
}

function crashAlarms(functions: LambdaFunctions): AlarmDefinition[] {
  const retried = new Set([functions.timer, functions.sweep, functions.news, functions.task]);
  return functions.all.map((fn) => {
    const about = {
      id: `Crashed-${fn.node.id}`,
      runbook: 'Crashed',
      query: BROKEN_OFF,
      logs: fn.log.logGroupName,
    };
    const name = fn.node.id;
    if (!retried.has(fn))
      return {
        ...about,
        metric: fn.lambda.metricErrors(),
        meaning: `The function ${name} broke off, and what it did is lost.`,
      };
    // Somebody runs it again, which mostly helps.
    const metric = fn.lambda.metricErrors({ period: Duration.hours(1) });
    return { ...about, metric, threshold: 3, meaning: `The function ${name} breaks off time and again.` };
  });
}

function throttleAlarms(functions: LambdaFunctions): AlarmDefinition[] {
  // Of those that users wait for. Others ask again by themselves.
  const { connect, message, http, reply } = functions;
  const waitedFor = Object.entries({ connect, message, http, reply });
  const { transcribe = null, cascade = null } = functions.speech ?? {};
  const query = 'filter message = "connection refused" | stats count(*) by why';
  const ofSpeech = {
    runbook: 'TranscribeThrottled',
    meaning: 'More people spoke at once than the function may run for.',
    query,
  };
  return [
    {
      id: 'Throttled',
      metric: alarmSumExpression(
        'refused calls',
        Object.fromEntries(waitedFor.map(([name, fn]) => [name, functionThrottles(fn)])),
      ),
      meaning: 'AWS refused to run a function that users wait for: its concurrent executions are used up.',
      query,
    },
    ...(transcribe === null ? [] : [{ id: 'TranscribeThrottled', metric: functionThrottles(transcribe), ...ofSpeech }]),
    ...(cascade === null ? [] : [{ id: 'CascadeThrottled', metric: functionThrottles(cascade), ...ofSpeech }]),
  ];
}

function functionThrottles({ lambda }: LambdaFunction): IMetric {
  return lambda.metricThrottles();
}
