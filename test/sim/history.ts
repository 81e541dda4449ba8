/**
 * What really happened, as the simulated world saw it: what was pushed, said and voiced, what was committed and posted. Checkers
 * read this and nothing else; what the session believes is not in it.
 */
import type { ClientFrame, DurableFrame, ServerFrame } from '../../shared/protocol/frames.ts';
import type { Command, Effect } from '../../shared/session/command.ts';
import type { Arrival } from '../../shared/session/delivery.ts';
import type { Record } from '../../shared/session/event.ts';

/** In the order in which it happened. */
export type History = readonly Happening[];

export type Happening =
  | Pushed
  /** The producer was told that its delivery is accepted. */
  | { is: 'told'; atMs: number; delivery: string }
  /** Its text was erased. */
  | { is: 'erased'; atMs: number; delivery: string }
  | Stepped
  | { is: 'posted'; atMs: number; connection: string; frame: ServerFrame }
  | { is: 'did'; atMs: number; effect: Effect }
  | Voiced
  /** That line was voiced to its end. */
  | { is: 'played'; atMs: number; voiced: Voiced }
  /** The user wants that one spoken; the client has not been answered yet. */
  | { is: 'wanted'; atMs: number; delivery: string }
  /** A device's microphone. */
  | { is: 'spoke'; atMs: number; install: string; speaking: boolean }
  /** A client has applied all frames up to this one, or was given a snapshot instead, and has written that down. */
  | { is: 'kept'; atMs: number; install: string; cursor: number; jumped: boolean }
  /** An app began to run; `remembers`: with the ledger that the one before left. */
  | { is: 'began'; atMs: number; install: string; reports: boolean; remembers: boolean }
  | Faulty
  /** From here on there are no faults, one client stays, and what was wished for in `settings` no longer holds anything back. */
  | { is: 'calm'; atMs: number }
  /** Long enough after it for everything that comes by itself. */
  | { is: 'rested'; atMs: number }
  /** After the user has asked for all that waits, again and again. */
  | { is: 'over'; atMs: number };

export type Pushed = { is: 'pushed'; atMs: number; arrival: Arrival; lines: readonly string[] };

/** A step that came to its decision: with a record if it has committed one. `atMs` is its own moment, which others may have overtaken. */
export type Stepped = {
  is: 'stepped';
  atMs: number;
  doneMs: number;
  command: Command;
  record: Record | null;
  frames: readonly DurableFrame[];
  dueAtMs: number | null;
};

/** A client speaks a line, or goes on with it after a pause. `endMs`: null while it does; `runMs`: if nobody interrupts it. */
export type Voiced = {
  is: 'voiced';
  atMs: number;
  install: string;
  seq: number;
  turn: number;
  text: string;
  delivery: string | null;
  redelivered: boolean;
  goesOn: boolean;
  runMs: number;
  endMs: number | null;
};

/** A fault, or something else that chance has brought. */
export type Faulty = { is: 'fault'; atMs: number; what: Fault; about: string };

export const FAULTS = [
  'frame lost',
  'frame repeated',
  'frame late',
  'connection cut with $disconnect',
  'connection cut without $disconnect',
  'connection refused',
  'app killed',
  'app killed, ledger lost',
  'another device',
  'crash between two steps',
  'step slow',
  'step overtaken',
  'process restarted',
  'timer early',
  'timer late',
  'timer twice',
  'timer lost',
  'run dies',
  'run twice',
  'run fails',
  'workflow lost',
  'text erased',
  'push repeated',
  'snapshot instead of replay',
] as const;
export type Fault = (typeof FAULTS)[number];

export type Frame<T extends ClientFrame['type']> = Extract<ClientFrame, { type: T }>;
