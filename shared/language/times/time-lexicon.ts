/** The words of a language about times, ready to be looked up. */

import { DAY_MS, dayNumberOfDate } from '../date-times.ts';
import { expandPhrasePatterns } from '../understanding/phrases.ts';
import type { Token } from '../understanding/utterance.ts';
import { FEASTS, type Feast } from './feasts.ts';
import {
  type ClockForm,
  DAY_PARTS,
  type DayPart,
  type RepeatForm,
  type SevenDays,
  type TimeCue,
  type TimeWords,
} from './time-words.ts';
import { SATURDAY_AND_SUNDAY, type Weekend } from './weekend.ts';

/** What a phrase says. `inDays`: from today. `least`: days that the next such weekday is away. */
export type TimeForm =
  | { is: 'clock'; form: ClockForm }
  | { is: 'part'; part: DayPart }
  | { is: 'day'; inDays: number; part: DayPart | null }
  | { is: 'weekday'; least: number }
  | { is: 'in'; days: number }
  | { is: 'next week' | 'weekend' | 'feast' | 'date' | 'day of month' | 'weekday plural' | 'span' | 'until' | 'beside' }
  | { is: 'cue'; cue: TimeCue }
  | { is: 'repeat'; form: RepeatForm };

export const SLOTS = [
  'hour',
  'minute',
  'count',
  'day',
  'monthNumber',
  'year',
  'month',
  'weekday',
  'weekdays',
  'days',
  'plurals',
  'nth',
  'feast',
  'part',
  'span',
  'end',
] as const;
export type Slot = (typeof SLOTS)[number];

type PhrasePiece = { token: string } | { slot: Slot };
export type TimePhrase = { pieces: readonly PhrasePiece[]; form: TimeForm };

export type TimeLexicon = {
  half: TimeWords['half'];
  /** By their first token. */
  phrases: ReadonlyMap<string, readonly TimePhrase[]>;
  /** That begin with a number or a name. */
  slotPhrases: readonly TimePhrase[];
  hours: ReadonlyMap<string, number>;
  months: ReadonlyMap<string, number>;
  weekdays: ReadonlyMap<string, number>;
  plurals: ReadonlyMap<string, number>;
  weekdayLetters: ReadonlyMap<string, number>;
  weekend: Weekend;
  /** 1 to 5, and -1 for the last. */
  nths: ReadonlyMap<string, number>;
  feasts: ReadonlyMap<string, Feast>;
  parts: ReadonlyMap<string, DayPart>;
  /** "24.12." has its day first; in East Asia the month is. */
  isDayFirst: boolean;
};

type TokensOf = (text: string) => readonly Token[];
export const BETWEEN_TOKENS = ' ';

export function createTimeLexicon(words: TimeWords, tag: string, tokensOf: TokensOf): TimeLexicon {
  const keyOf = (phrase: string) =>
    tokensOf(phrase)
      .map(({ bare }) => bare)
      .join(BETWEEN_TOKENS);
  const mapOf = <Value>(entries: readonly (readonly [list: string, value: Value])[]) =>
    new Map(entries.flatMap(([list, value]) => expandPhrasePatterns(list).map((one) => [keyOf(one), value] as const)));
  const all = timeFormsOf(words).flatMap(([list, form]) =>
    expandPhrasePatterns(list).map((phrase): TimePhrase => ({ pieces: timePhrasePiecesOf(phrase, tokensOf), form })),
  );
  const phrases = new Map<string, TimePhrase[]>();
  const slotPhrases: TimePhrase[] = [];
  for (const one of all) {
    const [first] = one.pieces;
    if (first === undefined) continue;
    if ('slot' in first) slotPhrases.push(one);
    else phrases.set(first.token, [...(phrases.get(first.token) ?? []), one]);
  }
  return {
    half: words.half,
    phrases,
    slotPhrases,
    hours: new Map(Object.entries(words.hours).map(([word, hour]) => [keyOf(word), hour])),
    months: mapOf(MONTHS.map((month) => [intlMonthNames(month, tag), month])),
    weekdays: mapOf(
      eachWeekdayName(words.weekdays).map(([list, day]) => [`${intlWeekdayName(day, tag)},${list}`, day]),
    ),
    plurals: mapOf(eachWeekdayName(words.weekdayPlurals)),
    weekdayLetters: mapOf(eachWeekdayName(words.weekdayLetters)),
    weekend: SATURDAY_AND_SUNDAY,
    nths: mapOf(words.nths.map((list, at) => [list, NTHS[at] ?? 0])),
    feasts: mapOf(FEASTS.map((feast) => [words.feasts[feast], feast])),
    parts: mapOf(DAY_PARTS.map((part) => [words.parts[part], part])),
    isDayFirst: !words.date.includes('{monthNumber}'),
  };
}

function timeFormsOf(words: TimeWords): [list: string, form: TimeForm][] {
  const clock = Object.entries(words.clock) as [ClockForm, string][];
  const repeat = Object.entries(words.repeat) as [RepeatForm, string][];
  return [
    ...clock.map(([form, list]): [string, TimeForm] => [list, { is: 'clock', form }]),
    ...repeat.map(([form, list]): [string, TimeForm] => [list, { is: 'repeat', form }]),
    ...DAY_PARTS.flatMap((part): [string, TimeForm][] => [
      [words.todays[part], { is: 'day', inDays: 0, part }],
      [words.tomorrows[part], { is: 'day', inDays: 1, part }],
    ]),
    [words.today, { is: 'day', inDays: 0, part: null }],
    [words.tomorrow, { is: 'day', inDays: 1, part: null }],
    [words.afterTomorrow, { is: 'day', inDays: 2, part: null }],
    ['{part}', { is: 'part', part: 'morning' }],
    ['{weekday}', { is: 'weekday', least: 0 }],
    [words.onWeekday, { is: 'weekday', least: 0 }],
    ['{plurals}', { is: 'weekday plural' }],
    [words.nextWeek, { is: 'next week' }],
    [words.comingWeekday, { is: 'weekday', least: 1 }],
    [words.nextWeekday, { is: 'weekday', least: 2 }],
    [words.onWeekend, { is: 'weekend' }],
    ['{feast}', { is: 'feast' }],
    [words.onFeast, { is: 'feast' }],
    [words.cues.back, { is: 'cue', cue: 'back' }],
    [words.cues.news, { is: 'cue', cue: 'news' }],
    [words.date, { is: 'date' }],
    [words.dayOfMonth, { is: 'day of month' }],
    [words.inDays, { is: 'in', days: 1 }],
    [words.inWeeks, { is: 'in', days: 7 }],
    [words.afterSpan, { is: 'span' }],
    [words.until, { is: 'until' }],
    [words.besideTime, { is: 'beside' }],
  ];
}

function timePhrasePiecesOf(phrase: string, tokensOf: TokensOf): PhrasePiece[] {
  return phrase.split(/(\{\w+\})/).flatMap((part): PhrasePiece[] => {
    if (!part.startsWith('{')) return tokensOf(part).map(({ bare }) => ({ token: bare }));
    const slot = SLOTS.find((one) => part === `{${one}}`);
    if (slot === undefined) throw new RangeError(`"${phrase}" has ${part}, which is none of ${SLOTS.join(', ')}.`);
    return [{ slot }];
  });
}

const NTHS = [1, 2, 3, 4, 5, -1] as const;
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const eachWeekdayName = (days: SevenDays) => days.map((list, day) => [list, day] as const);

/** As it stands alone, and behind a day: "mayo", "мая". */
function intlMonthNames(month: number, tag: string): string {
  const date = dayNumberOfDate(2026, month, 10) * DAY_MS;
  const forms = ([{}, { day: 'numeric' }] as const).flatMap((shape) =>
    new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC', ...shape })
      .formatToParts(date)
      .flatMap(({ type, value }) => (type === 'month' ? [value] : [])),
  );
  return forms.filter((form) => /\p{L}/u.test(form)).join(',');
}

function intlWeekdayName(day: number, tag: string): string {
  // 2026-11-01 was a Sunday.
  return new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(
    (dayNumberOfDate(2026, 11, 1) + day) * DAY_MS,
  );
}
