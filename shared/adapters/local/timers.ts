/** In-memory timers of one machine, armed again from the due index at the start [W1]. */
import { startLiveTimer } from '../../ports/live.ts';
import type { Clock, Timers, Wake } from '../../ports/ports.ts';

/** Node's limit; a later time is slept for in parts. */
const LONGEST_MS = 2 ** 31 - 1;
/** No sweep retries a failed wake here, so the timer does. */
const AGAIN_MS = 10_000;

export class LocalTimers implements Timers {
  /** By session and time, because snapshots usually arm the same wake again. */
  readonly #waiting = new Map<string, () => void>();
  readonly #clock: Pick<Clock, 'now' | 'startTimer'>;
  readonly #fire: (wake: Wake) => void | Promise<void>;
  #isClosed = false;

  /** `fire` rejects for a wake to retry. */
  constructor(clock: Pick<Clock, 'now' | 'startTimer'>, fire: (wake: Wake) => void | Promise<void>) {
    this.#clock = clock;
    this.#fire = fire;
  }

  arm(wake: Wake): void {
    const name = `${wake.atMs} ${wake.session}`;
    if (this.#isClosed || this.#waiting.has(name)) return;
    const restMs = Math.min(Math.max(0, wake.atMs - this.#clock.now()), LONGEST_MS);
    // No promise: a turn arms timers, and its promises are counted (bench).
    const start = this.#clock.startTimer ?? startLiveTimer;
    const stop = start(() => {
      this.#waiting.delete(name);
      if (this.#clock.now() < wake.atMs) this.arm(wake);
      else void this.#ring(wake);
    }, restMs);
    this.#waiting.set(name, stop);
  }

  close(): void {
    this.#isClosed = true;
    for (const stop of this.#waiting.values()) stop();
    this.#waiting.clear();
  }

  async #ring(wake: Wake): Promise<void> {
    try {
      await this.#fire(wake);
    } catch {
      this.arm({ ...wake, atMs: this.#clock.now() + AGAIN_MS });
    }
  }
}
