/** BM25 scores of one search [M7], in typed arrays: a place for each number from the oldest to the newest. */
import type { EntrySurroundings } from './entry-surroundings.ts';

/** Constants of BM25+. */
const BM25 = { k: 0.9, b: 0.4, d: 0.5 };
/** How much the words of its whole talk count for an entry; a long talk has many words. */
const OF_TALK = { weight: 0.7, b: 1 };
/** How much a named time counts, beside a word that as many entries have. */
const WEIGHT_OF_TIME = 2;

/** A byte holds no more. */
const MOST_POINTS = 255;

/**
 * Zeros between searches. A search fills some thousand places: to make two megabytes anew for each, of a life
 * of 200,000 entries, took longer than the search.
 */
class Scratch {
  readonly places: number;
  /** How often the word under way stands in each entry, and in or near it. */
  readonly ownTimes: Float32Array;
  readonly times: Float32Array;
  readonly scores: Float32Array;
  /** Sums of what `weigh` was given for the words in or near each entry. */
  readonly points: Uint8Array;
  /** 1: the entry itself has a counted word, or is of a named time. */
  readonly isOwn: Uint8Array;

  constructor(places: number) {
    this.places = places;
    this.ownTimes = new Float32Array(places);
    this.times = new Float32Array(places);
    this.scores = new Float32Array(places);
    this.points = new Uint8Array(places);
    this.isOwn = new Uint8Array(places);
  }
}

/** A search does not pause, so one at a time has it. Of the longest life: 3 MB for 200,000 entries. */
let idleScratch: Scratch | null = null;

function takeScoreScratch(places: number): Scratch {
  const scratch = idleScratch;
  idleScratch = null;
  return scratch !== null && scratch.places >= places ? scratch : new Scratch(places);
}

export class SearchScores {
  readonly #of: EntrySurroundings;
  readonly #scratch: Scratch;
  /** The places that have the word under way. */
  #ownHaving: number[] = [];
  /** All that have a score, word by word. */
  readonly #scoredPlaces: (readonly number[])[] = [];
  readonly #ownPlaces: number[] = [];
  /** The same of talks. */
  readonly #timesOfTalk: Float32Array;
  #talksHaving: number[] = [];
  readonly #scoresOfTalk: Float32Array;

  constructor(of: EntrySurroundings) {
    this.#of = of;
    this.#scratch = takeScoreScratch(of.norms.length);
    this.#timesOfTalk = new Float32Array(of.lengthsOfTalks.length);
    this.#scoresOfTalk = new Float32Array(of.lengthsOfTalks.length);
  }

  /** Counts one occurrence of the word under way in its entry. */
  count(n: number, times: number): void {
    const { ownTimes } = this.#scratch;
    const at = n - this.#of.first;
    const sum = ownTimes[at] ?? 0;
    if (sum === 0) this.#ownHaving.push(at);
    ownTimes[at] = sum + times;
  }

  /**
   * Adds what the counted word tells, and `points`, to each entry that it is in or near, and to its talk.
   * Begins the next one.
   */
  weigh(points: number): void {
    const having = this.#spread();
    const { count, norms } = this.#of;
    const { times, scores } = this.#scratch;
    const rarity = inverseDocumentFrequency(having.length, count);
    for (const at of having) {
      const counted = times[at] ?? 0;
      times[at] = 0;
      const score = BM25.d + (counted * (BM25.k + 1)) / (counted + (norms[at] ?? 0));
      scores[at] = (scores[at] ?? 0) + rarity * score;
    }
    this.#addPoints(having, points);
    this.#weighTalks();
  }

  /** Counts the word for the entries around those that have it. Returns the places of all. */
  #spread(): number[] {
    const { around, answerWeight, isQuestion, norms, talks } = this.#of;
    const { ownTimes, times } = this.#scratch;
    const having: number[] = [];
    const add = (at: number, counted: number) => {
      // Nothing is where no entry is.
      if (!norms[at]) return;
      const sum = times[at] ?? 0;
      if (sum === 0) having.push(at);
      times[at] = sum + counted;
    };
    for (const at of this.#ownHaving) {
      const counted = ownTimes[at] ?? 0;
      ownTimes[at] = 0;
      add(at, counted);
      this.#own(at);
      for (let away = 1; away <= around.length; away += 1) {
        const weight = around[away - 1] ?? 0;
        add(at - away, counted * weight);
        add(at + away, counted * (away === 1 && isQuestion[at] ? answerWeight : weight));
      }
      if (around.length > 0) this.#countOfTalk(talks[at] ?? 0, counted);
    }
    this.#ownHaving = [];
    return having;
  }

  #countOfTalk(talk: number, counted: number): void {
    const sum = this.#timesOfTalk[talk] ?? 0;
    if (sum === 0) this.#talksHaving.push(talk);
    this.#timesOfTalk[talk] = sum + counted;
  }

  #own(at: number): void {
    const { isOwn } = this.#scratch;
    if (isOwn[at] === 1) return;
    isOwn[at] = 1;
    this.#ownPlaces.push(at);
  }

  #weighTalks(): void {
    const { lengthsOfTalks, averageOfTalks } = this.#of;
    const rarity = inverseDocumentFrequency(this.#talksHaving.length, lengthsOfTalks.length);
    for (const talk of this.#talksHaving) {
      const times = this.#timesOfTalk[talk] ?? 0;
      const length = (lengthsOfTalks[talk] ?? 0) / averageOfTalks;
      const score = (times * (BM25.k + 1)) / (times + BM25.k * (1 - OF_TALK.b + OF_TALK.b * length));
      this.#scoresOfTalk[talk] = (this.#scoresOfTalk[talk] ?? 0) + rarity * score;
      this.#timesOfTalk[talk] = 0;
    }
    this.#talksHaving = [];
  }

  /** As `weigh`, of a time that the query names: `places` of entries are of that time. */
  weighTime(places: readonly number[], points: number): void {
    const score = WEIGHT_OF_TIME * inverseDocumentFrequency(places.length, this.#of.count);
    const { scores } = this.#scratch;
    for (const at of places) {
      this.#own(at);
      scores[at] = (scores[at] ?? 0) + score;
    }
    this.#addPoints(places, points);
  }

  #addPoints(places: readonly number[], points: number): void {
    const { points: sums } = this.#scratch;
    if (points > 0) for (const at of places) sums[at] = Math.min(MOST_POINTS, (sums[at] ?? 0) + points);
    this.#scoredPlaces.push(places);
  }

  /** The points of all counted words in or near the entry. */
  pointsOf(n: number): number {
    return this.#scratch.points[n - this.#of.first] ?? 0;
  }

  /** Numbers of entries that have a counted word themselves, best first; the newest among equals. */
  best(isOpen: (n: number) => boolean, most: number): number[] {
    const { first, talks, norms } = this.#of;
    const { scores } = this.#scratch;
    for (const at of this.#ownPlaces)
      scores[at] = (scores[at] ?? 0) + OF_TALK.weight * (this.#scoresOfTalk[talks[at] ?? 0] ?? 0);
    const found: number[] = [];
    const isBetter = (a: number, b: number) => {
      const [x, y] = [scores[a] ?? 0, scores[b] ?? 0];
      return x > y || (x === y && a > b);
    };
    for (const at of this.#ownPlaces) {
      if (!norms[at]) continue;
      const last = found.at(-1);
      const isFull = found.length === most && last !== undefined;
      if (!isOpen(at + first) || (isFull && !isBetter(at, last))) continue;
      const place = found.findIndex((other) => isBetter(at, other));
      found.splice(place === -1 ? found.length : place, 0, at);
      if (found.length > most) found.pop();
    }
    return found.map((at) => at + first);
  }

  /** Afterwards nothing of this search is read any more. */
  finish(): void {
    const { scores, points, isOwn } = this.#scratch;
    for (const places of this.#scoredPlaces)
      for (const at of places) {
        scores[at] = 0;
        points[at] = 0;
      }
    for (const at of this.#ownPlaces) {
      isOwn[at] = 0;
      scores[at] = 0;
    }
    idleScratch = this.#scratch;
  }
}

/** What the length of an entry takes from a word; above 0. `length`: in averages. */
export function scoreLengthNorm(length: number): number {
  return BM25.k * (1 - BM25.b + BM25.b * length);
}

/** Of a word that so many of all entries have. */
function inverseDocumentFrequency(having: number, all: number): number {
  return Math.log(1 + (all - having + 0.5) / (having + 0.5));
}
