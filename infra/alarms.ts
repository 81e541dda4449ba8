/** Alarms of the stack; docs/how-to/answer-an-alarm.md says what to do about each. */
import { Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Door } from './lambda-function.ts';
import type { LambdaDoors } from './lambda-functions.ts';
import { logLineCount } from './log-metrics.ts';
import type { StateMachines } from './state-machines.ts';
import type { TimerQueue } from './timer-queue.ts';

export type AlarmsProps = { timers: TimerQueue; workflows: StateMachines; doors: LambdaDoors };

const { all, stringValue } = FilterPattern;
const QUARANTINED = 'session quarantined';

export class Alarms extends Construct {
  /** Subscribe receivers of alarms here. */
  readonly topic: Topic;

  constructor(scope: Construct, id: string, { timers, workflows, doors }: AlarmsProps) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    // An explicit policy replaces the default one, which admits the account's alarms.
    const ofThisAccount = { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } };
    this.topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com', { conditions: ofThisAccount }));

    this.#ring('DeadLetters', newMessages(timers.deadLetters));
    this.#ring(
      'Quarantined',
      logLineCount(this, 'SessionsQuarantined', doors.all, stringValue('$.message', '=', QUARANTINED)),
    );
    const otherErrors = all(stringValue('$.level', '=', 'error'), stringValue('$.message', '!=', QUARANTINED));
    this.#ring('Errors', logLineCount(this, 'Errors', doors.all, otherErrors));
    for (const door of doors.once) this.#ring(`Crashed-${door.node.id}`, door.lambda.metricErrors());
    this.#ring('RepliesDropped', doors.reply.lambda.metric('AsyncEventsDropped', { statistic: Stats.SUM }));
    for (const [end, metric] of workflows.unheard()) this.#ring(end, metric);
    // Of those that users wait for. Others ask again by themselves.
    const awaited = { connect: doors.connect, message: doors.message, http: doors.http, reply: doors.reply };
    this.#ring('Throttled', sumOfThrottles(awaited));
    const { ear = null, cascade = null } = doors.speech ?? {};
    if (ear !== null) this.#ring('EarThrottled', ear.lambda.metricThrottles());
    if (cascade !== null) this.#ring('CascadeThrottled', cascade.lambda.metricThrottles());
    this.#ringWhenSilent('ScheduleSilent', doors.sweep);
  }

  /** One event is too many. */
  #ring(id: string, metric: IMetric): void {
    const alarm = new Alarm(this, id, {
      metric,
      threshold: 1,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
  }

  /**
   * Nothing backs up the sweep, so its silence must alarm. Two schedules run it five times each in five
   * minutes, give or take one.
   */
  #ringWhenSilent(id: string, { lambda }: Door): void {
    const usingMetrics = { runs: lambda.metricInvocations(), faults: lambda.metricErrors() };
    const alarm = new Alarm(this, id, {
      metric: new MathExpression({ expression: 'runs - FILL(faults, 0)', usingMetrics, label: 'good sweeps' }),
      threshold: 7,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
  }
}

/** How many more there are than a period ago: the number alone would hide what follows the first. */
function newMessages(queue: Queue): IMetric {
  const waiting = queue.metricApproximateNumberOfMessagesVisible();
  return new MathExpression({ expression: 'DIFF(FILL(waiting, 0))', usingMetrics: { waiting }, label: 'new messages' });
}

function sumOfThrottles(doors: Readonly<Record<string, Door>>): IMetric {
  const usingMetrics = Object.fromEntries(
    Object.entries(doors).map(([name, { lambda }]) => [name, lambda.metricThrottles()]),
  );
  return new MathExpression({ expression: 'SUM(METRICS())', usingMetrics, label: 'refused calls' });
}
