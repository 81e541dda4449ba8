import { DAY_MS } from '../../language/date-times.ts';
import type { Usage } from '../../protocol/frames.ts';
export type QuotaState = {
  /** Tokens and known dollars of the UTC day from `dayMs`. `told`: the user knows they are used up. */
  day: { dayMs: number; isAnnounced?: true } & UsageCost;
  /** The newest reported cost of an answer: the estimate for an interrupted one. */
  answer: UsageCost;
  /** Tool calls in the minute that began at `minuteMs`. */
  minute: { minuteMs: number; calls: number };
};

export type UsageCost = { tokens: number; dollars: number };

/** Usage of the current day and minute. */
export type RecentUsage = UsageCost & { calls: number };

export const NO_USAGE: UsageCost = { tokens: 0, dollars: 0 };

export const INITIAL_QUOTAS: QuotaState = {
  day: { dayMs: 0, ...NO_USAGE },
  answer: NO_USAGE,
  minute: { minuteMs: 0, calls: 0 },
};

/** All tokens, whichever way a provider counts them. */
export function quotaTokenCount({ input, output, cacheRead, cacheWrite }: Usage): number {
  return input + output + cacheRead + cacheWrite;
}

export function quotaDay(atMs: number): number {
  return Math.floor(atMs / DAY_MS) * DAY_MS;
}
