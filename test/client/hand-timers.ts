/** Timers that a test advances. */
import type { ClientTimers } from '../../client/sdk/voice/text-output.ts';

export class HandTimers implements ClientTimers {
  #nowMs = 1_000;
  #waiting: { dueAtMs: number; then: () => void }[] = [];

  readonly nowMs = (): number => this.#nowMs;

  readonly after = (ms: number, then: () => void): (() => void) => {
    const one = { dueAtMs: this.#nowMs + ms, then };
    this.#waiting.push(one);
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== one);
    };
  };

  /** Advances the time, and runs what is due in order. */
  pass(ms: number): void {
    // A sum of fractions may be due slightly earlier.
    const untilMs = this.#nowMs + ms + 1e-6;
    for (let next = this.#next(untilMs); next; next = this.#next(untilMs)) {
      this.#waiting = this.#waiting.filter((other) => other !== next);
      this.#nowMs = Math.max(this.#nowMs, next.dueAtMs);
      next.then();
    }
    this.#nowMs = untilMs - 1e-6;
  }

  /** How many timers are set. */
  get set(): number {
    return this.#waiting.length;
  }

  #next(untilMs: number) {
    return this.#waiting.filter(({ dueAtMs }) => dueAtMs <= untilMs).sort((a, b) => a.dueAtMs - b.dueAtMs)[0];
  }
}
