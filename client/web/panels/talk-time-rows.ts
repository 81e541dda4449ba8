/** The rows of the time of talk. Pure. */
import type { RememberedOfUser } from '../../../shared/protocol/me.ts';

type TalkTimeRow = { daysBefore: number; minutes: number };

const MINUTE_MS = 60_000;
const DAYS = 7;

/** Today, and each day before it with a minute of talk: a day without is no gap to be filled. */
export function talkTimeRows(talkTime: RememberedOfUser['talkTime'], nowMs: number): TalkTimeRow[] {
  return Array.from({ length: DAYS }, (_, daysBefore) => {
    const day = dateStamp(nowMs, daysBefore);
    const ms = talkTime.find((one) => one.day === day)?.ms ?? 0;
    return { daysBefore, minutes: Math.round(ms / MINUTE_MS) };
  }).filter(({ daysBefore, minutes }) => daysBefore === 0 || minutes > 0);
}

/** "2026-12-01", by the clock of this browser. */
function dateStamp(nowMs: number, daysBefore: number): string {
  const date = new Date(nowMs);
  date.setDate(date.getDate() - daysBefore);
  // Sweden's format is ISO 8601.
  return date.toLocaleDateString('sv-SE');
}
