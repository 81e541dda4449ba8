/** What state machines ask of the tool door, and what it answers: the same words in both homes. */

import { Bug, Rejected } from '../engine/ports/errors.ts';
import type { CallInput, StepRef, WorkflowJob } from '../engine/ports/ports.ts';
import type { Usage } from '../protocol/frames.ts';
import { MOST_STEP_BYTES } from './limits.ts';

/**
 * One task. It may come again, after a crash or a lost answer: whoever acts on the world remembers by `call` that they did (T4).
 * Its answer says where its result lies, and nothing of it. An error whose name is `Transient` is tried again, every other is final.
 */
export type TaskInput = CallInput &
  (
    | { task: 'run' }
    /** Others finish it: they answer with this token, which is a credential (`Workflows.answer`). */
    | { task: 'hand-over'; token: string }
    /** Answers a Plan. */
    | { task: 'plan' }
    /** `previous`: where the result of the step before lies. */
    | { task: 'search' | 'read' | 'condense'; previous: StepRef }
    /** Tells the session; the answer does not count. */
    | ({ task: 'finish' } & Finished)
    | ReflectionStep
    /** Tells the session; the answer does not count. */
    | ({ task: 'reflected' } & Reflected)
  );
/** `outcome`: where the result of the last task, or of whoever finished it, lies. */
export type Finished = { outcome: StepRef } | { failed: StepFailure };
/** A step of a reflection (L5): its result is a StepEnd. It is given where that of the step before lies, or the Failure in its place. */
export type ReflectionStep =
  | { task: 'diary' }
  | { task: 'reading' | 'memory'; diary: StepRef | StepFailure }
  | { task: 'remark'; reading: StepRef | StepFailure };
/** Where the results of a reflection's steps lie. `failed`: not even that is known. */
export type Reflected =
  | Record<'diary' | 'reading' | 'remark' | 'memory', StepRef | StepFailure>
  | { failed: StepFailure };
/**
 * What one step has come to. `empty`: no words, or nothing but tags; `model`: it could not be asked, or did not answer; `void`: nobody waits for the
 * reflection any more; `nothing`: there is nothing to reflect on.
 */
export type StepEnd =
  | { is: 'made'; text: string; usage?: Usage }
  | { is: 'failed'; why: 'empty' | 'model' | 'void' | 'nothing'; usage?: Usage };
/** As Step Functions tells it: the error's name, and the JSON that Lambda makes of an error, or nothing. Nobody is told of the cause. */
export type StepFailure = { Error: string; Cause: string };
/** What `plan` answers: the research lasts at least until then (`timestampOf`). */
export type PlanStep = StepRef & { until: string };
/** What `search` answers: how many pages it has found, for the inbox (T11). */
export type SearchStep = StepRef & { found: number };

/** The error's name when those who were handed a task have given it up. Why, they may say, and it is not kept. */
export const OTHERS_FAILED = 'OthersFailed';

const UTC = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', dateStyle: 'short', timeStyle: 'medium' });

/** The first whole second that is not before it, as state machines read time. */
export function timestampOf(epochMs: number): string {
  return `${UTC.format(Math.ceil(epochMs / 1000) * 1000).replace(' ', 'T')}Z`;
}

/** JSON of a step's result, or of a task's output, which an execution can hold; nothing at all is null. Throws Rejected: too large, or no JSON. */
export function outputText(output: unknown): string {
  const text = jsonOf(output);
  if (text === null) throw new Rejected('bad_frame', 'The result cannot be said in JSON.');
  if (Buffer.byteLength(text) > MOST_STEP_BYTES) throw new Rejected('too_large', 'The result is larger than 64 KB.');
  return text;
}

/** The execution's input, as JSON. Throws Bug when the name is none. */
export function inputText({ name, input }: WorkflowJob): string {
  if (!/^[\w-]{1,64}$/.test(name)) throw new Bug('an execution is named by at most 64 of A–Z, a–z, 0–9, - and _');
  return JSON.stringify(input);
}

function jsonOf(value: unknown): string | null {
  try {
    return JSON.stringify(value ?? null) ?? null;
  } catch {
    return null;
  }
}
