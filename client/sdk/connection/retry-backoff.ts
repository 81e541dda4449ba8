/** When a lost connection is tried again [S14]. */
import { RESTART_MS, RETRY_GAP_MS, RETRY_MAX_MS, RETRY_MS, RETRY_SOON_MS } from '../limits.ts';

/** `soonestMs`: before this, nothing that the user does brings the attempt forward. */
export type RetryTimes = { untilMs: number; soonestMs: number };

export class RetryBackoff {
  readonly #random: () => number;
  #failures = 0;
  #lostAtMs: number | null = null;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** After a good connection, or when the user connects. */
  reset(): void {
    this.#failures = 0;
    this.#lostAtMs = null;
  }

  /** `atLeastMs`: what the server has asked for. */
  next(nowMs: number, atLeastMs: number): RetryTimes {
    this.#lostAtMs ??= nowMs;
    const mostMs = nowMs - this.#lostAtMs < RESTART_MS ? RETRY_SOON_MS : RETRY_MAX_MS;
    const waitMs = this.#random() * Math.min(mostMs, RETRY_MS * 2 ** this.#failures);
    this.#failures += 1;
    return { untilMs: nowMs + Math.max(atLeastMs, waitMs), soonestMs: nowMs + Math.max(atLeastMs, RETRY_GAP_MS) };
  }
}
