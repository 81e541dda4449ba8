/** Searches old entries [M7] by words (BM25), and by meaning where there are vectors. */
import { pastTimesIn, type UserTime } from '../language/past-times.ts';
import { eventTimesIn } from './facts/event-times.ts';
import type { Fact } from './facts/fact.ts';
import type { Nearness } from './search-index/entry-surroundings.ts';
import { SearchIndex } from './search-index/search-index.ts';
import { encodeSegment, Segment } from './search-index/segment.ts';
import { segmentOfEntries } from './search-index/segment-of-entries.ts';
import { fuseMemoryRankings } from './vector-search.ts';

/** A searchable entry. `change`: its one line [M1]. */
export type MemoryEntry = { n: number; turn?: number; text: string; change: string; atMs: number; kind: string };

export type RecallQuery = {
  query: string;
  /** Other words for the same question: the rankings of all are fused. */
  also?: readonly string[];
  /** Numbers to leave out: the prompt holds them. */
  promptEntries?: { has(n: number): boolean };
  /** Upper bound of results. */
  most?: number;
  /** By words none, unless one of the best is about a subject of the query [X4]. */
  unasked?: boolean;
  /** The user's clock, with which times in the query are read ("last summer"). */
  userTime?: UserTime;
  /** What is known. By it times are read that an event bounds ("before we moved"). */
  facts?: () => readonly Fact[];
  /** Numbers of entries of a similar meaning, best first: fused with those by words. */
  byMeaning?: readonly number[];
};

export type RecallIndex<M extends MemoryEntry> = {
  readonly index: SearchIndex;
  get(n: number): M | undefined;
  /** The best, sorted by number. Of a conversation, none that stands directly beside a better one. */
  find(question: RecallQuery): M[];
};

/** As many as a prompt gets [X4]. */
const MOST_FOUND = 5;
/** Results of each search, before they are fused. */
const CANDIDATES = 50;

export const CONVERSATION: Nearness = { around: [0.35, 0.2, 0.1], answer: 0.7 };
const UNRELATED: Nearness = { around: [], answer: 0 };

/**
 * Entries that a process has in words. `isConversation`: entries of close numbers belong together, and one is
 * found by the words of the others, too. `language`: BCP 47.
 */
export function createRecallIndex<M extends MemoryEntry>(
  memories: readonly M[],
  language: string,
  { isConversation = false }: { isConversation?: boolean } = {},
): RecallIndex<M> {
  const byNumber = new Map(memories.toSorted((a, b) => a.n - b.n).map((one) => [one.n, one]));
  const numbers = [...byNumber.keys()];
  const range = { from: numbers[0] ?? 0, to: numbers.at(-1) ?? 0 };
  const segment = new Segment(encodeSegment(segmentOfEntries(range, [...byNumber.values()], language)));
  const index = new SearchIndex([segment], isConversation ? CONVERSATION : UNRELATED);
  return {
    index,
    get: (n) => byNumber.get(n),
    find: (question) =>
      findRecalledEntries(index, { ...question, language, isConversation }).flatMap((n) => byNumber.get(n) ?? []),
  };
}

/** Numbers of the best, in order. `isConversation`: none that stands directly beside a better one. */
export function findRecalledEntries(
  index: SearchIndex,
  {
    query,
    also = [],
    language,
    promptEntries,
    most = MOST_FOUND,
    unasked = false,
    userTime,
    facts = () => [],
    byMeaning = [],
    isConversation,
  }: RecallQuery & { language: string; isConversation: boolean },
): number[] {
  const isOpen = (n: number) => promptEntries?.has(n) !== true;
  const byWords = [query, ...also].map((text) => {
    const times = userTime && [
      ...pastTimesIn(text, userTime, language),
      ...eventTimesIn(text, facts, userTime, language),
    ];
    return index.find({ text, language, isOpen, most: CANDIDATES, unasked, ...(times && { times }) });
  });
  const openByMeaning = byMeaning.filter((n) => index.placeOf(n) !== null && isOpen(n));
  const rankings = openByMeaning.length > 0 ? [...byWords, openByMeaning] : byWords;
  const best = rankings.length === 1 ? (rankings[0] ?? []) : fuseMemoryRankings(rankings);
  return (isConversation ? dropRecallNeighbours(best, index) : best).slice(0, most).sort((a, b) => a - b);
}

/** Without what stands directly beside a better one, with which it is shown (recall-neighbours.ts). */
function dropRecallNeighbours(best: readonly number[], index: SearchIndex): number[] {
  const chosen = new Set<number>();
  for (const n of best) {
    const isShownAnyway = (chosen.has(n - 1) || chosen.has(n + 1)) && index.placeOf(n)?.isForeign === false;
    if (!isShownAnyway) chosen.add(n);
  }
  return [...chosen];
}
