/** In-memory timers of one machine, armed again from the due index at the start [W1]. */
import type { Clock, Timers, Wake } from '../../engine/ports/ports.ts';

/** Node's limit; a later time is slept for in parts. */
const LONGEST_MS = 2 ** 31 - 1;
/** No sweep retries a failed wake here, so the timer does. */
const AGAIN_MS = 10_000;

export class LocalTimers implements Timers {
  /** By session and time, because snapshots usually arm the same wake again. */
  readonly #waiting = new Map<string, AbortController>();
  readonly #clock: Pick<Clock, 'now' | 'sleep'>;
  readonly #fire: (wake: Wake) => void | Promise<void>;
  #isClosed = false;

  /** `fire` rejects for a wake to retry. */
  constructor(clock: Pick<Clock, 'now' | 'sleep'>, fire: (wake: Wake) => void | Promise<void>) {
    this.#clock = clock;
    this.#fire = fire;
  }

  arm(wake: Wake): void {
    const name = `${wake.atMs} ${wake.session}`;
    if (this.#isClosed || this.#waiting.has(name)) return;
    const waiting = new AbortController();
    this.#waiting.set(name, waiting);
    void this.#wait(wake, name, waiting.signal);
  }

  close(): void {
    this.#isClosed = true;
    for (const waiting of this.#waiting.values()) waiting.abort();
    this.#waiting.clear();
  }

  async #wait(wake: Wake, name: string, signal: AbortSignal): Promise<void> {
    do {
      const restMs = Math.max(0, wake.atMs - this.#clock.now());
      await this.#clock.sleep(Math.min(restMs, LONGEST_MS), signal);
      if (signal.aborted) return;
    } while (this.#clock.now() < wake.atMs);
    this.#waiting.delete(name);
    try {
      await this.#fire(wake);
    } catch {
      this.arm({ ...wake, atMs: this.#clock.now() + AGAIN_MS });
    }
  }
}
