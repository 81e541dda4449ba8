/**
 * Limits the rate of one user over all connections of this process [N3]. Among several functions each counts
 * its own; the stage's throttle precedes them (docs/reference/limits.md).
 */

import { Rejected } from '../../ports/errors.ts';
import { MINUTE_MS } from '../../session/kernel/limits.ts';
import type { Pace } from '../../settings/read-settings.ts';
import type { Context } from '../context.ts';
import { BoundedMap } from './bounded-map.ts';

/**
 * `frames`: times of the newest frames, a ring of one second's maximum. `bytes`: the remaining allowance.
 * `seenMs`: clock time of the last frame; `passedMs`: time since the first, unaffected by clock changes.
 */
type UserWindow = { frames: number[]; next: number; bytes: number; seenMs: number; passedMs: number };

const SECOND_MS = 1_000;

export class RateLimiter {
  readonly #pace: Pace;
  readonly #users: BoundedMap<string, UserWindow>;

  /** `most`: users remembered; the longest silent one is dropped. */
  constructor(pace: Pace, most = 10_000) {
    this.#pace = pace;
    this.#users = new BoundedMap(most);
  }

  /** 0: the frame is counted. Otherwise ms until a frame of its size is accepted; nothing is counted. */
  take(user: string, bytes: number, nowMs: number): number {
    const { framesPerSecond, bytesPerMinute } = this.#pace;
    const window = this.#users.get(user) ?? { frames: [], next: 0, bytes: bytesPerMinute, seenMs: nowMs, passedMs: 0 };
    this.#users.set(user, window);
    // A clock that was set back has no effect.
    const sinceMs = Math.max(0, nowMs - window.seenMs);
    window.seenMs = nowMs;
    window.passedMs += sinceMs;
    window.bytes = Math.min(bytesPerMinute, window.bytes + (sinceMs * bytesPerMinute) / MINUTE_MS);
    const forFrames = (window.frames[window.next] ?? Number.NEGATIVE_INFINITY) + SECOND_MS - window.passedMs;
    // A frame larger than a minute's allowance is accepted after a minute without others.
    const missing = Math.min(bytes, bytesPerMinute) - window.bytes;
    const waitMs = Math.ceil(Math.max(0, forFrames, (missing * MINUTE_MS) / bytesPerMinute));
    if (waitMs > 0) return waitMs;
    window.bytes -= bytes;
    window.frames[window.next] = window.passedMs;
    window.next = (window.next + 1) % framesPerSecond;
    return 0;
  }
}

/** Throws Rejected if this user sends too much [N3]. `bytes`: size of the received frame. */
export function checkProcessRateLimit({ process, settings, clock }: Context, user: string, bytes: number): void {
  process.rateLimiter ??= new RateLimiter(settings.caps.pace);
  const waitMs = process.rateLimiter.take(user, bytes, clock.now());
  if (waitMs > 0) throw new Rejected('limited', 'So much at once is not taken: send it again a little later.', waitMs);
}
