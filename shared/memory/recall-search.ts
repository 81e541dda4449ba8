/** Searches old entries [M7] by words (BM25), and by meaning where there are vectors. */
import { createBm25Index, distinctChange } from './bm25/bm25-index.ts';
import { fuseRankings, nearestVectors, type SmallVector } from './vector-search.ts';

/** A searchable entry. `change`: its one line [M1]. */
export type MemoryEntry = { n: number; text: string; change: string; atMs: number; kind: string };

export type RecallQuery = {
  query: string;
  /** Numbers to leave out: the prompt holds them. */
  promptEntries?: { has(n: number): boolean };
  /** Upper bound of results. */
  most?: number;
  /** By words none, unless one of the best is about a subject of the query [X4]. */
  unasked?: boolean;
  /** The query's vector and those of entries, from one embedder (shared/models/embeddings.ts). */
  meaning?: { query: Float32Array; vectors: ReadonlyMap<number, SmallVector> };
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
export function createRecallIndex<M extends MemoryEntry>(
  memories: readonly M[],
  language: string,
  { mostIndexed = MOST_INDEXED, isConversation = false }: RecallIndexOptions = {},
): RecallIndex<M> {
  const byNumber = new Map<number, M>();
  let chars = 0;
  const words = createBm25Index(language, isConversation ? AROUND : []);
  const drop = (n: number) => {
    const memory = byNumber.get(n);
    if (memory === undefined) return;
    words.remove(n);
    chars -= countCharacters(memory);
    byNumber.delete(n);
  };
  const add = (memory: M) => {
    drop(memory.n);
    const { text, change } = memory;
    // A line that repeats the text is not kept beside it.
    const stored = distinctChange(text, change) === '' ? { ...memory, change: text } : memory;
    byNumber.set(memory.n, stored);
    chars += countCharacters(stored);
    words.add(memory);
    const [oldest] = byNumber.keys();
    if (byNumber.size > mostIndexed && oldest !== undefined) drop(oldest);
  };
  for (const memory of memories.toSorted((a, b) => a.n - b.n).slice(-mostIndexed)) add(memory);
  return {
    get size() {
      return byNumber.size;
    },
    get bytes() {
      return words.bytes + chars + byNumber.size * BYTES_OF_ENTRY;
    },
    get isFull() {
      return byNumber.size >= mostIndexed;
    },
    get oldest() {
      return byNumber.values().next().value;
    },
    get: (n) => byNumber.get(n),
    add,
    drop,
    find({ query, promptEntries, most = MOST_FOUND, unasked = false, meaning }) {
      const isOpen = (n: number) => promptEntries?.has(n) !== true;
      const byWords = words.find(query, isOpen, CANDIDATES, unasked);
      const best = meaning
        ? fuseRankings([byWords, searchByMeaning(meaning, (n) => byNumber.has(n) && isOpen(n))])
        : byWords;
      return (isConversation ? dropNeighbours(best, byNumber) : best)
        .slice(0, most)
        .sort((a, b) => a - b)
        .flatMap((n) => byNumber.get(n) ?? []);
    },
  };
}

/** What others wrote and a tool or the agent brought [N7]. */
export function hasForeignEntryText({ kind }: Pick<MemoryEntry, 'kind'>): boolean {
  return kind === 'tool' || kind === 'delivery';
}

/** Without what stands directly beside a better one, with which it is shown (recall-neighbours.ts). */
function dropNeighbours<M extends MemoryEntry>(best: readonly number[], memories: ReadonlyMap<number, M>): number[] {
  const chosen = new Set<number>();
  for (const n of best) {
    const one = memories.get(n);
    const isShownAnyway = (chosen.has(n - 1) || chosen.has(n + 1)) && one !== undefined && !hasForeignEntryText(one);
    if (!isShownAnyway) chosen.add(n);
  }
  return [...chosen];
}

function countCharacters({ text, change }: MemoryEntry): number {
  return text.length + (change === text ? 0 : change.length);
}

function searchByMeaning(
  { query, vectors }: NonNullable<RecallQuery['meaning']>,
  isOpen: (n: number) => boolean,
): number[] {
  const among = [...vectors].filter(([n]) => isOpen(n));
  return nearestVectors(query, among, CANDIDATES);
}
