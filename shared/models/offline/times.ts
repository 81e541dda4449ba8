/** Finds moments in the user's words and resolves them on the user's own clock, with chrono. */

import { dateTimeStampOf, wallTimeToInstant } from '../../language/date-times.ts';
import type { UserClock } from '../../language/times/resolve-times.ts';
import { SATURDAY_AND_SUNDAY, type Weekend, weekdayInEnglish, workdaysBeside } from '../../language/times/weekend.ts';
import { chronoTimesInText, type TimeInText } from './chrono-reader.ts';
import { NUMBER_WORDS } from './numbers.ts';
import { rewriteTimes, withoutRepetition } from './time-spellings.ts';

/** As `remind_me` takes it: a span, or a moment on the user's clock ("18:30", "2026-11-30T09:00"). */
export type Moment = { seconds: number } | { at: string };

/** `day`: "2026-11-30" where a day was named. `hasTime`: a time of day or a span was named too. */
type Found = { moment: Moment; day: string | null; hasTime: boolean };

/**
 * `isList`: several moments in a row, "at 8 and at 9". `rest`: the words without times and repetition.
 * `repeats`: "every Monday", "daily".
 */
type TimesRead = { found: readonly Found[]; isList: boolean; rest: string; repeats: boolean };

/** Characters: as long as a clause may be. */
const LONGEST = 400;
export const ONE_DAY_MS = 86_400_000;
const isoDateOfLocalMs = (localMs: number) => dateTimeStampOf(localMs, 'UTC').slice(0, 10);
const clockTimeOfLocalMs = (localMs: number) => dateTimeStampOf(localMs, 'UTC').slice(11, 16);
/** `local`: "2026-11-30T09:00", read as if it were UTC. */
const localMsOfIsoText = (local: string) => wallTimeToInstant(local, 'UTC', 0) ?? 0;

/**
 * `morning`: an hour without a half of the day is one before noon, as for an alarm. `daily`: it is that of
 * every day, as people are up.
 */
export function readTimesInWords(
  words: string,
  clock: UserClock | null,
  { morning = false, past = false, daily = false } = {},
): TimesRead {
  const localMs = clock === null ? 0 : localMsOfIsoText(dateTimeStampOf(clock.nowMs, clock.timezone).slice(0, 19));
  const { weekend = SATURDAY_AND_SUNDAY } = clock ?? {};
  // 1970 began on a Thursday.
  const isWorkday = !weekend.includes((Math.floor(localMs / ONE_DAY_MS) + 4) % 7);
  const [firstWorkday = 1] = workdaysBeside(weekend);
  const said = withWeekendDay(rewriteTimes(words.slice(0, LONGEST)), weekend);
  const { text, repeats: isRepeated } = withoutRepetition(said, isWorkday ? '' : weekdayInEnglish(firstWorkday));
  const repeats = isRepeated || daily;
  const monthFirst = clock !== null && /^(?:America|US|Canada)\//.test(clock.timezone);
  const parse = (part: string) =>
    chronoTimesInText(part, { localMs, monthFirst, past }).filter((one) => isPointInTime(one, part));
  const all = parse(text);
  const isList = isListOfTimes(text, all);
  const results = isList ? all : dropDayOfText(all);
  const rest = withoutTimes(text, results);
  const day = results.find((one) => !hasClockTime(one));
  const time = results.find((one) => hasClockTime(one) && !timeNamesCalendarDay(one));
  // "Remind me tomorrow to call mum at 8" names one moment in two places.
  const joined = day && time ? parse(`${day.text} ${time.text}`) : [];
  const whole = joined.length === 1 ? joined : isList ? shareDay(results) : results;
  // "An hour before the meeting" names no moment, and neither does what stands with it.
  const moments = UNREAD.test(rest)
    ? []
    : whole.map((one) => dueTimeIn(one, { localMs, isKnown: clock !== null, morning, past, repeats }));
  const found = moments.includes(null) ? [] : moments.filter((one) => one !== null);
  return {
    found: isList ? shareHour(found) : found,
    isList: isList && joined.length !== 1,
    rest: rest.replace(BETWEEN_GAPS, ' ').replaceAll(GAP, ' ').replace(/\s+/g, ' ').trim(),
    repeats,
  };
}

/** Only words that join stand between them. */
function isListOfTimes(text: string, results: readonly TimeInText[]): boolean {
  const gaps = results.slice(1).map((one, at) => {
    const before = results[at];
    return text.slice((before?.index ?? 0) + (before?.text.length ?? 0), one.index);
  });
  const joins = /^(?:[\s,&]|\b(?:and|or|also|on|at|in|for|another|one)\b)+$/i;
  return gaps.length > 0 && gaps.every((gap) => joins.test(gap));
}

/** "Tomorrow at 8 and at 9" names one day. */
function shareDay(results: readonly TimeInText[]): TimeInText[] {
  const [first] = results;
  return results.map((one) => {
    const isOther =
      first === undefined || !timeNamesCalendarDay(first) || timeNamesCalendarDay(one) || isDurationInText(one);
    return isOther
      ? one
      : {
          ...one,
          isDay: true,
          atMs: localMsOfIsoText(`${isoDateOfLocalMs(first.atMs)}T${clockTimeOfLocalMs(one.atMs)}`),
        };
  });
}

/** "On Monday and Wednesday at 9" names one hour. */
function shareHour(found: readonly Found[]): Found[] {
  const last = found.findLast(({ moment, hasTime }) => hasTime && 'at' in moment)?.moment;
  return found.map((one) => {
    const isWhole = last === undefined || !('at' in last) || !('at' in one.moment) || one.hasTime;
    return isWhole ? one : { ...one, moment: { at: `${one.day}T${last.at.slice(-5)}` }, hasTime: true };
  });
}

/** Of two days, one belongs to the text: "tomorrow about Sunday lunch", "about Sunday lunch tomorrow". */
function dropDayOfText(results: readonly TimeInText[]): readonly TimeInText[] {
  if (results.length < 2 || results.some((one) => hasClockTime(one) || !timeNamesCalendarDay(one))) return results;
  return results[0] !== undefined && results[0].index < 4 ? results.slice(0, 1) : results.slice(-1);
}

/** Marks where a time was taken out. */
const GAP = '¦';
/** What joined the times of a list. */
const BETWEEN_GAPS = /¦(?:[\s,&]|\b(?:and|or|also|another|one)\b)*(?=¦)/gi;
/** A part of a time that was not read: what was read beside it is not what was meant. */
const UNREAD = new RegExp(
  [
    '\\b(?:end|start|beginning|middle) of (?:the )?¦',
    "\\b(?:eod|in advance|beforehand|o'clock)\\b",
    '\\b(?:on|the) \\d{1,2}(?:st|nd|rd|th)\\b',
    '\\b\\d+[./-]\\d+\\b(?! (?:cup|of|inch|liter|percent))|\\d[/(]',
    `\\b(?:\\d{1,2}|${NUMBER_WORDS})(?: and)? ?¦`,
    `¦ ?(?:the |at |around |in |of )?(?:\\d+(?:st|nd|rd|th|:\\d\\d)?|${NUMBER_WORDS})(?:$| (?:to|and|in|at)\\b)`,
    '¦ ?(?:year|month|week|day|hour|minute)s?\\b',
    '\\b\\d{1,2} ?[ap]m\\b',
    '\\b(?:twice|times) ¦',
    '¦ (?:before|beforehand)(?:$|[.!?])',
  ].join('|'),
  'i',
);

function withoutTimes(text: string, results: readonly TimeInText[]): string {
  let [rest, end] = ['', 0];
  for (const { index, text: time } of results) {
    const isAlone = /^(?:today|tomorrow|tonight|next|this)\b/i.test(time);
    const preposition = isAlone ? /\b(?:on|by|for)\s*$/i : /\b(?:on|at|by|for|in|from|after)(?: the)?\s*$/i;
    rest += `${text.slice(end, index).replace(preposition, '')}${GAP}`;
    end = index + time.length;
  }
  return `${rest}${text.slice(end)}`.replace(/\s+/g, ' ').replace(/ ?¦ ?/g, ' ¦ ').trim();
}

const isDurationInText = ({ tags }: TimeInText) => tags.has('result/relativeDateAndTime');
const hasClockTime = (one: TimeInText) => one.isTime || isDurationInText(one);
const timeNamesCalendarDay = ({ isDay, isWeekday }: TimeInText) => isDay || isWeekday;

/** Not "sat", "may" or "march" in other senses, no bare figure, and no "at 5" before a noun. */
function isPointInTime(one: TimeInText, text: string): boolean {
  const behind = text.slice(one.index + one.text.length);
  const isWord = /^(?:sat|sun|mon|wed|fri|mar|may|dec|jan|second|sec|now|just now)$/i.test(one.text);
  const isNoun =
    /^(?:at|by) \d+$/i.test(one.text) &&
    /^ (?!(?:to|and|or|but|i|we|you|he|she|it|my|our|his|her|their|the|on|in|for|about|that|tomorrow|today|tonight|please|this|next|every|sharp)\b)\p{L}/iu.test(
      behind,
    );
  if (isNoun || /^\d{1,4}$/.test(one.text) || (isWord && !/^\p{Lu}/u.test(one.text))) return false;
  return (
    hasClockTime(one) ||
    timeNamesCalendarDay(one) ||
    [...one.tags].some((tag) => /casualReference|relativeDate/.test(tag))
  );
}

type Reading = { localMs: number; isKnown: boolean; morning: boolean; past: boolean; repeats: boolean };

/** Null: a moment that is over, or cannot be told without the current time. */
function dueTimeIn(found: TimeInText, reading: Reading): Found | null {
  const { text, isDay, isWeekday, isTime, tags } = found;
  const { localMs, isKnown, past } = reading;
  if (isDurationInText(found)) {
    const seconds = Math.round((found.atMs - localMs) / 1000);
    return seconds > 0 || past ? { moment: { seconds }, day: null, hasTime: true } : null;
  }
  const isDated = isDay || isWeekday || tags.has('result/relativeDate');
  if (!isKnown && isDated) return null;
  const part = Object.entries(PARTS).find(([name]) => text.toLowerCase().includes(name))?.[1];
  const isInDays = tags.has('result/relativeDate') && /\bdays?\b/i.test(text);
  const time = isTime
    ? resolveHourInText(found, reading, isDated)
    : (part ?? (isInDays ? clockTimeOfLocalMs(found.atMs) : NINE));
  const isTimed = isTime || part !== undefined;
  // Without a day, the tool finds the next such time.
  if (!isDated && isTimed) return { moment: { at: time }, day: null, hasTime: true };
  const namedMs = localMsOfIsoText(`${isoDateOfLocalMs(found.atMs)}T${time}`);
  // "Tonight at 1" is after midnight.
  const isAfterMidnight = /tonight/i.test(text) && time < '06:00' && namedMs <= localMs;
  const atMs = isAfterMidnight ? namedMs + ONE_DAY_MS : namedMs;
  const isOver = isKnown && atMs <= localMs;
  const isNextWeek = isOver && isWeekday && !isDay && !past;
  // "Today" alone, or "yesterday". The tool says of "today at 9 am" that it is over.
  if (isOver && !isNextWeek && !isTime && !past) return null;
  const isStillWeekend = /weekend/i.test(text) && isoDateOfLocalMs(found.atMs) === isoDateOfLocalMs(localMs);
  const nextWeekMs = atMs + (isStillWeekend ? ONE_DAY_MS : 7 * ONE_DAY_MS);
  const day = isoDateOfLocalMs(isNextWeek ? nextWeekMs : isAfterMidnight ? atMs : found.atMs);
  return { moment: { at: `${day}T${time}` }, day, hasTime: isTimed };
}

/** A weekend is a Saturday to chrono. */
function withWeekendDay(text: string, weekend: Weekend): string {
  const [first] = weekend;
  return first === SATURDAY_AND_SUNDAY[0] ? text : text.replace(/\bweekend\b/gi, weekdayInEnglish(first));
}

/** When a day or a part of it begins for a reminder, where no hour was named. */
const NINE = '09:00';
const PARTS: Readonly<Record<string, string>> = {
  ...{ morning: NINE, midnight: '00:00', afternoon: '15:00', noon: '12:00', midday: '12:00' },
  ...{ evening: '19:00', tonight: '20:00', night: '21:00' },
};
const EARLY = 7;
const NAMES_HALF = /\b(?:[ap]\.?m\b|morning|afternoon|evening|tonight|night|noon|midnight)/i;

/**
 * An hour without its half of the day is the one at which people are up: tomorrow at 3 is in the afternoon,
 * at 8 in the morning, and so every day. Without a day, or today, it is the next of both.
 */
function resolveHourInText(
  { atMs, text }: TimeInText,
  { localMs, isKnown, morning, repeats }: Reading,
  isDated: boolean,
): string {
  const time = clockTimeOfLocalMs(atMs);
  const hour = Number(time.slice(0, 2));
  const isOpen = hour >= 1 && hour < 12 && !NAMES_HALF.test(text) && !/\b0\d:/.test(text);
  if (!isOpen || !isKnown) return time;
  const isToday = isDated && isoDateOfLocalMs(atMs) === isoDateOfLocalMs(localMs);
  // An alarm for three today, set at ten, is for the afternoon.
  if (morning && !(isToday && atMs <= localMs)) return time;
  const other = `${hour + 12}${time.slice(2)}`;
  const usual = hour < EARLY ? other : time;
  if (repeats || (isDated && !isToday)) return usual;
  const isAhead = (one: string) => localMsOfIsoText(`${isoDateOfLocalMs(localMs)}T${one}`) > localMs;
  return [time, other].find((one) => isAhead(one) && Number(one.slice(0, 2)) >= EARLY) ?? usual;
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
/** February in a leap year. */
const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const MONTH = `(?<month>${MONTHS.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|sept)(?!\\p{L})\\.?`;
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?(?!\\d|:)';
const HOUR = '\\b(?:at |for |by )?(?<![\\d:.])(?<hour>\\d{1,2})(?!\\d)';

type Groups = Readonly<Record<string, string | undefined>>;

/** The pattern, and why the time cannot be: a sentence without its full stop, or null. */
const RULES: readonly (readonly [RegExp, (groups: Groups) => string | null])[] = [
  [new RegExp(`\\b(?:on )?(?:the )?${DAY}(?: of)? ${MONTH}`, 'iu'), reasonAgainstDay],
  [new RegExp(`\\b(?:on )?(?<!\\p{L})${MONTH} (?:the )?${DAY}`, 'iu'), reasonAgainstDay],
  [
    /\bon the (?<day>\d{2})(?:st|nd|rd|th)(?=[.,!?]|$| (?:at|to|about)\b)/i,
    ({ day }) => (Number(day) > 31 ? `No month has a day ${day}` : null),
  ],
  [
    new RegExp(`${HOUR}(?::(?<minute>\\d\\d)\\b| ?o'clock\\b)|\\b(?:at|by) (?<bare>\\d{2})(?![\\d:.]| ?\\p{L})`, 'iu'),
    ({ hour, bare = hour, minute }) => {
      if (Number(bare) > 24) return `No day has an hour ${bare}`;
      return Number(minute) > 59 ? `No hour has a minute ${minute}` : null;
    },
  ],
  [
    new RegExp(`${HOUR}(?::\\d\\d)? ?(?<half>[ap])\\.?m\\b`, 'i'),
    ({ hour, half = '' }) =>
      Number(hour) >= 1 && Number(hour) <= 12 ? null : `There is no ${hour} ${half.toLowerCase()}m`,
  ],
  [
    /^(?<over>(?:the day before )?yesterday|last (?:night|week|month|year|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:an?|\w+) (?:second|minute|hour|day|week|month|year)s? ago)\b/i,
    ({ over }) => `${over} is over`,
  ],
  [
    // "To finish what I began yesterday" tells of another time.
    /(?<=^(?:to|about|of) (?:(?!(?:i|we|you|he|she|they|it|was|were|from|of|what|who|that)\b)\S+ )+)(?<over>yesterday|last (?:night|week|month|year))(?=[.!? ]*$)/i,
    ({ over }) => `${over} is over`,
  ],
];

function reasonAgainstDay({ day, month = '' }: Groups): string | null {
  const at = MONTHS.findIndex((name) => name.toLowerCase().startsWith(month.toLowerCase()));
  const isPossible = Number(day) >= 1 && Number(day) <= (DAYS_IN_MONTH[at] ?? 31);
  return isPossible ? null : `${MONTHS[at]} has no day ${day}`;
}

/** `rest`: the words without that time. Null: no such time was found. */
export function impossibleTimeIn(words: string): { why: string; rest: string } | null {
  if (words.length > LONGEST) return null;
  for (const [pattern, whyNot] of RULES) {
    const match = pattern.exec(words);
    const why = match && whyNot(match.groups ?? {});
    if (match === null || why === null) continue;
    const rest = `${words.slice(0, match.index)} ${words.slice(match.index + match[0].length)}`;
    return { why, rest: rest.replace(/\s+/g, ' ').trim() };
  }
  return null;
}
