import type { AskedQuiet } from './state.ts';

/** What a client is told of the quiet: its end, epoch ms; null: none holds. */
export function shownQuietUntil(quiet: AskedQuiet | undefined, nowMs: number): number | null {
  return quiet !== undefined && quiet.untilMs > nowMs ? quiet.untilMs : null;
}
