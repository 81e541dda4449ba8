/** Runs the two looks of the sweep each minute (W2). */
import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule, CfnScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import type { Door } from './door.ts';

/** A run that comes later than this is not worth having: the next is already there. (The service takes no less.) */
const LATEST_SECONDS = 60;

/** What each is for. The function is told which by `look`. */
const LOOKS = {
  watchdog: 'Wakes what is overdue, and ends connections whose sign-in has expired.',
  idle: 'Arms what falls due within two minutes.',
} as const;

export class Schedules extends Construct {
  constructor(scope: Construct, id: string, { sweep }: { sweep: Door }) {
    super(scope, id);
    const { account, stackName } = Stack.of(this);
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': account } },
      }),
    });
    const { functionArn } = sweep.lambda;
    role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functionArn] }));
    // A group of their own, so that their names are theirs whatever else runs in the account.
    const group = new CfnScheduleGroup(this, 'Group', { name: stackName });
    for (const [look, description] of Object.entries(LOOKS)) {
      const schedule = new CfnSchedule(this, look, {
        name: look,
        groupName: group.ref,
        description,
        scheduleExpression: 'rate(1 minute)',
        flexibleTimeWindow: { mode: 'OFF' },
        target: {
          arn: functionArn,
          roleArn: role.roleArn,
          input: JSON.stringify({ look }),
          retryPolicy: { maximumEventAgeInSeconds: LATEST_SECONDS, maximumRetryAttempts: 0 },
        },
      });
      schedule.node.addDependency(role);
    }
  }
}
