/** Model tokens of proactive work, per day [L6]. */

import type { Session } from '../kernel/state.ts';
import { dayOf } from '../quotas/state.ts';
import type { Life } from './state.ts';

/** Adds tokens to the day's sum. */
export function spent(session: Session, tokens: number, atMs: number): Session {
  const { life } = session;
  return { ...session, life: { ...life, spent: { dayMs: dayOf(atMs), tokens: spentOn(life, atMs) + tokens } } };
}

/** Tokens of that day so far. */
export function spentOn({ spent }: Life, atMs: number): number {
  return spent.dayMs === dayOf(atMs) ? spent.tokens : 0;
}
