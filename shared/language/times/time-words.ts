/** Words of clock times, days and repetitions in one language [H3, H4, H5, H6, B3]. */
import type { Feast } from './feasts.ts';

export const DAY_PARTS = ['dawn', 'morning', 'noon', 'afternoon', 'evening', 'night'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** Of Sunday to Saturday. */
export type SevenDays = readonly [string, string, string, string, string, string, string];

/** First to fifth, and last. */
export type Nths = readonly [string, string, string, string, string, string];

/** What a reminder may wait for in place of a time [H6]. */
export type TimeCue = 'back' | 'news';

/**
 * Lists of phrases as understanding/phrases.ts writes them; '' where a language has none. In them `{hour}`,
 * `{minute}`, `{count}`, `{day}`, `{monthNumber}` and `{year}` stand for numbers. `{month}`, `{weekday}`,
 * `{weekdays}`, `{days}` (two of them at least), `{nth}`, `{feast}`, `{part}`, `{span}` and `{end}` (a day or
 * a time of the day) stand for their words. `{hour}` may be "7:30".
 */
export type TimeWords = {
  clock: Record<ClockForm, string>;
  /** What half an hour at `{hour}` is: "halb acht" is 7:30, "sept heures et demie" too. */
  half: 'before' | 'past';
  /** Words for hours that are no numbers: "midi" is 12. */
  hours: Readonly<Record<string, number>>;
  /** Behind or before an hour: "morgens", "de la tarde". Alone they are a time, too. */
  parts: Record<DayPart, string>;
  today: string;
  /** A part of today in one: "ce soir". */
  todays: Record<DayPart, string>;
  tomorrow: string;
  tomorrows: Record<DayPart, string>;
  afterTomorrow: string;
  /** Forms beside the one that `Intl` has. */
  weekdays: SevenDays;
  /** That mean each such day by themselves: "montags". */
  weekdayPlurals: SevenDays;
  /** In a row, as in "毎週月水金"; '' where none are written so. */
  weekdayLetters: SevenDays;
  /**
   * With `{weekday}`, the next such day: "am {weekday}"; "kommenden {weekday}" is never today, and
   * "nächsten {weekday}" not tomorrow either.
   */
  onWeekday: string;
  comingWeekday: string;
  nextWeekday: string;
  /** Beside a weekday of the week behind this one: "nächste Woche". */
  nextWeek: string;
  /** The next one, as a day: "am Wochenende". */
  onWeekend: string;
  /** Names of feasts; '' where the language has none, or means another day by it. */
  feasts: Record<Feast, string>;
  /** With `{feast}`: "an {feast}". */
  onFeast: string;
  /** Of the same weekdays of a month. */
  nths: Nths;
  /** "Wenn ich wieder da bin", "nach den Nachrichten". */
  cues: Record<TimeCue, string>;
  /** With a month, and perhaps `{year}`. */
  date: string;
  /** Of this month, or the next one: "am {day}". */
  dayOfMonth: string;
  /** With `{count}`: "in {count} Tagen". */
  inDays: string;
  inWeeks: string;
  /** Before or behind a span, which is counted from now: "in 8 Stunden" is no time of the day. */
  afterSpan: string;
  repeat: Record<RepeatForm, string>;
  /** Before the last day or hour of a repetition, or when a timer ends: "bis {end}". */
  until: string;
  /** With `{end}` or `{feast}`, a time that is near it and not at it: "vor {end}". It is refused. */
  besideTime: string;
  /** Times that no phrase above reads: an order with one of them would come at another time. */
  unread: string;
};

/** `exact`: no minutes beside those of "7:30". `quarterInto`: "viertel acht" is 7:15. */
export type ClockForm =
  | 'exact'
  | 'past'
  | 'before'
  | 'half'
  | 'quarterPast'
  | 'quarterBefore'
  | 'quarterInto'
  | 'pastHalf'
  | 'beforeHalf';

export type RepeatForm =
  | 'days'
  | 'weeks'
  | 'months'
  | 'years'
  | 'hours'
  /** More often than is kept, which the tool says. */
  | 'minutes'
  | 'seconds'
  | 'workdays'
  | 'weekends'
  | 'weekdays'
  /** "Am {nth} {weekday} im Monat". */
  | 'nthWeekday'
  /** "Jeden {nth} {weekday}", "un {weekday} sur {count}"; without a number each second one. */
  | 'everyNthWeekday'
  | 'monthDay'
  | 'monthEnd'
  | 'parts'
  | 'otherHours'
  | 'otherDays'
  | 'otherWeeks'
  | 'everyDays'
  | 'everyWeeks'
  | 'everyMonths'
  | 'everyHours'
  | 'everyMinutes'
  | 'everySeconds';
