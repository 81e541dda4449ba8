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
import type { Door } from '../../functions/lambda-function.ts';

/**
 * How a change reaches users. Alarms look at five minutes, and are late by one or two: a step must outlast
 * that. `all`: at once, whatever rings, as for the mend of what rings.
 */
const CONFIGS = {
  all: () => LambdaDeploymentConfig.ALL_AT_ONCE,
  canary: () => LambdaDeploymentConfig.CANARY_10PERCENT_15MINUTES,
  linear: () => LambdaDeploymentConfig.LINEAR_10PERCENT_EVERY_3MINUTES,
} as const satisfies Record<string, () => ILambdaDeploymentConfig>;
export type RolloutWay = keyof typeof CONFIGS;

/** Null: functions have no versions, and a change is there at once. Throws a sentence. */
export function rolloutFrom(chosen: string | null): RolloutWay | null {
  if (chosen === null || chosen === 'none') return null;
  if (isWay(chosen)) return chosen;
  throw new Error(
    `rollout must be none, ${Object.keys(CONFIGS)
      .join(', ')
      .replace(/, (\w+)$/, ' or $1')}.`,
  );
}

function isWay(name: string): name is RolloutWay {
  return Object.hasOwn(CONFIGS, name);
}

/** Alarms about the code of any function; others are about a quota, a model or the world. */
const OF_ALL_CODE: ReadonlySet<string> = new Set(['Errors', 'Quarantined']);

export class Rollout extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { way, doors, alarms }: { way: RolloutWay; doors: readonly Door[]; alarms: readonly Alarm[] },
  ) {
    super(scope, id);
    const application = new LambdaApplication(this, 'Application');
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
    for (const door of doors) {
      if (door.alias === null) continue;
      const ofDoor = alarms.filter(({ node }) => OF_ALL_CODE.has(node.id) || node.id === `Crashed-${door.node.id}`);
      new LambdaDeploymentGroup(this, door.node.id, {
        ...{ application, role, alias: door.alias },
        deploymentConfig: CONFIGS[way](),
        ...(way !== 'all' && { alarms: ofDoor }),
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
