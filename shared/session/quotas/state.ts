import type { Usage } from '../../protocol/frames.ts';
import { DAY_MS } from '../limits.ts';
export type Caps = {
  /** Model tokens, and dollars where a price is known, on the day (UTC) that began then. `told`: the user has heard that they are used up. */
  day: { dayMs: number; told?: true } & UsageCost;
  /** What the newest answer cost that has told: one that is cut off before it tells counts as much. */
  answer: UsageCost;
  /** Tools that began to work in the minute that began then. */
  minute: { minuteMs: number; calls: number };
};

export type UsageCost = { tokens: number; dollars: number };

/** What is used up at a moment, of this day and this minute. */
export type Used = UsageCost & { calls: number };

export function newCaps(): Caps {
  return { day: { dayMs: 0, ...NO_USAGE }, answer: NO_USAGE, minute: { minuteMs: 0, calls: 0 } };
}

export const NO_USAGE: UsageCost = { tokens: 0, dollars: 0 };

/** However a provider counts them. */
export function tokensOf({ input, output, cacheRead, cacheWrite }: Usage): number {
  return input + output + cacheRead + cacheWrite;
}

export function dayOf(atMs: number): number {
  return atMs - (atMs % DAY_MS);
}
