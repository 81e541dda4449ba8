/** What this process keeps ready of what was said long ago (M7): indexes by session, and vectors of questions. Both bounded (M8). */
import type { RecallIndex } from '../../memory/recall.ts';
import type { Small } from '../../memory/vectors.ts';
import type { Entry } from '../../session/memory/entries.ts';
import { BoundedMap } from './bounded-map.ts';

/** Questions of all users; at most 12 KB each. */
const MOST_QUESTIONS = 200;

/** Entries of one session, as they can be searched. `nextTurn`: the first one that is not among them. */
export type Recallable = { index: RecallIndex<Entry>; vectors: Map<number, Small>; nextTurn: number };

/**
 * `upTo`: the newest entry that it is asked to have. `cleanOf`: what had been forgotten when it was read; with something else it is read anew
 * (M5). `ready`: rejects with what the store threw.
 */
export type RecallIndexState = {
  upTo: number;
  cleanOf: string;
  sinceMs: number;
  ready: Promise<Recallable>;
  /** Once it is there. */
  known: Recallable | null;
  /** Entries, once it is there. */
  size: number;
};

export class RecallCache {
  /** The one used last at the end. */
  readonly sessions = new Map<string, RecallIndexState>();
  /** By the digest of what is asked, also those that are under way; null: none came. The one used last at the end. */
  readonly questions = new BoundedMap<string, Promise<Float32Array | null>>(MOST_QUESTIONS);
  /** How often in a row none came, and how long nobody is asked for one because of that. */
  failures = 0;
  restsUntilMs = 0;
}
