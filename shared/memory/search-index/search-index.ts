/** Searches segments of one conversation by BM25, with a bounded cost per search [M7, M8]. */
import { searchGrammarOf } from '../search-terms.ts';
import { type ScoredEntries, SearchScores } from './search-scores.ts';
import type { Segment } from './segment.ts';
import { hashesOfStem, MOST_INDEXED_CHARS } from './segment-of-entries.ts';

/** Entries scored in one search, counted for each word. The rarest words come first, since they tell most. */
const MOST_LOOKED_AT = 10_000;
/** A word in more than this share of many entries is ignored: beside rarer ones; and alone, in very many. */
const EVERYWHERE = { share: 0.25, least: 50, alone: 500 };
/** A word in no more entries than this tells enough by itself to recall unasked; others only two together. */
const MOST_OF_RARE = 3;
const POINTS = { rare: 2, other: 1, least: 2 };
/** So many of the best results may have them. */
const AMONG = 5;
/** The line rephrases the text: it helps to find the entry and does not count twice. */
const WEIGHT_OF_LINE = 0.5;

export type SearchQuery = {
  text: string;
  /** BCP 47. */
  language: string;
  isOpen: (n: number) => boolean;
  most: number;
  /** None unless one of the best is about a subject of the query [X4]. */
  unasked?: boolean;
};

/** What a search knows of an entry without its text. */
export type EntryPlace = { turn: number; atMs: number; isForeign: boolean };

/** Segments of one session, in order, opened for searches. It takes some 17 bytes an entry beside them. */
export class SearchIndex {
  readonly segments: readonly Segment[];
  readonly #scored: ScoredEntries;
  readonly #turns: Uint32Array;
  readonly #minutes: Uint32Array;
  readonly #isForeign: Uint8Array;

  /** `around`: how much the words of the entries one, two, … numbers before and after count for an entry. */
  constructor(segments: readonly Segment[], around: readonly number[]) {
    const first = segments[0]?.from ?? 1;
    const places = Math.max(0, (segments.at(-1)?.to ?? 0) - first + 1);
    const ownLengths = new Float32Array(places);
    this.segments = segments;
    this.#turns = new Uint32Array(places);
    this.#minutes = new Uint32Array(places);
    this.#isForeign = new Uint8Array(places);
    let count = 0;
    for (const segment of segments)
      segment.visitEntries((n, turn, minute, words, lineWords, isForeign) => {
        // An entry without words has its place.
        ownLengths[n - first] = Math.max(words + WEIGHT_OF_LINE * lineWords, LEAST_LENGTH);
        this.#turns[n - first] = turn;
        this.#minutes[n - first] = minute;
        this.#isForeign[n - first] = isForeign ? 1 : 0;
        count += 1;
      });
    this.#scored = { first, count, around, ...lengthsWithNeighbours(ownLengths, around, count) };
  }

  /** The number of entries. */
  get size(): number {
    return this.#scored.count;
  }

  get bytes(): number {
    const places = this.#scored.lengths.length * BYTES_OF_PLACE;
    return this.segments.reduce((sum, one) => sum + one.memoryBytes, places);
  }

  /** Null: no entry of this number is searched. */
  placeOf(n: number): EntryPlace | null {
    const at = n - this.#scored.first;
    if (!this.#scored.lengths[at]) return null;
    return {
      turn: this.#turns[at] ?? 0,
      atMs: (this.#minutes[at] ?? 0) * 60_000,
      isForeign: this.#isForeign[at] === 1,
    };
  }

  /** When the first entry of this number or a higher one was, to the minute; null: there is none. */
  timeFrom(n: number): number | null {
    const { first, lengths } = this.#scored;
    for (let at = Math.max(0, n - first); at < lengths.length; at += 1)
      if (lengths[at]) return (this.#minutes[at] ?? 0) * 60_000;
    return null;
  }

  /** Numbers of entries that share telling words with the query, best first; the newest among equals. */
  find({ text, language, isOpen, most, unasked = false }: SearchQuery): number[] {
    const { contentTerms, subjects, stem, parts } = searchGrammarOf(language);
    const start = text.slice(0, MOST_INDEXED_CHARS);
    const countOf = (term: string) => this.#countOf(hashesOfStem(term, language));
    const terms = new Set(contentTerms(start).flatMap((word) => [stem(word), ...parts(word)]));
    // A known compound counts once, not with each of its parts.
    const subjectTerms = (word: string) => (countOf(stem(word)) > 0 ? [stem(word)] : parts(word));
    const subjectsOfQuery = new Set(unasked ? subjects(start).flatMap(subjectTerms) : []);
    const scores = new SearchScores(this.#scored);
    const counted = [...terms].map((term) => ({ term, count: countOf(term) })).filter(({ count }) => count > 0);
    for (const { term, count } of this.#rarestTerms(counted)) {
      for (const hash of hashesOfStem(term, language))
        for (const segment of this.segments)
          segment.visit(hash, (n, isLine, times) => scores.count(n, isLine ? WEIGHT_OF_LINE * times : times));
      scores.weigh(!subjectsOfQuery.has(term) ? 0 : count <= MOST_OF_RARE ? POINTS.rare : POINTS.other);
    }
    const best = scores.best(isOpen, most);
    const isEnough = !unasked || best.slice(0, AMONG).some((n) => scores.pointsOf(n) >= POINTS.least);
    return isEnough ? best : [];
  }

  #countOf(hashes: readonly number[]): number {
    let count = 0;
    for (const segment of this.segments) for (const hash of hashes) count += segment.countOf(hash);
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

/** In how many entries a term is. */
type TermCount = { term: string; count: number };

const BYTES_OF_PLACE = 13;
/** Tells an entry without words from none. */
const LEAST_LENGTH = 2 ** -20;

function lengthsWithNeighbours(
  ownLengths: Float32Array,
  around: readonly number[],
  count: number,
): Pick<ScoredEntries, 'lengths' | 'average'> {
  let total = 0;
  const lengths = new Float32Array(ownLengths.length);
  for (let at = 0; at < lengths.length; at += 1) {
    let all = ownLengths[at] ?? 0;
    if (all === 0) continue;
    for (let away = 1; away <= around.length; away += 1)
      all += (around[away - 1] ?? 0) * ((ownLengths[at - away] ?? 0) + (ownLengths[at + away] ?? 0));
    total += all;
    lengths[at] = Math.max(all, 1);
  }
  return { lengths, average: total / Math.max(1, count) };
}
