/** Resolves what names a time on the user's own clock [H3, H4, H5]. What does not fit together is no time. */
import { DAY_MS, dateTimeStampOf, dayNumberOfDate, wallTimeToInstant } from '../date-times.ts';
import type { NamedDay, TimePiece } from './read-time-pieces.ts';
import type { DayPart } from './time-words.ts';

/** The time that the prompt tells, and the user's time zone. */
export type UserClock = { nowMs: number; timezone: string };

/**
 * `at`: as `remind_me` takes it, "18:30" or "2026-11-30T09:00"; null: no time of the day was named. `day`:
 * "2026-11-30". `repeat`: a rule of iCalendar.
 */
export type ResolvedTime = { at: string | null; day: string | null; repeat: string | null };

/** `morning`: an hour without a half of the day is one before noon, as for an alarm. */
export type HourReading = { morning: boolean };

type PieceOf<Name extends TimePiece['is']> = Extract<TimePiece, { is: Name }>;
const piecesOf = <Name extends TimePiece['is']>(pieces: readonly TimePiece[], name: Name) =>
  pieces.filter((piece): piece is PieceOf<Name> => piece.is === name);

/** Null: they contradict each other, or need the time that is now. */
export function resolveTimes(
  pieces: readonly TimePiece[],
  clock: UserClock | null,
  { morning }: HourReading,
): ResolvedTime | null {
  const clocks = piecesOf(pieces, 'clock');
  const repeats = piecesOf(pieces, 'repeat');
  // What repeats ends on a day, and what does not is moved to it.
  const untils = repeats.length > 0 ? piecesOf(pieces, 'until') : [];
  const moves = repeats.length > 0 ? [] : piecesOf(pieces, 'until');
  const days = [...piecesOf(pieces, 'day'), ...moves.map(({ day }) => ({ day, part: null }))];
  const named = [...piecesOf(pieces, 'part'), ...clocks, ...days, ...repeats].flatMap(({ part }) => part ?? []);
  const [part = null] = named;
  const isOne = [clocks, repeats, untils].every((list) => list.length <= 1) && new Set(named).size <= 1;
  if (!isOne) return null;
  const now = localNow(clock);
  const time = clocks[0] === undefined ? null : timeIn(clocks[0], part);
  if (clocks.length > 0 && time === null) return null;
  if (days.length === 0) {
    const at =
      time === null
        ? part && PART_TIMES[part]
        : clockText(resolveHour(time, { now, morning, isToday: null, repeats: repeats.length > 0 }));
    const repeat = repeats[0] === undefined ? null : ruleUntil(repeats[0].rule, untils[0]?.day, now);
    return repeats.length > 0 && repeat === null ? null : { at, day: null, repeat };
  }
  const dayMs =
    now === null || repeats.length > 0
      ? null
      : dayOf(
          days.map(({ day }) => day),
          now,
        );
  if (dayMs === null || now === null) return null;
  return { ...resolveOnDay({ dayMs, time, part, morning, days: days.map(({ day }) => day) }, now), repeat: null };
}

/** Local ms, as if the user's clock were UTC. */
function localNow(clock: UserClock | null): number | null {
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
  days: readonly NamedDay[];
};

function resolveOnDay(
  { dayMs, time, part, morning, days }: TimeOnDay,
  now: number,
): { at: string | null; day: string } {
  const todayMs = startOfDay(now);
  const isToday = dayMs === todayMs;
  const isWeekday = days.every(({ is }) => is === 'weekday');
  const minutes =
    time === null
      ? part && minutesOf(PART_TIMES[part])
      : resolveHour(time, { now, morning, isToday: isToday && !isWeekday, repeats: false });
  if (minutes === null) return { at: null, day: dateText(dayMs) };
  const isOver = isToday && dayMs + minutes * MINUTE_MS <= now;
  // "Heute Nacht um 1" is after midnight, and "am Samstag um 9" on a Saturday at ten is the next one.
  const isAfterMidnight = isOver && (part === 'night' || part === 'evening') && minutes < 6 * 60;
  const isNextWeek = isOver && isWeekday;
  const onMs = dayMs + (isAfterMidnight ? DAY_MS : isNextWeek ? 7 * DAY_MS : 0);
  return { at: `${dateText(onMs)}T${clockText(minutes)}`, day: dateText(onMs) };
}

const MINUTE_MS = 60_000;
const NOON = 12 * 60;
const startOfDay = (localMs: number) => Math.floor(localMs / DAY_MS) * DAY_MS;
const dateText = (localMs: number) => dateTimeStampOf(localMs, 'UTC').slice(0, 10);
const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** 0 is Sunday; 1970 began on a Thursday. */
export const weekdayOf = (localMs: number) => (Math.floor(localMs / DAY_MS) + 4) % 7;

/** Null: there is no such day, as February 31. */
function localMsOf(year: number, month: number, day: number): number | null {
  const ms = dayNumberOfDate(year, month, day) * DAY_MS;
  return Number(dateText(ms).slice(8)) === day ? ms : null;
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
  const isAhead = (one: number) => startOfDay(now) + one * MINUTE_MS > now;
  if (morning && !(isToday === true && !isAhead(minutes))) return minutes;
  const usual = minutes < EARLY ? minutes + NOON : minutes;
  if (repeats || isToday === false) return usual;
  return [minutes, minutes + NOON].find((one) => isAhead(one) && one >= EARLY) ?? usual;
}

/** Local ms at which the day begins; null: there is none, or two are named. */
function dayOf(days: readonly NamedDay[], now: number): number | null {
  const todayMs = startOfDay(now);
  const isNextWeek = days.some(({ is }) => is === 'next week');
  const others = days.filter(({ is }) => is !== 'next week');
  const dates = others.map((day) => dayAlone(day, todayMs, isNextWeek));
  const [first = null] = dates;
  // "Freitag, 24. Dezember" is one day, if it is one.
  return dates.every((one) => one === first) ? first : dayOfBoth(others, dates, todayMs);
}

function dayOfBoth(days: readonly NamedDay[], dates: readonly (number | null)[], todayMs: number): number | null {
  const weekday = days.find((one) => one.is === 'weekday')?.weekday;
  const dayOfMonth = days.find((one) => one.is === 'day of month')?.day;
  if (days.length !== 2 || weekday === undefined) return null;
  const isOnWeekday = (ms: number) => weekdayOf(ms) === weekday;
  if (dayOfMonth !== undefined) return daysOfMonth(dayOfMonth, todayMs).find(isOnWeekday) ?? null;
  const date = dates[days.findIndex(({ is }) => is === 'date')] ?? null;
  return date !== null && isOnWeekday(date) ? date : null;
}

/** Local ms of the days of this number that are to come, in this month and the two behind it. */
function daysOfMonth(day: number, todayMs: number): number[] {
  const [year, month] = dateText(todayMs).split('-').map(Number) as [number, number];
  const months = [0, 1, 2].map((more) => month - 1 + more);
  const dates = months.map((one) => localMsOf(year + Math.floor(one / 12), (one % 12) + 1, day));
  return dates.filter((ms): ms is number => ms !== null && ms >= todayMs);
}

function dayAlone(day: NamedDay, todayMs: number, isNextWeek: boolean): number | null {
  switch (day.is) {
    case 'in days':
      return isNextWeek ? null : todayMs + day.days * DAY_MS;
    case 'weekday': {
      // A week begins on Monday.
      const [from, to] = [weekdayOf(todayMs), day.weekday].map((one) => (one + 6) % 7) as [number, number];
      const ahead = (to - from + 7) % 7;
      // Nobody calls tomorrow "next Friday".
      const days = ahead < day.least ? ahead + 7 : ahead;
      return todayMs + (isNextWeek ? 7 - from + to : days) * DAY_MS;
    }
    case 'date': {
      const { month, day: dayOfMonth, year } = day;
      const thisYear = Number(dateText(todayMs).slice(0, 4));
      const ms = localMsOf(year ?? thisYear, month, dayOfMonth);
      const isOver = year === null && ms !== null && ms < todayMs;
      return isNextWeek ? null : isOver ? localMsOf(thisYear + 1, month, dayOfMonth) : ms;
    }
    case 'day of month':
      return isNextWeek ? null : (daysOfMonth(day.day, todayMs)[0] ?? null);
    case 'next week':
      return null;
  }
}

/** Null: its last day cannot be told. */
function ruleUntil(rule: string, until: NamedDay | undefined, now: number | null): string | null {
  if (until === undefined) return rule;
  const dayMs = now === null ? null : dayOf([until], now);
  return dayMs === null ? null : `${rule};UNTIL=${dateText(dayMs).replaceAll('-', '')}T235959`;
}
