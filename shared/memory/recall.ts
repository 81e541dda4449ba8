/** What of all that was said has to do with a question (M7): by its words (BM25), and by its meaning where there are vectors. */
import MiniSearch from 'minisearch';
import { grammarOf } from './terms.ts';
import { fused, nearest } from './vectors.ts';

/** What is searched; an entry of the session's log is one. `change`: its one line (M1). */
export type Memory = { n: number; text: string; change: string; atMs: number; kind: string };

export type Question = {
  query: string;
  /** The numbers that the prompt holds already: they are not recalled. */
  held?: ReadonlySet<number>;
  /** How many at most. */
  most?: number;
  /** The query's vector and those of entries, as one embedder made them (shared/models/embeddings.ts). */
  meaning?: { query: Float32Array; vectors: ReadonlyMap<number, Float32Array> };
};

export type RecallIndex<M extends Memory> = {
  readonly size: number;
  /** In the order of their numbers. One with a number that is there replaces it; beyond MOST_INDEXED the oldest goes. */
  add(memory: M): void;
  /** It is as if it had never been said (M5). */
  drop(n: number): void;
  /** The best, sorted by number. */
  find(question: Question): M[];
};

/** Bounds the time of a search and the room it takes (M8): some 2,500 turns, and older ones are in the summary. */
export const MOST_INDEXED = 5_000;
/** Of one entry: who pastes a book is found by its beginning. */
const MOST_CHARS = 2_000;
/** As many as a prompt gets (X4). */
const MOST_FOUND = 5;
/** Of each way of searching, before they are made one. */
const CANDIDATES = 50;

/**
 * `language`: BCP 47. Measured with entries of 25 words: filling it takes some 50 µs for each, a search of 5,000 some 8 ms. So a process that
 * goes on keeps its index, and adds.
 */
export function recallIndex<M extends Memory>(memories: readonly M[], language: string): RecallIndex<M> {
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
    if (known.size > MOST_INDEXED && oldest !== undefined) drop(oldest);
  };
  for (const memory of memories.toSorted((a, b) => a.n - b.n).slice(-MOST_INDEXED)) add(memory);
  return {
    get size() {
      return known.size;
    },
    add,
    drop,
    find({ query, held = new Set(), most = MOST_FOUND, meaning }) {
      const open = (n: number) => known.has(n) && !held.has(n);
      const rankings = [byWords(words, query, open)];
      if (meaning) rankings.push(byMeaning(meaning, open));
      return fused(rankings)
        .slice(0, most)
        .sort((a, b) => a - b)
        .flatMap((n) => known.get(n) ?? []);
    },
  };
}

function lexicon<M extends Memory>(language: string): MiniSearch<M> {
  const { words, telling, stem } = grammarOf(language);
  return new MiniSearch<M>({
    idField: 'n',
    fields: ['text', 'change'],
    extractField: (memory, field) => (field === 'n' ? memory.n : field === 'text' ? memory.text : memory.change),
    tokenize: (text) => words(text.slice(0, MOST_CHARS)),
    processTerm: stem,
    // The line says in other words what the text says: it helps to find it, and is not to count twice.
    searchOptions: { tokenize: telling, boost: { change: 0.5 } },
    autoVacuum: false,
  });
}

function byWords<M extends Memory>(index: MiniSearch<M>, query: string, open: (n: number) => boolean): number[] {
  return index
    .search(query.slice(0, MOST_CHARS), { filter: ({ id }) => open(id) })
    .sort((a, b) => b.score - a.score || b.id - a.id)
    .slice(0, CANDIDATES)
    .map(({ id }) => id);
}

function byMeaning({ query, vectors }: NonNullable<Question['meaning']>, open: (n: number) => boolean): number[] {
  const among = [...vectors].filter(([n]) => open(n));
  return nearest(query, among, CANDIDATES);
}
