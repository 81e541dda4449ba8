/** Runs one task per session at a time: fewer lost races, and frames leave in commit order. */
export class SessionQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  run<T>(lane: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(lane);
    const mine = before === undefined ? work() : before.then(work, work);
    this.#last.set(lane, mine);
    const done = () => {
      if (this.#last.get(lane) === mine) this.#last.delete(lane);
    };
    mine.then(done, done);
    return mine;
  }

  /** Resolves when no task is running. */
  async idle(): Promise<void> {
    while (this.#last.size > 0) await Promise.allSettled(this.#last.values());
  }
}
