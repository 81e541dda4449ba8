/** What state machines ask of the tool door, and what it answers: the same words in both homes. */
import type { Usage } from '../protocol/frames.ts';
import { Bug, Rejected } from '../runtime/errors.ts';
import type { CallInput, WorkflowJob } from '../runtime/ports.ts';
import { MOST_BYTES, MOST_CAUSE_CHARS } from './limits.ts';

/**
 * One task. It may come again, after a crash or a lost answer: whoever acts on the world remembers by `call` that they did (T4).
 * The answer is JSON of at most 64 KB. An error whose name is `Transient` is tried again, every other is final.
 */
export type TaskInput = CallInput &
  (
    | { task: 'run' }
    /** Others finish it: they answer with this token, which is a credential (`Workflows.answer`). */
    | { task: 'hand-over'; token: string }
    /** Answers a Plan. */
    | { task: 'plan' }
    /** `previous`: what the step before has answered. */
    | { task: 'search' | 'read' | 'condense'; previous: unknown }
    /** Tells the session; the answer does not count. */
    | ({ task: 'finish' } & Finished)
    | ReflectionStep
    /** Tells the session; the answer does not count. */
    | ({ task: 'reflected' } & Reflected)
  );
/** `outcome`: what the last task, or whoever finished it, has answered. */
export type Finished = { outcome: unknown } | { failed: Failure };
/** A step of a reflection (L5): answers a StepEnd, and is given that of the step before it, or the Failure in its place. */
export type ReflectionStep =
  | { task: 'diary' }
  | { task: 'reading' | 'memory'; diary: StepEnd | Failure }
  | { task: 'remark'; reading: StepEnd | Failure };
/** What the steps of a reflection have come to. `failed`: not even that is known. */
export type Reflected = Record<'diary' | 'reading' | 'remark' | 'memory', StepEnd | Failure> | { failed: Failure };
/**
 * What one step has come to. `empty`: no words, or nothing but tags; `model`: it could not be asked, or did not answer; `void`: nobody waits for the
 * reflection any more; `nothing`: there is nothing to reflect on.
 */
export type StepEnd =
  | { is: 'made'; text: string; usage?: Usage }
  | { is: 'failed'; why: 'empty' | 'model' | 'void' | 'nothing'; usage?: Usage };
/** As Step Functions tells it: the error's name; and its message, or the JSON that Lambda makes of an error (`messageOf`). */
export type Failure = { Error: string; Cause: string };
/** What `plan` answers, beside whatever `search` is to know: the research lasts at least until then (`timestampOf`). */
export type Plan = { until: string };

/** The error's name when those who were handed a task have given it up. */
export const OTHERS_FAILED = 'OthersFailed';

/** What is said of a failure, whichever home tells it. Never for logs: it may hold words of the user's (N5). */
export function messageOf({ Cause }: Failure): string {
  try {
    const { errorMessage } = JSON.parse(Cause) as { errorMessage?: unknown };
    return typeof errorMessage === 'string' ? errorMessage : Cause;
  } catch {
    return Cause;
  }
}

/** From those who were handed a task. */
export function givenUp(message: string): Failure {
  return { Error: OTHERS_FAILED, Cause: message.slice(0, MOST_CAUSE_CHARS).toWellFormed() };
}

const UTC = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', dateStyle: 'short', timeStyle: 'medium' });

/** The first whole second that is not before it, as state machines read time. */
export function timestampOf(epochMs: number): string {
  return `${UTC.format(Math.ceil(epochMs / 1000) * 1000).replace(' ', 'T')}Z`;
}

/** JSON of a task's output, which an execution can hold; nothing at all is null. Throws Rejected: too large, or no JSON. */
export function outputText(output: unknown): string {
  return bounded(output, 'The result');
}

/** The execution's input, as JSON. Throws Rejected when it is too large, Bug when the name is none. */
export function inputText({ name, input }: WorkflowJob): string {
  if (!/^[\w-]{1,64}$/.test(name)) throw new Bug('an execution is named by at most 64 of A–Z, a–z, 0–9, - and _');
  return bounded({ ...input, arguments: input.arguments ?? null }, 'What the tool was asked');
}

function bounded(value: unknown, what: string): string {
  const text = jsonOf(value);
  if (text === null) throw new Rejected('bad_frame', `${what} cannot be said in JSON.`);
  if (Buffer.byteLength(text) > MOST_BYTES) throw new Rejected('too_large', `${what} is larger than 64 KB.`);
  return text;
}

function jsonOf(value: unknown): string | null {
  try {
    return JSON.stringify(value ?? null) ?? null;
  } catch {
    return null;
  }
}
