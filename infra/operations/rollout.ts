/** Shifts users to a changed function by and by, and back where an alarm rings. */
import { Validations } from 'aws-cdk-lib';
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import {
  type ILambdaDeploymentConfig,
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from 'aws-cdk-lib/aws-codedeploy';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { LambdaFunction } from '../functions/lambda-function.ts';
import type { RolloutWay } from '../options/rollout-option.ts';

/**
 * How a change reaches users. Alarms look at five minutes, and are late by one or two: a step must outlast
 * that. `all`: at once, whatever rings, as for the mend of what rings.
 */
const CONFIGS = {
  all: () => LambdaDeploymentConfig.ALL_AT_ONCE,
  canary: () => LambdaDeploymentConfig.CANARY_10PERCENT_15MINUTES,
  linear: () => LambdaDeploymentConfig.LINEAR_10PERCENT_EVERY_3MINUTES,
} satisfies Record<RolloutWay, () => ILambdaDeploymentConfig>;

/** Alarms about the code of any function; others are about a quota, a model or the world. */
const SHARED_ALARMS: ReadonlySet<string> = new Set(['Errors', 'Quarantined']);

export class Rollout extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { way, functions, alarms }: { way: RolloutWay; functions: readonly LambdaFunction[]; alarms: readonly Alarm[] },
  ) {
    super(scope, id);
    const application = new LambdaApplication(this, 'Application');
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
    for (const fn of functions) {
      if (fn.alias === null) continue;
      const functionAlarms = alarms.filter(
        ({ node }) => SHARED_ALARMS.has(node.id) || node.id === `Crashed-${fn.node.id}`,
      );
      new LambdaDeploymentGroup(this, fn.node.id, {
        ...{ application, role, alias: fn.alias },
        deploymentConfig: CONFIGS[way](),
        ...(way !== 'all' && { alarms: functionAlarms }),
        autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: way !== 'all' },
      });
    }
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${POLICY}]`,
      reason: 'CodeDeploy documents this policy for shifting the aliases of functions.',
    });
  }
}

const POLICY = 'service-role/AWSCodeDeployRoleForLambdaLimited';
