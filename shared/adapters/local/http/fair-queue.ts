/**
 * Takes work in turns, so that one peer's burst does not hold up the others [N3]: of one key one at a time,
 * of all keys a few in each turn of the event loop, round and round.
 */

/** A piece takes about a millisecond. Those of one turn share a transaction, so one alone would be slow. */
const MOST_PER_TURN = 16;

type Work = () => Promise<unknown>;

export class FairQueue<Key> {
  readonly #waiting = new Map<Key, Work[]>();
  readonly #busy = new Set<Key>();
  /** Keys with work that may begin, the next one first. */
  readonly #ready = new Set<Key>();
  #begun = 0;
  #turn: NodeJS.Immediate | null = null;

  /** Begins at once if nobody waits. `work` never rejects. */
  run(key: Key, work: Work): void {
    const isFree = this.#ready.size === 0 && this.#begun < MOST_PER_TURN && !this.#busy.has(key);
    if (isFree) return this.#begin(key, work);
    const mine = this.#waiting.get(key);
    if (mine === undefined) this.#waiting.set(key, [work]);
    else mine.push(work);
    if (!this.#busy.has(key)) this.#makeReady(key);
  }

  waitingOf(key: Key): number {
    return this.#waiting.get(key)?.length ?? 0;
  }

  #begin(key: Key, work: Work): void {
    this.#busy.add(key);
    this.#begun += 1;
    this.#endTurnSoon();
    const done = () => {
      this.#busy.delete(key);
      if (this.#waiting.has(key)) this.#makeReady(key);
    };
    void work().then(done, done);
  }

  #makeReady(key: Key): void {
    this.#ready.add(key);
    this.#endTurnSoon();
  }

  #endTurnSoon(): void {
    this.#turn ??= setImmediate(() => {
      this.#turn = null;
      this.#begun = 0;
      this.#beginReady();
    });
  }

  #beginReady(): void {
    for (const key of this.#ready) {
      if (this.#begun >= MOST_PER_TURN) return;
      this.#ready.delete(key);
      const waiting = this.#waiting.get(key) ?? [];
      const work = waiting.shift();
      if (waiting.length === 0) this.#waiting.delete(key);
      if (work !== undefined) this.#begin(key, work);
    }
  }
}
