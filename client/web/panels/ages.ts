/** How long ago something was, and when something is, in a few words. Pure; times are epoch ms. */

/** Clocks differ by so much without anybody's noticing: nothing that was accepted is still to come for that. */
const SAME_CLOCK_MS = 10_000;
const MINUTE_MS = 60_000;

/** "2 min ago"; what stands under its own time, as reminders do, "in 3 h". */
export function ageOf(atMs: number, nowMs: number): string {
  const ms = nowMs - atMs;
  if (isToCome(atMs, nowMs)) return ms > -MINUTE_MS ? 'in less than a minute' : `in ${exactly(-ms)}`;
  return ms < MINUTE_MS ? 'just now' : `${span(ms)} ago`;
}

/** "2 min ago", of what has happened: however clocks differ, it is not still to come. */
export function sinceOf(atMs: number, nowMs: number): string {
  return ageOf(Math.min(atMs, nowMs), nowMs);
}

export function isToCome(atMs: number, nowMs: number): boolean {
  return atMs - nowMs > SAME_CLOCK_MS;
}

function span(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** What is to come is waited for: to the minute, for as long as that matters. */
function exactly(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE_MS);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours > 0 && hours < 6 && rest > 0 ? `${hours} h ${rest} min` : span(minutes * MINUTE_MS);
}
