/** What a session can be asked to do. Client frames are fenced by their connection, everything else by its turn and run (S4). */
import type { ClientFrame, PassingFrame, Policy, Priority, Usage } from '../protocol/frames.ts';
import type { Arrival, Call, UrgentPriority } from './delivery.ts';
import type { Event } from './event.ts';
import type { Failure, Line, Session } from './session.ts';

export type Command =
  /** A valid frame; `digest` tells two bodies under one id apart, `heard` left out (S7). */
  | { type: 'client'; connection: string; frame: ClientFrame; digest: string }
  /** The connection has ended: said by API Gateway, or by a post that found it gone (S3). */
  | { type: 'gone'; connection: string }
  /** From the run that answers a turn: what it has to say, that it lives, or how it ended. */
  | { type: 'reply'; turn: number; run: string; lines: ReplyLine[]; calls?: StartedCall[]; end?: ReplyEnd }
  /** Deliveries that have been stored, in the order of their arrival (D21). */
  | { type: 'push'; arrivals: Arrival[] }
  /** Their producer takes one back (D20). */
  | { type: 'cancel'; delivery: string; producer: string }
  /** A workflow has ended; its words are stored as the delivery that has the call's id (D19). */
  | { type: 'finished'; call: string; done: boolean }
  /** A timer or the sweep. On one machine every run from before the process began is dead. */
  | { type: 'wake'; restartedAtMs?: number };

export type ReplyLine = Omit<Line, 'index' | 'kind'>;

/** A workflow that the model has asked for (T2). `asked`: in plain words. */
export type StartedCall = {
  call: string;
  tool: string;
  machine: string;
  input: unknown;
  asked: string;
  timeoutMs: number;
  /** Others finish it. */
  waits?: true;
  delivery: { priority: Priority; policy: Policy };
};

export type ReplyEnd =
  | { is: 'complete'; usage?: Usage; modelMs: number }
  | { is: 'failed'; code: Failure['code']; message: string };

/** What a decision needs to know of the world: the time, the persona's manners (a Skill satisfies them), and the words of deliveries. */
export type Moment = { nowMs: number; manners: Manners; figures: Figures; texts: Texts };
export type Manners = {
  language: string;
  verbosity: Session['verbosity'] & string;
  wording: { apology: readonly string[]; bid: readonly string[]; muted: readonly string[] };
};
/** What an operator may set (docs/PROTOCOL.md, "Settings"). */
export type Figures = {
  /** Quiet before an opening (D3). */
  settleMs: number;
  /** A `next_silence` item waits for no stop of speech longer than this (D13). */
  fallbackMs: number;
  /** Held `when_asked` items end after this long in company (D14). */
  whenAskedMs: number;
};
/** By delivery, the lines in which it is spoken; none: its text is gone. What is not there is asked for (`lacks`). */
export type Texts = ReadonlyMap<string, readonly string[]>;

export type Decision = {
  /** None: nothing is written and no durable frame is sent. */
  events: Event[];
  /** The session after them. */
  session: Session;
  /** Done after the commit, in this order. */
  effects: Effect[];
  /** When the session next owes something, epoch ms. */
  dueAtMs: number | null;
  /** Deliveries whose words this decision needs: bring them, and decide again. It is not to be committed. */
  lacks: string[];
};

export type Effect =
  /** A frame without seq, to one connection. `at` is added when it is sent. */
  | { do: 'answer'; connection: string; frame: Answer }
  /** Welcome a connection and send again what it missed after `cursor` (S6). */
  | { do: 'welcome'; connection: string; cursor: number }
  | { do: 'close'; connection: string; code: number; reason: string }
  /** Start a run for a turn. */
  | { do: 'reply'; turn: number; ask: number }
  /** Show what is pending and what was (PROTOCOL, `inbox`). */
  | { do: 'inbox'; connection: string; id: string }
  /** Start a workflow, named by its call: a second start is none. */
  | { do: 'workflow'; call: Call }
  /** A workflow that was lost ends honestly (W4). */
  | { do: 'give up'; call: Call }
  /** Something urgent waits for somebody who is not there (D24). */
  | { do: 'announce'; delivery: string; priority: UrgentPriority };

type WithoutAt<T> = T extends unknown ? Omit<T, 'at'> : never;
export type Answer = WithoutAt<Extract<PassingFrame, { type: 'accepted' | 'error' | 'superseded' | 'pong' }>>;
