/** Alarms of the table, the queues, both APIs and the workflows. */

import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { LambdaFunctions } from '../../functions/lambda-functions.ts';
import type { StateMachines } from '../../workflows/state-machines.ts';
import type { TimerQueue } from '../../workflows/timer-queue.ts';
import { type AlarmDefinition, alarmSumExpression, BROKEN_OFF } from './alarm-definition.ts';
import type { FaultMetrics } from './fault-metrics.ts';

type Watched = { timers: TimerQueue; workflows: StateMachines; functions: LambdaFunctions; faults: FaultMetrics };

/** A message is delayed by up to 900 s (shared/adapters/aws/timers.ts). Its age begins when it is sent. */
const LATE_SECONDS = 1_200;

export function serviceAlarms({ timers, workflows, faults, functions }: Watched): AlarmDefinition[] {
  const { calls, answers } = faults.socketErrors;
  return [
    {
      id: 'DeadLetters',
      metric: queueNewMessageMetric(timers.deadLetters),
      meaning: 'A wake of a session, a block of memory or the sound of a line was given up.',
      query: 'filter message in ["bug", "store unavailable"]',
    },
    {
      id: 'TableThrottled',
      metric: alarmSumExpression('refused reads and writes', faults.tableThrottles),
      meaning: 'The table refuses reads or writes as too many. Everything is late, and some of it fails.',
      query: 'filter message = "store unavailable" | stats count(*) by why',
      threshold: 10,
    },
    {
      id: 'HttpFailing',
      metric: faults.httpErrors,
      meaning: 'The HTTP API answers with 5xx: nobody gets a ticket, or pushes are not taken.',
      query: `filter level in ["warn", "error"] or @message like /Task timed out/`,
      logs: functions.http.log.logGroupName,
      threshold: 3,
    },
    {
      id: 'SocketFailing',
      metric: new MathExpression({
        expression: 'MAX([FILL(calls, 0), FILL(answers, 0)])',
        usingMetrics: { calls, answers },
        label: 'failed frames and connections',
      }),
      meaning: 'The WebSocket API answers with 5xx: frames of users, or their connections, are lost.',
      query: 'filter level in ["warn", "error"] or @message like /Task timed out/',
      threshold: 3,
    },
    {
      id: 'TimersLate',
      metric: faults.timerAge,
      meaning: 'A wake of a session waits five minutes beyond its time. The sweep does its work meanwhile.',
      query: BROKEN_OFF,
      logs: functions.timer.log.logGroupName,
      threshold: LATE_SECONDS,
    },
    ...workflows.failureMetrics().map(([id, metric]) => ({
      id,
      metric,
      meaning: 'A workflow ended without telling its session, which waits until its time is up.',
      runbook: 'WorkflowFailed',
      query: BROKEN_OFF,
      logs: functions.task.log.logGroupName,
    })),
  ];
}

/** How many more there are than a period ago: the number alone would hide what follows the first. */
function queueNewMessageMetric(queue: Queue): IMetric {
  const waiting = queue.metricApproximateNumberOfMessagesVisible();
  return new MathExpression({ expression: 'DIFF(FILL(waiting, 0))', usingMetrics: { waiting }, label: 'new messages' });
}
