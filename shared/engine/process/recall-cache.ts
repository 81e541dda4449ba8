/** Recall indexes by session, and vectors of questions [M7], both bounded [M8]. */
import type { RecallIndex } from '../../memory/recall-search.ts';
import type { SmallVector } from '../../memory/vector-search.ts';
import type { Entry } from '../../session/memory/entries.ts';
import { BoundedMap } from './bounded-map.ts';

/** Questions of all users; at most 12 KB each. */
const MOST_QUESTIONS = 200;

/** The searchable entries of one session, of the turns from `firstTurn` to before `nextTurn`. */
export type Recallable = {
  index: RecallIndex<Entry>;
  vectors: Map<number, SmallVector>;
  firstTurn: number;
  nextTurn: number;
};

/**
 * `upTo`: the newest entry to include. `cleanOf`: what was forgotten when it was read; a change makes it
 * stale [M5]. `ready`: rejects with the store's error.
 */
export type RecallIndexState = {
  upTo: number;
  cleanOf: string;
  sinceMs: number;
  ready: Promise<Recallable>;
  /** Null until `ready`. */
  index: Recallable | null;
  /** Memory that it takes, once ready. */
  bytes: number;
};

export class RecallCache {
  /** The most recently used last. */
  readonly sessions = new Map<string, RecallIndexState>();
  /** By the question's digest, including pending ones; null: no vector was received. */
  readonly questions = new BoundedMap<string, Promise<Float32Array | null>>(MOST_QUESTIONS);
  /** Failures in a row, and how long no vector is requested because of them. */
  failures = 0;
  restsUntilMs = 0;
}
