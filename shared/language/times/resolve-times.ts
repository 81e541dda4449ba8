/** Resolves what names a time on the user's own clock [H3, H4, H5]. What does not fit together is no time. */
import { DAY_MS, dateTimeStampOf, dayNumberOfDate, wallTimeToInstant } from '../date-times.ts';
import { nextFeast } from './feasts.ts';
import type { NamedDay, TimePiece, UntilTime } from './read-time-pieces.ts';
import type { DayPart } from './time-words.ts';
import { type Weekend, weeklyRecurrenceRule } from './weekend.ts';

/** The time that the prompt tells, and the user's time zone. `weekend`: absent for Saturday and Sunday. */
export type UserClock = { nowMs: number; timezone: string; weekend?: Weekend };

/**
 * `at`: as `remind_me` takes it, "18:30" or "2026-11-30T09:00"; null: no time of the day was named. `day`:
 * "2026-11-30". `repeat`: a rule of iCalendar.
 */
export type ResolvedTime = { at: string | null; day: string | null; repeat: string | null };

/**
 * `morning`: an hour without a half of the day is one before noon, as for an alarm. `dayTime`: that of a day
 * without one, "09:00".
 */
export type HourReading = { morning: boolean; dayTime?: string };

type PieceOf<Name extends TimePiece['is']> = Extract<TimePiece, { is: Name }>;
const timePiecesNamed = <Name extends TimePiece['is']>(pieces: readonly TimePiece[], name: Name) =>
  pieces.filter((piece): piece is PieceOf<Name> => piece.is === name);

/** Null: they contradict each other, or need the time that is now. */
export function resolveTimes(
  pieces: readonly TimePiece[],
  clock: UserClock | null,
  { morning, dayTime }: HourReading,
): ResolvedTime | null {
  const repeats = timePiecesNamed(pieces, 'repeat');
  // What repeats ends then, and what does not is moved to it, or is a timer until then.
  const untils = timePiecesNamed(pieces, 'until').map(({ until }) => until);
  const moves = repeats.length > 0 ? [] : untils;
  const clocks = [...timePiecesNamed(pieces, 'clock'), ...moves.filter((one) => one.is === 'clock')];
  const days = [
    ...timePiecesNamed(pieces, 'day'),
    ...moves.flatMap((one) => (one.is === 'day' ? [{ day: one.day, part: null }] : [])),
  ];
  const named = [...timePiecesNamed(pieces, 'part'), ...clocks, ...days, ...repeats].flatMap(({ part }) => part ?? []);
  const [part = null] = named;
  const isOne = [clocks, repeats, untils].every((list) => list.length <= 1) && new Set(named).size <= 1;
  if (!isOne || pieces.some(({ is }) => is === 'cue' || is === 'beside')) return null;
  const now = localTimeNowMs(clock);
  const time = clocks[0] === undefined ? null : timeIn(clocks[0], part);
  if (clocks.length > 0 && time === null) return null;
  const [repetition] = repeats;
  const namedDays = days.map(({ day }) => day);
  if (repetition !== undefined || days.length === 0) {
    const hour = { now, morning, isToday: null, repeats: repetition !== undefined };
    const at = time === null ? part && PART_TIMES[part] : clockTimeText(resolveHour(time, hour));
    if (repetition === undefined) return { at, day: null, repeat: null };
    return resolveRepetition({ rule: repetition.rule, until: untils[0], days: namedDays, at }, now);
  }
  const dayMs = now === null ? null : resolveDay(namedDays, now);
  if (dayMs === null || now === null) return null;
  return { ...resolveOnDay({ dayMs, time, part, morning, dayTime, days: namedDays }, now), repeat: null };
}

type RepetitionOnDays = { rule: string; until: UntilTime | undefined; days: readonly NamedDay[]; at: string | null };

/** Null: the days that are named, or the end, do not fit what repeats. */
function resolveRepetition({ rule, until, days, at }: RepetitionOnDays, now: number | null): ResolvedTime | null {
  const onDays = recurrenceRuleOnDays(rule, days, now);
  const repeat = onDays && recurrenceRuleUntil(onDays.rule, until, now);
  if (onDays === null || repeat === null) return null;
  return { at: onDays.day !== null && at !== null ? `${onDays.day}T${at}` : at, day: onDays.day, repeat };
}

/** "Jede Woche am Dienstag", "jedes Jahr am 3. Juni". `day`: of the first time; null: the rule has it. */
function recurrenceRuleOnDays(
  rule: string,
  days: readonly NamedDay[],
  now: number | null,
): { rule: string; day: string | null } | null {
  const [day, second] = days;
  if (day === undefined) return { rule, day: null };
  if (second !== undefined || rule.includes('BY')) return null;
  const [, frequency] = /^FREQ=([A-Z]+)/.exec(rule) ?? [];
  if (frequency === 'WEEKLY' && day.is === 'weekday')
    return { rule: `${rule};${weeklyRecurrenceRule([day.weekday]).replace(/^.*;/, '')}`, day: null };
  if (frequency === 'MONTHLY' && day.is === 'day of month') return { rule: `${rule};BYMONTHDAY=${day.day}`, day: null };
  const isDated = day.is === 'date' || day.is === 'feast';
  const dayMs = frequency === 'YEARLY' && isDated && now !== null ? resolveDay([day], now) : null;
  return dayMs === null ? null : { rule, day: localDateText(dayMs) };
}

/** Local ms, as if the user's clock were UTC. */
function localTimeNowMs(clock: UserClock | null): number | null {
  return clock === null
    ? null
    : (wallTimeToInstant(dateTimeStampOf(clock.nowMs, clock.timezone).slice(0, 19), 'UTC', 0) ?? null);
}

type Time = { minutes: number; isOpen: boolean };
type TimeOnDay = {
  dayMs: number;
  time: Time | null;
  part: DayPart | null;
  morning: boolean;
  dayTime: string | undefined;
  days: readonly NamedDay[];
};

function resolveOnDay(
  { dayMs, time, part, morning, dayTime, days }: TimeOnDay,
  now: number,
): { at: string | null; day: string } {
  const todayMs = startOfLocalDay(now);
  const isToday = dayMs === todayMs;
  const isWeekday = days.every(({ is }) => is === 'weekday');
  const isWeekend = days.every(({ is }) => is === 'weekend');
  const begins = part === null ? dayTime : PART_TIMES[part];
  const minutes =
    time === null
      ? begins === undefined
        ? null
        : minutesOfClockTime(begins)
      : resolveHour(time, { now, morning, isToday: isToday && !isWeekday && !isWeekend, repeats: false });
  if (minutes === null) return { at: null, day: localDateText(dayMs) };
  const isOver = isToday && dayMs + minutes * MINUTE_MS <= now;
  // "Heute Nacht um 1" is after midnight, and "am Samstag um 9" on a Saturday at ten is the next one.
  const isAfterMidnight = isOver && (part === 'night' || part === 'evening') && minutes < 6 * 60;
  const isNextWeek = isOver && isWeekday;
  const later = isAfterMidnight
    ? 1
    : isNextWeek
      ? 7
      : isOver && isWeekend
        ? daysToWeekend(days, dayMs + DAY_MS) + 1
        : 0;
  const onMs = dayMs + later * DAY_MS;
  return { at: `${localDateText(onMs)}T${clockTimeText(minutes)}`, day: localDateText(onMs) };
}

/** Days from this one on until one of the weekend. */
function daysToWeekend(days: readonly NamedDay[], fromMs: number): number {
  const weekend = days.flatMap((day) => (day.is === 'weekend' ? day.days : []));
  return [0, 1, 2, 3, 4, 5, 6].find((ahead) => weekend.includes(weekdayOfLocalTime(fromMs + ahead * DAY_MS))) ?? 0;
}

const MINUTE_MS = 60_000;
const NOON = 12 * 60;
const startOfLocalDay = (localMs: number) => Math.floor(localMs / DAY_MS) * DAY_MS;
const localDateText = (localMs: number) => dateTimeStampOf(localMs, 'UTC').slice(0, 10);
const clockTimeText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const minutesOfClockTime = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** 0 is Sunday; 1970 began on a Thursday. */
export const weekdayOfLocalTime = (localMs: number) => (Math.floor(localMs / DAY_MS) + 4) % 7;

/** Null: there is no such day, as February 31. */
function localMsOfDate(year: number, month: number, day: number): number | null {
  const ms = dayNumberOfDate(year, month, day) * DAY_MS;
  return Number(localDateText(ms).slice(8)) === day ? ms : null;
}

/** When a part of the day begins for a reminder, where no hour was named. */
const PART_TIMES: Readonly<Record<DayPart, string>> = {
  ...{ dawn: '06:00', morning: '09:00', noon: '12:00', afternoon: '15:00', evening: '19:00', night: '21:00' },
};

/** Null: no such hour is in that part of the day. */
function timeIn({ minutes, isOpen }: Time, part: DayPart | null): Time | null {
  const isTwelve = minutes >= NOON && minutes < NOON + 60;
  if (part === null || (!isOpen && !isTwelve)) return { minutes, isOpen };
  const hour = Math.floor(minutes / 60);
  const [before, after] = [minutes % NOON, (minutes % NOON) + NOON];
  const options: Record<DayPart, number | null> = {
    dawn: hour < 9 || isTwelve ? before : null,
    morning: isTwelve ? null : before,
    noon: isTwelve ? minutes : hour >= 10 ? before : hour <= 7 ? after : null,
    afternoon: after,
    evening: isTwelve ? before : hour >= 3 ? after : null,
    night: isTwelve || hour < 6 ? before : after,
  };
  const chosen = options[part];
  return chosen === null ? null : { minutes: chosen, isOpen: false };
}

/** People are up from then on. */
const EARLY = 7 * 60;

type Hour = { now: number | null; morning: boolean; isToday: boolean | null; repeats: boolean };

/**
 * Minutes of the day. An open hour is the one at which people are up: tomorrow at 3 is in the afternoon, at 8
 * in the morning, and so every day. Without a day, or today, it is the next of both. `isToday`: null: no day.
 */
function resolveHour({ minutes, isOpen }: Time, { now, morning, isToday, repeats }: Hour): number {
  if (!isOpen || now === null) return minutes;
  const isAhead = (one: number) => startOfLocalDay(now) + one * MINUTE_MS > now;
  if (morning && !(isToday === true && !isAhead(minutes))) return minutes;
  const usual = minutes < EARLY ? minutes + NOON : minutes;
  if (repeats || isToday === false) return usual;
  return [minutes, minutes + NOON].find((one) => isAhead(one) && one >= EARLY) ?? usual;
}

/** Local ms at which the day begins; null: there is none, or two are named. */
function resolveDay(days: readonly NamedDay[], now: number): number | null {
  const todayMs = startOfLocalDay(now);
  const isNextWeek = days.some(({ is }) => is === 'next week');
  const others = days.filter(({ is }) => is !== 'next week');
  const dates = others.map((day) => resolveWeekdayAlone(day, todayMs, isNextWeek));
  const [first = null] = dates;
  // "Freitag, 24. Dezember" is one day, if it is one.
  return dates.every((one) => one === first) ? first : resolveDayOfDayAndDate(others, dates, todayMs);
}

function resolveDayOfDayAndDate(
  days: readonly NamedDay[],
  dates: readonly (number | null)[],
  todayMs: number,
): number | null {
  const weekday = days.find((one) => one.is === 'weekday')?.weekday;
  const dayOfMonth = days.find((one) => one.is === 'day of month')?.day;
  if (days.length !== 2 || weekday === undefined) return null;
  const isOnWeekday = (ms: number) => weekdayOfLocalTime(ms) === weekday;
  if (dayOfMonth !== undefined) return resolveDayOfMonth(dayOfMonth, todayMs).find(isOnWeekday) ?? null;
  const date = dates[days.findIndex(({ is }) => is === 'date')] ?? null;
  return date !== null && isOnWeekday(date) ? date : null;
}

/** Local ms of the days of this number that are to come, in this month and the two behind it. */
function resolveDayOfMonth(day: number, todayMs: number): number[] {
  const [year, month] = localDateText(todayMs).split('-').map(Number) as [number, number];
  const months = [0, 1, 2].map((more) => month - 1 + more);
  const dates = months.map((one) => localMsOfDate(year + Math.floor(one / 12), (one % 12) + 1, day));
  return dates.filter((ms): ms is number => ms !== null && ms >= todayMs);
}

function resolveWeekdayAlone(day: NamedDay, todayMs: number, isNextWeek: boolean): number | null {
  switch (day.is) {
    case 'in days':
      return isNextWeek ? null : todayMs + day.days * DAY_MS;
    case 'weekday': {
      // A week begins on Monday.
      const [from, to] = [weekdayOfLocalTime(todayMs), day.weekday].map((one) => (one + 6) % 7) as [number, number];
      const ahead = (to - from + 7) % 7;
      // Nobody calls tomorrow "next Friday".
      const days = ahead < day.least ? ahead + 7 : ahead;
      return todayMs + (isNextWeek ? 7 - from + to : days) * DAY_MS;
    }
    case 'date': {
      const { month, day: dayOfMonth, year } = day;
      const thisYear = Number(localDateText(todayMs).slice(0, 4));
      const ms = localMsOfDate(year ?? thisYear, month, dayOfMonth);
      const isOver = year === null && ms !== null && ms < todayMs;
      return isNextWeek ? null : isOver ? localMsOfDate(thisYear + 1, month, dayOfMonth) : ms;
    }
    case 'day of month':
      return isNextWeek ? null : (resolveDayOfMonth(day.day, todayMs)[0] ?? null);
    case 'weekend':
      return isNextWeek ? null : todayMs + daysToWeekend([day], todayMs) * DAY_MS;
    case 'feast':
      return isNextWeek ? null : nextFeast(day.feast, todayMs);
    case 'next week':
      return null;
  }
}

/** Null: its end cannot be told, or it is an hour of what repeats by days. */
function recurrenceRuleUntil(rule: string, until: UntilTime | undefined, now: number | null): string | null {
  if (until === undefined) return rule;
  if (now === null) return null;
  if (until.is === 'day') {
    const dayMs = resolveDay([until.day], now);
    return dayMs === null ? null : `${rule};UNTIL=${localDateText(dayMs).replaceAll('-', '')}T235959`;
  }
  const time = timeIn(until, until.part);
  if (time === null || !/^FREQ=(?:HOURLY|MINUTELY)/.test(rule)) return null;
  const minutes = resolveHour(time, { now, morning: false, isToday: null, repeats: false });
  const todayMs = startOfLocalDay(now) + minutes * MINUTE_MS;
  const endMs = todayMs > now ? todayMs : todayMs + DAY_MS;
  return `${rule};UNTIL=${dateTimeStampOf(endMs, 'UTC').slice(0, 19).replace(/[-:]/g, '')}`;
}
