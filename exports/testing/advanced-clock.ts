/** Real time that a test can advance: sleepers past that time wake at once. */
import { liveClock, startUnreferencedTimer } from '../../shared/ports/live.ts';
import type { Clock } from '../../shared/ports/ports.ts';

/** Node's limit; a longer sleep is slept in parts. */
const LONGEST_MS = 2 ** 31 - 1;

type Sleeper = { untilMs: number; wake(): void };

export class AdvancedClock implements Clock {
  readonly #sleeping = new Set<Sleeper>();
  #aheadMs = 0;

  now = (): number => liveClock.now() + this.#aheadMs;
  yieldToEventLoop = liveClock.yieldToEventLoop;

  sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const wake = () => {
        stop();
        signal?.removeEventListener('abort', wake);
        resolve();
      };
      const stop = this.startTimer(wake, ms);
      signal?.addEventListener('abort', wake);
    });

  // A test's own waits keep its process alive, not what is due one day [E9].
  startTimer = (run: () => void, ms: number): (() => void) => {
    const sleeper = {
      untilMs: this.now() + ms,
      wake: () => {
        stop();
        run();
      },
    };
    let stopTimer = () => {};
    const wait = () => {
      const restMs = sleeper.untilMs - this.now();
      if (restMs <= 0) return sleeper.wake();
      stopTimer = startUnreferencedTimer(wait, Math.min(Math.ceil(restMs), LONGEST_MS));
    };
    const stop = () => {
      stopTimer();
      this.#sleeping.delete(sleeper);
    };
    stopTimer = startUnreferencedTimer(wait, Math.min(Math.max(0, ms), LONGEST_MS));
    this.#sleeping.add(sleeper);
    return stop;
  };

  /** When the next sleeper or timer is due; Infinity: none is. */
  get nextDueAtMs(): number {
    let dueAtMs = Number.POSITIVE_INFINITY;
    for (const { untilMs } of this.#sleeping) if (untilMs < dueAtMs) dueAtMs = untilMs;
    return dueAtMs;
  }

  /** Whoever is due by then wakes behind the caller, the one that was due first before the others. */
  advance(ms: number): void {
    // A clock of a machine gives whole milliseconds, and states count on it.
    this.#aheadMs += Math.ceil(ms);
    const due = [...this.#sleeping].filter(({ untilMs }) => untilMs <= this.now());
    for (const sleeper of due.sort((one, other) => one.untilMs - other.untilMs))
      queueMicrotask(() => this.#sleeping.has(sleeper) && sleeper.wake());
  }
}
