/** What of all that was said has to do with a question (M7): by its words (BM25), and by its meaning where there are vectors. */
import { lexicon } from './lexicon.ts';
import { fuseRankings, nearest, type Small } from './vectors.ts';

/** What is searched; an entry of the session's log is one. `change`: its one line (M1). */
export type MemoryEntry = { n: number; text: string; change: string; atMs: number; kind: string };

export type RecallQuery = {
  query: string;
  /** The numbers that are not recalled: the prompt holds them already. */
  held?: { has(n: number): boolean };
  /** How many at most. */
  most?: number;
  /** The query's vector and those of entries, as one embedder made them (shared/models/embeddings.ts). */
  meaning?: { query: Float32Array; vectors: ReadonlyMap<number, Small> };
};

export type RecallIndex<M extends MemoryEntry> = {
  readonly size: number;
  get(n: number): M | undefined;
  /** In the order of their numbers. One with a number that is there replaces it; the oldest goes where there are too many. */
  add(memory: M): void;
  /** It is as if it had never been said (M5). */
  drop(n: number): void;
  /** The best, sorted by number. */
  find(question: RecallQuery): M[];
};

/** Bounds the room it takes (M8): some 2,500 turns, and older ones are in the summary. */
export const MOST_INDEXED = 5_000;
/** As many as a prompt gets (X4). */
const MOST_FOUND = 5;
/** Of each way of searching, before they are made one. */
const CANDIDATES = 50;

/** `language`: BCP 47. `mostIndexed`: the newest so many. What is filled once is kept, and added to: filling takes its time, a search does not. */
export function recallIndex<M extends MemoryEntry>(
  memories: readonly M[],
  language: string,
  mostIndexed = MOST_INDEXED,
): RecallIndex<M> {
  const known = new Map<number, M>();
  const words = lexicon<M>(language);
  const drop = (n: number) => {
    const memory = known.get(n);
    if (memory === undefined) return;
    words.remove(memory);
    known.delete(n);
  };
  const add = (memory: M) => {
    drop(memory.n);
    known.set(memory.n, memory);
    words.add(memory);
    const [oldest] = known.keys();
    if (known.size > mostIndexed && oldest !== undefined) drop(oldest);
  };
  for (const memory of memories.toSorted((a, b) => a.n - b.n).slice(-mostIndexed)) add(memory);
  return {
    get size() {
      return known.size;
    },
    get: (n) => known.get(n),
    add,
    drop,
    find({ query, held, most = MOST_FOUND, meaning }) {
      const isOpen = (n: number) => known.has(n) && held?.has(n) !== true;
      const best = meaning
        ? fuseRankings([words.find(query, isOpen, CANDIDATES), byMeaning(meaning, isOpen)])
        : words.find(query, isOpen, Math.min(most, CANDIDATES));
      return best
        .slice(0, most)
        .sort((a, b) => a - b)
        .flatMap((n) => known.get(n) ?? []);
    },
  };
}

function byMeaning({ query, vectors }: NonNullable<RecallQuery['meaning']>, isOpen: (n: number) => boolean): number[] {
  const among = [...vectors].filter(([n]) => isOpen(n));
  return nearest(query, among, CANDIDATES);
}
