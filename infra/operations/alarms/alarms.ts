/** Alarms of the stack, and the topic that they tell (docs/how-to/operate/answer-an-alarm.md). */
import { Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { LambdaFunctions } from '../../functions/lambda-functions.ts';
import type { StateMachines } from '../../workflows/state-machines.ts';
import type { TimerQueue } from '../../workflows/timer-queue.ts';
import type { Canary } from '../canary.ts';
import type { UsageMetrics } from '../log-metrics.ts';
import { type AlarmDefinition, alarmDescription } from './alarm-definition.ts';
import type { FaultMetrics } from './fault-metrics.ts';
import { functionAlarms } from './function-alarms.ts';
import { modelAlarms } from './model-alarms.ts';
import { serviceAlarms } from './service-alarms.ts';

export type AlarmsProps = {
  timers: TimerQueue;
  workflows: StateMachines;
  functions: LambdaFunctions;
  usage: UsageMetrics;
  faults: FaultMetrics;
  canary: Canary | null;
  /** Who is told of alarms, once they have confirmed it; null: nobody yet. */
  email: string | null;
};

export class Alarms extends Construct {
  /** Subscribe receivers of alarms here. */
  readonly topic: Topic;
  readonly all: readonly Alarm[];

  constructor(scope: Construct, id: string, { email, ...watched }: AlarmsProps) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    // An explicit policy replaces the default one, which admits the account's alarms.
    const ofThisAccount = { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } };
    this.topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com', { conditions: ofThisAccount }));
    if (email !== null) this.topic.addSubscription(new EmailSubscription(email));
    const definitions = [
      ...modelAlarms(this, watched),
      ...serviceAlarms(watched),
      ...functionAlarms(this, watched.functions),
      ...(watched.canary === null ? [] : [watched.canary.alarm]),
    ];
    this.all = definitions.map((definition) => this.#add(definition));
  }

  #add(definition: AlarmDefinition): Alarm {
    const { id, metric, threshold = 1, isLowest = false, periods = 1 } = definition;
    const { GREATER_THAN_OR_EQUAL_TO_THRESHOLD, LESS_THAN_THRESHOLD } = ComparisonOperator;
    const { missing = TreatMissingData.NOT_BREACHING } = definition;
    const alarm = new Alarm(this, id, {
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: isLowest ? LESS_THAN_THRESHOLD : GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: missing,
      alarmDescription: alarmDescription(this, definition),
    });
    const tell = new SnsAction(this.topic);
    alarm.addAlarmAction(tell);
    alarm.addOkAction(tell);
    // Where no data is a fault. A new alarm begins without, and tells nobody.
    if (missing === TreatMissingData.MISSING) alarm.addInsufficientDataAction(tell);
    return alarm;
  }
}
