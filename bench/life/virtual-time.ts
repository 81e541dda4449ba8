/** Time in which an hour takes a moment: it goes from one thing that is due to the next, for sleepers and timers alike. */
import type { Clock, Timers, Wake } from '../../shared/engine/ports/ports.ts';

type Due = { atMs: number; begin: () => void };

export class VirtualTime {
  /** When timers have rung, epoch ms. */
  readonly rung: number[] = [];
  nowMs: number;
  readonly #due = new Set<Due>();
  readonly #armed = new Set<string>();

  constructor(nowMs: number) {
    this.nowMs = nowMs;
  }

  readonly clock: Clock = {
    now: () => this.nowMs,
    sleep: (ms, signal) => this.#sleep(ms, signal),
    breath: () => new Promise((resolve) => setImmediate(resolve)),
  };

  /** As a home's own timers: exact, and one for each session and time. */
  timers(ring: (wake: Wake) => void): Timers {
    return {
      arm: async (wake) => {
        const name = `${wake.atMs} ${wake.session}`;
        if (this.#armed.has(name)) return;
        this.#armed.add(name);
        this.#at(wake.atMs, () => {
          this.#armed.delete(name);
          this.rung.push(this.nowMs);
          ring(wake);
        });
      },
    };
  }

  /** `rest` resolves when nothing goes on any more that takes no time. */
  async passTo(untilMs: number, rest: () => Promise<void>): Promise<void> {
    await rest();
    for (let next = this.#next(); next <= untilMs; next = this.#next()) {
      this.nowMs = Math.max(this.nowMs, next);
      for (const one of [...this.#due].filter(({ atMs }) => atMs <= this.nowMs)) one.begin();
      await rest();
    }
    this.nowMs = Math.max(this.nowMs, untilMs);
  }

  #next(): number {
    return Math.min(...[...this.#due].map(({ atMs }) => atMs));
  }

  #at(atMs: number, work: () => void): Due {
    const due: Due = {
      atMs,
      begin: () => {
        this.#due.delete(due);
        work();
      },
    };
    this.#due.add(due);
    return due;
  }

  #sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const due = this.#at(this.nowMs + ms, over);
      const wake = () => due.begin();
      signal?.addEventListener('abort', wake);
      function over(): void {
        signal?.removeEventListener('abort', wake);
        resolve();
      }
    });
  }
}
