/**
 * The part of Amazon States Language (with JSONPath) that our machines are written in. No Map and no loops, and no name twice, in branches either:
 * a journal by state names holds.
 */
import type { CallInput } from '../engine/ports/ports.ts';
import { FINISH_RETRIES, FINISH_SECONDS, RETRIES, STEP_SECONDS } from './limits.ts';

export type Machine = States & { Comment: string };
type States = { StartAt: string; States: Readonly<Record<string, State>> };
export type State = TaskState | Wait | ChoiceState | Parallel | Pass;
type Onward = { Next: string } | { End: true };

export type TaskState = {
  Type: 'Task';
  Resource: string;
  Parameters: Template;
  /** Where its output stands from then on; null: nowhere. */
  ResultPath: string | null;
  TimeoutSeconds: number;
  /** Of a wait for others: how long they may be silent. */
  HeartbeatSeconds?: number;
  Retry: readonly Retrier[];
  Catch?: readonly Catcher[];
} & Onward;
export type Wait = { Type: 'Wait'; TimestampPath: string } & Onward;
/** What its branches come to stands, in their order, at the path. Each is given the same input; the first that fails ends the others. */
export type Parallel = {
  Type: 'Parallel';
  Branches: readonly States[];
  ResultPath: string;
  Catch: readonly Catcher[];
  Next: string;
};
/** Changes nothing. */
export type Pass = { Type: 'Pass' } & Onward;
export type ChoiceState = { Type: 'Choice'; Choices: readonly (Test & { Next: string })[]; Default: string };
type Test = { And: readonly ({ Variable: string } & ({ IsPresent: true } | { BooleanEquals: true }))[] };

/** Every state by its name, those of branches among them. `isLast`: where it ends, the execution does. */
export function everyState(machine: Machine): ReadonlyMap<string, { state: State; isLast: boolean }> {
  return new Map(statesIn(machine, true));
}

function statesIn({ States }: States, isTop: boolean): [string, { state: State; isLast: boolean }][] {
  return Object.entries(States).flatMap(([name, state]) => [
    [name, { state, isLast: isTop && 'End' in state }],
    ...(state.Type === 'Parallel' ? state.Branches.flatMap((branch) => statesIn(branch, false)) : []),
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

/** The tool door's function. Its partition is `aws` almost everywhere. */
export type ToolFunction = { arn: string; partition: string };

/** Ours, by its name: nothing is known to have happened. */
const OURS = 'Transient';
/** Lambda's own: it has not taken the work on, or is broken for a moment. */
const LAMBDAS = [
  'Lambda.ServiceException',
  'Lambda.AWSLambdaException',
  'Lambda.SdkClientException',
  'Lambda.ClientExecutionTimeoutException',
  'Lambda.TooManyRequestsException',
];
/** The run may have got anywhere: only what may be done twice is done again after these. */
const CRASHES = ['States.Timeout', 'Lambda.Unknown', 'Sandbox.Timedout', 'Runtime.ExitError'];

/** Only errors that say so (T2). All clients of a service that was away would come back at once: hence the jitter. */
export const retry: Retrier = { ErrorEquals: [OURS, ...LAMBDAS], ...RETRIES, JitterStrategy: 'FULL' };
const finishRetry: Retrier = {
  ErrorEquals: [OURS, ...LAMBDAS, ...CRASHES],
  ...FINISH_RETRIES,
  JitterStrategy: 'FULL',
};

/** What every task is given of the call. */
const CALL: { readonly [K in keyof Omit<CallInput, 'waits'> as `${K}.$`]: string } = {
  'session.$': '$.session',
  'call.$': '$.call',
  'tool.$': '$.tool',
  'startedAtMs.$': '$.startedAtMs',
};

/** The Parameters of a task: what is to be done, and for which call. */
export function taskParameters(task: string, more: Template = {}): Template {
  return { task, ...CALL, ...more };
}

/** One step of several: a task of its own, with the time of a step, that goes on as `onward` says. */
export function stepOf(
  { arn }: ToolFunction,
  task: string,
  onward: Pick<TaskState, 'ResultPath' | 'Catch'> & { Next: string },
  more?: Template,
): TaskState {
  return {
    Type: 'Task',
    Resource: arn,
    Parameters: taskParameters(task, more),
    TimeoutSeconds: STEP_SECONDS,
    Retry: [retry],
    ...onward,
  };
}

/** Whatever goes wrong is told by the state `Failed`: an honest delivery (D19). */
export const whenItFails: readonly Catcher[] = [
  { ErrorEquals: ['States.ALL'], ResultPath: '$.failed', Next: 'Failed' },
];

/** `Finish` tells the session what came out, which stands at this path; `Failed` that nothing did. */
export function endings(tool: ToolFunction, outcomeAt: string): { Finish: TaskState; Failed: TaskState } {
  return endingsBy(tool, 'finish', { 'outcome.$': outcomeAt });
}

/** As `endings`, by another task, which is given this. */
export function endingsBy(
  tool: ToolFunction,
  task: string,
  outcome: Template,
): { Finish: TaskState; Failed: TaskState } {
  const finish = (more: Template) => ({
    Type: 'Task' as const,
    Resource: tool.arn,
    Parameters: taskParameters(task, more),
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
