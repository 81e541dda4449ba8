/** Closes connections when their sign-in expires, to the second [N1]. On AWS the sweep does it. */
import type { Clock } from '../../../engine/ports/ports.ts';

/** Node's timers reach 24 days at most; a later end is checked daily. */
const LONGEST_MS = 24 * 3_600_000;

export class Expiries {
  readonly #clock: Clock;
  readonly #end: (connection: string) => void;
  readonly #waiting = new Map<string, AbortController>();

  constructor(clock: Clock, end: (connection: string) => void) {
    this.#clock = clock;
    this.#end = end;
  }

  watch(connection: string, atMs: number): void {
    const waiting = new AbortController();
    this.#waiting.set(connection, waiting);
    void this.#wait(connection, atMs, waiting.signal);
  }

  forget(connection: string): void {
    this.#waiting.get(connection)?.abort();
    this.#waiting.delete(connection);
  }

  close(): void {
    for (const connection of [...this.#waiting.keys()]) this.forget(connection);
  }

  async #wait(connection: string, atMs: number, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const restMs = atMs - this.#clock.now();
      if (restMs <= 0) return this.#end(connection);
      await this.#clock.sleep(Math.min(restMs, LONGEST_MS), signal);
    }
  }
}
