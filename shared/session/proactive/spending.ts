/** What turns take: time, and what nobody asked for, in model tokens by the day (L6). */
import { dayOf } from '../quotas/state.ts';
import type { Session } from '../state.ts';
import type { Life } from './state.ts';

/** With so many tokens more. */
export function spent(session: Session, tokens: number, atMs: number): Session {
  const { life } = session;
  return { ...session, life: { ...life, spent: { dayMs: dayOf(atMs), tokens: spentOn(life, atMs) + tokens } } };
}

/** Tokens of that day, so far. */
export function spentOn({ spent }: Life, atMs: number): number {
  return spent.dayMs === dayOf(atMs) ? spent.tokens : 0;
}
