/** Repetitions as models write them, and their next dates [H5]. */
import { dateTimeInWords, dateTimeStampOf, shiftWallTime, wallTimeToInstant } from '../../language/date-times.ts';
import type { Repetition } from '../../language/recurrence.ts';
import { type Weekend, weeklyRecurrenceRule, workdaysBeside } from '../../language/times/weekend.ts';
import { toolSayingWith } from '../../language/tool-sayings.ts';
import { ToolRefusal } from '../tool.ts';
import type { Speaking } from './reminder-words.ts';

const DAYS = { mon: 'MO', tue: 'TU', wed: 'WE', thu: 'TH', fri: 'FR', sat: 'SA', sun: 'SU' } as const;
/** What models write in place of a rule. */
const WORDS: Readonly<Record<string, string>> = {
  ...{ daily: 'FREQ=DAILY', 'every day': 'FREQ=DAILY', day: 'FREQ=DAILY' },
  ...{ weekly: 'FREQ=WEEKLY', 'every week': 'FREQ=WEEKLY', week: 'FREQ=WEEKLY' },
  ...{ monthly: 'FREQ=MONTHLY', 'every month': 'FREQ=MONTHLY', month: 'FREQ=MONTHLY' },
  ...{ yearly: 'FREQ=YEARLY', annually: 'FREQ=YEARLY', 'every year': 'FREQ=YEARLY', year: 'FREQ=YEARLY' },
  ...{ hourly: 'FREQ=HOURLY', 'every hour': 'FREQ=HOURLY', hour: 'FREQ=HOURLY' },
};
const UNITS = { minute: 'MINUTELY', hour: 'HOURLY', day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' };

function reminderRuleOf(written: string, weekend: Weekend): string {
  const words = written.trim().toLowerCase();
  if (WORDS[words] !== undefined) return WORDS[words];
  if (/^(?:every )?weekdays?$/.test(words)) return weeklyRecurrenceRule(workdaysBeside(weekend));
  if (/^(?:every )?weekends?$/.test(words)) return weeklyRecurrenceRule(weekend);
  const [, count, unit = ''] = /^every (\d+) (minute|hour|day|week|month|year)s?$/.exec(words) ?? [];
  if (count !== undefined) return `FREQ=${UNITS[unit as keyof typeof UNITS]};INTERVAL=${count}`;
  const days = words.replace(/^(?:every|on) /, '').split(/,? and |, ?| /);
  const named = days.map((day) => DAYS[day.slice(0, 3) as keyof typeof DAYS]);
  const areDays = days.every((day) =>
    /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$|^(?:mon|tue|wed|thu|fri|sat|sun)$/.test(day),
  );
  return areDays && named.length > 0 ? `FREQ=WEEKLY;BYDAY=${named.join(',')}` : written;
}

type Clock = { nowMs: number; timezone: string; weekend: Weekend };

/**
 * The first occurrence that is to come. `firstMs`: from when on, and at what time of day; null: the rule says
 * it itself, or it counts from now.
 */
export async function firstReminderOccurrence(
  written: string,
  firstMs: number | null,
  { nowMs, timezone, weekend }: Clock,
): Promise<{ atMs: number; wall: string; repeat: Repetition }> {
  const { nextOccurrence, readRecurrenceRule, UnusableRule } = await import('../../language/recurrence.ts');
  const rule = reminderRuleOf(written, weekend);
  const nowWall = dateTimeStampOf(nowMs, timezone).slice(0, 19);
  const start = firstMs === null ? startOfReminderRule(rule, nowWall) : dateTimeStampOf(firstMs, timezone).slice(0, 19);
  try {
    // "Every second Tuesday" begins with the next one, in whichever week that is.
    const single = readRecurrenceRule(rule.replace(/(FREQ=WEEKLY.*?);INTERVAL=\d+/i, '$1'), start);
    const begin = nextOccurrence(single, shiftWallTime(start, -1_000)) ?? start;
    const repeat = readRecurrenceRule(rule, begin);
    const wall = nextOccurrence(repeat, nowWall);
    const atMs = wall === null ? null : wallTimeToInstant(wall, timezone, nowMs);
    if (wall === null || atMs === null) throw new UnusableRule('repetitionOver');
    return { atMs, wall, repeat };
  } catch (error) {
    if (error instanceof UnusableRule) throw new ToolRefusal(error.failure, { slots: error.slots, hint: error.hint });
    throw error;
  }
}

/** Without a time: of a rule in hours or minutes now, of one that names hours the beginning of the day. */
function startOfReminderRule(rule: string, nowWall: string): string {
  if (/BYHOUR/i.test(rule)) return `${nowWall.slice(0, 10)}T00:00:00`;
  if (/FREQ=(?:HOURLY|MINUTELY|SECONDLY)/i.test(rule)) return nowWall;
  throw new ToolRefusal('noTimeOfDay', { hint: 'It is `at`. Ask the user.' });
}

const MOST_DATES = 3;

/** The dates after the first one, read back once. */
export async function nextReminderDates(repeat: Repetition, atMs: number, speaking: Speaking): Promise<string> {
  const { nowMs, timezone, language, sayings } = speaking;
  const { occurrencesOfRuleAfter } = await import('../../language/recurrence.ts');
  const walls = occurrencesOfRuleAfter(repeat, dateTimeStampOf(atMs, timezone).slice(0, 19), MOST_DATES);
  if (walls.length === 0) return sayings.noDates;
  const dates = walls.map((wall) => dateTimeInWords(wallTimeToInstant(wall, timezone, nowMs) ?? nowMs, speaking));
  const saying = walls.length < MOST_DATES ? sayings.lastDates : sayings.nextDates;
  return toolSayingWith(saying, { dates: new Intl.ListFormat(language).format(dates) });
}
