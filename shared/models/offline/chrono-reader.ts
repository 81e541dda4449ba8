/** Reads dates and times with chrono, which takes and gives Dates; nothing else here does. */
import { type Chrono, casual, GB, type ParsedResult } from 'chrono-node/en';

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
type ReadingOrder = { localMs: number; monthFirst: boolean; past: boolean };

export function timesInText(text: string, { localMs, monthFirst, past }: ReadingOrder): TimeInText[] {
  const reader = monthFirst ? MONTH_FIRST : DAY_FIRST;
  const reference = { instant: new Date(localMs), timezone: 0 };
  return reader.parse(text, reference, { forwardDate: !past }).map(timeInTextFrom);
}

function timeInTextFrom({ index, text, start }: ParsedResult): TimeInText {
  const [isDay, isWeekday] = [start.isCertain('day'), start.isCertain('weekday')];
  return {
    index,
    text,
    atMs: start.date().getTime(),
    isDay,
    isWeekday,
    isTime: start.isCertain('hour'),
    tags: start.tags(),
  };
}

export const WEEKDAYS = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const DAY_MS = 86_400_000;
/** Of the month; "twenty first" and "thirty first" begin with their tens. */
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth'.split(
    ' ',
  );
/** "The first of May" has its month, which chrono reads; "the third door" is no day. */
const NO_MONTH = '(?= (?:\\d|at|in|by|to|about|that|for|and|please|is|was|fall)\\b|[.,?!]|$)';
const FEASTS: readonly (readonly [name: string, month: number, day: number])[] = [
  ['(?:christmas|xmas) eve', 12, 24],
  ['christmas|xmas', 12, 25],
  ['boxing', 12, 26],
  ["new year['’]?s eve", 12, 31],
  ["new year(?:['’]?s)?", 1, 1],
  ["valentine['’]?s", 2, 14],
  ['halloween', 10, 31],
];

/** Adds days that chrono does not read: "a week from Friday", "on the 5th", fixed feasts. */
function createChronoReader(base: Chrono): Chrono {
  const chrono = base.clone();
  chrono.parsers.unshift(
    {
      pattern: () => new RegExp(`\\b(?:in )?(\\d+) (day|week)s? (?:from|after) (${WEEKDAYS}|today|tomorrow)\\b`, 'i'),
      extract: ({ reference }, [, count = '', unit = '', name = '']) => {
        const [day] = chrono.parse(name, { instant: reference.instant, timezone: 0 }, { forwardDate: true });
        if (day === undefined) return null;
        const days = Number(count) * (unit.toLowerCase() === 'week' ? 7 : 1);
        return chronoDayOf(new Date(day.start.date().getTime() + days * DAY_MS));
      },
    },
    {
      pattern: () =>
        new RegExp(
          `\\b(?:on )?(?:(${WEEKDAYS}|mon|tue|wed|thu|fri|sat|sun),? )?(?:the |(?<=on )|(?<=day )|(?<=(?:mon|tue|wed|thu|fri|sat|sun) ))((?:(?:twenty|thirty)[ -])?(?:${ORDINALS.join('|')})|\\d{1,2}(?:st|nd|rd|th))(?: day)?(?: of)?( this month| next month)?${NO_MONTH}`,
          'i',
        ),
      extract: ({ reference, option }, [, weekday = '', written = '', month = '']) => {
        const now = new Date(reference.instant);
        const day = readOrdinalNumber(written);
        const isPast = option.forwardDate && day < now.getUTCDate() && month === '';
        const first = now.getUTCMonth() + Number(/next/i.test(month)) + Number(isPast);
        const months = Array.from({ length: weekday === '' ? 1 : 48 }, (_, at) => first + at);
        const dates = months.map((each) => new Date(Date.UTC(now.getUTCFullYear(), each, day)));
        const date = dates.find((one) => one.getUTCDate() === day && isDateOnWeekday(one, weekday));
        return date === undefined ? null : chronoDayOf(date);
      },
    },
    ...FEASTS.map(([name, month, day]) => ({
      pattern: () => new RegExp(`\\b(?:on )?(?:${name})(?: day)?\\b`, 'i'),
      extract: ({ reference, option }: { reference: { instant: Date }; option: { forwardDate?: boolean } }) => {
        const year = reference.instant.getUTCFullYear();
        const isOver = Date.UTC(year, month - 1, day + 1) <= reference.instant.getTime();
        return { year: year + Number(isOver && option.forwardDate === true), month, day };
      },
    })),
  );
  return chrono;
}

function chronoDayOf(date: Date) {
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** `weekday`: '' for any. */
function isDateOnWeekday(date: Date, weekday: string): boolean {
  const name = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(date).toLowerCase();
  return name.startsWith(weekday.toLowerCase());
}

/** "fifteenth", "15th" and "twenty-first" as numbers. */
function readOrdinalNumber(written: string): number {
  const [, tens = '', unit = ''] = /^(?:(twenty|thirty)[ -])?(.*)$/.exec(written.toLowerCase()) ?? [];
  const at = ORDINALS.indexOf(unit);
  if (at === -1) return Number.parseInt(written, 10);
  return unit === 'thirtieth' ? 30 : at + 1 + (tens === '' ? 0 : tens === 'twenty' ? 20 : 30);
}

const MONTH_FIRST = createChronoReader(casual);
const DAY_FIRST = createChronoReader(GB);
