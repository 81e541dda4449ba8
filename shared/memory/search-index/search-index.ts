/** Searches segments of one conversation by BM25, with a bounded cost per search [M7, M8]. */
import type { TimeSpan } from '../../language/past-times.ts';
import { searchGrammarOf } from '../search-terms.ts';
import { EntrySurroundings, type Nearness, WEIGHT_OF_LINE } from './entry-surroundings.ts';
import { rankEntries, WordOccurrences } from './search-scores.ts';
import type { Segment } from './segment.ts';
import { indexHashesOfStem, indexHashOfEnglish, MOST_INDEXED_CHARS } from './segment-of-entries.ts';

/** Entries scored in one search, counted for each word. The rarest words come first, since they tell most. */
const MOST_LOOKED_AT = 10_000;
/** A word in more than this share of many entries is ignored: beside rarer ones; and alone, in very many. */
const EVERYWHERE = { share: 0.25, least: 50, alone: 500 };
/** A word in no more entries than this tells enough by itself to recall unasked; others only two together. */
const MOST_OF_RARE = 3;
const POINTS = { rare: 2, other: 1, least: 2 };
/** So many of the best results may have them. */
const AMONG = 5;
/** What is told of a day is told within a day: "yesterday I …". */
const TOLD_WITHIN_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

export type SearchQuery = {
  text: string;
  /** BCP 47. */
  language: string;
  isOpen: (n: number) => boolean;
  most: number;
  /** None unless one of the best is about a subject of the query [X4]. */
  unasked?: boolean;
  /** Times that the query names: entries of these are preferred. */
  times?: readonly TimeSpan[];
};

/** What a search knows of an entry without its text. */
export type EntryPlace = { turn: number; atMs: number; isForeign: boolean };

/** Segments of one session, in order, opened for searches. It takes some 18 bytes an entry beside them. */
export class SearchIndex {
  readonly segments: readonly Segment[];
  readonly #of: EntrySurroundings;

  constructor(segments: readonly Segment[], nearness: Nearness) {
    this.segments = segments;
    this.#of = new EntrySurroundings(segments, nearness);
  }

  /** The number of entries. */
  get size(): number {
    return this.#of.count;
  }

  get bytes(): number {
    return this.segments.reduce((sum, one) => sum + one.memoryBytes, this.#of.bytes);
  }

  /** Null: no entry of this number is searched. */
  placeOf(n: number): EntryPlace | null {
    const { first, norms, turns, minutes, isForeign } = this.#of;
    const at = n - first;
    if (!norms[at]) return null;
    return { turn: turns[at] ?? 0, atMs: (minutes[at] ?? 0) * MINUTE_MS, isForeign: isForeign[at] === 1 };
  }

  /** When the first entry of this number or a higher one was, to the minute; null: there is none. */
  timeFrom(n: number): number | null {
    const { first, norms, minutes } = this.#of;
    for (let at = Math.max(0, n - first); at < norms.length; at += 1)
      if (norms[at]) return (minutes[at] ?? 0) * MINUTE_MS;
    return null;
  }

  /** Numbers of entries that share telling words with the query, best first; the newest among equals. */
  find({ text, language, isOpen, most, unasked = false, times = [] }: SearchQuery): number[] {
    const { contentTerms, subjects, stem, parts } = searchGrammarOf(language);
    const start = text.slice(0, MOST_INDEXED_CHARS);
    const hashesOf = new Map<string, TermHashes>();
    const addTerm = (term: string, word?: string) => {
      const { english } = hashesOf.get(term) ?? { english: [] };
      const more = word === undefined ? [] : indexHashOfEnglish(word, language);
      hashesOf.set(term, { stems: indexHashesOfStem(term, language), english: [...english, ...more] });
    };
    for (const word of contentTerms(start)) {
      addTerm(stem(word), word);
      for (const part of parts(word)) addTerm(part);
    }
    const indexTermCount = (term: string) =>
      this.#countOf(hashesOf.get(term) ?? { stems: indexHashesOfStem(term, language), english: [] });
    // A known compound counts once, not with each of its parts.
    const indexSubjectTerms = (word: string) => (indexTermCount(stem(word)) > 0 ? [stem(word)] : parts(word));
    const subjectsOfQuery = new Set(unasked ? subjects(start).flatMap(indexSubjectTerms) : []);
    const counted = [...hashesOf.keys()]
      .map((term) => ({ term, count: indexTermCount(term) }))
      .filter(({ count }) => count > 0);
    const words = this.#rarestTerms(counted).map(({ term, count }) => ({
      occurrences: this.#occurrencesOf(hashesOf.get(term) ?? NO_HASHES, count),
      points: !subjectsOfQuery.has(term) ? 0 : count <= MOST_OF_RARE ? POINTS.rare : POINTS.other,
    }));
    const time =
      times.length === 0
        ? null
        : { places: this.#of.placesWithin(times.map(indexMinutesOfTelling)), points: POINTS.other };
    const best = rankEntries(this.#of, { words, time, isOpen, most });
    const isEnough = !unasked || best.slice(0, AMONG).some(({ points }) => points >= POINTS.least);
    return isEnough ? best.map(({ n }) => n) : [];
  }

  /** `most`: entries. */
  #occurrencesOf(hashes: TermHashes, most: number): WordOccurrences {
    const occurrences = new WordOccurrences(most);
    const { first } = this.#of;
    for (const segment of this.segments)
      for (const hash of hashesInSegment(segment, hashes))
        segment.visit(hash, (n, isLine, times) => occurrences.add(n - first, isLine ? WEIGHT_OF_LINE * times : times));
    return occurrences.occurrencesInOrder();
  }

  #countOf(hashes: TermHashes): number {
    let count = 0;
    for (const segment of this.segments)
      for (const hash of hashesInSegment(segment, hashes)) count += segment.countOf(hash);
    return count;
  }

  /** None where each stands in more entries than may be scored. */
  #rarestTerms(counted: TermCount[]): TermCount[] {
    const chosen: TermCount[] = [];
    let room = MOST_LOOKED_AT;
    for (const one of counted.sort((a, b) => a.count - b.count)) {
      const least = chosen.length === 0 ? EVERYWHERE.alone : EVERYWHERE.least;
      if (one.count > room || one.count > Math.max(least, this.size * EVERYWHERE.share)) break;
      chosen.push(one);
      room -= one.count;
    }
    return chosen;
  }
}

/** Of a term in the language of the query, and of its words in English, by which each talk is indexed. */
type TermHashes = { stems: readonly number[]; english: readonly number[] };

const NO_HASHES: TermHashes = { stems: [], english: [] };

/** A segment of a talk in another language has only the English stems: by these a name is found in it. */
function hashesInSegment(segment: Segment, { stems, english }: TermHashes): readonly number[] {
  return english.length === 0 || stems.some((hash) => segment.countOf(hash) > 0) ? stems : english;
}

/** In how many entries a term is. */
type TermCount = { term: string; count: number };

function indexMinutesOfTelling({ fromMs, toMs }: TimeSpan): { from: number; to: number } {
  return { from: Math.floor(fromMs / MINUTE_MS), to: Math.ceil((toMs + TOLD_WITHIN_MS) / MINUTE_MS) };
}
