/** Recall indexes by session, and vectors of questions [M7], both bounded [M8]. */
import type { SearchIndex } from '../../memory/search-index/search-index.ts';
import type { SignSegment } from '../../memory/search-index/sign-segment.ts';
import type { SmallVector } from '../../memory/vector-search.ts';
import type { Exchange } from '../../session/turn/state.ts';
import { BoundedMap } from './bounded-map.ts';

/** Questions of all users; at most 12 KB each. */
const MOST_QUESTIONS = 200;
/** Of all sessions: five megabytes or ten. Fifty people at once are read for a hundred turns each. */
const MOST_EXCHANGES = 5_000;

/** `firstEntry`: only what is newer is sure to be searched; null: everything is. */
export type Recallable = { index: SearchIndex; firstEntry: number | null };

/**
 * Of one embedder. `signs`: of whole ranges. `newest`: vectors of the entries behind these, up to `upTo`.
 * `isWhole`: no range is missing.
 */
export type EntryVectors = {
  signs: readonly SignSegment[];
  newest: ReadonlyMap<number, SmallVector>;
  isWhole: boolean;
  upTo: number;
  bytes: number;
};

/**
 * `upTo`: the newest entry to include. `cleanOf`: what was forgotten when it was read; a change makes it
 * stale [M5]. `ready`: rejects with the store's error. `vectors`: never rejects; null: no embedder.
 */
export type RecallIndexState = {
  upTo: number;
  cleanOf: string;
  sinceMs: number;
  ready: Promise<Recallable>;
  vectors: Promise<EntryVectors> | null;
  /** That missing vectors were requested. */
  isRepairRequested: boolean;
  /** Null until `ready`. */
  index: Recallable | null;
  /** Memory that it takes, once ready. */
  bytes: number;
};

export class RecallCache {
  /** The most recently used last. */
  readonly sessions = new Map<string, RecallIndexState>();
  /** Exchanges that were found, by session, forgetting and turn: of some 1 KB each, and 5 KB at most. */
  readonly exchanges = new BoundedMap<string, Exchange>(MOST_EXCHANGES);
  /** By the question's digest, including pending ones; null: no vector was received. */
  readonly questions = new BoundedMap<string, Promise<Float32Array | null>>(MOST_QUESTIONS);
  /** Failures in a row, and how long no vector is requested because of them. */
  failures = 0;
  restsUntilMs = 0;
}
