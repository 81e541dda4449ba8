/** One function: its bundle, its log, and a role that may only write that log. */
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, CfnFunction, Code, Function as Lambda, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { AwsSetting } from '../shared/adapters/aws/stack-settings.ts';
import type { SettingName } from '../shared/engine/settings/settings-list.ts';

/** By the names that the handlers read. */
export type Environment = Partial<Record<AwsSetting | SettingName, string>>;

export type DoorProps = {
  /** The folder that holds `index.mjs`. */
  bundle: string;
  /** The processor's share grows with it: a whole one at 1,769. */
  memoryMb: number;
  timeoutSeconds: number;
  environment: Environment;
  /** Reserved concurrency: an upper bound and a guarantee; null: the account's pool. */
  atATime?: number | null;
};

export class Door extends Construct {
  readonly lambda: Lambda;
  readonly environment: Environment;
  readonly log: LogGroup;

  constructor(scope: Construct, id: string, props: DoorProps) {
    super(scope, id);
    const { bundle, memoryMb, timeoutSeconds, environment, atATime = null } = props;
    this.environment = environment;
    this.log = new LogGroup(this, 'Log', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.log.grantWrite(role);
    this.lambda = new Lambda(this, 'Function', {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(bundle),
      memorySize: memoryMb,
      timeout: Duration.seconds(timeoutSeconds),
      environment,
      ...(atATime !== null && { reservedConcurrentExecutions: atATime }),
      logGroup: this.log,
      role,
    });
  }

  /** Through its own queue; otherwise Lambda ends a chain of 16 as a loop. */
  mayCallItself(): void {
    if (this.lambda.node.defaultChild instanceof CfnFunction) this.lambda.node.defaultChild.recursiveLoop = 'Allow';
  }

  /** Grants are named actions on named resources, no wider than the function's calls. */
  may(actions: string[], ...resources: string[]): void {
    this.lambda.addToRolePolicy(new PolicyStatement({ actions, resources }));
  }

  /** `conditions`: of IAM, by operator and key. */
  mayIf(actions: string[], resource: string, conditions: Record<string, Record<string, string>>): void {
    this.lambda.addToRolePolicy(new PolicyStatement({ actions, resources: [resource], conditions }));
  }
}
