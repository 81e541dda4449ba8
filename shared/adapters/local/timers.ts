/** In-memory timers of one machine, armed again from the due index at the start [W1]. */
import type { Timers, Wake } from '../../engine/ports/ports.ts';

/** Node's limit; a later time is armed again on the way. */
const LONGEST_MS = 2 ** 31 - 1;
/** No sweep retries a failed wake here, so the timer does. */
const AGAIN_MS = 10_000;

export class LocalTimers implements Timers {
  /** By session and time, because snapshots usually arm the same wake again. */
  readonly #running = new Map<string, NodeJS.Timeout>();
  readonly #now: () => number;
  readonly #fire: (wake: Wake) => void | Promise<void>;
  #isClosed = false;

  /** `fire` rejects for a wake to retry. */
  constructor(now: () => number, fire: (wake: Wake) => void | Promise<void>) {
    this.#now = now;
    this.#fire = fire;
  }

  arm(wake: Wake): void {
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
      this.arm({ ...wake, atMs: this.#now() + AGAIN_MS });
    }
  }
}
