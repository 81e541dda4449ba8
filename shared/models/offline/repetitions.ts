/** Finds repetitions in the user's words, as rules of iCalendar [H5]: "each second Tuesday at 9". */
import { dateTimeStampOf } from '../../language/date-times.ts';
import type { UserClock } from '../../language/times/resolve-times.ts';
import {
  DAY_CODES,
  dayCodesOf,
  SATURDAY_AND_SUNDAY,
  type Weekend,
  weekdayInEnglish,
  workdaysBeside,
} from '../../language/times/weekend.ts';
import { rewriteTimes } from './time-spellings.ts';
import { readTimesInWords } from './times.ts';

/** `rest`: the words without it. A time of day stays among them. */
export type RepetitionInWords = { rule: string; rest: string };

const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const EACH = '(?:every|each)';
const NTH = '(?:first|1st|second|2nd|third|3rd|fourth|4th|fifth|5th|last)';
const UNIT = '(?:second|minute|hour|day|week|month|year)';
const MONTH = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
const FREQUENCIES: Readonly<Record<string, string>> = {
  ...{
    second: 'SECONDLY',
    minute: 'MINUTELY',
    hour: 'HOURLY',
    day: 'DAILY',
    week: 'WEEKLY',
    month: 'MONTHLY',
    year: 'YEARLY',
  },
  ...{ hourly: 'HOURLY', daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY', yearly: 'YEARLY', annually: 'YEARLY' },
};
const ORDINALS: Readonly<Record<string, number>> = {
  ...{ first: 1, '1st': 1, second: 2, '2nd': 2, third: 3, '3rd': 3, fourth: 4, '4th': 4, fifth: 5, '5th': 5, last: -1 },
};

/** When a part of the day begins for a reminder. */
const HOURS: Readonly<Record<string, number>> = { morning: 9, noon: 12, afternoon: 15, evening: 19, night: 21 };

const repetitionDayCodeOf = (day: string) =>
  DAY_CODES.find((code) => day.toLowerCase().startsWith(code.toLowerCase())) ?? 'MO';
const repetitionFrequencyOf = (unit: string) => FREQUENCIES[unit.toLowerCase().replace(/(?<!l)y?s$/, '')] ?? 'DAILY';
/** In a rule until the days are known that it means where the user is. */
const [WORKDAYS, WEEKEND] = ['BYDAY=WORKDAYS', 'BYDAY=WEEKEND'];

type Reading = readonly [pattern: string, ruleOf: (...groups: string[]) => string, left?: string];

/** The first that matches. `left`: what stays in its place. */
const READINGS: readonly (readonly [RegExp, Reading[1], string])[] = (
  [
    [
      `(?:on )?(?:the |${EACH} )?(last|first) (?:week|work|working |business )day (?:of|in) (?:the|each|every) month`,
      (nth) => `FREQ=MONTHLY;${WORKDAYS};BYSETPOS=${ORDINALS[nth]}`,
    ],
    [
      `(?:on )?(?:the |${EACH} )?(${NTH}) (${DAY}) (?:of|in) (?:the|each|every) month`,
      (nth, day) => `FREQ=MONTHLY;BYDAY=${ORDINALS[nth]}${repetitionDayCodeOf(day)}`,
    ],
    [
      `${EACH} month on the (${NTH}) (${DAY})`,
      (nth, day) => `FREQ=MONTHLY;BYDAY=${ORDINALS[nth]}${repetitionDayCodeOf(day)}`,
    ],
    [`(?:on )?(?:the |${EACH} )?last day (?:of|in) (?:the|each|every) month`, () => 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    [
      `(?:on )?(?:the )?(\\d{1,2})(?:st|nd|rd|th)(?: day)? (?:of|in) (?:each|every) month`,
      (day) => `FREQ=MONTHLY;BYMONTHDAY=${day}`,
    ],
    [
      `(?:on )?(?:the |${EACH} )?(${NTH}|\\d{1,2}(?:st|nd|rd|th)) (?:day )?of (?:each|every) month|${EACH} (${NTH}|\\d{1,2}(?:st|nd|rd|th)) (?:day )?of (?:the|a) month`,
      (nth, other) => repetitionMonthDay(nth || other),
    ],
    [`${EACH} month on the (${NTH})(?! ${DAY})`, repetitionMonthDay],
    [`${EACH} (\\d{1,2})(?:st|nd|rd|th)(?! (?:of )?${MONTH}|[ -]\\p{L}+day)`, repetitionMonthDay],
    [`${EACH} month on the (\\d{1,2})(?:st|nd|rd|th)`, (day) => `FREQ=MONTHLY;BYMONTHDAY=${day}`],
    [
      `${EACH} (?:week|work|working |business )days?|(?:on )?(?:weekdays|workdays|work days)|monday (?:to|through|till) friday`,
      () => `FREQ=WEEKLY;${WORKDAYS}`,
    ],
    [`${EACH} weekends?|(?:on |at )?(?:the )?weekends`, () => `FREQ=WEEKLY;${WEEKEND}`],
    [`${EACH} (?:other|second|2nd) (${DAY})s?`, (day) => `FREQ=WEEKLY;INTERVAL=2;BYDAY=${repetitionDayCodeOf(day)}`],
    [
      `${EACH} (third|3rd|fourth|4th) (${DAY})s?`,
      (nth, day) => `FREQ=WEEKLY;INTERVAL=${ORDINALS[nth]};BYDAY=${repetitionDayCodeOf(day)}`,
    ],
    [`${EACH} (?:other|second|2nd) (day|week|month|year)`, (unit) => `FREQ=${repetitionFrequencyOf(unit)};INTERVAL=2`],
    [`${EACH} (second|minute)s?(?! (?:and|of|${DAY}))`, (unit) => `FREQ=${repetitionFrequencyOf(unit)}`],
    [`${EACH} half (?:an )?hour`, () => 'FREQ=MINUTELY;INTERVAL=30'],
    [`${EACH} (\\d+) (${UNIT})s?`, (count, unit) => `FREQ=${repetitionFrequencyOf(unit)};INTERVAL=${count}`],
    [`${EACH} (?=(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}|${MONTH} \\d)\\b)`, () => 'FREQ=YEARLY', 'on '],
    [
      `(?:${EACH}|on|(?<=\\b(?:alarm|reminder|me)) )?(?:${EACH} )?((?:${DAY}s?(?:, and |,? and |, | & | ))*${DAY}s?) (?:each|every) week`,
      (days) => weeklyRepetitionRule(days),
    ],
    [`${EACH} ((?:${DAY}s?(?:,? and (?:every |each )?|, | & | ))*${DAY}s?)`, (days) => weeklyRepetitionRule(days)],
    [`(?:on )?((?:${DAY}s(?:,? and (?:on )?|, | & | ))*${DAY}s)`, (days) => weeklyRepetitionRule(days)],
    [
      `${EACH} (morning|noon|afternoon) and (?:every )?(afternoon|evening|night)`,
      (...parts) => `FREQ=DAILY;BYHOUR=${parts.map((part) => HOURS[part]).join(',')}`,
      'in the $1 ',
    ],
    [`${EACH} (morning|afternoon|evening|night)`, () => 'FREQ=DAILY', 'in the $1 '],
    [`${EACH} (?:single )?day|everyday|daily|once a day|all days`, () => 'FREQ=DAILY'],
    [`once an? (hour|week|month|year)`, (unit) => `FREQ=${repetitionFrequencyOf(unit)}`],
    [`${EACH} (hour|week|month|year)`, (unit) => `FREQ=${repetitionFrequencyOf(unit)}`],
    [
      `(?:on an? )?(hourly|weekly|monthly|yearly|annually)(?: basis)?`,
      (unit) => `FREQ=${FREQUENCIES[unit.toLowerCase()]}`,
    ],
  ] satisfies Reading[]
).map(([pattern, ruleOf, left = '']: Reading) => [new RegExp(`\\b(?:${pattern})(?!\\p{L})`, 'iu'), ruleOf, left]);

function repetitionMonthDay(nth = '1'): string {
  return `FREQ=MONTHLY;BYMONTHDAY=${ORDINALS[nth] ?? Number.parseInt(nth, 10)}`;
}

function weeklyRepetitionRule(days: string): string {
  const names = days.match(new RegExp(DAY, 'gi')) ?? [];
  return `FREQ=WEEKLY;BYDAY=${[...new Set(names.map(repetitionDayCodeOf))].join(',')}`;
}

const UNTIL = /(?:^|,? )\b(?:until|till|up to|through)(?: the end of)? (.+?)(?= (?:to|about|that) \p{Ll}|[.!?]*$)/iu;
const COUNTED = /(?:^|,? )\bfor (?:the next )?(\d+) (days|weeks|months|years)\b/i;

const LEAVES_OUT = '(?:(?:but )?not|except(?:ing)?(?: for)?|apart from|other than|excluding|save|bar|but)';
const DAYS_LEFT_OUT = `(?:(?:the )?weekends?|${DAY}s?)`;
const EXCEPT = new RegExp(
  `,? ${LEAVES_OUT} (?:on |for |at )?(${DAYS_LEFT_OUT}(?:(?:,? (?:and|or) |, )(?:on )?${DAYS_LEFT_OUT})*)(?!\\p{L}| at\\b)`,
  'iu',
);
/** What else is said to be left out. */
const UNREAD_EXCEPTION = new RegExp(
  `\\b(?:${LEAVES_OUT} (?:on|for|in|at|when|if|the|bank|public|school|my)\\b|unless\\b|(?:except|but not)\\b.{0,20}\\b(?:holidays?|${DAY}s?|weekends?)\\b)`,
  'iu',
);

/** Whether the words repeat something, and leave out days that cannot be read. */
export function hasUnreadException(words: string, clock: UserClock | null): boolean {
  const repetition = UNREAD_EXCEPTION.test(words) || EXCEPT.test(words) ? repetitionIn(words, clock) : null;
  return repetition !== null && (UNREAD_EXCEPTION.test(repetition.rest) || EXCEPT.test(repetition.rest));
}

/** "Every day except Friday" is on the other days; null: the rule does not go by days. */
function repetitionWithoutDays(
  { rule, rest }: RepetitionInWords,
  except: string,
  weekend: Weekend,
): RepetitionInWords | null {
  const [, ofDays = rule === 'FREQ=DAILY' ? DAY_CODES.join(',') : ''] =
    /^FREQ=WEEKLY;BYDAY=([A-Z,]+)$/.exec(rule) ?? [];
  const names =
    except.replace(/weekends?/gi, weekend.map(weekdayInEnglish).join(', ')).match(new RegExp(DAY, 'gi')) ?? [];
  const leftOut = names.map(repetitionDayCodeOf);
  const days = ofDays.split(',').filter((day) => !leftOut.some((one) => one === day));
  return days.length === 0 || ofDays === '' ? null : { rule: `FREQ=WEEKLY;BYDAY=${days.join(',')}`, rest };
}

function repetitionRuleOnDays(rule: string, weekend: Weekend): string {
  return rule.replace('WORKDAYS', dayCodesOf(workdaysBeside(weekend))).replace('WEEKEND', dayCodesOf(weekend));
}

/** Null: nothing in the words repeats. */
export function repetitionIn(words: string, clock: UserClock | null): RepetitionInWords | null {
  const [excepted, days = ''] = EXCEPT.exec(words) ?? [];
  const all = excepted === undefined ? null : repetitionIn(words.replace(excepted, ''), clock);
  const { weekend = SATURDAY_AND_SUNDAY } = clock ?? {};
  const others = all && repetitionWithoutDays(all, days, weekend);
  if (others !== null) return others;
  const text = rewriteTimes(words);
  for (const [pattern, ruleOf, left] of READINGS) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const groups = match.slice(1).map((group) => (group ?? '').toLowerCase());
    const before = text.slice(0, match.index);
    const rest = `${before}${left.replace('$1', groups[0] ?? '')}${text.slice(match.index + match[0].length)}`;
    return repetitionWithEnd(
      { rule: repetitionRuleOnDays(ruleOf(...groups), weekend), rest: rest.replace(/\s+/g, ' ').trim() },
      clock,
    );
  }
  return null;
}

/** "until Christmas", "until eight", "for the next 5 days" belong to the rule. */
function repetitionWithEnd({ rule, rest }: RepetitionInWords, clock: UserClock | null): RepetitionInWords {
  const counted = COUNTED.exec(rest);
  if (counted !== null && repetitionFrequencyOf(counted[2] ?? '') === /FREQ=(\w+)/.exec(rule)?.[1])
    return { rule: `${rule};COUNT=${counted[1]}`, rest: rest.replace(counted[0], '') };
  const end = UNTIL.exec(rest);
  if (end === null || clock === null) return { rule, rest };
  const [first] = readTimesInWords(
    /^\d{1,2}(?::\d\d)?$/.test(end[1] ?? '') ? `at ${end[1]}` : (end[1] ?? ''),
    clock,
  ).found;
  if (first === undefined || !('at' in first.moment)) return { rule, rest };
  const { at } = first.moment;
  const day = first.day ?? dateTimeStampOf(clock.nowMs, clock.timezone).slice(0, 10);
  const isTimed = first.hasTime || at.length === 5;
  const time = isTimed ? `${at.slice(-5).replace(':', '')}00` : '235959';
  return { rule: `${rule};UNTIL=${day.replaceAll('-', '')}T${time}`, rest: rest.replace(end[0], '') };
}
