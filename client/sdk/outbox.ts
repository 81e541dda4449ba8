/**
 * Our frames that must be accepted: in the order asked, each repeated by the same id until it is (S7). Only the first is on
 * its way: frames may overtake each other (S8), what somebody says must not.
 */
import { ACCEPT_WAIT_MS, NEVER } from './limits.ts';
import type { Stateful } from './wire.ts';

export class Outbox {
  readonly #frames: Stateful[] = [];
  /** When the first, being on its way, should long have been answered. */
  dueAtMs = NEVER;

  get isEmpty(): boolean {
    return this.#frames.length === 0;
  }

  add(frame: Stateful): void {
    this.#frames.push(frame);
  }

  /** The frame to be sent now, if it is not on its way yet. */
  next(nowMs: number): Stateful | null {
    const first = this.#frames[0];
    if (first === undefined || this.dueAtMs !== NEVER) return null;
    this.dueAtMs = nowMs + ACCEPT_WAIT_MS;
    return first;
  }

  /** False: this answer was not for the first, so it came before, or is none of ours. */
  answered(id: string): boolean {
    if (this.#frames[0]?.id !== id) return false;
    this.#frames.shift();
    this.dueAtMs = NEVER;
    return true;
  }

  /** On a new connection nothing is on its way yet. */
  again(): void {
    this.dueAtMs = NEVER;
  }

  /** Gives up all of it. */
  drain(): Stateful[] {
    return this.#frames.splice(0);
  }
}

export function bytesOf(frame: Stateful): number {
  return new TextEncoder().encode(JSON.stringify(frame)).length;
}
