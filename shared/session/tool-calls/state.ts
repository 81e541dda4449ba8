/** What tools leave in a session: results to come back to, writes that wait for a yes, reminders, and counts. Plain data. */
import type { DeliveryPolicy, Priority } from '../../protocol/frames.ts';

/** A result, whose words and arguments lie in the store. */
export type Result = {
  /** The call that brought it: with the time it names its row. */
  call: string;
  tool: string;
  /** Epoch ms of the result, which is its age (C2). */
  atMs: number;
  /** The turn that it was brought or used in last. */
  turn: number;
  /** Digest of what was asked (C1); null: it answers no later call, and is only shown among earlier results (T9). */
  key: string | null;
  /** 0: as long as the session (C2). */
  ttlMs: number;
  /** The turn that it was for was cut short: nobody has waited for it (C9). */
  interrupted?: true;
  /** It holds words that others wrote (N7). */
  foreign?: true;
  /** Another session's call has brought it: the user did not live that (C9). */
  elsewhere?: true;
  /** What the user had asked, where the same question in other words may be answered with it (C8). */
  question?: string;
};

/** In the place of a tool's: the user is asked whether everything about them is to be forgotten (N6). */
export const FORGET_ALL = 'forget all';

/** A write that is done only after a yes, to just this call, in the user's next turn (T4). */
export type Asking = {
  /** Digest of the tool and its arguments. */
  key: string;
  tool: string;
  input: Record<string, unknown>;
  /** In which it was asked, and when, epoch ms. */
  turn: number;
  atMs: number;
  /** As it was put to the user. */
  question: string;
  /** In which the user said yes. */
  yesIn?: number;
};

/** Its words lie in the store, as the delivery's that it will be. */
export type Reminder = { id: string; atMs: number };

/** Over the life of a session (C10, O2). */
export type Tallies = {
  tools: Record<string, ToolTally>;
  evictions: number;
  /** Tokens: read from a provider's cache, written to it, neither, and made; and what those have cost whose price is known. */
  model: { read: number; write: number; uncached: number; output: number; dollars?: number };
  turns: { complete: number; interrupted: number; failed: number };
  /** Blocks of memory (M2). */
  memory: { made: number; failed: number };
};

/** `tookMs`: of the newest runs, the newest last (F7). */
export type ToolTally = { hits: number; misses: number; joins: number; tookMs: number[] };

export function newTallies(): Tallies {
  return {
    tools: {},
    evictions: 0,
    model: { read: 0, write: 0, uncached: 0, output: 0 },
    turns: { complete: 0, interrupted: 0, failed: 0 },
    memory: { made: 0, failed: 0 },
  };
}

export function isWorkflow(call: SessionCall): call is WorkflowCall {
  return 'machine' in call;
}

/** A sync tool at work. Whoever runs it tells what it comes to, the turn being over or not (T3). */
export type TurnCall = StartedWork & {
  effect: 'read' | 'write';
  /** Digest of what it asks (C1); null: its result is not kept. */
  key: string | null;
  /** Of a write that has ended: its run is alive and tells the user, unless the turn is cut short (D19). */
  told?: true;
  /** The first line of its turn with which that may have been told. */
  line?: number;
  /** Of a read: something was changed while it looked, so that what it brings may be from before that (C10). */
  old?: true;
  /** Of a write: all that it changes stands in this session, under its call (T4). */
  sessionOnly?: true;
};

/** It goes on by itself, and brings its result later (T2). */
export type WorkflowCall = StartedWork & {
  machine: string;
  input: unknown;
  /** Others finish it. */
  waits?: true;
  /** It changes something outside: of its loss, nobody knows how far it came (T4). */
  effect?: 'write';
  priority: Priority;
  policy: DeliveryPolicy;
  /** How often its start was asked for; once it is cancelled, its stop. */
  starts: number;
  /** The user has cancelled it; it is being stopped (T11). */
  cancelled?: true;
};

export type StartedWork = {
  call: string;
  tool: string;
  /** What its work is called, as it is spoken. */
  title: string;
  turn: number;
  startedAtMs: number;
  /** From then on it counts as lost, and that is said. */
  untilMs: number;
  askedAtMs: number;
};

/** Work that was begun for the user, and has not come to its end (T2, T3). */
export type SessionCall = WorkflowCall | TurnCall;
