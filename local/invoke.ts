/** The doors that no client waits for, in process: begun within the caller's step, never part of it. */
import { refusalOf } from '../shared/runtime/entry.ts';
import type { Invoke, Log, RememberJob, ReplyJob } from '../shared/runtime/ports.ts';

export class LocalInvoke implements Invoke {
  readonly #running = new Map<string, Promise<void>>();
  readonly #log: Log;
  readonly #doors: Invoke;

  /** `doors`: the doors themselves, which resolve once they are done. */
  constructor(log: Log, doors: Invoke) {
    this.#log = log;
    this.#doors = doors;
  }

  async reply(job: ReplyJob): Promise<void> {
    this.#begin(`reply ${job.name}`, () => this.#doors.reply(job));
  }

  async remember(job: RememberJob): Promise<void> {
    this.#begin(`remember ${job.session} ${job.edition}`, () => this.#doors.remember(job));
  }

  /** What is under way already is not begun a second time. */
  #begin(name: string, door: () => Promise<void>): void {
    if (this.#running.has(name)) return;
    const run = door()
      .catch((error: unknown) => void refusalOf(this.#log, error))
      .finally(() => this.#running.delete(name));
    this.#running.set(name, run);
  }

  /** Runs of either door. */
  get size(): number {
    return this.#running.size;
  }

  /** Resolves when no run is under way; the end of one may be the beginning of another. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }
}
