/** The state machines [T2]: the single machine's definitions as Step Functions Standard workflows. */
import { ArnFormat, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { DefinitionBody, LogLevel, StateMachine, StateMachineType } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { Machine } from '../../shared/workflows/amazon-states-language.ts';
import { stateMachines } from '../../shared/workflows/state-machines.ts';
import { acknowledgeWildcard } from '../functions/acknowledge-wildcards.ts';
import type { Environment, LambdaFunction } from '../functions/lambda-function.ts';
import { deploymentName } from '../options/deployment-name.ts';

type MachineName = keyof ReturnType<typeof stateMachines>;

const CONSTRUCTS: Readonly<Record<MachineName, string>> = {
  'slow-tool': 'SlowTool',
  'slow-research': 'SlowResearch',
  reflection: 'Reflection',
};
const NAMES = Object.keys(CONSTRUCTS) as MachineName[];
/** Executions that are calls; a reflection has no progress. */
const CALLED = ['slow-tool', 'slow-research'] as const;

export class StateMachines extends Construct {
  /** Environment variables for the functions. */
  get environment(): Environment {
    return {
      SOTTO_SLOW_TOOL_MACHINE: this.#arn('slow-tool'),
      SOTTO_SLOW_RESEARCH_MACHINE: this.#arn('slow-research'),
      SOTTO_REFLECTION_MACHINE: this.#arn('reflection'),
    };
  }

  /** A stepping function starts executions, and stops cancelled ones [T11]. */
  grantStart(fn: LambdaFunction): void {
    fn.allow(['states:StartExecution'], ...NAMES.map((name) => this.#arn(name)));
    this.#grantOnExecutions(fn, 'states:StopExecution', CALLED);
  }

  /** An erasure also stops reflections [N6]. In addition to `letStart`. */
  grantStopReflection(fn: LambdaFunction): void {
    this.#grantOnExecutions(fn, 'states:StopExecution', ['reflection']);
  }

  /** Reads progress for the inbox [T11]; the other machines have one step. */
  grantReadProgress(fn: LambdaFunction): void {
    this.#grantOnExecutions(fn, 'states:GetExecutionHistory', ['slow-research']);
  }

  /** By token, which permits an answer to that task only. Others work for one machine. */
  grantTaskAnswers(fn: LambdaFunction, answers: readonly ('Success' | 'Failure' | 'Heartbeat')[]): void {
    const actions = answers.map((answer) => `states:SendTask${answer}`);
    fn.allow(actions, this.#arn('slow-tool'));
  }

  /** Their tasks call this function. */
  addMachines(task: LambdaFunction): void {
    const { invokeArn: invokedArn } = task;
    const { partition } = Stack.of(this);
    // This prefix keeps the account's log policy from growing with each log.
    const log = new LogGroup(this, 'Log', {
      logGroupName: `/aws/vendedlogs/states/${deploymentName(this)}-${this.node.id}`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // An execution goes on as it began, also where it began before there was an alias.
    const role = this.#roleFor([...new Set([invokedArn, task.lambda.functionArn])]);
    const defined = stateMachines({ arn: invokedArn, partition });
    for (const name of NAMES) this.#machine(name, defined[name], role, log);
  }

  /**
   * Executions that ended without reporting, by outcome. Machines have no time limit of their own; their
   * tasks have, and task errors are caught.
   */
  failureMetrics(): [id: string, metric: IMetric][] {
    // Aborted executions were cancelled or erased, and need no alarm.
    return NAMES.map((name): [string, IMetric] => [
      `${CONSTRUCTS[name]}Failed`,
      new Metric({
        namespace: 'AWS/States',
        metricName: 'ExecutionsFailed',
        dimensionsMap: { StateMachineArn: this.#arn(name) },
        statistic: 'Sum',
      }),
    ]);
  }

  #grantOnExecutions(fn: LambdaFunction, action: string, names: readonly MachineName[]): void {
    for (const name of names) {
      const executions = this.#executions(name);
      fn.allow([action], executions);
      acknowledgeWildcard(fn, executions, 'Executions are named by their calls: no one knows a name beforehand.');
    }
  }

  #executions(name: MachineName): string {
    const resourceName = `${this.#physicalName(name)}:*`;
    const arnFormat = ArnFormat.COLON_RESOURCE_NAME;
    return Stack.of(this).formatArn({ service: 'states', resource: 'execution', resourceName, arnFormat });
  }

  /** By a fixed name: functions start machines, and machines call a function, which would be a cycle. */
  #arn(name: MachineName): string {
    const resourceName = this.#physicalName(name);
    const arnFormat = ArnFormat.COLON_RESOURCE_NAME;
    return Stack.of(this).formatArn({ service: 'states', resource: 'stateMachine', resourceName, arnFormat });
  }

  #physicalName(name: MachineName): string {
    return `${deploymentName(this)}-${name}`;
  }

  #roleFor(resources: string[]): Role {
    const { account } = Stack.of(this);
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('states.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': account } },
      }),
    });
    role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources }));
    acknowledgeWildcard(
      role,
      '*',
      'The delivery of logs is set up by the service itself, and takes no narrower grant.',
    );
    return role;
  }

  #machine(name: MachineName, definition: Machine, role: Role, log: LogGroup): void {
    const machine = new StateMachine(this, CONSTRUCTS[name], {
      stateMachineName: this.#physicalName(name),
      definitionBody: DefinitionBody.fromString(JSON.stringify(definition)),
      stateMachineType: StateMachineType.STANDARD,
      // Errors only, never content [N5].
      logs: { destination: log, level: LogLevel.ERROR, includeExecutionData: false },
      tracingEnabled: false,
      role,
    });
    Validations.of(machine).acknowledge(
      { id: 'AwsSolutions-SF1', reason: 'Only errors are logged: the service keeps the history of each execution.' },
      { id: 'AwsSolutions-SF2', reason: 'One function is called, and its log has the times.' },
    );
  }
}
