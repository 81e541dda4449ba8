/**
 * BM25 scores of one search [M7]. It goes from the newest entry that has a word of the query to the oldest
 * one, along each word's list of occurrences: so it scores only what can be found, and reads memory in order.
 */
import type { EntrySurroundings } from './entry-surroundings.ts';

/** Constants of BM25+. */
const BM25 = { k: 0.9, b: 0.4, d: 0.5 };
/** How much the words of its whole talk count for an entry; a long talk has many words. */
const OF_TALK = { weight: 0.7, b: 1 };
/** How much a named time counts, beside a word that as many entries have. */
const WEIGHT_OF_TIME = 2;

/** The places of the entries that have a word, in order, and how often each has it. */
export class WordOccurrences {
  readonly places: Uint32Array;
  readonly counts: Float32Array;
  length = 0;

  /** `most`: places. */
  constructor(most: number) {
    this.places = new Uint32Array(most);
    this.counts = new Float32Array(most);
  }

  add(at: number, times: number): void {
    const last = this.length - 1;
    if (last >= 0 && this.places[last] === at) this.counts[last] = (this.counts[last] ?? 0) + times;
    else {
      this.places[this.length] = at;
      this.counts[this.length] = times;
      this.length += 1;
    }
  }

  /** In order, where a word has two hashes, which were counted one after the other. */
  occurrencesInOrder(): WordOccurrences {
    const { places, counts, length } = this;
    let isAscending = true;
    for (let i = 1; i < length; i += 1) if ((places[i - 1] ?? 0) > (places[i] ?? 0)) isAscending = false;
    if (isAscending) return this;
    const order = Array.from({ length }, (_, i) => i).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
    const sorted = new WordOccurrences(length);
    for (const i of order) sorted.add(places[i] ?? 0, counts[i] ?? 0);
    return sorted;
  }
}

/** `points`: for each entry that the word is in or near. */
export type CountedWord = { occurrences: WordOccurrences; points: number };
/** A time that the query names. `places`: of the entries of that time, which can be found by it alone. */
export type CountedTime = { places: Uint32Array; points: number };
/** `points`: of all words in or near it. */
export type RankedEntry = { n: number; score: number; points: number };

type Ranked = { words: readonly CountedWord[]; time: CountedTime | null; isOpen: (n: number) => boolean; most: number };

/** Entries that have a word themselves, or are of the time, best first; the newest among equals. */
export function rankEntries(of: EntrySurroundings, { words, time, isOpen, most }: Ranked): RankedEntry[] {
  const { first, norms, talks, count } = of;
  // Plain loops and locals: this is done for some thousand entries.
  const cursors = words.map((word) => new WordCursor(of, word));
  const timePlaces = time?.places ?? NO_PLACES;
  const timeScore = WEIGHT_OF_TIME * inverseDocumentFrequency(timePlaces.length, count);
  let timeIndex = timePlaces.length - 1;
  const mostOfTalk = OF_TALK.weight * cursors.reduce((sum, cursor) => sum + cursor.mostOfTalk, 0);
  const ranking: RankedEntry[] = [];
  // The lowest score in it, once it is full.
  let least = Number.NEGATIVE_INFINITY;
  for (;;) {
    let at = timePlaces[timeIndex] ?? -1;
    for (let i = 0; i < cursors.length; i += 1) at = Math.max(at, (cursors[i] as WordCursor).place);
    if (at < 0) return ranking;
    const norm = norms[at] ?? 0;
    let score = 0;
    let points = 0;
    for (let i = 0; i < cursors.length; i += 1) {
      const cursor = cursors[i] as WordCursor;
      const times = cursor.takeTimesNear(at);
      if (times > 0) {
        score += cursor.rarity * (BM25.d + (times * (BM25.k + 1)) / (times + norm));
        points += cursor.points;
      }
    }
    if (timePlaces[timeIndex] === at) {
      timeIndex -= 1;
      score += timeScore;
      points += time?.points ?? 0;
    }
    // A talk cannot make up for more.
    if (score + mostOfTalk <= least) continue;
    const talk = talks[at] ?? 0;
    score += OF_TALK.weight * cursors.reduce((sum, cursor) => sum + cursor.scoreOfTalk(talk), 0);
    const n = at + first;
    if (score <= least || !isOpen(n)) continue;
    const worse = ranking.findIndex((one) => one.score < score);
    ranking.splice(worse === -1 ? ranking.length : worse, 0, { n, score, points });
    if (ranking.length > most) ranking.pop();
    if (ranking.length === most) least = ranking[most - 1]?.score ?? 0;
  }
}

const NO_PLACES = new Uint32Array(0);

/** Goes through the occurrences of a word, from the newest to the oldest. */
class WordCursor {
  readonly #of: EntrySurroundings;
  readonly #occurrences: WordOccurrences;
  readonly points: number;
  readonly rarity: number;
  /** The newest place that was not taken; -1: all were. */
  place: number;
  #index: number;
  /** The newest occurrence that is near the place. */
  #nearIndex: number;
  readonly #talkIds: Uint32Array;
  readonly #talkScores: Float64Array;
  #talkIndex: number;
  /** The highest score of a talk. */
  mostOfTalk = 0;

  constructor(of: EntrySurroundings, { occurrences, points }: CountedWord) {
    this.#of = of;
    this.#occurrences = occurrences;
    this.points = points;
    this.rarity = inverseDocumentFrequency(countEntriesNearWord(of, occurrences), of.count);
    this.#index = occurrences.length - 1;
    this.#nearIndex = this.#index;
    this.place = occurrences.places[this.#index] ?? -1;
    this.#talkIds = new Uint32Array(occurrences.length);
    this.#talkScores = new Float64Array(occurrences.length);
    this.#talkIndex = of.around.length === 0 ? -1 : this.#scoreTalks() - 1;
  }

  /**
   * How often the word stands in the entry, and in those around it by their weight. Places are asked for from
   * the newest to the oldest.
   */
  takeTimesNear(at: number): number {
    const { places, counts } = this.#occurrences;
    const { around, answerWeight, isQuestion } = this.#of;
    const newest = at + around.length;
    const oldest = at - around.length;
    let near = this.#nearIndex;
    while (near >= 0 && (places[near] ?? 0) > newest) near -= 1;
    this.#nearIndex = near;
    if (this.place === at) {
      this.#index -= 1;
      this.place = this.#index < 0 ? -1 : (places[this.#index] ?? 0);
    }
    let times = 0;
    for (; near >= 0; near -= 1) {
      const place = places[near] ?? 0;
      if (place < oldest) break;
      const count = counts[near] ?? 0;
      if (place === at) times += count;
      else if (place === at - 1 && isQuestion[place] === 1) times += count * answerWeight;
      else times += count * (around[Math.abs(place - at) - 1] ?? 0);
    }
    return times;
  }

  /** 0: it does not have the word. */
  scoreOfTalk(talk: number): number {
    while (this.#talkIndex >= 0 && (this.#talkIds[this.#talkIndex] ?? 0) > talk) this.#talkIndex -= 1;
    return this.#talkIds[this.#talkIndex] === talk ? (this.#talkScores[this.#talkIndex] ?? 0) : 0;
  }

  /** Returns the number of talks that have the word. */
  #scoreTalks(): number {
    const { talks, lengthsOfTalks, averageOfTalks } = this.#of;
    const { places, counts, length } = this.#occurrences;
    const [ids, scores] = [this.#talkIds, this.#talkScores];
    let last = -1;
    for (let i = 0; i < length; i += 1) {
      const talk = talks[places[i] ?? 0] ?? 0;
      if (last < 0 || ids[last] !== talk) {
        last += 1;
        ids[last] = talk;
      }
      scores[last] = (scores[last] ?? 0) + (counts[i] ?? 0);
    }
    const rarity = inverseDocumentFrequency(last + 1, lengthsOfTalks.length);
    for (let i = 0; i <= last; i += 1) {
      const times = scores[i] ?? 0;
      const talkLength = (lengthsOfTalks[ids[i] ?? 0] ?? 0) / averageOfTalks;
      const norm = BM25.k * (1 - OF_TALK.b + OF_TALK.b * talkLength);
      const score = (rarity * times * (BM25.k + 1)) / (times + norm);
      scores[i] = score;
      this.mostOfTalk = Math.max(this.mostOfTalk, score);
    }
    return last + 1;
  }
}

/** In or near how many entries the word stands: it is as rare as that. */
function countEntriesNearWord(
  { around, norms, count }: EntrySurroundings,
  { places, length }: WordOccurrences,
): number {
  const last = norms.length - 1;
  const isWithoutGaps = count === norms.length;
  let [near, next] = [0, 0];
  for (let i = 0; i < length; i += 1) {
    const at = places[i] ?? 0;
    const from = Math.max(at - around.length, next);
    const to = Math.min(at + around.length, last);
    if (isWithoutGaps) near += to - from + 1;
    else for (let place = from; place <= to; place += 1) if (norms[place] !== 0) near += 1;
    next = to + 1;
  }
  return near;
}

/** What the length of an entry takes from a word; above 0. `length`: in averages. */
export function scoreLengthNorm(length: number): number {
  return BM25.k * (1 - BM25.b + BM25.b * length);
}

/** Of a word that so many of all entries have. */
function inverseDocumentFrequency(having: number, all: number): number {
  return Math.log(1 + (all - having + 0.5) / (having + 0.5));
}
