/** Model tokens of proactive work, per day [L6]. */
import { dayOf } from '../quotas/state.ts';
import type { Life } from './state.ts';

/** Adds tokens to the day's sum. */
export function addTokens(state: Life, tokens: number, atMs: number): Life {
  return { ...state, spent: { dayMs: dayOf(atMs), tokens: tokensSpentOn(state, atMs) + tokens } };
}

/** Tokens of that day so far. */
export function tokensSpentOn({ spent }: Life, atMs: number): number {
  return spent.dayMs === dayOf(atMs) ? spent.tokens : 0;
}
