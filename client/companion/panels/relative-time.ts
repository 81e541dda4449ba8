/** Formats past and future times in a few words. Pure; times are epoch ms. */

/** Clock skew below this is ignored, so that no accepted time appears to be in the future. */
const SAME_CLOCK_MS = 10_000;
const MINUTE_MS = 60_000;

/** "2 min ago"; for a future time such as a reminder's, "in 3 h". */
export function relativeTime(atMs: number, nowMs: number): string {
  const ms = nowMs - atMs;
  if (isFutureTime(atMs, nowMs)) return ms > -MINUTE_MS ? 'in less than a minute' : `in ${exactTimeSpan(-ms)}`;
  return ms < MINUTE_MS ? 'just now' : `${relativeTimeSpan(ms)} ago`;
}

/** "2 min ago" for a past event, never in the future despite clock skew. */
export function relativeDuration(atMs: number, nowMs: number): string {
  return relativeTime(Math.min(atMs, nowMs), nowMs);
}

export function isFutureTime(atMs: number, nowMs: number): boolean {
  return atMs - nowMs > SAME_CLOCK_MS;
}

function relativeTimeSpan(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** A near future time is given to the minute. */
function exactTimeSpan(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE_MS);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours > 0 && hours < 6 && rest > 0 ? `${hours} h ${rest} min` : relativeTimeSpan(minutes * MINUTE_MS);
}
