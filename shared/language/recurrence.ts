/**
 * Recurrence rules of iCalendar (RFC 5545) on the user's own clock, with ical.js. Times are wall times,
 * "2026-11-30T07:00:00": which instant that is, the user's zone says (date-times.ts).
 */
import ICAL from 'ical.js';
import { shiftWallTime, wallTimeToInstant } from './date-times.ts';
import type { FailureName } from './failure-sayings.ts';

/** `start`: the wall time that the rule counts from. `skips`: days without an occurrence, "2026-12-01". */
export type Repetition = { rule: string; start: string; skips?: readonly string[] };

/** The first occurrence after this wall time; null: there is none. */
export type FindNextOccurrence = (repetition: Repetition, after: string) => string | null;

type RuleFailure = Extract<FailureName, 'neverComes' | 'repetitionOver' | 'tooOften' | 'unclearRepetition'>;

/** Why a rule is refused. `hint`: for a model or a developer, in English. */
export class UnusableRule extends Error {
  readonly failure: RuleFailure;
  readonly hint: string;
  readonly slots = { minutes: String(LEAST_MINUTES) };

  constructor(failure: RuleFailure, hint = '') {
    super(hint || failure);
    this.failure = failure;
    this.hint = hint;
  }
}

/** Minutes: what repeats more often would speak without a pause. */
const LEAST_MINUTES = 5;
/** Occurrences looked at before a search ends: a rule may have none. */
const MOST_STEPS = 4_000;
/** Counted occurrences, each of which is looked at when the rule is read. */
const MOST_COUNTED = 1_000;
const LONGEST_RULE = 200;
const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * The rule as it is kept: with an end on a wall time in place of a count, which resuming would count anew.
 * Throws UnusableRule.
 */
export function readRecurrenceRule(written: string, start: string): Repetition {
  const text = written
    .trim()
    .replace(/^RRULE:/i, '')
    .toUpperCase();
  if (text.length > LONGEST_RULE) throw new UnusableRule('unclearRepetition', 'It is too long to be kept.');
  const rule = parseRecurrenceRule(
    text.replace(/UNTIL=(\d{8})(?:T(\d{6}))?Z?/, (_, day, time = '235959') => `UNTIL=${day}T${time}`),
  );
  refuseUnusableRecurrence(rule);
  const { count } = rule;
  if (count) {
    if (count > MOST_COUNTED)
      throw new UnusableRule('unclearRepetition', `It cannot repeat more than ${MOST_COUNTED} times.`);
    const iterator = rule.iterator(timeOfRecurrence(start));
    let last: string | null = null;
    for (let one = iterator.next(); one; one = iterator.next()) last = one.toString();
    Reflect.deleteProperty(rule, 'count');
    rule.until = timeOfRecurrence(last ?? start);
  }
  const repetition = { rule: rule.toString(), start };
  if (nextOccurrence(repetition, shiftWallTime(start, -1_000)) === null)
    throw new UnusableRule('neverComes', 'That day never comes.');
  return repetition;
}

function timeOfRecurrence(wall: string): ICAL.Time {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = wall.split(/[-T:]/).map(Number);
  return ICAL.Time.fromData({ year, month, day, hour, minute, second });
}

function parseRecurrenceRule(text: string): ICAL.Recur {
  try {
    const rule = ICAL.Recur.fromString(text);
    if (rule.freq) return rule;
  } catch {}
  throw new UnusableRule('unclearRepetition', 'It is written as in "FREQ=WEEKLY;BYDAY=MO,TH".');
}

/** ical.js moves February 30 to March 2, and repeats by an interval of none as by one. */
function refuseUnusableRecurrence(rule: ICAL.Recur): void {
  const { freq, interval, count } = rule;
  const parts = rule.parts as { [part: string]: readonly number[] | undefined };
  const isTooOften =
    freq === 'SECONDLY' ||
    parts.BYSECOND !== undefined ||
    (freq === 'MINUTELY' && interval < LEAST_MINUTES) ||
    (parts.BYMINUTE !== undefined && minutesBetweenOccurrences(parts.BYMINUTE) < LEAST_MINUTES);
  if (isTooOften) throw new UnusableRule('tooOften', `It can repeat every ${LEAST_MINUTES} minutes at most.`);
  if (interval < 1 || interval > 1_000 || (count !== null && count !== undefined && count < 0))
    throw new UnusableRule('unclearRepetition', 'Its numbers are from 1 to 1000.');
  const { BYMONTH: months, BYMONTHDAY: days } = parts;
  const isPossible = (months ?? [1]).some((month) =>
    (days ?? [1]).some((day) => Math.abs(day) <= (DAYS_IN_MONTH[month - 1] ?? 0)),
  );
  if (!isPossible) throw new UnusableRule('neverComes', 'That day never comes.');
}

function minutesBetweenOccurrences(minutes: readonly number[]): number {
  const sorted = [...minutes].sort((a, b) => a - b);
  const gaps = sorted.map((minute, at) => (sorted[at + 1] ?? (sorted[0] ?? 0) + 60) - minute);
  return Math.min(...gaps);
}

/** The same rule with its end on the user's clock. */
export function recurrenceRuleWithEnd(written: string, wall: string): string {
  const rule = parseRecurrenceRule(written);
  rule.until = timeOfRecurrence(wall);
  return rule.toString();
}

export const nextOccurrence: FindNextOccurrence = ({ rule: text, start, skips = [] }, after) => {
  const rule = parseRecurrenceRule(text);
  const iterator = rule.iterator(timeOfRecurrence(recurrencePhaseStart(rule, start, after)));
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = iterator.next()?.toString();
    if (next === undefined) return null;
    if (next > after && !skips.includes(next.slice(0, 10))) return next;
  }
  return null;
};

/**
 * A start nearby with the same phase, so that no search begins years ago. Months and years count from the
 * start itself: a year after February 29 is not a year after March 1.
 */
function recurrencePhaseStart(rule: ICAL.Recur, start: string, after: string): string {
  const periodMs = (UNIT_MS[rule.freq] ?? Number.POSITIVE_INFINITY) * rule.interval;
  const [startMs = 0, afterMs = 0] = [start, after].map((wall) => wallTimeToInstant(wall, 'UTC', 0) ?? 0);
  const periods = Math.floor((afterMs - startMs) / periodMs) - 1;
  return periods < 1 ? start : shiftWallTime(start, periods * periodMs);
}

const UNIT_MS: Readonly<Record<string, number>> = {
  MINUTELY: 60_000,
  HOURLY: 3_600_000,
  DAILY: 86_400_000,
  WEEKLY: 7 * 86_400_000,
};

/** Up to `most` occurrences after this wall time. */
export function occurrencesOfRuleAfter(repetition: Repetition, after: string, most: number): string[] {
  const found: string[] = [];
  for (let last = after; found.length < most; ) {
    const next = nextOccurrence(repetition, last);
    if (next === null) break;
    found.push(next);
    last = next;
  }
  return found;
}
