/** What has happened, as the log keeps it. An event that is also a durable frame says all that the frame says (outbox.ts). */
import type { Cause, Timings, TurnStatus, Usage, Verbosity } from '../protocol/frames.ts';
import type { Failure, Hold, Line } from './session.ts';

export type Event =
  | { type: 'hello'; connection: string; install: string; reports: boolean; locale?: string; timezone?: string }
  | { type: 'gone'; connection: string }
  | { type: 'accepted'; install: string; id: string; digest: string }
  | { type: 'voice'; speaking: boolean; clientAt: number }
  | { type: 'heard'; index: number; chars: number; whole: boolean }
  | { type: 'turn.started'; turn: number; cause: Cause; words: string | null }
  | { type: 'reply.asked' }
  | { type: 'reply.claimed'; run: string }
  | { type: 'reply.alive' }
  | { type: 'reply.told'; usage?: Usage; modelMs?: number; failed?: Failure }
  | ({ type: 'line'; turn: number } & Line)
  | ({ type: 'line.held'; turn: number } & Line)
  | { type: 'held'; by: Hold['by'] }
  | { type: 'released' }
  | { type: 'silenced' }
  | { type: 'turn.ended'; turn: number; status: TurnStatus; usage?: Usage; timings: Timings }
  | { type: 'settings'; verbosity: Verbosity; speed: number };

/** One commit (S4). */
export type Record = {
  v: 1;
  n: number;
  atMs: number;
  /** The durable frames of this record carry seq + 1, seq + 2, … */
  seq: number;
  events: Event[];
};
