/** Reads dates and times with chrono, which takes and gives Dates; nothing else here does. */
import { type Chrono, casual, GB, type ParsedResult } from 'chrono-node/en';
import { DAYS } from './time-spellings.ts';

/**
 * `atMs`: the user's wall clock as if it were UTC. `isDay`, `isWeekday`, `isTime`: what the words name,
 * and do not imply. `tags`: chrono's own.
 */
export type TimeInText = {
  index: number;
  text: string;
  atMs: number;
  isDay: boolean;
  isWeekday: boolean;
  isTime: boolean;
  tags: ReadonlySet<string>;
};

/** `localMs`: the user's wall clock as if it were UTC. `monthFirst`: "5/12" is May 12. */
export type ReadingOrder = { localMs: number; monthFirst: boolean; past: boolean };

export function timesInText(text: string, { localMs, monthFirst, past }: ReadingOrder): TimeInText[] {
  const reader = monthFirst ? MONTH_FIRST : DAY_FIRST;
  const reference = { instant: new Date(localMs), timezone: 0 };
  return reader.parse(text, reference, { forwardDate: !past }).map(inPlainTypes);
}

function inPlainTypes({ index, text, start }: ParsedResult): TimeInText {
  return {
    index,
    text,
    atMs: start.date().getTime(),
    isDay: start.isCertain('day'),
    isWeekday: start.isCertain('weekday'),
    isTime: start.isCertain('hour'),
    tags: start.tags(),
  };
}

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** Adds days that chrono does not read: "Friday week", "on the 5th", "Tuesday the 13th", fixed feasts. */
function reader(base: Chrono): Chrono {
  const chrono = base.clone();
  chrono.parsers.unshift(
    {
      pattern: () => new RegExp(`\\b(?:in )?(\\d+) (day|week)s? (?:from|after) (${DAYS}|today|tomorrow)\\b`, 'i'),
      extract: ({ reference }, [, count = '', unit = '', name = '']) => {
        const [day] = chrono.parse(name, { instant: reference.instant, timezone: 0 }, { forwardDate: true });
        if (day === undefined) return null;
        const ms = Number(count) * (unit.toLowerCase() === 'week' ? WEEK_MS : DAY_MS);
        return componentsOf(new Date(day.start.date().getTime() + ms));
      },
    },
    {
      pattern: () =>
        new RegExp(
          `\\b(?:on )?(?:(${DAYS}|mon|tue|wed|thu|fri|sat|sun),? )?(?:the |(?<=on )|(?<=day )|(?<=(?:mon|tue|wed|thu|fri|sat|sun) ))(${ORDINALS.join('|')}|\\d{1,2}(?:st|nd|rd|th))(?: day)?(?: of)?( this month| next month)?${NO_MONTH}`,
          'i',
        ),
      extract: ({ reference, option }, [, weekday = '', written = '', month = '']) => {
        const now = new Date(reference.instant);
        const isPast = option.forwardDate && Number.parseInt(ordinal(written), 10) < now.getUTCDate() && month === '';
        const first = now.getUTCMonth() + Number(/next/i.test(month)) + Number(isPast);
        const months = Array.from({ length: weekday === '' ? 1 : 48 }, (_, at) => first + at);
        const dates = months.map((each) => new Date(Date.UTC(now.getUTCFullYear(), each, Number(ordinal(written)))));
        const date = dates.find((one) => one.getUTCDate() === Number(ordinal(written)) && isOn(one, weekday));
        return date === undefined ? null : componentsOf(date);
      },
    },
    {
      pattern: () => new RegExp(`\\b(?:on )?(${Object.keys(FEASTS).join('|')})(?: day)?\\b`, 'i'),
      extract: ({ reference, option }, [, name = '']) => {
        const now = new Date(reference.instant);
        const [month, day] = FEASTS[name.toLowerCase().replace('’', "'")] ?? [1, 1];
        const isOver = Date.UTC(now.getUTCFullYear(), month - 1, day + 1) <= now.getTime();
        return { year: now.getUTCFullYear() + (isOver && option.forwardDate ? 1 : 0), month, day };
      },
    },
  );
  return chrono;
}

function componentsOf(date: Date) {
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** `weekday`: '' for any. */
function isOn(date: Date, weekday: string): boolean {
  const name = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(date).toLowerCase();
  return name.startsWith(weekday.toLowerCase());
}

/** "fifteenth" and "15th" are 15. */
function ordinal(written: string): string {
  const at = ORDINALS.indexOf(written.toLowerCase().replace('-', ' '));
  return at === -1 ? written.replace(/\D+/g, '') : String(ORDINALS.length - at);
}

/** Of the month, from "thirty first" down, so that the longest comes first. */
const ORDINALS = (() => {
  const small = 'first second third fourth fifth sixth seventh eighth ninth'.split(' ');
  const teens =
    'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(' ');
  const twenties = ['twentieth', ...small.map((word) => `twenty ${word}`)];
  return [...small, ...teens, ...twenties, 'thirtieth', 'thirty first'].toReversed();
})();
/** "The first of May" has its month, which chrono reads; "the third door" is no day. */
const NO_MONTH = '(?= (?:\\d|at|in|by|to|about|that|for|and|please|is|was|fall)\\b|[.,?!]|$)';

const FEASTS: Readonly<Record<string, readonly [number, number]>> = {
  'christmas eve': [12, 24],
  christmas: [12, 25],
  xmas: [12, 25],
  'boxing day': [12, 26],
  "new year's eve": [12, 31],
  'new years eve': [12, 31],
  "new year's": [1, 1],
  'new year': [1, 1],
  'new years': [1, 1],
  "valentine's": [2, 14],
  valentines: [2, 14],
  halloween: [10, 31],
};

const MONTH_FIRST = reader(casual);
const DAY_FIRST = reader(GB);
