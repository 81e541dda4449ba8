/** Time that passes on command: sleepers wake in order. */
import type { Clock } from '../../shared/ports/ports.ts';

type Sleeper = { atMs: number; wake: () => void };

export class ManualClock implements Clock {
  nowMs: number;
  readonly #sleepers = new Set<Sleeper>();

  constructor(nowMs: number) {
    this.nowMs = nowMs;
  }

  now(): number {
    return this.nowMs;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const sleeper = { atMs: this.nowMs + ms, wake };
      const self = this.#sleepers;
      function wake() {
        self.delete(sleeper);
        signal?.removeEventListener('abort', wake);
        resolve();
      }
      this.#sleepers.add(sleeper);
      signal?.addEventListener('abort', wake);
    });
  }

  yieldToEventLoop(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
  }

  async settle(): Promise<void> {
    for (let turn = 0; turn < 15; turn += 1) await this.yieldToEventLoop();
  }

  async pass(ms: number): Promise<void> {
    const untilMs = this.nowMs + ms;
    await this.settle();
    for (;;) {
      const next = Math.min(...[...this.#sleepers].map(({ atMs }) => atMs));
      if (next > untilMs) break;
      this.nowMs = Math.max(this.nowMs, next);
      for (const sleeper of this.#sleepers) if (sleeper.atMs <= this.nowMs) sleeper.wake();
      await this.settle();
    }
    this.nowMs = untilMs;
  }
}
