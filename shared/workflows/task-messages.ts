/** The messages between state machines and the tool function, the same on AWS and on one machine. */

import { Bug, Rejected } from '../ports/errors.ts';
import type { CallInput, StepRef, WorkflowJob } from '../ports/ports.ts';
import type { Usage } from '../protocol/frames.ts';
import { MOST_STEP_BYTES } from './limits.ts';

/**
 * One task. It may be repeated after a crash or a lost answer, so a tool with effects remembers its `call`
 * [T4]. The answer only refers to its stored result. The error `Transient` is retried; all others are final.
 */
export type TaskInput = CallInput &
  StartedExecution &
  /** Answered with a ToolStep: each time, the first step that is not done is run. */
  (
    | { task: 'run' }
    /** For an outside producer, who answers with this token, a credential (`Workflows.answer`). */
    | { task: 'hand-over'; token: string }
    /** Answered with a PlanStep. */
    | { task: 'plan' }
    /** `previous`: where the previous step's result is stored. */
    | { task: 'search' | 'read' | 'condense'; previous: StepRef }
    /** Reports to the session; the answer is ignored. */
    | ({ task: 'finish' } & Finished)
    | ReflectionStep
    /** Reports to the session; the answer is ignored. */
    | ({ task: 'reflected' } & Reflected)
  );
/** What the execution was started with; absent from executions that an earlier version started. */
type StartedExecution = { execution?: Pick<CallInput, 'traceparent'> };
/** `outcome`: where the result of the last task, or of the producer, is stored. */
export type Finished = { outcome: StepRef } | { failed: StepFailure };
/** A step of a reflection [L5], whose result is a StepEnd. Its input is the previous result or failure. */
export type ReflectionStep =
  | { task: 'diary' }
  | { task: 'reading' | 'memory'; diary: StepRef | StepFailure }
  | { task: 'remark'; reading: StepRef | StepFailure };
/** Where the results of a reflection's steps are stored. `failed`: they are unknown. */
export type Reflected =
  | Record<'diary' | 'reading' | 'remark' | 'memory', StepRef | StepFailure>
  | { failed: StepFailure };
/**
 * The outcome of a step. `empty`: no words, or only tags; `model`: the request failed; `void`: the reflection
 * is over; `nothing`: there is nothing to reflect on.
 */
export type StepEnd =
  | { is: 'made'; text: string; usage?: Usage }
  | { is: 'failed'; why: 'empty' | 'model' | 'void' | 'nothing'; usage?: Usage };
/** As Step Functions reports it: the error's name, and Lambda's JSON of the error, which is not shown. */
export type StepFailure = { Error: string; Cause: string };
/** The answer of `plan`: the research lasts at least until then (`timestampOf`). */
export type PlanStep = StepRef & { until: string };
/** `more`: another step follows. */
export type ToolStep = StepRef & { more?: true };
/** The answer of `search`: the number of pages found, for the inbox [T11]. */
export type SearchStep = StepRef & { found: number };

/** The error's name when a producer gives up a task. Its reason is not stored. */
export const OTHERS_FAILED = 'OthersFailed';

const UTC = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', dateStyle: 'short', timeStyle: 'medium' });

/** The first whole second at or after this time, in the format of state machines. */
export function workflowTaskTimestamp(epochMs: number): string {
  return `${UTC.format(Math.ceil(epochMs / 1000) * 1000).replace(' ', 'T')}Z`;
}

/** A result as JSON that an execution can hold; undefined is null. Throws Rejected: too large, or no JSON. */
export function workflowTaskOutputText(output: unknown): string {
  const text = workflowTaskJsonText(output);
  if (text === null) throw new Rejected('bad_frame', 'The result cannot be said in JSON.');
  if (Buffer.byteLength(text) > MOST_STEP_BYTES) throw new Rejected('too_large', 'The result is larger than 64 KB.');
  return text;
}

/** The execution's input as JSON. Throws Bug for an invalid name. */
export function workflowInputText({ name, input }: WorkflowJob): string {
  if (!/^[\w-]{1,64}$/.test(name)) throw new Bug('an execution is named by at most 64 of A–Z, a–z, 0–9, - and _');
  return JSON.stringify(input);
}

function workflowTaskJsonText(value: unknown): string | null {
  try {
    return JSON.stringify(value ?? null) ?? null;
  } catch {
    return null;
  }
}
