/** Timers of the single-machine home: exact, in memory, and armed again from the due index when the process starts (W1). */
import type { Timers, Wake } from '../shared/runtime/ports.ts';

/** Node's own bound; a later time is looked at again on the way. */
const LONGEST_MS = 2 ** 31 - 1;

export class LocalTimers implements Timers {
  readonly #running = new Set<NodeJS.Timeout>();
  readonly #now: () => number;
  readonly #fire: (wake: Wake) => void;

  constructor(now: () => number, fire: (wake: Wake) => void) {
    this.#now = now;
    this.#fire = fire;
  }

  async arm(wake: Wake): Promise<void> {
    const waitMs = Math.min(Math.max(0, wake.atMs - this.#now()), LONGEST_MS);
    const timer = setTimeout(() => {
      this.#running.delete(timer);
      if (this.#now() < wake.atMs) void this.arm(wake);
      else this.#fire(wake);
    }, waitMs);
    this.#running.add(timer);
  }

  close(): void {
    for (const timer of this.#running) clearTimeout(timer);
    this.#running.clear();
  }
}
