/** Scores of one search [M7], in typed arrays: a place for each number from the oldest to the newest. */

/** Constants of BM25+. */
const BM25 = { k: 0.9, b: 0.4, d: 0.5 };

/** A byte holds no more. */
const MOST_POINTS = 255;

export class Bm25Scores {
  readonly #oldest: number;
  /** How often the word under way stands in each entry, and which entries have it. */
  readonly #times: Float32Array;
  #having: number[] = [];
  readonly #lengths: Float32Array;
  readonly #scores: Float32Array;
  /** 1: the entry itself has a counted word, and not only its neighbours. */
  readonly #isOwn: Uint8Array;
  /** Sums of what `weigh` was given for the words in or near each entry. */
  readonly #points: Uint8Array;
  readonly #entries: number;
  readonly #average: number;
  readonly #around: readonly number[];

  /** `lengths`: by number. `around`: weights of the entries one, two, … numbers away. */
  constructor(lengths: ReadonlyMap<number, number>, around: readonly number[]) {
    let [oldest, newest] = [Number.MAX_SAFE_INTEGER, 0];
    for (const n of lengths.keys()) {
      oldest = Math.min(oldest, n);
      newest = Math.max(newest, n);
    }
    const places = Math.max(0, newest - oldest + 1);
    this.#oldest = oldest;
    this.#around = around;
    this.#times = new Float32Array(places);
    this.#lengths = new Float32Array(places);
    this.#scores = new Float32Array(places);
    this.#isOwn = new Uint8Array(places);
    this.#points = new Uint8Array(places);
    this.#entries = lengths.size;
    let total = 0;
    for (const [n, length] of lengths) {
      let all = length;
      around.forEach((weight, at) => {
        all += weight * ((lengths.get(n - at - 1) ?? 0) + (lengths.get(n + at + 1) ?? 0));
      });
      // An entry without words has its place.
      this.#lengths[n - oldest] = Math.max(all, 1);
      total += all;
    }
    this.#average = total / Math.max(1, lengths.size);
  }

  /** Counts one occurrence of the word under way, for its entry and those around it. */
  count(n: number, times: number): void {
    const at = n - this.#oldest;
    this.#add(at, times);
    this.#isOwn[at] = 1;
    for (let away = 1; away <= this.#around.length; away += 1) {
      const weight = times * (this.#around[away - 1] ?? 0);
      this.#add(at - away, weight);
      this.#add(at + away, weight);
    }
  }

  #add(at: number, times: number): void {
    // Nothing is where no entry is.
    if (!this.#lengths[at]) return;
    if (this.#times[at] === 0) this.#having.push(at);
    this.#times[at] = (this.#times[at] ?? 0) + times;
  }

  /** Adds what the counted word tells, and `points`, to each entry that it is in or near. Begins the next. */
  weigh(points: number): void {
    const { k, b, d } = BM25;
    const rarity = Math.log(1 + (this.#entries - this.#having.length + 0.5) / (this.#having.length + 0.5));
    for (const at of this.#having) {
      const times = this.#times[at] ?? 0;
      const length = (this.#lengths[at] ?? 0) / this.#average;
      const score = rarity * (d + (times * (k + 1)) / (times + k * (1 - b + b * length)));
      this.#scores[at] = (this.#scores[at] ?? 0) + score;
      this.#points[at] = Math.min(MOST_POINTS, (this.#points[at] ?? 0) + points);
      this.#times[at] = 0;
    }
    this.#having = [];
  }

  /** The points of all counted words in or near the entry. */
  pointsOf(n: number): number {
    return this.#points[n - this.#oldest] ?? 0;
  }

  /** Numbers of entries that have a counted word themselves, best first; the newest among equals. */
  best(isOpen: (n: number) => boolean, most: number): number[] {
    const found: number[] = [];
    const isBetter = (a: number, b: number) => (this.#scores[a] ?? 0) >= (this.#scores[b] ?? 0);
    this.#isOwn.forEach((isOwn, at) => {
      if (isOwn === 0 || !isOpen(at + this.#oldest)) return;
      const last = found.at(-1);
      if (found.length === most && last !== undefined && !isBetter(at, last)) return;
      const place = found.findIndex((other) => isBetter(at, other));
      found.splice(place === -1 ? found.length : place, 0, at);
      if (found.length > most) found.pop();
    });
    return found.map((at) => at + this.#oldest);
  }
}
