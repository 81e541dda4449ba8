/** The second connection, which replaces the one in use before the server's platform ends that [S10]. */

import type { ConversationOutputs } from '../frames/conversation-inputs-and-outputs.ts';
import {
  HANDOVER_AFTER_MS,
  HANDOVER_BY_MS,
  HANDOVER_RETRY_MS,
  NEVER,
  PING_BUSY_MS,
  WELCOME_WAIT_MS,
} from '../limits.ts';

/** `hello`: the id of the hello sent on it. */
export type NextConnection = { byMs: number; hello: string };

export class Handover {
  readonly #latestMs: number;
  readonly #out: ConversationOutputs;
  #dueAtMs: number;
  /** The second connection, while it opens and once its hello is sent. */
  #pending: { byMs: number; hello?: string } | null = null;
  /** Whether any second connection has sent its hello, so that the server may have processed it. */
  hasSentHello = false;

  /** `sinceMs`: when the connection in use was opened. */
  constructor(sinceMs: number, out: ConversationOutputs) {
    this.#latestMs = sinceMs + HANDOVER_BY_MS;
    this.#dueAtMs = sinceMs + HANDOVER_AFTER_MS;
    this.#out = out;
  }

  get dueAtMs(): number {
    return this.#pending?.byMs ?? this.#dueAtMs;
  }

  /** The second connection, if its hello is sent. */
  get next(): NextConnection | null {
    const { byMs = NEVER, hello } = this.#pending ?? {};
    return hello === undefined ? null : { byMs, hello };
  }

  /** Opens the second connection in a quiet moment, or gives up one that timed out. */
  advance(isBusy: boolean, nowMs: number): void {
    if (nowMs < this.dueAtMs) return;
    if (this.#pending) return this.fail(nowMs, false);
    if (isBusy && nowMs < this.#latestMs) {
      this.#dueAtMs = nowMs + PING_BUSY_MS;
      return;
    }
    this.#pending = { byMs: nowMs + WELCOME_WAIT_MS };
    this.#out.add({ do: 'open', beside: true });
  }

  /** The second socket is open. Returns whether it is still wanted. */
  noteHello(hello: string): boolean {
    if (this.#pending === null) return false;
    this.#pending.hello = hello;
    this.hasSentHello = true;
    return true;
  }

  /** The attempt failed; the next follows later. `isOvertaken`: another client took over. */
  fail(nowMs: number, isOvertaken: boolean): void {
    if (isOvertaken) this.hasSentHello = false;
    if (this.#pending === null) return;
    this.#pending = null;
    this.#dueAtMs = nowMs + HANDOVER_RETRY_MS;
    this.#out.add({ do: 'cut', goodbye: false, beside: true });
  }
}
