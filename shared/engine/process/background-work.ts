/** Work that is begun within this process, and that whoever begins it does not wait for. */
import { errorAnswer } from '../error-mapping.ts';
import type { Log } from '../ports/ports.ts';

export class Begun {
  readonly #running = new Map<string, Promise<void>>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  /** What is under way already, by its name, is not begun a second time. What it throws goes to the log: a deadline stands behind it. */
  begin(name: string, work: () => Promise<void>): void {
    if (this.#running.has(name)) return;
    const run = work()
      .catch((error: unknown) => void errorAnswer(this.#log, error))
      .finally(() => this.#running.delete(name));
    this.#running.set(name, run);
  }

  get size(): number {
    return this.#running.size;
  }

  /** Resolves when nothing is under way; the end of one may be the beginning of another. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }
}
