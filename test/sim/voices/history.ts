/**
 * What really happened in a world of voices: what was said into which microphone, what reached the table, what was committed, and what sound was sent by
 * whom. Checkers read this and nothing else.
 */
import type { Record } from '../../../shared/session/events.ts';
import type { Fault } from '../history.ts';

/** In the order in which it happened. */
export type History = readonly Happening[];

export type Happening =
  /** The user speaks a piece of an utterance; `word`: how it will be understood; null: only quiet. */
  | { is: 'spoken'; atMs: number; utterance: string; n: number; word: string | null }
  /** That was all of it. `count`: as the client says. */
  | { is: 'ended'; atMs: number; utterance: string; count: number }
  /** The piece lies in the table. */
  | { is: 'laid'; atMs: number; utterance: string; n: number }
  | Recorded
  /** Somebody is to speak these lines; `process`: in it. */
  | { is: 'asked'; atMs: number; process: string; turn: number; lines: readonly number[] }
  | Sounded
  /** Something went wrong in a process that nobody has planned. */
  | { is: 'bug'; atMs: number; why: string }
  | { is: 'fault'; atMs: number; what: VoiceFault; about: string }
  /** From here on there are no faults, one client stays, and says one thing more. */
  | { is: 'calm'; atMs: number }
  /** Long after that. */
  | Rested;

/** A record is in the log. */
export type Recorded = { is: 'recorded'; atMs: number; record: Record };

/** A process sends sound. `held`: the number of the newest record that it knows of. */
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
 * `runs`: what is still under way, by its name; `sleepers`: how many wait for a time; `leases`: places among the
 * ears of the session that were taken since the calm, and not left; `looks`: into the table, within the last minute.
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
