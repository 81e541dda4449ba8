/** Moments as prompts write them, in words. */

const DAY_MS = 24 * 3_600_000;
const STAMP = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d)Z$/;

/** "2026-11-21 14:05Z" as epoch ms; null: it is none. */
export function momentIn(stamp: string): number | null {
  const numbers = STAMP.exec(stamp)?.slice(1).map(Number);
  if (numbers === undefined) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = numbers;
  return dayNumber(year, month, day) * DAY_MS + (hour * 60 + minute) * 60_000;
}

/** Since 1970-01-01, in years that begin in March: a leap day is the last of its year. */
function dayNumber(year: number, month: number, day: number): number {
  const march = month > 2 ? year : year - 1;
  const leapDays = Math.floor(march / 4) - Math.floor(march / 100) + Math.floor(march / 400);
  const daysBefore = Math.floor((153 * ((month + 9) % 12) + 2) / 5);
  return march * 365 + leapDays + daysBefore + day - 1 - MARCH_0_TO_1970;
}
const MARCH_0_TO_1970 = 719_468;

/** `nowMs`: null where nobody has said what time it is. */
export type Now = { nowMs: number | null; timezone: string };

/** "yesterday at 14:05", "on Saturday, November 21, at 14:05"; with the year where it is not this one. */
export function whenSaid(atMs: number, { nowMs, timezone }: Now): string {
  const time = written(atMs, timezone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const days = nowMs === null ? null : dayOf(nowMs, timezone) - dayOf(atMs, timezone);
  if (days === 0) return `today at ${time}`;
  if (days === 1) return `yesterday at ${time}`;
  const yearOf = (ms: number) => written(ms, timezone, { year: 'numeric' });
  const isThisYear = nowMs !== null && yearOf(nowMs) === yearOf(atMs);
  const day = { weekday: 'long', month: 'long', day: 'numeric' } as const;
  return `on ${written(atMs, timezone, isThisYear ? day : { ...day, year: 'numeric' })}, at ${time}`;
}

function dayOf(ms: number, timezone: string): number {
  const part = (shape: Intl.DateTimeFormatOptions) => Number(written(ms, timezone, shape));
  return dayNumber(part({ year: 'numeric' }), part({ month: 'numeric' }), part({ day: 'numeric' }));
}

/** What a client calls its zone may be no zone. */
function written(ms: number, timeZone: string, shape: Intl.DateTimeFormatOptions): string {
  try {
    return new Intl.DateTimeFormat('en', { ...shape, timeZone }).format(ms);
  } catch {
    return new Intl.DateTimeFormat('en', { ...shape, timeZone: 'UTC' }).format(ms);
  }
}
