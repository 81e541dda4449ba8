/** Runs the sweep each minute (W2). */
import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import type { Door } from './door.ts';

/** A run that comes later than this is not worth having: the next is already there. (The service takes no less.) */
const LATEST_SECONDS = 60;

export class Watchdog extends Construct {
  constructor(scope: Construct, id: string, { sweep }: { sweep: Door }) {
    super(scope, id);
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    });
    const { functionArn } = sweep.lambda;
    role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functionArn] }));
    new CfnSchedule(this, 'Schedule', {
      description: 'Wakes what is overdue, and arms what falls due soon.',
      scheduleExpression: 'rate(1 minute)',
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: functionArn,
        roleArn: role.roleArn,
        retryPolicy: { maximumEventAgeInSeconds: LATEST_SECONDS, maximumRetryAttempts: 0 },
      },
    }).node.addDependency(role);
  }
}
