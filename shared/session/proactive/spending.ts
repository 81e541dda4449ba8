/** What turns take: time, and what nobody asked for, in model tokens by the day (L6). */
import type { Usage } from '../../protocol/frames.ts';
import { DAY_MS } from '../limits.ts';
import type { Session } from '../state.ts';
import type { Life } from './state.ts';

/**
 * Of a turn, ms (O2). `heardMs`: how long before it began the user had said what began it: a voice has to be understood (A1). `toolMs`: what its tools
 * have run so far, in all.
 */
export type Times = { heardMs?: number; toolMs?: number };

/** With so many tokens more. */
export function spent(session: Session, tokens: number, atMs: number): Session {
  const { life } = session;
  return { ...session, life: { ...life, spent: { dayMs: dayOf(atMs), tokens: spentOn(life, atMs) + tokens } } };
}

/** However a provider counts them. */
export function tokensOf({ input, output, cacheRead, cacheWrite }: Usage): number {
  return input + output + cacheRead + cacheWrite;
}

/** Tokens of that day, so far. */
export function spentOn({ spent }: Life, atMs: number): number {
  return spent.dayMs === dayOf(atMs) ? spent.tokens : 0;
}

export function dayOf(atMs: number): number {
  return atMs - (atMs % DAY_MS);
}
