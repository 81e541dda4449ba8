/**
 * The subset of Amazon States Language (with JSONPath) in use: no Map, and unique state names, even in
 * branches, so that a journal by state names works. In a loop it also counts the visits.
 */
import type { CallInput } from '../ports/ports.ts';
import { CRASH_RETRIES, FINISH_RETRIES, FINISH_SECONDS, RETRIES, STEP_SECONDS } from './limits.ts';

export type Machine = States & { Comment: string };
type States = { StartAt: string; States: Readonly<Record<string, AslState>> };
export type AslState = TaskState | Wait | ChoiceState | Parallel | Pass;
type Onward = { Next: string } | { End: true };

export type TaskState = {
  Type: 'Task';
  Resource: string;
  Parameters: Template;
  /** The path of its output; null: dropped. */
  ResultPath: string | null;
  TimeoutSeconds: number;
  /** For a wait: the longest time without a heartbeat. */
  HeartbeatSeconds?: number;
  Retry: readonly Retrier[];
  Catch?: readonly Catcher[];
} & Onward;
export type Wait = { Type: 'Wait'; TimestampPath: string } & Onward;
/** The branches get the same input. Their outputs are a list at the path; a failure ends all. */
export type Parallel = {
  Type: 'Parallel';
  Branches: readonly States[];
  ResultPath: string;
  Catch: readonly Catcher[];
  Next: string;
};
export type Pass = { Type: 'Pass' } & Onward;
export type ChoiceState = { Type: 'Choice'; Choices: readonly (Test & { Next: string })[]; Default: string };
type Test = { And: readonly ({ Variable: string } & ({ IsPresent: true } | { BooleanEquals: true }))[] };

/** All states by name, including those of branches. `isLast`: the execution ends with it. */
export function everyMachineState(machine: Machine): ReadonlyMap<string, { state: AslState; isLast: boolean }> {
  return new Map(nestedMachineStates(machine, true));
}

function nestedMachineStates({ States }: States, isTop: boolean): [string, { state: AslState; isLast: boolean }][] {
  return Object.entries(States).flatMap(([name, state]) => [
    [name, { state, isLast: isTop && 'End' in state }],
    ...(state.Type === 'Parallel' ? state.Branches.flatMap((branch) => nestedMachineStates(branch, false)) : []),
  ]);
}

/** Keys that end in `.$` take their value from a path. */
export type Template = { readonly [key: string]: string | Template };
export type Retrier = {
  ErrorEquals: readonly string[];
  IntervalSeconds: number;
  BackoffRate: number;
  MaxDelaySeconds: number;
  MaxAttempts: number;
  JitterStrategy: 'FULL';
};
export type Catcher = { ErrorEquals: readonly ['States.ALL']; ResultPath: string; Next: string };

/** The Lambda function of the tool tasks. Its partition is usually `aws`. */
export type ToolFunction = { arn: string; partition: string };

/** Our own Transient: assume that nothing has happened. */
const OURS = 'Transient';
/** Lambda's own errors: the work was not taken, or Lambda failed briefly. */
const LAMBDAS = [
  'Lambda.ServiceException',
  'Lambda.AWSLambdaException',
  'Lambda.SdkClientException',
  'Lambda.ClientExecutionTimeoutException',
  'Lambda.TooManyRequestsException',
];
/** The run may have had effects: only repeatable work is retried after these. */
const CRASHES = ['Lambda.Unknown', 'Sandbox.Timedout', 'Runtime.ExitError'];

/** Only errors that permit it [T2]. Jitter spreads retries after an outage. */
export const retry: Retrier = { ErrorEquals: [OURS, ...LAMBDAS], ...RETRIES, JitterStrategy: 'FULL' };
/** The process ended. A read is repeated; a write finds that it had begun: its outcome is unknown [T4]. */
const retryCrash: Retrier = { ErrorEquals: CRASHES, ...CRASH_RETRIES, JitterStrategy: 'FULL' };
/** Of work that another run finds begun. */
export const retryWork: readonly Retrier[] = [retry, retryCrash];
const finishRetry: Retrier = {
  ErrorEquals: [OURS, ...LAMBDAS, ...CRASHES, 'States.Timeout'],
  ...FINISH_RETRIES,
  JitterStrategy: 'FULL',
};

/** The call's part of every task's input. */
const CALL: { readonly [K in keyof Omit<CallInput, 'waits' | 'traceparent'> as `${K}.$`]: string } = {
  'session.$': '$.session',
  'call.$': '$.call',
  'tool.$': '$.tool',
  'startedAtMs.$': '$.startedAtMs',
};

/** The whole input, since a path into it must lead to something, and only traced ones have a trace. */
const EXECUTION = { 'execution.$': '$$.Execution.Input' };

/** The Parameters of a task: what to do, for which call, and begun by what. */
export function stateMachineTaskParameters(task: string, more: Template = {}): Template {
  return { task, ...CALL, ...EXECUTION, ...more };
}

/** One step of several, with a step's timeout, which continues as `onward` says. */
export function machineTaskState(
  { arn }: ToolFunction,
  task: string,
  onward: Pick<TaskState, 'ResultPath' | 'Catch'> & { Next: string },
  more?: Template,
): TaskState {
  return {
    Type: 'Task',
    Resource: arn,
    Parameters: stateMachineTaskParameters(task, more),
    TimeoutSeconds: STEP_SECONDS,
    Retry: retryWork,
    ...onward,
  };
}

/** Any failure goes to the state `Failed`, which reports it [D19]. */
export const whenItFails: readonly Catcher[] = [
  { ErrorEquals: ['States.ALL'], ResultPath: '$.failed', Next: 'Failed' },
];

/** `Finish` reports the outcome at this path to the session; `Failed` reports its absence. */
export function stateMachineEndings(tool: ToolFunction, outcomeAt: string): { Finish: TaskState; Failed: TaskState } {
  return stateMachineEndingsByTask(tool, 'finish', { 'outcome.$': outcomeAt });
}

/** The same with another task and input. */
export function stateMachineEndingsByTask(
  tool: ToolFunction,
  task: string,
  outcome: Template,
): { Finish: TaskState; Failed: TaskState } {
  const finish = (more: Template) => ({
    Type: 'Task' as const,
    Resource: tool.arn,
    Parameters: stateMachineTaskParameters(task, more),
    ResultPath: null,
    TimeoutSeconds: FINISH_SECONDS,
    Retry: [finishRetry],
    End: true as const,
  });
  return {
    Finish: { ...finish(outcome), Catch: whenItFails },
    Failed: finish({ 'failed.$': '$.failed' }),
  };
}
