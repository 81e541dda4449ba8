/**
 * BM25 scores of one search [M7], in typed arrays: a place for each number from the oldest to the newest.
 * First all words are counted, which tells the entries that can be found. Then only these are scored: of a
 * common word's neighbours most have no word of the query themselves.
 */
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
 * Zeros between searches, but for the lists. A search fills some thousand places: to make two megabytes anew
 * for each, of a life of 200,000 entries, took longer than the search.
 */
class Scratch {
  /** How often the word under way stands in each entry; later, in or near each entry that can be found. */
  readonly times: Float32Array;
  readonly scores: Float32Array;
  /** Sums of what `endWord` was given for the words in or near each entry. */
  readonly points: Uint8Array;
  /** 1: the entry itself has a counted word, or is of a named time. */
  readonly isOwn: Uint8Array;
  /** The places of these. */
  readonly ownPlaces: Uint32Array;
  readonly timesOfTalk: Float32Array;
  readonly scoresOfTalk: Float32Array;
  /** Word by word, the places that have it, in order, and how often. */
  readonly places: Uint32Array;
  readonly counts: Float32Array;

  constructor({ places, talks, occurrences }: ScratchSize) {
    this.times = new Float32Array(places);
    this.scores = new Float32Array(places);
    this.points = new Uint8Array(places);
    this.isOwn = new Uint8Array(places);
    this.ownPlaces = new Uint32Array(places);
    this.timesOfTalk = new Float32Array(talks);
    this.scoresOfTalk = new Float32Array(talks);
    this.places = new Uint32Array(occurrences);
    this.counts = new Float32Array(occurrences);
  }

  fits({ places, talks, occurrences }: ScratchSize): boolean {
    return this.times.length >= places && this.timesOfTalk.length >= talks && this.places.length >= occurrences;
  }
}

type ScratchSize = { places: number; talks: number; occurrences: number };

/** A search does not pause, so one at a time has it. Of the longest life: 3 MB for 200,000 entries. */
let idleScratch: Scratch | null = null;

function takeScoreScratch(size: ScratchSize): Scratch {
  const scratch = idleScratch;
  idleScratch = null;
  return scratch?.fits(size) ? scratch : new Scratch(size);
}

/** Where its places stand in the scratch, `end` exclusive. */
type CountedWord = { begin: number; end: number; points: number };

export class SearchScores {
  readonly #of: EntrySurroundings;
  readonly #scratch: Scratch;
  readonly #words: CountedWord[] = [];
  #begin = 0;
  #end = 0;
  #ownCount = 0;
  #timed: { places: Uint32Array; points: number } | null = null;

  /** `mostCounted`: of all words, the entries that have them, counted for each word. */
  constructor(of: EntrySurroundings, mostCounted: number) {
    this.#of = of;
    this.#scratch = takeScoreScratch({
      places: of.norms.length,
      talks: of.lengthsOfTalks.length,
      occurrences: mostCounted,
    });
  }

  /** Counts an occurrence of the word under way in its entry. */
  count(n: number, times: number): void {
    const { times: sums, places } = this.#scratch;
    const at = n - this.#of.first;
    // Nothing is where no entry is.
    if (!this.#of.norms[at]) return;
    const sum = sums[at] ?? 0;
    if (sum === 0) {
      places[this.#end] = at;
      this.#end += 1;
      this.#own(at);
    }
    sums[at] = sum + times;
  }

  /** Ends the counted word and begins the next one. `points`: for each entry that it is in or near. */
  endWord(points: number): void {
    const { times, places, counts } = this.#scratch;
    const [begin, end] = [this.#begin, this.#end];
    // A word with two hashes was counted under one after the other.
    if (!isAscending(places, begin, end)) places.subarray(begin, end).sort();
    for (let i = begin; i < end; i += 1) {
      const at = places[i] ?? 0;
      counts[i] = times[at] ?? 0;
      times[at] = 0;
    }
    this.#words.push({ begin, end, points });
    this.#begin = end;
  }

  /** A time that the query names: `places` of entries are of that time. They can be found by it alone. */
  addTime(places: Uint32Array, points: number): void {
    for (const at of places) this.#own(at);
    this.#timed = { places, points };
  }

  /** Numbers of entries that have a counted word themselves, best first; the newest among equals. */
  best(isOpen: (n: number) => boolean, most: number): number[] {
    for (const word of this.#words) {
      this.#addWord(word, this.#countNear(word));
      this.#addWordOfTalks(word);
    }
    this.#addTimed();
    this.#addTalks();
    return this.#topPlaces(isOpen, most).map((at) => at + this.#of.first);
  }

  /** After `best`: the points of all counted words in or near the entry, which has one itself. */
  pointsOf(n: number): number {
    return this.#scratch.points[n - this.#of.first] ?? 0;
  }

  /** Afterwards nothing of this search is read any more. */
  finish(): void {
    const { scores, points, isOwn, ownPlaces, scoresOfTalk } = this.#scratch;
    const { talks } = this.#of;
    for (let i = 0; i < this.#ownCount; i += 1) {
      const at = ownPlaces[i] ?? 0;
      isOwn[at] = 0;
      scores[at] = 0;
      points[at] = 0;
      scoresOfTalk[talks[at] ?? 0] = 0;
    }
    idleScratch = this.#scratch;
  }

  #own(at: number): void {
    const { isOwn, ownPlaces } = this.#scratch;
    if (isOwn[at] === 1) return;
    isOwn[at] = 1;
    ownPlaces[this.#ownCount] = at;
    this.#ownCount += 1;
  }

  /**
   * Counts the word for the entries in and around which it stands, if these can be found. Returns how many
   * there are, found or not: its rarity is among all.
   */
  #countNear({ begin, end }: CountedWord): number {
    const { around, answerWeight, isQuestion, norms, count: all } = this.#of;
    const { times, isOwn, places, counts } = this.#scratch;
    const reach = around.length;
    const last = norms.length - 1;
    const isWithoutGaps = all === norms.length;
    let [near, next] = [0, 0];
    for (let i = begin; i < end; i += 1) {
      const at = places[i] ?? 0;
      const count = counts[i] ?? 0;
      const to = Math.min(at + reach, last);
      const from = Math.max(at - reach, next);
      if (isWithoutGaps) near += to - from + 1;
      else for (let place = from; place <= to; place += 1) if (norms[place] !== 0) near += 1;
      next = to + 1;
      times[at] = (times[at] ?? 0) + count;
      for (let away = 1; away <= reach; away += 1) {
        const weight = around[away - 1] ?? 0;
        const [placeBefore, placeAfter] = [at - away, at + away];
        if (isOwn[placeBefore] === 1) times[placeBefore] = (times[placeBefore] ?? 0) + count * weight;
        const weightAfter = away === 1 && isQuestion[at] === 1 ? answerWeight : weight;
        if (isOwn[placeAfter] === 1) times[placeAfter] = (times[placeAfter] ?? 0) + count * weightAfter;
      }
    }
    return near;
  }

  /** `near`: the number of entries in or near which the word stands. */
  #addWord({ points: pointsOfWord }: CountedWord, near: number): void {
    const { norms, count } = this.#of;
    const { times, scores, points, ownPlaces } = this.#scratch;
    const rarity = inverseDocumentFrequency(near, count);
    for (let i = 0; i < this.#ownCount; i += 1) {
      const at = ownPlaces[i] ?? 0;
      const counted = times[at] ?? 0;
      if (counted === 0) continue;
      times[at] = 0;
      const score = BM25.d + (counted * (BM25.k + 1)) / (counted + (norms[at] ?? 0));
      scores[at] = (scores[at] ?? 0) + rarity * score;
      points[at] = Math.min(MOST_POINTS, (points[at] ?? 0) + pointsOfWord);
    }
  }

  /** Adds what the word tells to the talks that it is in. */
  #addWordOfTalks({ begin, end }: CountedWord): void {
    const { around, talks, lengthsOfTalks, averageOfTalks } = this.#of;
    if (around.length === 0) return;
    const { timesOfTalk, scoresOfTalk, places, counts } = this.#scratch;
    let talksWithWord = 0;
    for (let i = begin; i < end; i += 1) {
      const talk = talks[places[i] ?? 0] ?? 0;
      const sum = timesOfTalk[talk] ?? 0;
      if (sum === 0) talksWithWord += 1;
      timesOfTalk[talk] = sum + (counts[i] ?? 0);
    }
    const rarity = inverseDocumentFrequency(talksWithWord, lengthsOfTalks.length);
    for (let i = begin; i < end; i += 1) {
      const talk = talks[places[i] ?? 0] ?? 0;
      const times = timesOfTalk[talk] ?? 0;
      if (times === 0) continue;
      timesOfTalk[talk] = 0;
      const length = (lengthsOfTalks[talk] ?? 0) / averageOfTalks;
      const score = (times * (BM25.k + 1)) / (times + BM25.k * (1 - OF_TALK.b + OF_TALK.b * length));
      scoresOfTalk[talk] = (scoresOfTalk[talk] ?? 0) + rarity * score;
    }
  }

  #addTimed(): void {
    if (this.#timed === null) return;
    const { places, points: pointsOfTime } = this.#timed;
    const { scores, points } = this.#scratch;
    const score = WEIGHT_OF_TIME * inverseDocumentFrequency(places.length, this.#of.count);
    for (const at of places) {
      scores[at] = (scores[at] ?? 0) + score;
      points[at] = Math.min(MOST_POINTS, (points[at] ?? 0) + pointsOfTime);
    }
  }

  #addTalks(): void {
    const { talks } = this.#of;
    const { scores, scoresOfTalk, ownPlaces } = this.#scratch;
    for (let i = 0; i < this.#ownCount; i += 1) {
      const at = ownPlaces[i] ?? 0;
      scores[at] = (scores[at] ?? 0) + OF_TALK.weight * (scoresOfTalk[talks[at] ?? 0] ?? 0);
    }
  }

  #topPlaces(isOpen: (n: number) => boolean, most: number): number[] {
    const { first } = this.#of;
    const { scores, ownPlaces } = this.#scratch;
    const found: number[] = [];
    const isBetter = (a: number, b: number) => {
      const [x, y] = [scores[a] ?? 0, scores[b] ?? 0];
      return x > y || (x === y && a > b);
    };
    // The lowest score that is found, once there are enough.
    let least = Number.NEGATIVE_INFINITY;
    // From the newest: of entries with one score the newest are best, and the others are not inserted.
    for (let i = this.#ownCount - 1; i >= 0; i -= 1) {
      const at = ownPlaces[i] ?? 0;
      const score = scores[at] ?? 0;
      if (score < least || (score === least && !isBetter(at, found[most - 1] ?? 0)) || !isOpen(at + first)) continue;
      const place = found.findIndex((other) => isBetter(at, other));
      found.splice(place === -1 ? found.length : place, 0, at);
      if (found.length > most) found.pop();
      if (found.length === most) least = scores[found[most - 1] ?? 0] ?? 0;
    }
    return found;
  }
}

function isAscending(places: Uint32Array, begin: number, end: number): boolean {
  for (let i = begin + 1; i < end; i += 1) if ((places[i - 1] ?? 0) > (places[i] ?? 0)) return false;
  return true;
}

/** What the length of an entry takes from a word; above 0. `length`: in averages. */
export function scoreLengthNorm(length: number): number {
  return BM25.k * (1 - BM25.b + BM25.b * length);
}

/** Of a word that so many of all entries have. */
function inverseDocumentFrequency(having: number, all: number): number {
  return Math.log(1 + (all - having + 0.5) / (having + 0.5));
}
