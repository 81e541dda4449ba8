/** A source is brought up in the background, and tried again with longer and longer pauses for as long as it is down (T6). */
import type { Clock, Log } from '../../engine/ports/ports.ts';
import { FIRST_PAUSE_MS, LONGEST_PAUSE_MS, READY_MS } from './foreign-limits.ts';
import { atMost } from './patience.ts';

export type Upkept = {
  clock: Clock;
  log: Pick<Log, 'info' | 'warn'>;
  /** For the log: `mcp` and where it lives. */
  source: string;
  /** Resolves when the source has brought its tools. */
  bring(): Promise<void>;
  /** It has none any more. */
  down(): void;
  /** One fixed word or two for the log. */
  why(error: unknown): string;
};

export class Upkeep {
  readonly #upkept: Upkept;
  readonly #stop = new AbortController();
  readonly #ready: Promise<void>;
  /** True: it is up. */
  #attempt: Promise<boolean>;
  #isUp = true;

  constructor(upkept: Upkept) {
    this.#upkept = upkept;
    this.#attempt = this.#tried();
    this.#ready = atMost(upkept.clock, READY_MS, this.#attempt, this.#stop.signal);
  }

  ready(): Promise<void> {
    return this.#ready;
  }

  /** As it is, or will be in a moment: an attempt that is under way is waited for. */
  up(): Promise<boolean> {
    return this.#attempt;
  }

  /** What was up is not: it is tried again at once. */
  lost(): void {
    if (!this.#stop.signal.aborted && this.#isUp) this.#attempt = this.#tried();
  }

  close(): void {
    this.#stop.abort();
  }

  /** One warning for each time that it goes down. */
  async #tried(): Promise<boolean> {
    if (await this.#once()) return true;
    if (!this.#stop.signal.aborted) void this.#again();
    return false;
  }

  async #once(): Promise<boolean> {
    const { log, source, bring, down, why } = this.#upkept;
    try {
      await bring();
      if (!this.#isUp) log.info('source is back', { source });
      this.#isUp = true;
    } catch (error) {
      if (this.#isUp && !this.#stop.signal.aborted) log.warn('source is down', { source, why: why(error) });
      this.#isUp = false;
      down();
    }
    return this.#isUp;
  }

  async #again(): Promise<void> {
    const { signal } = this.#stop;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      await this.#upkept.clock.sleep(pauseMs, signal);
      if (signal.aborted) return;
      this.#attempt = this.#once();
      if (await this.#attempt) return;
    }
  }
}
