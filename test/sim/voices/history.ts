/**
 * What really happened in a world of voices: spoken, stored, committed and sent audio. Checkers read only
 * this.
 */
import type { Record } from '../../../shared/session/kernel/events.ts';
import type { Fault } from '../world/history.ts';

/** In order of occurrence. */
export type History = readonly Happening[];

export type Happening =
  /** The user speaks a piece of an utterance; `word`: its transcription; null: silence. */
  | { is: 'spoken'; atMs: number; utterance: string; n: number; word: string | null }
  /** The utterance ended. `count`: by the client. */
  | { is: 'ended'; atMs: number; utterance: string; count: number }
  /** The piece was stored in the table. */
  | { is: 'laid'; atMs: number; utterance: string; n: number }
  | Recorded
  /** A synthesis of these lines was requested; `process`: where it runs. */
  | { is: 'asked'; atMs: number; process: string; turn: number; lines: readonly number[] }
  | Sounded
  /** An unplanned error in a process. */
  | { is: 'bug'; atMs: number; why: string }
  | { is: 'fault'; atMs: number; what: VoiceFault; about: string }
  /** The calm begins: no faults, one client, and one more utterance. */
  | { is: 'calm'; atMs: number }
  /** Long after that. */
  | Rested;

/** A record was committed. */
export type Recorded = { is: 'recorded'; atMs: number; record: Record };

/** A process sends audio. `held`: the newest record that it knows of. */
export type Sounded = {
  is: 'sounded';
  atMs: number;
  process: string;
  connection: string;
  held: number;
  turn: number;
  index: number;
  n: number;
  last: boolean;
  failed: boolean;
};

/**
 * `runs`: running work by name; `sleepers`: pending timers; `leases`: ear leases taken since the calm and not
 * released; `looks`: table reads within the last minute.
 */
export type Rested = {
  is: 'rested';
  atMs: number;
  runs: readonly string[];
  sleepers: number;
  leases: number;
  watchers: number;
  looks: number;
};

export const VOICE_FAULTS = [
  'home killed',
  'ear killed',
  'hear killed',
  'message killed',
  'speak killed',
  'store slow',
  'store unavailable',
  'start lost',
  'started twice',
  'transcription fails',
  'transcription stalls',
  'synthesis fails',
  'synthesis stalls',
] as const;
export type VoiceFault = Fault | (typeof VOICE_FAULTS)[number] | `${string} killed`;
