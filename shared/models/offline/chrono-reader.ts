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

export function chronoTimesInText(text: string, { localMs, monthFirst, past }: ReadingOrder): TimeInText[] {
  const reader = monthFirst ? MONTH_FIRST : DAY_FIRST;
  const reference = { instant: new Date(localMs), timezone: 0 };
  return reader.parse(text, reference, { forwardDate: !past }).map(chronoTimeInText);
}

function chronoTimeInText({ index, text, start }: ParsedResult): TimeInText {
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
/** Ends of a feast that is no part of a thing: "easter eggs". */
const NO_THING = '(?=(?: day)?(?:[.,?!]|$| (?:at|to|about|that|this|next|in|by|and|please|morning|evening|\\d)))';
/** Each on its date, ms, in a year. */
const FEASTS: readonly (readonly [name: string, atMs: (year: number) => number])[] = [
  ['(?:christmas|xmas) eve', chronoFeastOn(12, 24)],
  ['christmas|xmas', chronoFeastOn(12, 25)],
  ['boxing', chronoFeastOn(12, 26)],
  ["new year['’]?s eve", chronoFeastOn(12, 31)],
  ["new year(?:['’]?s)?", chronoFeastOn(1, 1)],
  ["valentine['’]?s", chronoFeastOn(2, 14)],
  ['halloween', chronoFeastOn(10, 31)],
  [`thanksgiving${NO_THING}`, thanksgivingOf],
  ['good friday', chronoFeastAfterEaster(-2)],
  ['easter monday', chronoFeastAfterEaster(1)],
  [`easter(?: sunday)?${NO_THING}`, chronoFeastAfterEaster(0)],
  [`ascension${NO_THING}`, chronoFeastAfterEaster(39)],
  ['whit monday', chronoFeastAfterEaster(50)],
  [`(?:pentecost|whit sunday)${NO_THING}`, chronoFeastAfterEaster(49)],
];

function chronoFeastOn(month: number, day: number) {
  return (year: number) => Date.UTC(year, month - 1, day);
}

/** The fourth Thursday of November. */
function thanksgivingOf(year: number): number {
  const first = new Date(Date.UTC(year, 10, 1)).getUTCDay();
  return Date.UTC(year, 10, 22 + ((11 - first) % 7));
}

function chronoFeastAfterEaster(days: number) {
  return (year: number) => easterSundayOf(year) + days * DAY_MS;
}

/** The Gregorian calendar's, by the algorithm of Meeus, Jones and Butcher. */
function easterSundayOf(year: number): number {
  const [golden, century, inCentury] = [year % 19, Math.floor(year / 100), year % 100];
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * late + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1);
}

type FeastContext = { reference: { instant: Date }; option: { forwardDate?: boolean } };

/** Adds days that chrono does not read: "a week from Friday", "on the 5th", feasts. */
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
        const date = dates.find((one) => one.getUTCDate() === day && isChronoDateOnWeekday(one, weekday));
        return date === undefined ? null : chronoDayOf(date);
      },
    },
    ...FEASTS.map(([name, atMs]) => ({
      pattern: () => new RegExp(`\\b(?:on )?(?:${name})(?: day)?(?: (?:of )?(this year|next year|20\\d\\d))?\\b`, 'i'),
      extract: ({ reference, option }: FeastContext, [, named = '']: RegExpMatchArray) => {
        const year = reference.instant.getUTCFullYear();
        const isOver = atMs(year) + DAY_MS <= reference.instant.getTime();
        if (/^\d/.test(named)) return chronoDayOf(new Date(atMs(Number(named))));
        const years = named === '' ? Number(isOver && option.forwardDate === true) : Number(/next/i.test(named));
        return chronoDayOf(new Date(atMs(year + years)));
      },
    })),
  );
  return chrono;
}

function chronoDayOf(date: Date) {
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** `weekday`: '' for any. */
function isChronoDateOnWeekday(date: Date, weekday: string): boolean {
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
