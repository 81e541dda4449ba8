/** A connection that is to take the place of the one in use, before that is ended from outside (S10). */
import { MOVE_AFTER_MS, MOVE_AGAIN_MS, MOVE_BY_MS, NEVER, PING_BUSY_MS, WELCOME_WAIT_MS } from './limits.ts';
import type { Outputs } from './steps.ts';

/** `hello`: the id of ours there. */
export type Heir = { byMs: number; hello: string };

export class Succession {
  readonly #latestMs: number;
  readonly #out: Outputs;
  #dueAtMs: number;
  /** While it is being opened, and once it has said hello. */
  #next: { byMs: number; hello?: string } | null = null;
  /** One of them has said hello: whatever has become of it, the server may have heard that. */
  hasGreeted = false;

  /** Of a connection that stands since then. */
  constructor(sinceMs: number, out: Outputs) {
    this.#latestMs = sinceMs + MOVE_BY_MS;
    this.#dueAtMs = sinceMs + MOVE_AFTER_MS;
    this.#out = out;
  }

  get dueAtMs(): number {
    return this.#next?.byMs ?? this.#dueAtMs;
  }

  /** The one that has said hello: its welcome comes. */
  get heir(): Heir | null {
    const { byMs = NEVER, hello } = this.#next ?? {};
    return hello === undefined ? null : { byMs, hello };
  }

  /** Opens it, in a quiet moment; or gives up one that did not come about. */
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

  /** It is open. Whether it is wanted. */
  greets(hello: string): boolean {
    if (this.#next === null) return false;
    this.#next.hello = hello;
    this.hasGreeted = true;
    return true;
  }

  /** Nothing comes of it now; later, again. `isOvertaken`: the server has heard it, and somebody else before. */
  fail(nowMs: number, isOvertaken: boolean): void {
    if (isOvertaken) this.hasGreeted = false;
    if (this.#next === null) return;
    this.#next = null;
    this.#dueAtMs = nowMs + MOVE_AGAIN_MS;
    this.#out.add({ do: 'cut', goodbye: false, beside: true });
  }
}
