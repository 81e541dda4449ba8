/** BM25 scores of one search [M7], in typed arrays: a place for each number from the oldest to the newest. */

/** Constants of BM25+. */
const BM25 = { k: 0.9, b: 0.4, d: 0.5 };

/** A byte holds no more. */
const MOST_POINTS = 255;

/**
 * `first`: the number of the first place. `lengths`: of each entry with its neighbours; 0 where no entry is.
 * `around`: weights of the entries one, two, … numbers away.
 */
export type ScoredEntries = {
  first: number;
  lengths: Float32Array;
  average: number;
  count: number;
  around: readonly number[];
};

export class SearchScores {
  readonly #of: ScoredEntries;
  /** How often the word under way stands in each entry, and which entries have it. */
  readonly #times: Float32Array;
  #having: number[] = [];
  readonly #scores: Float32Array;
  /** 1: the entry itself has a counted word, and not only its neighbours. `#ownPlaces`: those places. */
  readonly #isOwn: Uint8Array;
  readonly #ownPlaces: number[] = [];
  /** Sums of what `weigh` was given for the words in or near each entry. */
  readonly #points: Uint8Array;

  constructor(of: ScoredEntries) {
    const places = of.lengths.length;
    this.#of = of;
    this.#times = new Float32Array(places);
    this.#scores = new Float32Array(places);
    this.#isOwn = new Uint8Array(places);
    this.#points = new Uint8Array(places);
  }

  /** Counts one occurrence of the word under way, for its entry and those around it. */
  count(n: number, times: number): void {
    const { first, around } = this.#of;
    const at = n - first;
    this.#add(at, times);
    if (this.#isOwn[at] === 0) {
      this.#isOwn[at] = 1;
      this.#ownPlaces.push(at);
    }
    for (let away = 1; away <= around.length; away += 1) {
      const weight = times * (around[away - 1] ?? 0);
      this.#add(at - away, weight);
      this.#add(at + away, weight);
    }
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
    const rarity = Math.log(1 + (count - this.#having.length + 0.5) / (this.#having.length + 0.5));
    for (const at of this.#having) {
      const times = this.#times[at] ?? 0;
      const length = (lengths[at] ?? 0) / average;
      const score = rarity * (d + (times * (k + 1)) / (times + k * (1 - b + b * length)));
      this.#scores[at] = (this.#scores[at] ?? 0) + score;
      this.#points[at] = Math.min(MOST_POINTS, (this.#points[at] ?? 0) + points);
      this.#times[at] = 0;
    }
    this.#having = [];
  }

  /** The points of all counted words in or near the entry. */
  pointsOf(n: number): number {
    return this.#points[n - this.#of.first] ?? 0;
  }

  /** Numbers of entries that have a counted word themselves, best first; the newest among equals. */
  best(isOpen: (n: number) => boolean, most: number): number[] {
    const { first } = this.#of;
    const found: number[] = [];
    const isBetter = (a: number, b: number) => {
      const [x, y] = [this.#scores[a] ?? 0, this.#scores[b] ?? 0];
      return x > y || (x === y && a > b);
    };
    for (const at of this.#ownPlaces) {
      if (!this.#of.lengths[at]) continue;
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
