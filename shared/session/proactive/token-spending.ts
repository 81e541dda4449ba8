/** Model tokens of proactive work, per day [L6]. */
import { quotaDay } from '../quotas/state.ts';
import type { ProactiveState } from './state.ts';

/** Adds tokens to the day's sum. */
export function addTokens(state: ProactiveState, tokens: number, atMs: number): ProactiveState {
  return { ...state, spent: { dayMs: quotaDay(atMs), tokens: tokensSpentOn(state, atMs) + tokens } };
}

/** Tokens of that day so far. */
export function tokensSpentOn({ spent }: ProactiveState, atMs: number): number {
  return spent.dayMs === quotaDay(atMs) ? spent.tokens : 0;
}
