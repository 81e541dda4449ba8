/** Connects a source in the background, and retries with growing pauses while it is down [T6]. */
import type { Clock, Log } from '../../ports/ports.ts';
import { FIRST_PAUSE_MS, LONGEST_PAUSE_MS, READY_MS } from './mcp-and-a2a-limits.ts';
import { waitAtMostForSource } from './wait-at-most.ts';

export type ReconnectionOptions = {
  clock: Clock;
  log: Pick<Log, 'info' | 'warn'>;
  /** For logs: the kind and host. */
  source: string;
  /** Resolves when the source has loaded its tools. */
  connect(): Promise<void>;
  /** The source has no tools any more. */
  onDown(): void;
  /** A fixed word or two for logs. */
  reasonOf(error: unknown): string;
};

export class SourceReconnection {
  readonly #options: ReconnectionOptions;
  readonly #stop = new AbortController();
  readonly #ready: Promise<void>;
  /** True: connected. */
  #attempt: Promise<boolean>;
  #isUp = true;

  constructor(options: ReconnectionOptions) {
    this.#options = options;
    this.#attempt = this.#connectOrRetry();
    this.#ready = waitAtMostForSource(options.clock, READY_MS, this.#attempt, this.#stop.signal);
  }

  ready(): Promise<void> {
    return this.#ready;
  }

  /** The current state, after any attempt under way. */
  lastAttempt(): Promise<boolean> {
    return this.#attempt;
  }

  /** Reports a lost connection; reconnects at once. */
  reconnect(): void {
    if (!this.#stop.signal.aborted && this.#isUp) this.#attempt = this.#connectOrRetry();
  }

  close(): void {
    this.#stop.abort();
  }

  async #connectOrRetry(): Promise<boolean> {
    if (await this.#tryToConnect()) return true;
    if (!this.#stop.signal.aborted) void this.#retryUntilConnected();
    return false;
  }

  async #tryToConnect(): Promise<boolean> {
    const { log, source, connect: bring, onDown: down, reasonOf } = this.#options;
    try {
      await bring();
      if (!this.#isUp) log.info('source is back', { source });
      this.#isUp = true;
    } catch (error) {
      if (this.#isUp && !this.#stop.signal.aborted) log.warn('source is down', { source, why: reasonOf(error) });
      this.#isUp = false;
      down();
    }
    return this.#isUp;
  }

  async #retryUntilConnected(): Promise<void> {
    const { signal } = this.#stop;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      await this.#options.clock.sleep(pauseMs, signal);
      if (signal.aborted) return;
      this.#attempt = this.#tryToConnect();
      if (await this.#attempt) return;
    }
  }
}
