/** Formats past and future times in a few words. Pure; times are epoch ms. */
import type { Texts } from '../../strings/texts.ts';

/** Clock skew below this is ignored, so that no accepted time appears to be in the future. */
const SAME_CLOCK_MS = 10_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A reminder that is further off is told in hours. */
const EXACT_MS = 6 * HOUR_MS;
/** Nobody counts days beyond two weeks: "in 366 days" is a date. */
const COUNTED_MS = 14 * 24 * HOUR_MS;

/** "2 min. ago"; for a future time such as a reminder's, "in 3 hr.", and its date if it is far. */
export function relativeTime(atMs: number, nowMs: number, texts: Texts): string {
  const ms = nowMs - atMs;
  if (-ms > COUNTED_MS) return texts.date(atMs);
  if (isFutureTime(atMs, nowMs)) return ms > -MINUTE_MS ? texts.text('time.soon') : futureTime(-ms, texts);
  return ms < MINUTE_MS ? texts.text('time.now') : texts.ago(ms);
}

/** "2 min. ago" for a past event, never in the future despite clock skew. */
export function relativeDuration(atMs: number, nowMs: number, texts: Texts): string {
  return relativeTime(Math.min(atMs, nowMs), nowMs, texts);
}

/** When something ends: "6:00 PM", "Wed, 6:00 PM". */
export function endTimeInWords(atMs: number, nowMs: number, texts: Texts): string {
  return texts.clockTime(atMs, new Date(atMs).toDateString() !== new Date(nowMs).toDateString());
}

export function isFutureTime(atMs: number, nowMs: number): boolean {
  return atMs - nowMs > SAME_CLOCK_MS;
}

/** A near future time is given to the minute. */
function futureTime(leftMs: number, texts: Texts): string {
  const minutes = Math.ceil(leftMs / MINUTE_MS);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0 || rest === 0 || leftMs >= EXACT_MS) return texts.ago(-minutes * MINUTE_MS);
  return texts.text('time.in', { duration: texts.hoursAndMinutes(hours, rest) });
}
