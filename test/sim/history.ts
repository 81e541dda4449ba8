/**
 * What really happened, as the simulated world saw it: what was pushed, said and voiced, what was committed and posted. Checkers
 * read this and nothing else; what the session believes is not in it.
 */
import type { ClientFrame, DurableFrame, ServerFrame } from '../../shared/protocol/frames.ts';
import type { Command, Effect } from '../../shared/session/commands.ts';
import type { Arrival } from '../../shared/session/deliveries/state.ts';
import type { Record } from '../../shared/session/events.ts';
import type { Exchange } from '../../shared/session/turn-state.ts';
import type { LifeFigures } from './living.ts';

/** In the order in which it happened. */
export type History = readonly Happening[];

export type Happening =
  /** How she is to live in this world, as its operator has it. */
  | { is: 'lives'; atMs: number; settings: LifeFigures }
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
  | Ran
  /** A write has taken effect outside. */
  | { is: 'acted'; atMs: number; call: string }
  /** What a write has come to, by whoever was the first to store its words. */
  | { is: 'ended'; atMs: number; call: string; outcome: Outcome }
  /** A microphone took what the agent said itself for the user's words, and this frame says them. */
  | { is: 'echoed'; atMs: number; id: string }
  /** Memory was given this. */
  | { is: 'sealed'; atMs: number; exchange: Exchange }
  /** A block of memory lies in the store. */
  | { is: 'stored'; atMs: number; edition: number }
  /** Something is to be forgotten: the entries of which the session still tells. */
  | { is: 'forgot'; atMs: number; tells: readonly number[] }
  | Prompted
  /** The results in which an answer is looked for, by their calls, the one unused for longest first. */
  | { is: 'shelved'; atMs: number; results: readonly string[] }
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

/** A sync tool begins to work in the world. `input`: of its kind; `asks`: only after the user's yes to just this. */
export type Ran = { is: 'ran'; atMs: number; call: string; turn: number; tool: string; input: number; asks: boolean };

/** `unknown`: nobody can tell whether it was done. */
export type Outcome = 'done' | 'failed' | 'unknown';

/** A run asks its model. `block`: what lies in the store under that edition; `turns`: so many stand verbatim, with these entries. */
export type Prompted = {
  is: 'prompted';
  atMs: number;
  turn: number;
  edition: number;
  block: { asOf: number } | null;
  turns: number;
  entries: readonly number[];
  /** Entries that stand in it in words, and those of facts. */
  tells: readonly number[];
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
  'tool fails',
  'tool unknown',
  'end told late',
  'end told twice',
  'row unreadable',
  'echo',
  'text erased',
  'push repeated',
  'snapshot instead of replay',
  'snapshot asked for',
  'block lost',
  'block late',
  'block failed',
  'block asked for twice',
  'block told of twice',
  'remark never comes',
  'remark empty',
  'reflection not started',
  'reflection started twice',
  'reflection lost',
  'reflection late',
  'reflection fails',
  'reflection told of twice',
] as const;
export type Fault = (typeof FAULTS)[number];

export type Frame<T extends ClientFrame['type']> = Extract<ClientFrame, { type: T }>;
