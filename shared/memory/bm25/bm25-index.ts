/**
 * A BM25 index of entries with a bounded cost per search [M8]. Its postings lie in one typed array outside of
 * the garbage-collected heap, 12 bytes a word, so that one process can hold those of hundreds of sessions.
 */

import { searchGrammarOf } from '../search-terms.ts';
import { joinToOneLine } from '../truncate-text.ts';
import { Bm25Scores } from './bm25-scores.ts';
import { Postings } from './postings.ts';

/** `n`: below 2^31. Numbers of one index lie close together. */
export type IndexedEntry = { n: number; text: string; change: string };

export type Bm25Index = {
  add(entry: IndexedEntry): void;
  remove(n: number): void;
  /**
   * Numbers of entries that share telling words with the query, best first; the newest among equals.
   * `unasked`: none unless one of the best is about a subject of the query [X4].
   */
  find(query: string, isOpen: (n: number) => boolean, most: number, unasked?: boolean): number[];
  readonly bytes: number;
};

/** Characters of one entry: a longer one is found by its beginning. */
const MOST_CHARS = 2_000;
/** Entries scored in one search, counted for each word. The rarest words come first, since they tell most. */
const MOST_LOOKED_AT = 10_000;
/** A word in more than this share of many entries is ignored: beside rarer ones; and alone, in very many. */
const EVERYWHERE = { share: 0.25, least: 50, alone: 500 };
/** A word in no more entries than this tells enough by itself to recall unasked; others only two together. */
const MOST_OF_RARE = 3;
const POINTS = { rare: 2, other: 1, least: 2 };
/** So many of the best results may have them. */
const AMONG = 5;
/** Share of removed entries whose postings wait for the next search. */
const MOST_REMOVED = 0.25;
/** The line rephrases the text: it helps to find the entry and does not count twice. */
const WEIGHT_OF_CHANGE = 0.5;

/**
 * `language`: BCP 47. `around`: how much the words of the entries one, two, … numbers before and after count
 * for an entry. They are counted in the search, so that what is removed is gone from its neighbours at once.
 */
export function createBm25Index(language: string, around: readonly number[] = []): Bm25Index {
  const { words, contentTerms: telling, subjects, stem, parts } = searchGrammarOf(language);
  /** Different words of each entry. */
  const lengths = new Map<number, number>();
  const removed = new Set<number>();
  const postings = new Postings();

  const indexText = (n: number, field: 0 | 1, text: string): number => {
    const all = words(text.slice(0, MOST_CHARS));
    for (const word of all) {
      const stemOfWord = stem(word);
      postings.add(hashOfStem(stemOfWord), 2 * n + field);
      for (const part of parts(word)) if (part !== stemOfWord) postings.add(hashOfStem(part), 2 * n + field);
    }
    return new Set(all).size;
  };
  /** A known compound counts once, not with each of its parts. */
  const subjectStems = (word: string): string[] => {
    const stemOfWord = stem(word);
    return postings.of(hashOfStem(stemOfWord)).length > 0 ? [stemOfWord] : parts(word);
  };
  /** Takes out the postings of removed entries, all at once. */
  const sweep = () => {
    if (removed.size > 0) postings.drop(removed);
    removed.clear();
  };

  return {
    add({ n, text, change }) {
      if (removed.has(n)) sweep();
      lengths.set(n, indexText(n, 0, text) + WEIGHT_OF_CHANGE * indexText(n, 1, distinctChange(text, change)));
    },
    remove(n) {
      if (!lengths.delete(n)) return;
      removed.add(n);
      if (removed.size > lengths.size * MOST_REMOVED) sweep();
    },
    find(query, isOpen, most, unasked = false) {
      sweep();
      const start = query.slice(0, MOST_CHARS);
      const queryStems = new Set(telling(start).flatMap((word) => [stem(word), ...parts(word)]));
      const subjectStemsOfQuery = new Set(unasked ? subjects(start).flatMap(subjectStems) : []);
      const all = [...queryStems].map((one) => ({
        of: postings.of(hashOfStem(one)),
        isSubject: subjectStemsOfQuery.has(one),
      }));
      const scores = new Bm25Scores(lengths, around);
      for (const { of, count, isSubject } of rarestStems(all, lengths.size)) {
        for (const reference of of) scores.count(reference >>> 1, reference % 2 === 0 ? 1 : WEIGHT_OF_CHANGE);
        scores.weigh(!isSubject ? 0 : count <= MOST_OF_RARE ? POINTS.rare : POINTS.other);
      }
      const best = scores.best(isOpen, most);
      const isEnough = !unasked || best.slice(0, AMONG).some((n) => scores.pointsOf(n) >= POINTS.least);
      return isEnough ? best : [];
    },
    get bytes() {
      return postings.bytes + lengths.size * BYTES_OF_LENGTH;
    },
  };
}

/** A number and its place in a Map. */
const BYTES_OF_LENGTH = 40;

/** References of one stem, and in how many entries they are. */
type StemReferences = { of: readonly number[]; isSubject: boolean; count: number };

/** By the references of each stem. None where each stands in more entries than may be scored. */
function rarestStems(all: readonly Omit<StemReferences, 'count'>[], entries: number): StemReferences[] {
  const counted = all.filter(({ of }) => of.length > 0).map((one) => ({ ...one, count: countEntries(one.of) }));
  const chosen: StemReferences[] = [];
  let room = MOST_LOOKED_AT;
  for (const one of counted.sort((a, b) => a.count - b.count)) {
    const { count } = one;
    const least = chosen.length === 0 ? EVERYWHERE.alone : EVERYWHERE.least;
    if (count > room || count > Math.max(least, entries * EVERYWHERE.share)) break;
    chosen.push(one);
    room -= count;
  }
  return chosen;
}

function countEntries(references: readonly number[]): number {
  let [count, last] = [0, -1];
  for (const reference of references) {
    if (reference >>> 1 !== last) count += 1;
    last = reference >>> 1;
  }
  return count;
}

/** Whether a line tells more than the text's beginning. */
export function distinctChange(text: string, change: string): string {
  const beginning = joinToOneLine(text.slice(0, BEGINNING)).trim();
  return beginning !== '' && change.includes(beginning) ? '' : change;
}
const BEGINNING = 60;

/** FNV-1a, 32 bits: of 5,000 stems in a session, one in a million is taken for another. */
function hashOfStem(stemmed: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < stemmed.length; at += 1) hash = Math.imul(hash ^ stemmed.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
