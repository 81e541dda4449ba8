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

export class SearchScores {
  readonly #of: EntrySurroundings;
  /** How often the word under way stands in each entry, and which entries have it. */
  readonly #times: Float32Array;
  #having: number[] = [];
  readonly #scores: Float32Array;
  /** 1: the entry itself has a counted word, or is of a named time. Their places. */
  readonly #isOwn: Uint8Array;
  readonly #ownPlaces: number[] = [];
  /** The same of talks. */
  readonly #timesOfTalk: Float32Array;
  #talksHaving: number[] = [];
  readonly #scoresOfTalk: Float32Array;
  /** Sums of what `weigh` was given for the words in or near each entry. */
  readonly #points: Uint8Array;

  constructor(of: EntrySurroundings) {
    const places = of.lengths.length;
    this.#of = of;
    this.#times = new Float32Array(places);
    this.#scores = new Float32Array(places);
    this.#points = new Uint8Array(places);
    this.#isOwn = new Uint8Array(places);
    this.#timesOfTalk = new Float32Array(of.lengthsOfTalks.length);
    this.#scoresOfTalk = new Float32Array(of.lengthsOfTalks.length);
  }

  /** Counts one occurrence of the word under way, for its entry, those around it and its talk. */
  count(n: number, times: number): void {
    const { first, around, talks, answerWeight, isQuestion } = this.#of;
    const at = n - first;
    this.#add(at, times);
    this.#own(at);
    for (let away = 1; away <= around.length; away += 1) {
      const weight = around[away - 1] ?? 0;
      this.#add(at - away, times * weight);
      this.#add(at + away, times * (away === 1 && isQuestion[at] ? answerWeight : weight));
    }
    if (around.length === 0) return;
    const talk = talks[at] ?? 0;
    if (this.#timesOfTalk[talk] === 0) this.#talksHaving.push(talk);
    this.#timesOfTalk[talk] = (this.#timesOfTalk[talk] ?? 0) + times;
  }

  #own(at: number): void {
    if (this.#isOwn[at] === 1) return;
    this.#isOwn[at] = 1;
    this.#ownPlaces.push(at);
  }

  #add(at: number, times: number): void {
    // Nothing is where no entry is.
    if (!this.#of.lengths[at]) return;
    if (this.#times[at] === 0) this.#having.push(at);
    this.#times[at] = (this.#times[at] ?? 0) + times;
  }

  /** Adds what the counted word tells, and `points`, to each entry that it is in or near. Begins the next. */
  weigh(points: number): void {
    const { k, b, d } = BM25;
    const { count, lengths, average } = this.#of;
    const rarity = inverseDocumentFrequency(this.#having.length, count);
    for (const at of this.#having) {
      const times = this.#times[at] ?? 0;
      const length = (lengths[at] ?? 0) / average;
      this.#score(at, rarity * (d + (times * (k + 1)) / (times + k * (1 - b + b * length))), points);
      this.#times[at] = 0;
    }
    this.#having = [];
    this.#weighTalks();
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
    for (const at of places) {
      this.#own(at);
      this.#score(at, score, points);
    }
  }

  #score(at: number, score: number, points: number): void {
    this.#scores[at] = (this.#scores[at] ?? 0) + score;
    this.#points[at] = Math.min(MOST_POINTS, (this.#points[at] ?? 0) + points);
  }

  /** The points of all counted words in or near the entry. */
  pointsOf(n: number): number {
    return this.#points[n - this.#of.first] ?? 0;
  }

  /** Numbers of entries that have a counted word themselves, best first; the newest among equals. */
  best(isOpen: (n: number) => boolean, most: number): number[] {
    const { first, talks, lengths } = this.#of;
    for (const at of this.#ownPlaces)
      this.#scores[at] = (this.#scores[at] ?? 0) + OF_TALK.weight * (this.#scoresOfTalk[talks[at] ?? 0] ?? 0);
    const found: number[] = [];
    const isBetter = (a: number, b: number) => {
      const [x, y] = [this.#scores[a] ?? 0, this.#scores[b] ?? 0];
      return x > y || (x === y && a > b);
    };
    for (const at of this.#ownPlaces) {
      if (!lengths[at]) continue;
      const last = found.at(-1);
      const isFull = found.length === most && last !== undefined;
      if (!isOpen(at + first) || (isFull && !isBetter(at, last))) continue;
      const place = found.findIndex((other) => isBetter(at, other));
      found.splice(place === -1 ? found.length : place, 0, at);
      if (found.length > most) found.pop();
    }
    return found.map((at) => at + first);
  }
}

/** Of a word that so many of all entries have. */
function inverseDocumentFrequency(having: number, all: number): number {
  return Math.log(1 + (all - having + 0.5) / (having + 0.5));
}
