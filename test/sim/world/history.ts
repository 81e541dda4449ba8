/**
 * What really happened in the simulated world: pushed, said, played, committed and posted. Checkers read only
 * this, never the session's state.
 */
import type { ClientFrame, DurableFrame, ServerFrame } from '../../../shared/protocol/frames.ts';
import type { Arrival } from '../../../shared/session/deliveries/state.ts';
import type { Command } from '../../../shared/session/kernel/commands.ts';
import type { Effect } from '../../../shared/session/kernel/decision.ts';
import type { Record } from '../../../shared/session/kernel/events.ts';
import type { Exchange } from '../../../shared/session/turn/state.ts';
import type { ProactiveSettings } from './proactive-habits.ts';

/** In order of occurrence. */
export type History = readonly Happening[];

export type Happening =
  /** The operator's proactive settings in this world. */
  | { is: 'lives'; atMs: number; settings: ProactiveSettings }
  | PushHappening
  /** The producer was told that its delivery is accepted. */
  | { is: 'told'; atMs: number; delivery: string }
  /** Its text was erased. */
  | { is: 'erased'; atMs: number; delivery: string }
  | StepHappening
  | { is: 'posted'; atMs: number; connection: string; frame: ServerFrame }
  | { is: 'did'; atMs: number; effect: Effect }
  | VoicedLine
  /** The line was played to its end. */
  | { is: 'played'; atMs: number; voiced: VoicedLine }
  /** The user requested that delivery; the client has no answer yet. */
  | { is: 'wanted'; atMs: number; delivery: string }
  /** A device's microphone. */
  | { is: 'spoke'; atMs: number; install: string; speaking: boolean }
  /** A client has applied and stored all frames up to this one, or a snapshot. */
  | { is: 'kept'; atMs: number; install: string; cursor: number; jumped: boolean }
  /** An app started; `remembers`: with the previous app's ledger. */
  | { is: 'began'; atMs: number; install: string; reports: boolean; remembers: boolean }
  | ToolHappening
  /** A write took effect outside. */
  | { is: 'acted'; atMs: number; call: string }
  /** A write's result, as the first to store its text gave it. */
  | { is: 'ended'; atMs: number; call: string; outcome: Outcome }
  /** A microphone transcribed the agent's own speech in this frame. */
  | { is: 'echoed'; atMs: number; id: string }
  /** Memory received this entry. */
  | { is: 'sealed'; atMs: number; exchange: Exchange }
  /** A memory block was stored. */
  | { is: 'stored'; atMs: number; edition: number }
  /** A forget was requested: the entries that the session still contains. */
  | { is: 'forgot'; atMs: number; tells: readonly number[] }
  | PromptHappening
  /** The cached results by call, the least recently used first. */
  | { is: 'shelved'; atMs: number; results: readonly string[] }
  | FaultHappening
  /** The calm begins: no faults, one client, and no restrictive settings. */
  | { is: 'calm'; atMs: number }
  /** Long enough afterwards for everything automatic. */
  | { is: 'rested'; atMs: number }
  /** After the user requested everything repeatedly. */
  | { is: 'over'; atMs: number };

export type PushHappening = { is: 'pushed'; atMs: number; arrival: Arrival; lines: readonly string[] };

/**
 * A decision, with its record if it committed one. `atMs` is its own time, which others may have overtaken.
 */
export type StepHappening = {
  is: 'stepped';
  atMs: number;
  doneMs: number;
  command: Command;
  record: Record | null;
  frames: readonly DurableFrame[];
  dueAtMs: number | null;
};

/**
 * A client plays a line, or resumes it. `endMs`: null while it plays; `runMs`: its end without an
 * interruption.
 */
export type VoicedLine = {
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

/** A sync tool begins. `input`: within its kind; `asks`: requires the user's confirmation of exactly this. */
export type ToolHappening = {
  is: 'ran';
  atMs: number;
  call: string;
  turn: number;
  tool: string;
  input: number;
  asks: boolean;
};

/** `unknown`: it is not known whether it was done. */
export type Outcome = 'done' | 'failed' | 'unknown';

/**
 * A run requests the model. `block`: stored under that edition; `turns`: the number of verbatim turns, with
 * these entries.
 */
export type PromptHappening = {
  is: 'prompted';
  atMs: number;
  turn: number;
  edition: number;
  block: { asOf: number } | null;
  turns: number;
  entries: readonly number[];
  /** Verbatim entries, and those of facts. */
  tells: readonly number[];
};

/** A fault, or another random event. */
export type FaultHappening = { is: 'fault'; atMs: number; what: Fault; about: string };

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
