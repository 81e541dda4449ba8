/**
 * How fast one user sends, over all of their connections (N3): exactly, for what comes to this process. On one machine that is all; among functions
 * each counts what it is given, and the stage's own throttle stands before them (docs/reference/limits.md).
 */
import { MINUTE_MS } from '../../session/limits.ts';
import type { Pace } from '../settings/read-settings.ts';
import { BoundedMap } from './bounded-map.ts';

/**
 * `frames`: when the newest were taken, as many as there may be in a second, in a ring. `bytes`: what may still come. `seenMs`: the clock's, when this
 * was looked at last; `passedMs`: so much has gone by since it was looked at first, however the clock was set meanwhile.
 */
type Taken = { frames: number[]; next: number; bytes: number; seenMs: number; passedMs: number };

const SECOND_MS = 1_000;

export class RateLimiter {
  readonly #pace: Pace;
  readonly #users: BoundedMap<string, Taken>;

  /** `most`: users that are kept in mind; who was silent for longest goes first. */
  constructor(pace: Pace, most = 10_000) {
    this.#pace = pace;
    this.#users = new BoundedMap(most);
  }

  /** 0: this frame is taken, and counted. Else how long until one of its size would be, ms: it counts for nothing. */
  take(user: string, bytes: number, nowMs: number): number {
    const { framesPerSecond, bytesPerMinute } = this.#pace;
    const taken = this.#users.get(user) ?? { frames: [], next: 0, bytes: bytesPerMinute, seenMs: nowMs, passedMs: 0 };
    this.#users.set(user, taken);
    // A clock that is set back gives nothing, and takes nothing.
    const sinceMs = Math.max(0, nowMs - taken.seenMs);
    taken.seenMs = nowMs;
    taken.passedMs += sinceMs;
    taken.bytes = Math.min(bytesPerMinute, taken.bytes + (sinceMs * bytesPerMinute) / MINUTE_MS);
    const forFrames = (taken.frames[taken.next] ?? Number.NEGATIVE_INFINITY) + SECOND_MS - taken.passedMs;
    // What is larger than a minute's may come when nothing else has for a minute.
    const missing = Math.min(bytes, bytesPerMinute) - taken.bytes;
    const waitMs = Math.ceil(Math.max(0, forFrames, (missing * MINUTE_MS) / bytesPerMinute));
    if (waitMs > 0) return waitMs;
    taken.bytes -= bytes;
    taken.frames[taken.next] = taken.passedMs;
    taken.next = (taken.next + 1) % framesPerSecond;
    return 0;
  }
}
