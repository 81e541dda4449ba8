/** One function: its bundle, its log, and a role that may only write that log. */
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Alias,
  Architecture,
  CfnFunction,
  Code,
  type IFunction,
  type IVersion,
  Function as Lambda,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { SettingName } from '../../shared/settings/setting-sections.ts';
import type { AwsSetting } from '../../shared/settings/stack-settings.ts';

/** By the names that the handlers read. */
export type Environment = Partial<Record<AwsSetting | SettingName, string>>;

export type LambdaFunctionProps = {
  /** The folder that holds `index.mjs`. */
  bundle: string;
  /** The processor's share grows with it: a whole one at 1,769. */
  memoryMb: number;
  timeoutSeconds: number;
  environment: Environment;
  /** Reserved concurrency: an upper bound and a guarantee; null: the account's pool. */
  reservedConcurrency?: number | null;
  /** Whether a change of it is rolled out: it then has versions, and callers use an alias. */
  isVersioned?: boolean;
};

const ALIAS = 'live';

export class LambdaFunction extends Construct {
  readonly lambda: Lambda;
  readonly environment: Environment;
  readonly log: LogGroup;
  /** Null: there is one version. */
  readonly alias: Alias | null;

  constructor(scope: Construct, id: string, props: LambdaFunctionProps) {
    super(scope, id);
    const {
      bundle,
      memoryMb,
      timeoutSeconds,
      environment,
      reservedConcurrency: atATime = null,
      isVersioned = false,
    } = props;
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
    // The CDK's types conflict with exactOptionalPropertyTypes.
    this.alias = isVersioned
      ? new Alias(this, 'Live', { aliasName: ALIAS, version: this.lambda.currentVersion as IVersion })
      : null;
  }

  /** For routes, event sources, and how asynchronous invocations are treated. */
  get invokeTarget(): IFunction {
    return (this.alias ?? this.lambda) as IFunction;
  }

  /** For callers. By the alias's name, so that they need not wait until a change is rolled out. */
  get invokeName(): string {
    return this.alias === null ? this.lambda.functionName : `${this.lambda.functionName}:${ALIAS}`;
  }

  get invokeArn(): string {
    return this.alias === null ? this.lambda.functionArn : `${this.lambda.functionArn}:${ALIAS}`;
  }

  /** Through its own queue; otherwise Lambda ends a chain of 16 as a loop. */
  allowRecursion(): void {
    if (this.lambda.node.defaultChild instanceof CfnFunction) this.lambda.node.defaultChild.recursiveLoop = 'Allow';
  }

  /** Grants are named actions on named resources, no wider than the function's calls. */
  allow(actions: string[], ...resources: string[]): void {
    this.lambda.addToRolePolicy(new PolicyStatement({ actions, resources }));
  }

  /** `conditions`: of IAM, by operator and key. */
  allowIf(actions: string[], resource: string, conditions: Record<string, Record<string, string>>): void {
    this.lambda.addToRolePolicy(new PolicyStatement({ actions, resources: [resource], conditions }));
  }
}
