/** Connects a source in the background, and retries with growing pauses while it is down [T6]. */
import type { Clock, Log } from '../../ports/ports.ts';
import { FIRST_PAUSE_MS, LONGEST_PAUSE_MS, READY_MS } from './mcp-and-a2a-limits.ts';
import { atMost } from './timeout.ts';

export type Upkept = {
  clock: Clock;
  log: Pick<Log, 'info' | 'warn'>;
  /** For logs: the kind and host. */
  source: string;
  /** Resolves when the source has loaded its tools. */
  bring(): Promise<void>;
  /** The source has no tools any more. */
  down(): void;
  /** A fixed word or two for logs. */
  why(error: unknown): string;
};

export class Upkeep {
  readonly #upkept: Upkept;
  readonly #stop = new AbortController();
  readonly #ready: Promise<void>;
  /** True: connected. */
  #attempt: Promise<boolean>;
  #isUp = true;

  constructor(upkept: Upkept) {
    this.#upkept = upkept;
    this.#attempt = this.#start();
    this.#ready = atMost(upkept.clock, READY_MS, this.#attempt, this.#stop.signal);
  }

  ready(): Promise<void> {
    return this.#ready;
  }

  /** The current state, after any attempt under way. */
  up(): Promise<boolean> {
    return this.#attempt;
  }

  /** Reports a lost connection; reconnects at once. */
  lost(): void {
    if (!this.#stop.signal.aborted && this.#isUp) this.#attempt = this.#start();
  }

  close(): void {
    this.#stop.abort();
  }

  async #start(): Promise<boolean> {
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
