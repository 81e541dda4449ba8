/**
 * What the two homes (AWS and one machine) do differently stands behind these ports. Each has one contract suite in
 * test/contract that runs on both implementations.
 */

import type { SpeechWay } from '../../protocol/frames.ts';

/** A row. `body` is opaque to the table (JSON text); at most 350 KB, compressed by the store above 8 KB. */
export type Item = Key & {
  body: string | Uint8Array;
  /** Version for `notOverNewer`. */
  n?: number;
  /** Epoch ms of the next obligation; rows that have it are found by `dueBefore` (a sparse index). */
  due?: number;
  /** Epoch *seconds* after which the row may be deleted, days late at worst. Readers compare it themselves. */
  expires?: number;
};
export type Key = { pk: string; sk: string };

/** Conditions on a write are named sentences. */
export type Condition =
  /** No row stands at this key: the commit of record n ("nobody has written n"). */
  | 'nobodyHasWritten'
  /** No row, or one whose `n` is not greater: a snapshot never replaces a newer one. */
  | 'notOverNewer'
  /** A row stands at this key. */
  | 'exists';

/** The loser is given the row that won (null when it vanished meanwhile, or the store cannot tell). */
export type Written = { won: true } | { won: false; winner: Item | null };

export type Span = {
  pk: string;
  /** Sort keys from `from` to `to`, both inclusive, in byte order. */
  from: string;
  to: string;
  newestFirst?: boolean;
  /** At most this many rows; without it all of them, however many pages that takes. */
  limit?: number;
};

export type Due = Key & { due: number };

export interface Table {
  /** Strongly consistent. */
  get(key: Key): Promise<Item | null>;
  /** Strongly consistent. */
  query(span: Span): Promise<Item[]>;
  /** Durable when it resolves. Throws Transient when the store is unavailable or throttles. */
  put(item: Item, condition?: Condition): Promise<Written>;
  remove(key: Key): Promise<void>;
  /** Takes the row out of the due index; no effect when the row or its mark is gone. */
  unmark(key: Key): Promise<void>;
  /** Rows due at or before `beforeMs`, oldest first, eventually consistent. */
  dueBefore(beforeMs: number, limit: number): Promise<Due[]>;
  /**
   * Called when rows are gone, or written anew, that somebody wanted forgotten (N6, M5): resolves when nothing of them can be read from this home's
   * files any more. Throws Transient when that is not done; it is then still owed. Absent where nobody holds such files: DynamoDB shows nothing of
   * what was deleted, except by point-in-time recovery.
   */
  scrub?(): Promise<void>;
  close(): Promise<void>;
}

export interface Connections {
  /**
   * Sends messages in order, each at most 32 KB. "gone" means that this connection has ended and will never take another.
   * Resolves once the transport took them: no proof that anybody read them.
   */
  post(connection: string, messages: readonly string[]): Promise<'sent' | 'gone'>;
  /** Ends it; the code reaches the client where the home can send one (API Gateway cannot). */
  close(connection: string, code: number, reason: string): Promise<void>;
}

/** A firing may come late, twice, or never; the sweep stands behind it (W1). */
export interface Timers {
  arm(wake: Wake): Promise<void>;
}
/** `generation` is the record that asked for the wake: a firing whose record was taken care of is stale (W3). */
export type Wake = { session: string; atMs: number; generation: number };

export interface Invoke {
  /** Runs the reply door soon, outside the caller's request. The same name again may run it again: the turn's claim decides. */
  reply(job: ReplyJob): Promise<void>;
  /** Runs the remember door soon. The same edition again changes nothing: its row is claimed once; vectors are made again. */
  remember(job: RememberJob): Promise<void>;
  /** Runs an ear soon, for one utterance (A1). The same ask again changes nothing: its row is claimed once. */
  listen(job: ListenJob): Promise<void>;
  /** Has lines spoken soon (A3). The same again sounds the same, and clients know by the numbers. */
  speak(job: SpeakJob): Promise<void>;
}
/**
 * `ask`: 0 for the first piece of an utterance, then one after the other. `from`: the first piece that was not heard before. `way`: whose ear is
 * asked, where each way has its own. `instead`: the cascade's, since no ear of the client's own way could be found.
 */
export type ListenJob = {
  session: string;
  utterance: string;
  ask: number;
  from: number;
  way: SpeechWay;
  instead?: true;
};
/** `lines`: of that turn, by index. `name`: the same for the same record. `n`: its number; what is older may not know them, or who listens. */
export type SpeakJob = { session: string; turn: number; lines: readonly number[]; name: string; n?: number };
/** `edition`: of the block that is to be made (M2); 0: none, but the vectors of these deliveries, which are `held` until they are asked for (D6). */
export type RememberJob = { session: string; edition: number; held?: readonly string[] };
/** `used`: what the turn has taken before its answer begins (O2); unknown where it is asked for again. */
export type ReplyJob = {
  session: string;
  turn: number;
  name: string;
  used?: { read: number; write: number; messages: number };
};

/** Durable work of several steps, which goes on whatever happens to sessions and processes (T2). */
export interface Workflows {
  /** Starts an execution. A name that was ever started starts nothing more, and that is fine. */
  start(job: WorkflowJob): Promise<void>;
  /** From whoever finishes a task that waits for others. 'unknown': no such wait, or it is over. */
  answer(token: string, answer: TaskAnswer): Promise<'taken' | 'unknown'>;
  /** Ends it where it is: a step that runs goes on unheard, and no other begins. One that has ended, or never began, is stopped. */
  stop(execution: ExecutionRef): Promise<void>;
  /** Where it is now; null: it has ended, or nobody can tell yet. */
  progress(execution: ExecutionRef): Promise<Progress | null>;
}
export type ExecutionRef = Pick<WorkflowJob, 'machine' | 'name'>;
/** In plain words ("reading 4 pages"); `step`: from 1 to `steps`. */
export type Progress = { text: string; step: number; steps: number };
/** `name`: at most 64 of A–Z, a–z, 0–9, - and _, unguessable, without content (N5). `input`: without content, too. */
export type WorkflowJob = { machine: MachineName; name: string; input: CallInput };
export const MACHINES = ['slow-tool', 'slow-research', 'reflection'] as const;
export type MachineName = (typeof MACHINES)[number];

export function isMachine(name: string): name is MachineName {
  return MACHINES.some((machine) => machine === name);
}

/**
 * What every task of an execution is given: names alone. Services keep what executions are given for months, so the words of a call stay in
 * its session, and what steps come to in its partition (N6).
 */
export type CallInput = {
  session: string;
  call: string;
  tool: string;
  startedAtMs: number;
  /** Others finish it: a slow tool that is handed over with a token, instead of being run. */
  waits?: true;
};
/**
 * Where the result of a step lies (storage/step-results.ts). An execution passes this on and never the result: its history is kept for 90 days
 * after its end, and nobody can take anything out of it (N6).
 */
export type StepRef = { step: string };
/** `output`: where what they have made of it lies. */
export type TaskAnswer =
  | { is: 'done'; output: StepRef }
  | { is: 'failed' }
  /** Still at it: the heartbeat of that wait begins anew. */
  | { is: 'alive' };

/** What an operator may route on, to a phone for instance (D24). Ids only. */
export interface Bus {
  publish(event: BusEvent): Promise<void>;
}
export type BusEvent = {
  type: 'delivery.stashed';
  session: string;
  delivery: string;
  priority: 'critical' | 'time_sensitive';
};

export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Resolves after that long, at once when the signal fires. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Lets what has already arrived be read first. */
  breath(): Promise<void>;
}
export interface Ids {
  /** Unguessable, URL-safe, 16 characters. */
  random(): string;
  /** SHA-256 in hex: what is kept of a secret that has to be recognised later, and never told (N1). */
  digest(secret: string): string;
}

/** Keys of others' services, by name (B1). A value stands in no setting, error or log. */
export interface Secrets {
  /** Where an operator puts them: "the environment". */
  readonly place: string;
  /** Whether it is known, without a look, that there is none of this name. */
  lacks(name: string): boolean;
  /** Null: there is none of this name. Throws Transient while it cannot be looked up. */
  read(name: string): Promise<string | null>;
}

/** A log line is a fixed sentence and fields: ids, sizes, reasons; never content (N5, O1). */
export interface Log {
  /** None where nobody wants such lines: then not even their fields are put together. */
  debug?: (sentence: string, fields?: LogFields) => void;
  info(sentence: string, fields?: LogFields): void;
  warn(sentence: string, fields?: LogFields): void;
  error(sentence: string, fields?: LogFields): void;
}
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;
