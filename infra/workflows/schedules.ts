/** Runs both parts of the sweep each minute, news and canary at their intervals [W2], and warm-ups [S15]. */
import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule, CfnScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import type { WarmUp } from '../../shared/settings/stack-settings.ts';
import type { LambdaFunction } from '../functions/lambda-function.ts';
import type { Canary } from '../operations/canary.ts';
import { deploymentName } from '../options/deployment-name.ts';

/** A later run is not worth having, since the next is near. (The service takes no less.) */
const LATEST_SECONDS = 60;

/** Processes of functions that nobody calls were seen to end after five minutes at the earliest. */
const WARM_MINUTES = 4;

/** `input`: the function's event. */
type Rate = { name: string; description: string; minutes: number; fn: LambdaFunction; input: object };

export class Schedules extends Construct {
  readonly #group: CfnScheduleGroup;
  readonly #role: Role;

  /** `newsMinutes`: interval of the news. `warm`: functions that are kept warm. */
  constructor(
    scope: Construct,
    id: string,
    { sweep, news, canary }: { sweep: LambdaFunction; news: LambdaFunction | null; canary: Canary | null },
    { newsMinutes, warm }: { newsMinutes: number | null; warm: readonly LambdaFunction[] },
  ) {
    super(scope, id);
    const { account } = Stack.of(this);
    this.#role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': account } },
      }),
    });
    const called = [sweep, news, canary?.function ?? null, ...warm].filter((fn) => fn !== null);
    const resources = called.map(({ invokeArn: invokedArn }) => invokedArn);
    this.#role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources }));
    // Whoever looks for them in the console finds them together.
    this.#group = new CfnScheduleGroup(this, 'Group', { name: deploymentName(this) });
    const looks = { minutes: 1, fn: sweep };
    const overdue = 'Wakes what is overdue, and ends connections whose sign-in has expired.';
    this.#addSchedule({ name: 'watchdog', description: overdue, ...looks, input: { look: 'watchdog' } });
    const soon = 'Arms what falls due within two minutes.';
    this.#addSchedule({ name: 'idle', description: soon, ...looks, input: { look: 'idle' } });
    if (canary !== null) {
      const talk = 'Talks with the deployment as a user does.';
      this.#addSchedule({ name: 'canary', description: talk, minutes: canary.minutes, fn: canary.function, input: {} });
    }
    for (const fn of warm) {
      const event: WarmUp = { warmUp: true };
      const description = `Keeps a process of ${fn.node.id} warm.`;
      this.#addSchedule({ name: `warm-${fn.node.id}`, description, minutes: WARM_MINUTES, fn, input: event });
    }
    if (news === null || newsMinutes === null) return;
    const round = 'Asks the feeds what is new, once for everybody.';
    this.#addSchedule({ name: 'news', description: round, minutes: newsMinutes, fn: news, input: {} });
  }

  #addSchedule({ name, description, minutes, fn, input }: Rate): void {
    const schedule = new CfnSchedule(this, name, {
      // CloudFormation tells schedules apart by their names alone.
      name: `${deploymentName(this)}-${name}`,
      groupName: this.#group.ref,
      description,
      scheduleExpression: `rate(${minutes} ${minutes === 1 ? 'minute' : 'minutes'})`,
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: fn.invokeArn,
        roleArn: this.#role.roleArn,
        input: JSON.stringify(input),
        retryPolicy: { maximumEventAgeInSeconds: LATEST_SECONDS, maximumRetryAttempts: 0 },
      },
    });
    schedule.node.addDependency(this.#role);
  }
}
