/** Timers of the single-machine home: exact, in memory, and armed again from the due index when the process starts (W1). */
import type { Timers, Wake } from '../../engine/ports/ports.ts';

/** Node's own bound; a later time is looked at again on the way. */
const LONGEST_MS = 2 ** 31 - 1;
/** No sweep stands behind a wake that fails here: it comes again. */
const AGAIN_MS = 10_000;

export class LocalTimers implements Timers {
  /** By session and time: every snapshot asks for its session's next one, which is mostly the same. */
  readonly #running = new Map<string, NodeJS.Timeout>();
  readonly #now: () => number;
  readonly #fire: (wake: Wake) => void | Promise<void>;
  #isClosed = false;

  /** `fire` rejects for a wake that is to be tried again. */
  constructor(now: () => number, fire: (wake: Wake) => void | Promise<void>) {
    this.#now = now;
    this.#fire = fire;
  }

  async arm(wake: Wake): Promise<void> {
    const name = `${wake.atMs} ${wake.session}`;
    if (this.#isClosed || this.#running.has(name)) return;
    const waitMs = Math.min(Math.max(0, wake.atMs - this.#now()), LONGEST_MS);
    const timer = setTimeout(() => {
      this.#running.delete(name);
      void (this.#now() < wake.atMs ? this.arm(wake) : this.#ring(wake));
    }, waitMs);
    this.#running.set(name, timer);
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#running.values()) clearTimeout(timer);
    this.#running.clear();
  }

  async #ring(wake: Wake): Promise<void> {
    try {
      await this.#fire(wake);
    } catch {
      await this.arm({ ...wake, atMs: this.#now() + AGAIN_MS });
    }
  }
}
