/** The reply door, in process: started after the caller's step, never part of it. */
import { answer } from '../functions/reply/answer.ts';
import { refusalOf } from '../shared/runtime/entry.ts';
import type { Invoke, Log, ReplyJob } from '../shared/runtime/ports.ts';
import type { Sotto } from '../shared/runtime/sotto.ts';

export class LocalInvoke implements Invoke {
  readonly #running = new Map<string, Promise<void>>();
  readonly #log: Log;
  readonly #sotto: () => Sotto;

  constructor(log: Log, sotto: () => Sotto) {
    this.#log = log;
    this.#sotto = sotto;
  }

  async reply(job: ReplyJob): Promise<void> {
    if (this.#running.has(job.name)) return;
    const run = answer(this.#sotto(), job)
      .catch((error: unknown) => void refusalOf(this.#log, error))
      .finally(() => this.#running.delete(job.name));
    this.#running.set(job.name, run);
  }

  get size(): number {
    return this.#running.size;
  }

  /** Resolves when no run is under way. */
  async idle(): Promise<void> {
    await Promise.all(this.#running.values());
  }
}
