/**
 * The ports behind which AWS and a single machine differ. Each has a contract suite in test/contract that
 * runs on both implementations.
 */

import type { SpeechWay } from '../protocol/frames.ts';
import type { Awaitable } from './awaitable.ts';
import type { DeveloperDetail } from './developer-detail.ts';

/** A row. `body`: opaque text, at most 350 KB; the store above compresses from 8 KB. */
export type Item = Key & {
  body: string | Uint8Array;
  /** Version for `notOverNewer`. */
  n?: number;
  /** Epoch ms of the next due time; `dueBefore` finds rows that have one (a sparse index). */
  due?: number;
  /** Epoch *seconds*. The row is deleted up to days later, so readers check the time. */
  expires?: number;
};
export type Key = { pk: string; sk: string };

/** A condition on a write. */
export type Condition =
  /** No row exists at this key: the commit of record n. */
  | 'nobodyHasWritten'
  /** No row, or one whose `n` is not greater: a snapshot never replaces a newer one. */
  | 'notOverNewer'
  /** A row exists at this key. */
  | 'exists';

/** `winner`: the row that won; null if it has vanished or the store cannot tell. */
export type Written = { won: true } | { won: false; winner: Item | null };

export type Span = {
  pk: string;
  /** Sort keys from `from` to `to`, both inclusive, in byte order. */
  from: string;
  to: string;
  newestFirst?: boolean;
  /** At most this many rows; absent: all rows, over any number of pages. */
  limit?: number;
};

export type Due = Key & { due: number };

export interface Table {
  /** Strongly consistent. Fails by a rejection, also where there is no IO. */
  get(key: Key): Awaitable<Item | null>;
  /** The same. */
  query(span: Span): Awaitable<Item[]>;
  /** Durable when it resolves. Throws Transient when the store is unavailable or throttles. */
  put(item: Item, condition?: Condition): Promise<Written>;
  remove(key: Key): Promise<void>;
  /** Removes the row from the due index; no effect without the row or its mark. */
  unmark(key: Key): Promise<void>;
  /** Rows due at or before `beforeMs`, oldest first, eventually consistent. */
  dueBefore(beforeMs: number, limit: number): Promise<Due[]>;
  /**
   * Resolves when erased rows can no longer be read from the home's files [N6, M5]. Throws Transient if not
   * done, which is then still owed. Absent for DynamoDB, whose deleted rows remain only in point-in-time
   * recovery.
   */
  scrub?(): Promise<void>;
  /** Why nothing can be written, and what to do about it; null: it can [O4]. Absent for DynamoDB. */
  fault?(): Promise<string | null>;
  close(): Promise<void>;
}

export interface Connections {
  /**
   * Sends messages in order, each at most 32 KB. "gone": the connection has ended for good. Resolves when the
   * transport has taken them, which does not prove delivery.
   */
  post(connection: string, messages: readonly string[]): Awaitable<'sent' | 'gone'>;
  /** Ends the connection. API Gateway does not send the code to the client. */
  close(connection: string, code: number, reason: string): Promise<void>;
}

/** A timer may fire late, twice or never; the sweep covers for it [W1]. */
export interface Timers {
  arm(wake: Wake): Awaitable<void>;
}
/** `traceparent`: of the span in which it was begun, as W3C spells it; absent: nobody traces [O7]. */
type Traced = { traceparent?: string };
/** `generation`: the record that requested the wake-up. It is stale if that record was handled [W3]. */
export type Wake = Traced & { session: string; atMs: number; generation: number };

export interface Invoke {
  /** Starts a reply run outside of this request. A repeated name may run again: the turn's claim decides. */
  reply(job: ReplyJob): Awaitable<void>;
  /** Starts a memory block. Only the first start of an edition counts; vectors are made again. */
  remember(job: RememberJob): Awaitable<void>;
  /** Starts a transcription [A1]. A repeated ask has no effect: its row is claimed once. */
  listen(job: ListenJob): Awaitable<void>;
  /** Starts synthesis of lines [A3]. A repetition sounds the same, and clients recognise it by number. */
  speak(job: SpeakJob): Awaitable<void>;
  /** Has functions load ahead of what they will be asked [S15]. Absent: nothing is started by a call. */
  warmUp?(functions: readonly WarmedUp[]): Promise<void>;
}
/** `cascade`: of its own where both ways of speech are offered; else `listen` transcribes for it. */
export type WarmedUp = 'reply' | 'hear' | 'listen' | 'cascade';
/**
 * `ask`: 0 for an utterance's first piece, then counted up. `from`: the first piece not transcribed before.
 * `way`: which transcription to use. `instead`: the cascade replaces the client's way. `beforeMs`: of the
 * sound before that piece.
 */
export type ListenJob = Traced & {
  session: string;
  utterance: string;
  ask: number;
  from: number;
  way: SpeechWay;
  instead?: true;
  beforeMs?: number;
};
/** `lines`: indexes in the turn. `name`: one per record. `n`: the record; an older one may lack the lines. */
export type SpeakJob = Traced & {
  session: string;
  turn: number;
  lines: readonly number[];
  name: string;
  n?: number;
};
/**
 * `edition`: of the block to make [M2]; 0: only the vectors of the deliveries `held` [D6], or the erasure of
 * the session's user that was asked for at `erase`, epoch ms [N6], notifications of the delivery `notify`
 * [D25], the persona's lines in the language `wording`, BCP 47 [S17], or a whole search `index` [M10].
 */
export type RememberJob = Traced & {
  session: string;
  edition: number;
  held?: readonly string[];
  erase?: number;
  notify?: string;
  wording?: string;
  index?: true;
};
/**
 * `used`: what the turn used before its answer [O2]; unknown for a repeated request. `newest`: the last rows
 * of the session's log at that time, epoch ms, which save the run a read. `memory`: the block and the first
 * turn of its prompts, which a process that has not cached the session reads beside it.
 */
export type ReplyJob = Traced & {
  session: string;
  turn: number;
  name: string;
  used?: { read: number; write: number; messages: number };
  newest?: { atMs: number; rows: readonly Item[]; memory?: PromptMemoryStart };
};
/** `from`: the first turn in the prompt, behind the block of this edition. `forgot`: forgotten by then. */
export type PromptMemoryStart = { edition: number; from: number; forgot: number };

/** Durable work of several steps, independent of sessions and processes [T2]. */
export interface Workflows {
  /** Starts an execution. A name that was used before has no effect. */
  start(job: WorkflowJob): Promise<void>;
  /** An outside producer finishes a waiting task. 'unknown': there is no such task, or it is over. */
  answer(token: string, answer: TaskAnswer): Promise<'taken' | 'unknown'>;
  /** Stops an execution: its running step has no further effect. No effect on an ended one. */
  stop(execution: ExecutionRef): Promise<void>;
  /** The current step; null: the execution is over, or the step is unknown. */
  progress(execution: ExecutionRef): Promise<Progress | null>;
}
export type ExecutionRef = Pick<WorkflowJob, 'machine' | 'name'>;
/** `text`: plain words ("reading 4 pages"). `step`: from 1 to `steps`. */
export type Progress = { text: string; step: number; steps: number };
/** `name`: at most 64 of A–Z, a–z, 0–9, - and _, unguessable. Neither field has content [N5]. */
export type WorkflowJob = { machine: MachineName; name: string; input: CallInput };
export const MACHINES = ['slow-tool', 'slow-research', 'reflection'] as const;
export type MachineName = (typeof MACHINES)[number];

export function isMachineName(name: string): name is MachineName {
  return MACHINES.some((machine) => machine === name);
}

/**
 * The input of every task: ids alone. Services keep executions' inputs for months, so words stay in the
 * session, and results of steps in its partition [N6].
 */
export type CallInput = Traced & {
  session: string;
  call: string;
  tool: string;
  startedAtMs: number;
  /** An outside producer finishes it: the task is handed over with a token. */
  waits?: true;
};
/**
 * Where a step's result is stored (storage/workflow-step-results.ts). Executions pass this on instead of the
 * result: their history is kept for 90 days and cannot be deleted [N6].
 */
export type StepRef = { step: string };
/** `output`: where their result is stored. */
export type TaskAnswer =
  | { is: 'done'; output: StepRef }
  | { is: 'failed' }
  /** A heartbeat, which restarts the wait. */
  | { is: 'alive' };

/** Events that an operator may route on, to a phone for example [D24]. Ids only. */
export interface Bus {
  publish(event: BusEvent): Promise<void>;
}
export type BusEvent = Traced & {
  type: 'delivery.stashed';
  session: string;
  delivery: string;
  priority: 'critical' | 'time_sensitive';
};

export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Resolves after this time, or at once when the signal fires. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Lets pending input be read first. */
  yieldToEventLoop(): Promise<void>;
  /** Runs it once, and returns how to stop it. Absent: the machine's timer. */
  startTimer?(run: () => void, ms: number): () => void;
}
export interface Ids {
  /** Unguessable, URL-safe, 16 characters. */
  random(): string;
  /** SHA-256 in hex, to recognise a secret without storing it [N1]. */
  digest(secret: string): string;
}

/** Keys of external services, by name [B1]. Values never appear in settings, errors or logs. */
export interface Secrets {
  /** Where an operator stores them: "the environment". */
  readonly place: string;
  /** Whether a secret is known to be absent, without a look-up. */
  isMissing(name: string): boolean;
  /** Null: there is none of this name. Throws Transient while it cannot be looked up. */
  read(name: string): Promise<string | null>;
}

/** A log line is a fixed sentence with fields: ids, sizes, reasons; never content [N5, O1]. */
export interface Log {
  /** Absent if debug lines are not wanted, so that their fields are not computed. */
  debug?: (sentence: string, fields?: LogFields) => void;
  info(sentence: string, fields?: LogFields): void;
  warn(sentence: string, fields?: LogFields): void;
  error(sentence: string, fields?: LogFields): void;
}
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined | DeveloperDetail>>;
