/** What a session can be asked to do. Client frames are fenced by their connection, everything else by its turn and run (S4). */
import type { ClientFrame, PassingFrame, Usage } from '../protocol/frames.ts';
import type { Event } from './event.ts';
import type { Failure, Line, Session } from './session.ts';

export type Command =
  /** A valid frame; `digest` tells two bodies under one id apart, `heard` left out (S7). */
  | { type: 'client'; connection: string; frame: ClientFrame; digest: string }
  /** The connection has ended: said by API Gateway, or by a post that found it gone (S3). */
  | { type: 'gone'; connection: string }
  /** From the run that answers a turn: what it has to say, that it lives, or how it ended. */
  | { type: 'reply'; turn: number; run: string; lines: ReplyLine[]; end?: ReplyEnd }
  /** A timer or the sweep. On one machine every run from before the process began is dead. */
  | { type: 'wake'; restartedAtMs?: number };

export type ReplyLine = Omit<Line, 'index' | 'kind'>;

export type ReplyEnd =
  | { is: 'complete'; usage?: Usage; modelMs: number }
  | { is: 'failed'; code: Failure['code']; message: string };

/** What a decision needs to know of the world: the time, and the persona's manners (a Skill satisfies them). */
export type Moment = { nowMs: number; manners: Manners };
export type Manners = {
  language: string;
  verbosity: Session['verbosity'] & string;
  wording: { apology: readonly string[] };
};

export type Decision = {
  /** None: nothing is written and no durable frame is sent. */
  events: Event[];
  /** The session after them. */
  session: Session;
  /** Done after the commit, in this order. */
  effects: Effect[];
  /** When the session next owes something, epoch ms. */
  dueAtMs: number | null;
};

export type Effect =
  /** A frame without seq, to one connection. `at` is added when it is sent. */
  | { do: 'answer'; connection: string; frame: Answer }
  /** Welcome a connection and send again what it missed after `cursor` (S6). */
  | { do: 'welcome'; connection: string; cursor: number }
  | { do: 'close'; connection: string; code: number; reason: string }
  /** Start a run for a turn. */
  | { do: 'reply'; turn: number; ask: number };

type WithoutAt<T> = T extends unknown ? Omit<T, 'at'> : never;
export type Answer = WithoutAt<Extract<PassingFrame, { type: 'accepted' | 'error' | 'superseded' | 'pong' }>>;
