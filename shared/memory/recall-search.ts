/** Searches old entries [M7] by words (BM25), and by meaning where there are vectors. */
import { lexicon, ownWords } from './bm25/bm25-index.ts';
import { fuseRankings, nearest, type Small } from './vector-search.ts';

/** A searchable entry. `change`: its one line [M1]. */
export type MemoryEntry = { n: number; text: string; change: string; atMs: number; kind: string };

export type RecallQuery = {
  query: string;
  /** Numbers to leave out: the prompt holds them. */
  held?: { has(n: number): boolean };
  /** Upper bound of results. */
  most?: number;
  /** By words none, unless one of the best is about a subject of the query [X4]. */
  unasked?: boolean;
  /** The query's vector and those of entries, from one embedder (shared/models/embeddings.ts). */
  meaning?: { query: Float32Array; vectors: ReadonlyMap<number, Small> };
};

export type RecallIndex<M extends MemoryEntry> = {
  readonly size: number;
  /** Memory that it takes. */
  readonly bytes: number;
  /** The bound is reached: older entries may have gone. */
  readonly isFull: boolean;
  /** The entry of the lowest number. */
  readonly oldest: M | undefined;
  get(n: number): M | undefined;
  /** Keeps the order of numbers. An existing number is replaced; over the bound the oldest goes. */
  add(memory: M): void;
  /** Removes an entry [M5]. */
  drop(n: number): void;
  /** The best, sorted by number. Of a conversation, none that stands directly beside a better one. */
  find(question: RecallQuery): M[];
};

/** Bounds memory [M8]. */
export const MOST_INDEXED = 5_000;
/** As many as a prompt gets [X4]. */
const MOST_FOUND = 5;
/** The object and its strings without their characters, and its place in a Map. */
const BYTES_OF_ENTRY = 150;
/** Results of each search, before they are fused. */
const CANDIDATES = 50;

/** How much the words of the entries one, two and three numbers before and after count for an entry. */
const AROUND = [0.4, 0.2, 0.1];

/**
 * `mostIndexed`: only the newest so many. `isConversation`: entries of close numbers belong together, and one
 * is found by the words of the others, too.
 */
export type RecallIndexOptions = { mostIndexed?: number; isConversation?: boolean };

/** `language`: BCP 47. Filling is slow, a search is fast. */
export function recallIndex<M extends MemoryEntry>(
  memories: readonly M[],
  language: string,
  { mostIndexed = MOST_INDEXED, isConversation = false }: RecallIndexOptions = {},
): RecallIndex<M> {
  const known = new Map<number, M>();
  let chars = 0;
  const words = lexicon(language, isConversation ? AROUND : []);
  const drop = (n: number) => {
    const memory = known.get(n);
    if (memory === undefined) return;
    words.remove(n);
    chars -= charsOf(memory);
    known.delete(n);
  };
  const add = (memory: M) => {
    drop(memory.n);
    const { text, change } = memory;
    // A line that repeats the text is not kept beside it.
    const kept = ownWords(text, change) === '' ? { ...memory, change: text } : memory;
    known.set(memory.n, kept);
    chars += charsOf(kept);
    words.add(memory);
    const [oldest] = known.keys();
    if (known.size > mostIndexed && oldest !== undefined) drop(oldest);
  };
  for (const memory of memories.toSorted((a, b) => a.n - b.n).slice(-mostIndexed)) add(memory);
  return {
    get size() {
      return known.size;
    },
    get bytes() {
      return words.bytes + chars + known.size * BYTES_OF_ENTRY;
    },
    get isFull() {
      return known.size >= mostIndexed;
    },
    get oldest() {
      return known.values().next().value;
    },
    get: (n) => known.get(n),
    add,
    drop,
    find({ query, held, most = MOST_FOUND, unasked = false, meaning }) {
      const isOpen = (n: number) => held?.has(n) !== true;
      const byWords = words.find(query, isOpen, CANDIDATES, unasked);
      const best = meaning ? fuseRankings([byWords, byMeaning(meaning, (n) => known.has(n) && isOpen(n))]) : byWords;
      return (isConversation ? withoutNeighbours(best, known) : best)
        .slice(0, most)
        .sort((a, b) => a - b)
        .flatMap((n) => known.get(n) ?? []);
    },
  };
}

/** What others wrote and a tool or the agent brought [N7]. */
export function hasForeignText({ kind }: Pick<MemoryEntry, 'kind'>): boolean {
  return kind === 'tool' || kind === 'delivery';
}

/** Without what stands directly beside a better one, with which it is shown (recall-neighbours.ts). */
function withoutNeighbours<M extends MemoryEntry>(best: readonly number[], known: ReadonlyMap<number, M>): number[] {
  const kept = new Set<number>();
  for (const n of best) {
    const one = known.get(n);
    const isShownAnyway = (kept.has(n - 1) || kept.has(n + 1)) && one !== undefined && !hasForeignText(one);
    if (!isShownAnyway) kept.add(n);
  }
  return [...kept];
}

function charsOf({ text, change }: MemoryEntry): number {
  return text.length + (change === text ? 0 : change.length);
}

function byMeaning({ query, vectors }: NonNullable<RecallQuery['meaning']>, isOpen: (n: number) => boolean): number[] {
  const among = [...vectors].filter(([n]) => isOpen(n));
  return nearest(query, among, CANDIDATES);
}
