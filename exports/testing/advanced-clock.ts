/** Real time that a test can advance: sleepers past that time wake at once. */
import { liveClock, sleepUnreferenced } from '../../shared/ports/live.ts';
import type { Clock } from '../../shared/ports/ports.ts';

export class AdvancedClock implements Clock {
  readonly #sleeping = new Set<{ untilMs: number; woken: AbortController }>();
  #aheadMs = 0;

  now = (): number => liveClock.now() + this.#aheadMs;
  yieldToEventLoop = liveClock.yieldToEventLoop;

  sleep = async (ms: number, signal?: AbortSignal): Promise<void> => {
    const woken = new AbortController();
    const sleeper = { untilMs: this.now() + ms, woken };
    this.#sleeping.add(sleeper);
    const over = signal === undefined ? woken.signal : AbortSignal.any([woken.signal, signal]);
    // A test's own waits keep its process alive, not what is due one day [E9].
    await sleepUnreferenced(ms, over);
    this.#sleeping.delete(sleeper);
  };

  startTimer = (run: () => void, ms: number): (() => void) => {
    const stopped = new AbortController();
    void this.sleep(ms, stopped.signal).then(() => {
      if (!stopped.signal.aborted) run();
    });
    return () => stopped.abort();
  };

  advance(ms: number): void {
    this.#aheadMs += ms;
    for (const { untilMs, woken } of this.#sleeping) if (untilMs <= this.now()) woken.abort();
  }
}
