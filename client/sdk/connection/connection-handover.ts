/** The second connection, which replaces the one in use before the server's platform ends that [S10]. */

import type { Outputs } from '../frames/conversation-inputs-and-outputs.ts';
import { MOVE_AFTER_MS, MOVE_AGAIN_MS, MOVE_BY_MS, NEVER, PING_BUSY_MS, WELCOME_WAIT_MS } from '../limits.ts';

/** `hello`: the id of the hello sent on it. */
export type Heir = { byMs: number; hello: string };

export class Succession {
  readonly #latestMs: number;
  readonly #out: Outputs;
  #dueAtMs: number;
  /** The second connection, while it opens and once its hello is sent. */
  #next: { byMs: number; hello?: string } | null = null;
  /** Whether any second connection has sent its hello, so that the server may have processed it. */
  hasGreeted = false;

  /** `sinceMs`: when the connection in use was opened. */
  constructor(sinceMs: number, out: Outputs) {
    this.#latestMs = sinceMs + MOVE_BY_MS;
    this.#dueAtMs = sinceMs + MOVE_AFTER_MS;
    this.#out = out;
  }

  get dueAtMs(): number {
    return this.#next?.byMs ?? this.#dueAtMs;
  }

  /** The second connection, if its hello is sent. */
  get heir(): Heir | null {
    const { byMs = NEVER, hello } = this.#next ?? {};
    return hello === undefined ? null : { byMs, hello };
  }

  /** Opens the second connection in a quiet moment, or gives up one that timed out. */
  due(isBusy: boolean, nowMs: number): void {
    if (nowMs < this.dueAtMs) return;
    if (this.#next) return this.fail(nowMs, false);
    if (isBusy && nowMs < this.#latestMs) {
      this.#dueAtMs = nowMs + PING_BUSY_MS;
      return;
    }
    this.#next = { byMs: nowMs + WELCOME_WAIT_MS };
    this.#out.add({ do: 'open', beside: true });
  }

  /** The second socket is open. Returns whether it is still wanted. */
  greets(hello: string): boolean {
    if (this.#next === null) return false;
    this.#next.hello = hello;
    this.hasGreeted = true;
    return true;
  }

  /** The attempt failed; the next follows later. `isOvertaken`: another client took over. */
  fail(nowMs: number, isOvertaken: boolean): void {
    if (isOvertaken) this.hasGreeted = false;
    if (this.#next === null) return;
    this.#next = null;
    this.#dueAtMs = nowMs + MOVE_AGAIN_MS;
    this.#out.add({ do: 'cut', goodbye: false, beside: true });
  }
}
