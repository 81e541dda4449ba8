/** Finds the reminders that words mean: "pasta", "the 5 minute timer", "all alarms" [H3]. */
import { dateTimeStampOf } from '../../language/date-times.ts';
import type { TimerLanguage } from '../../language/timers/timer-language.ts';
import type { SetReminder } from '../tool.ts';

/** `several`: more than one is meant equally well; empty: none is. */
export type FoundReminders = { is: 'found'; list: SetReminder[] } | { is: 'several' | 'none'; list: SetReminder[] };

const ALL = /\b(?:all|every|each|everything|both)\b/i;
const NEWEST = /\b(?:last|latest|newest|recent)\b/i;
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const KINDS = [
  ['timer', /\b(?:timers?|countdowns?)\b/i],
  ['alarm', /\balarms?\b/i],
  ['reminder', /\breminders?\b/i],
] as const;
/** Words that name none of them. */
const EMPTY =
  /^(?:a|an|any|the|my|our|your|i|we|you|have|has|had|got|which|one|ones|of|for|to|about|in|on|at|with|and|that|this|is|it|them|timers?|alarms?|reminders?|countdowns?|all|every|each|everything|both|running|set|please|named|called|next|first|second|third|fourth|fifth|last|latest|newest|recent|am|pm|oclock)$/i;

/**
 * `words`: as the user or the model says it; '' for whichever there is. `zone`: of the user's clock.
 * `timers`: of the session's language; null: English.
 */
export function findRemindersMeant(
  list: readonly SetReminder[],
  words: string,
  zone: string,
  timers: TimerLanguage | null,
): FoundReminders {
  // A model may write English in a session of any language, so the English rules read what is not understood.
  const which = timers?.meantIn(words) ?? words;
  const kind = KINDS.find(([, words]) => words.test(which))?.[0];
  const terms = reminderTermsOf(which);
  const ofKind = list.filter((one) => kind === undefined || one.kind === kind);
  // "The pasta timer" may have been set as a reminder.
  const candidates = ofKind.length === 0 && terms.length > 0 ? list : ofKind;
  const formsOf = timers?.formsOf ?? ((word: string) => [reminderTermStemOf(word)]);
  const named = bestNamedReminder(candidates, { which, terms, zone, formsOf });
  if (named.length === 0) return { is: 'none', list: [] };
  if (ALL.test(which) || named.length === 1) return { is: 'found', list: named };
  if (NEWEST.test(which)) return { is: 'found', list: named.slice(-1) };
  const nth = ORDINALS.findIndex((word) => new RegExp(`\\b${word}\\b`, 'i').test(which));
  if (nth !== -1 && named[nth]) return { is: 'found', list: [named[nth]] };
  if (/\bnext\b/i.test(which)) return { is: 'found', list: named.toSorted((a, b) => a.atMs - b.atMs).slice(0, 1) };
  return { is: 'several', list: named };
}

function reminderTermsOf(which: string): string[] {
  const words =
    which
      .toLowerCase()
      .replace(/['’]s\b/g, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.filter((word) => !EMPTY.test(word) && !/^\d/.test(word) && !UNIT.test(word) && !DAY.test(word));
}

const UNIT = /^(?:hours?|hrs?|h|minutes?|mins?|seconds?|secs?|half)$/i;
const DAY =
  /^(?:today|tonight|tomorrow|morning|afternoon|evening|noon|midnight|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/i;

type Description = {
  which: string;
  terms: readonly string[];
  zone: string;
  formsOf(word: string): readonly string[];
};

/** Those of the longest span, time or day that is named, and of the most words. */
function bestNamedReminder(list: readonly SetReminder[], { which, terms, zone, formsOf }: Description): SetReminder[] {
  const lengthMs = reminderSpanIn(which);
  const clock = reminderClockIn(which);
  const fitting = list.filter(
    (one) =>
      (lengthMs === 0 || one.lengthMs === lengthMs) &&
      (clock === null || reminderFitsClock(one, clock, zone)) &&
      reminderFitsDay(one, which, zone),
  );
  if (terms.length === 0) return fitting.slice();
  const scored = list.map((one) => ({ one, score: countSharedReminderTerms(terms, one.label, formsOf) }));
  const most = Math.max(0, ...scored.map(({ score }) => score));
  // A name that nothing has is no name of another one.
  if (most === 0) return [];
  const best = scored.filter(({ score }) => score === most).map(({ one }) => one);
  const both = best.filter((one) => fitting.includes(one));
  return both.length > 0 ? both : best;
}

function countSharedReminderTerms(terms: readonly string[], label: string, formsOf: Description['formsOf']): number {
  const words = new Set(reminderTermsOf(label).flatMap(formsOf));
  return terms.filter((term) => formsOf(term).some((form) => words.has(form))).length;
}

/** Enough for plurals and endings: "walks" and "walking" are "walk". */
function reminderTermStemOf(word: string): string {
  return word.length <= 3 ? word : word.replace(/(?:ing|ed|es|s|e)$/, '');
}

const SPAN = /(\d+(?:\.\d+)?)[ -]?(hours?|hrs?|h|minutes?|mins?|m|seconds?|secs?|s)\b/gi;

/** Ms of "1 hour and 15 minutes"; 0: none is named. */
function reminderSpanIn(which: string): number {
  const text = which.replace(/\b(?:half an|½) hour\b/gi, '30 minutes').replace(/\b(?:an|one) hour\b/gi, '1 hour');
  return [...text.matchAll(SPAN)].reduce((sum, [, count, unit = '']) => {
    const unitMs = /^h/i.test(unit) ? 3_600_000 : /^m/i.test(unit) ? 60_000 : 1_000;
    return sum + Number(count) * unitMs;
  }, 0);
}

type Clock = { hour: number; minute: number; isOpen: boolean };

/** "7 am", "7:30", "at 7". */
function reminderClockIn(which: string): Clock | null {
  const match =
    /\b(\d{1,2})(?::(\d\d))? ?([ap])\.?m\b|\b(\d{1,2}):(\d\d)\b|\b(?:at|for) (\d{1,2})(?! ?(?:hour|min|sec|h\b|m\b|s\b))\b|^(\d{1,2}) ?(?:o'?clock)?(?: alarm)?$/i.exec(
      which,
    );
  if (match === null) return null;
  const [, hour = match[4] ?? match[6] ?? match[7] ?? '0', minute = match[5] ?? '0', half] = match;
  const shift = half === undefined ? 0 : (half.toLowerCase() === 'p' ? 12 : 0) - (Number(hour) === 12 ? 12 : 0);
  return { hour: Number(hour) + shift, minute: Number(minute), isOpen: half === undefined && Number(hour) <= 12 };
}

function reminderFitsClock({ atMs }: SetReminder, { hour, minute, isOpen }: Clock, zone: string): boolean {
  const [at = 0, atMinute = 0] = dateTimeStampOf(atMs, zone).slice(11, 16).split(':').map(Number);
  return atMinute === minute && (at === hour || (isOpen && at % 12 === hour % 12));
}

function reminderFitsDay({ atMs }: SetReminder, which: string, zone: string): boolean {
  const [, day] = /\b((?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i.exec(which) ?? [];
  if (day === undefined) return true;
  return (
    new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: zone }).format(atMs).toLowerCase() === day.toLowerCase()
  );
}
