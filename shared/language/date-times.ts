/**
 * Reads and writes moments as people name them. A local time that occurs twice is the first one still ahead;
 * a skipped one moves forward by the gap.
 */

const SECOND_MS = 1000;
export const DAY_MS = 24 * 3_600_000;

const STAMP = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)? ?(Z|[+-]\d\d(?::?\d\d)?)?$/i;
const TIME_OF_DAY = /^T?(\d{1,2}):(\d\d)(?::(\d\d))?$/i;

/**
 * Epoch ms of an ISO 8601 date-time (with an offset, or in `timezone`) or of the next "HH:MM". Fractions of a
 * second are dropped. A time with a date may be past. Null: neither form.
 */
export function wallTimeToInstant(at: string, timezone: string, nowMs: number): number | null {
  const stamp = STAMP.exec(at.trim());
  if (stamp !== null) return instantOfTimeStamp(stamp, timezone, nowMs);
  const [, hour, minute, second = '0'] = TIME_OF_DAY.exec(at.trim()) ?? [];
  const timeMs = timeOfDayAtInstant(Number(hour), Number(minute), Number(second));
  return timeMs === null ? null : nextInstantOfClockTime(timeMs, timezone, nowMs);
}

function instantOfTimeStamp(stamp: RegExpExecArray, timezone: string, nowMs: number): number | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = stamp
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const timeMs = timeOfDayAtInstant(hour, minute, second);
  if (timeMs === null || !isDayOfTimeZone(year, month, day)) return null;
  const localMs = dayNumberOfDate(year, month, day) * DAY_MS + timeMs;
  const offset = stamp[7];
  if (offset !== undefined) return localMs - offsetOfTimeZone(offset);
  const moments = instantsOfWallTime(localMs, timezone);
  return moments.find((ms) => ms > nowMs) ?? moments[0] ?? null;
}

function nextInstantOfClockTime(timeMs: number, timezone: string, nowMs: number): number | null {
  const today = Math.floor((nowMs + offsetOfTimeZoneAt(nowMs, timezone)) / DAY_MS);
  const moments = [today, today + 1].flatMap((day) => instantsOfWallTime(day * DAY_MS + timeMs, timezone));
  return moments.find((ms) => ms > nowMs) ?? null;
}

/** UTC times at which the clocks of `timezone` show `localMs`: one, or two with the earlier first. */
function instantsOfWallTime(localMs: number, timezone: string): number[] {
  // No zone is a day away from UTC, and none changes its clocks twice in two days.
  const [before, after] = [
    offsetOfTimeZoneAt(localMs - DAY_MS, timezone),
    offsetOfTimeZoneAt(localMs + DAY_MS, timezone),
  ];
  const shown = [...new Set([localMs - before, localMs - after])]
    .filter((ms) => ms + offsetOfTimeZoneAt(ms, timezone) === localMs)
    .sort((a, b) => a - b);
  return shown.length > 0 ? shown : [localMs - before];
}

/** Null: not a time of day. "24:00" is refused because it may mean either midnight. */
function timeOfDayAtInstant(hour: number, minute: number, second: number): number | null {
  const isTime = hour < 24 && minute < 60 && second < 60;
  return isTime ? ((hour * 60 + minute) * 60 + second) * SECOND_MS : null;
}

function isDayOfTimeZone(year: number, month: number, day: number): boolean {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  return days !== undefined && day >= 1 && day <= days;
}

/** Days since 1970-01-01. Years count from March, so that a leap day comes last. */
export function dayNumberOfDate(year: number, month: number, day: number): number {
  const march = month > 2 ? year : year - 1;
  const leapDays = Math.floor(march / 4) - Math.floor(march / 100) + Math.floor(march / 400);
  const daysBeforeMonth = Math.floor((153 * ((month + 9) % 12) + 2) / 5);
  return march * 365 + leapDays + daysBeforeMonth + day - 1 - DAYS_FROM_MARCH_0_TO_1970;
}

const DAYS_FROM_MARCH_0_TO_1970 = 719_468;

/** Reads "+02:00", "+0200", "+02" and "Z", and Intl's "GMT+02:00" and "GMT". */
function offsetOfTimeZone(written: string): number {
  const [, sign, hours = 0, minutes = 0, seconds = 0] = /([+-])(\d\d):?(\d\d)?:?(\d\d)?$/.exec(written) ?? [];
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * SECOND_MS;
  return sign === '-' ? -ms : ms;
}

function offsetOfTimeZoneAt(atMs: number, timezone: string): number {
  return offsetOfTimeZone(nameOfTimeZoneOffset(atMs, timezone));
}

function nameOfTimeZoneOffset(atMs: number, timezone: string): string {
  const parts = formatDateTime('en', { timeZoneName: 'longOffset' }, timezone).formatToParts(atMs);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** For example "2026-11-21T20:30:00+01:00"; wallTimeToInstant reads it back. */
export function dateTimeStampOf(atMs: number, timezone: string): string {
  // Sweden's format is ISO 8601.
  const local = formatDateTime('sv-SE', { dateStyle: 'short', timeStyle: 'medium' }, timezone).format(atMs);
  return `${local.replace(' ', 'T')}${nameOfTimeZoneOffset(atMs, timezone).slice('GMT'.length) || '+00:00'}`;
}

/** A wall time, "2026-11-30T07:00:00", so many ms later. */
export function shiftWallTime(wall: string, ms: number): string {
  return dateTimeStampOf((wallTimeToInstant(wall, 'UTC', 0) ?? 0) + ms, 'UTC').slice(0, 19);
}

type Now = { nowMs: number; timezone: string; language: string };

/** "today at 8:30 PM", "Saturday, November 28 at 9:00 AM"; with seconds within two minutes of now. */
export function dateTimeInWords(atMs: number, { nowMs, timezone, language }: Now): string {
  const timeStyle = Math.abs(atMs - nowMs) < SOON_MS ? 'medium' : 'short';
  const time = formatDateTime(language, { timeStyle }, timezone).format(atMs);
  return `${dateInWords(atMs, { nowMs, timezone, language })}${wordBetweenDateAndTime(language)}${time}`;
}

/** " at ", " um ", " à "; a blank where the word is behind the time. At a comma, a first line ends [P6]. */
function wordBetweenDateAndTime(language: string): string {
  const inStyle = (shape: Intl.DateTimeFormatOptions) => formatDateTime(language, shape, 'UTC').format(0);
  const [date, time] = [inStyle({ dateStyle: 'long' }), inStyle({ timeStyle: 'short' })];
  const both = inStyle({ dateStyle: 'long', timeStyle: 'short' });
  return both.startsWith(date) && both.endsWith(time) ? both.slice(date.length, both.length - time.length) : ' ';
}

const SOON_MS = 2 * 60_000;

/** "today", "Saturday, November 28"; with the year where it is another one. */
export function dateInWords(atMs: number, { nowMs, timezone, language }: Now): string {
  const dayOf = (ms: number) => Math.floor((ms + offsetOfTimeZoneAt(ms, timezone)) / DAY_MS);
  const days = dayOf(atMs) - dayOf(nowMs);
  if (Math.abs(days) <= 1) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');
  const yearOf = (ms: number) => formatDateTime('en', { year: 'numeric' }, timezone).format(ms);
  const year = yearOf(atMs) === yearOf(nowMs) ? {} : ({ year: 'numeric' } as const);
  return formatDateTime(language, { weekday: 'long', day: 'numeric', month: 'long', ...year }, timezone).format(atMs);
}

/** Building a format is slow, using one is not. */
const formats = new Map<string, Intl.DateTimeFormat>();
const MOST_FORMATS = 1_000;

function formatDateTime(language: string, shape: Intl.DateTimeFormatOptions, timezone: string): Intl.DateTimeFormat {
  const key = `${language} ${timezone} ${Object.entries(shape).join()}`;
  const known = formats.get(key) ?? createDateTimeFormat(language, shape, timezone);
  if (formats.size < MOST_FORMATS) formats.set(key, known);
  return known;
}

/** Whether the zone exists. A client may name any. */
export function isTimeZone(timezone: string): boolean {
  const known = zones.get(timezone);
  if (known !== undefined) return known;
  const exists = doesTimeZoneExist(timezone);
  if (zones.size < MOST_FORMATS) zones.set(timezone, exists);
  return exists;
}

const zones = new Map<string, boolean>();

function doesTimeZoneExist(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== undefined;
  } catch {
    return false;
  }
}

/** A client may name a zone that does not exist. */
function createDateTimeFormat(
  language: string,
  shape: Intl.DateTimeFormatOptions,
  timeZone: string,
): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(language, { ...shape, timeZone });
  } catch {
    return new Intl.DateTimeFormat(language, { ...shape, timeZone: 'UTC' });
  }
}
