/** Rewrites times in words to what chrono reads: "quarter to nine" is "at 8:45". */
import { WEEKDAYS } from './chrono-reader.ts';
import { figuresOf, NUMBER_WORDS } from './numbers.ts';

const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';
const SHORT_MONTHS = 'jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec';
const UNIT = '(?:second|sec|minute|min|hour|hr|day|week|month|year)s?';
/** Ends a clock time in words. */
const AFTER_HOUR =
  "(?=$|[.,!?;]| (?:o'?clock|[ap]\\.?m\\b|in the|on|tomorrow|today|tonight|this|next|and|every|each|daily|to|for|please|sharp|that|about|(?:mon|tues|wednes|thurs|fri|satur|sun)day))";

type Spelling = readonly [RegExp, string | ((match: string, ...groups: string[]) => string)];

/** DAY, MONTH, UNIT and NUM stand for their words. */
function spelling(words: string, spelled: Spelling[1]): Spelling {
  const source = words
    .replaceAll('DAY', WEEKDAYS)
    .replaceAll('MONTH', `(?:${MONTHS}|(?:${SHORT_MONTHS})\\b\\.?)`)
    .replaceAll('UNIT', UNIT)
    .replaceAll('NUM', NUMBER_WORDS);
  return [new RegExp(source, 'gi'), spelled];
}

function clockTime(hour = '', minutes = 0): string {
  const total = (Number(hour) * 60 + minutes + 12 * 60) % (12 * 60);
  return `at ${Math.floor(total / 60) || 12}:${String(total % 60).padStart(2, '0')}`;
}

const isAfter = (way = '') => /^(?:past|after)$/i.test(way);

/** Only the next occurrence is left. */
const REPETITIONS: readonly Spelling[] = [
  spelling('\\b(?:every|each) other (day|week|month)\\b', 'in 2 $1s'),
  spelling('\\b(?:every|each) (?=\\d)', 'in '),
  spelling('\\b(?:every|each) (second|minute|hour|week|month|year)\\b', 'in 1 $1'),
  spelling('\\b(?:every|each) (DAY|morning|afternoon|evening|night|weekend)s?\\b', '$1'),
  spelling('\\b(?:on )?(DAY)s\\b', '$1'),
  spelling('\\b(?:every day|everyday|each day|daily|once a day|all days|repeating|recurring)\\b', ''),
  spelling('\\b(?:once a|per) (hour|week|month|year)\\b', 'in 1 $1'),
  spelling('\\b(hour|week|month)ly\\b', 'in 1 $1'),
  spelling('\\bnightly\\b', 'tonight'),
];
const WORKDAYS = /\b(?:every|each|on) (?:weekday|work ?day|working day)s?\b|\bweekdays\b/gi;

/** `isWorkday`: a weekday is today, else Monday. */
export function withoutRepetition(words: string, isWorkday: boolean): { text: string; repeats: boolean } {
  const text = rewrite(words, REPETITIONS).replace(WORKDAYS, isWorkday ? '' : 'monday');
  return { text: text.replace(/\s+/g, ' ').trim(), repeats: text !== words };
}

function rewrite(words: string, spellings: readonly Spelling[]): string {
  return spellings.reduce(
    (so, [from, to]) => (typeof to === 'string' ? so.replace(from, to) : so.replace(from, to)),
    words,
  );
}

/** Writes what chrono does not read in words that it reads. */
export function plainTimes(words: string): string {
  return rewrite(words, SPELLINGS);
}

const SPELLINGS: readonly Spelling[] = [
  spelling("\\bo ?['’]? ?clock\\b", "o'clock"),
  spelling(
    `(\\b(?:at|by|for|past|to|till|until|around|before|after|alarm|up|from|DAY|${MONTHS}|morning|evening|tonight|tomorrow|today) )(NUM)${AFTER_HOUR}`,
    (_, before, number = '') => `${before}${figuresOf(number)}`,
  ),
  spelling(
    `\\bNUM(?=(?: and (?:a )?half)?[ -](?:more )?(?:UNIT|o'?clock|[ap] ?\\.? ?m)\\b| (?:past|to) (?:\\d|NUM))`,
    (number) => figuresOf(number),
  ),
  spelling('\\b(?:2mor+ow|tom+or+ow|tomorow|tmr|tmrw|tomoz)\\b', 'tomorrow'),
  spelling('\\btonite\\b', 'tonight'),
  spelling('\\bmid (day|night)\\b', (_, part = '') => (part === 'day' ? 'noon' : 'midnight')),
  spelling('(^|,|\\band) ?(?:another )?one (?=(?:set )?(?:for|at)\\b)', '$1 '),
  spelling('\\ba second (?=alarm|timer|reminder|one)', 'another '),
  // The day-first reader takes "December 24" for a year.
  spelling('\\b(MONTH) (\\d{1,2})(?!\\d|[:./]|st|nd|rd|th| ?[ap]m)', '$2 $1'),
  spelling('\\bhalf an hour\\b|½ (?:an )?hour\\b', '30 minutes'),
  spelling('\\b(?:the )?day after tomorrow\\b', 'in 2 days'),
  spelling('\\b(?:the )?day before yesterday\\b', '2 days ago'),
  spelling('\\bfortnight\\b', '2 weeks'),
  spelling('\\b(?:three|3) quarters of an hour\\b', '45 minutes'),
  spelling('\\ba? ?quarter of an hour\\b', '15 minutes'),
  spelling('\\b(?:an?|1) hour and a quarter\\b', '75 minutes'),
  spelling('\\b(?:an?|1) (UNIT) and (?:a )?half\\b', '1.5 $1s'),
  spelling('\\b(\\d+) (UNIT) and (?:a )?half\\b', '$1.5 $2'),
  spelling('\\b(\\d+) and (?:a )?(?:half|1/2)(?: an?)? (UNIT)\\b', '$1.5 $2'),
  spelling('\\b(\\d+)-(?=UNIT\\b)', '$1 '),
  spelling('\\b(?:at )?half past (\\d{1,2})\\b', (_, hour) => clockTime(hour, 30)),
  spelling('\\b(?:at )?(?:a )?quarter (past|after|to|before|of) (\\d{1,2})\\b', (_, way, hour) =>
    clockTime(hour, isAfter(way) ? 15 : -15),
  ),
  spelling('\\b(?:at )?(\\d{1,2})(?: minutes)? (past|to) (\\d{1,2})\\b', (_, minutes, way, hour) =>
    clockTime(hour, isAfter(way) ? Number(minutes) : -Number(minutes)),
  ),
  spelling(
    '\\b(at|for|by|alarm|up|tomorrow|morning|today|tonight) (\\d{1,2})[ .h](\\d\\d)\\b(?! ?(?:minutes|hours|seconds|days))',
    '$1 $2:$3',
  ),
  spelling('\\b(\\d{1,2}) (\\d\\d)(?= ?[ap]\\.?m\\b)', '$1:$2'),
  spelling('\\b(\\d{1,2})(\\d\\d) ?(?=[ap]\\.?m\\b)', '$1:$2 '),
  spelling('\\b(\\d{1,2}(?::\\d\\d)?) ?([ap]) ?\\.? ?m ?\\.?(?=\\W|$)', '$1 $2m'),
  spelling('\\b(at|by|for|today|tomorrow|tonight) (\\d{1,2}(?::\\d\\d)?) ?([ap])(?=\\W|$)', '$1 $2 $3m'),
  spelling(
    '(^\\s*|\\b(?:and|set|one|another|alarm|alarms|timer|reminder) )(?:for|around) (?=\\d{1,2}(?::\\d\\d)?(?: (?:and|today|tomorrow|in the|on|this|next)|[.!?]*$))',
    '$1at ',
  ),
  spelling('\\band (NUM|\\d{1,2})(?= in the |[.!?]*$)', (_, number = '') => `and at ${figuresOf(number)}`),
  spelling(
    "\\b(DAY|mon|tue|wed|thu|fri|sat|sun),? (1[3-9]|2\\d|3[01])\\b(?![:.\\d]| ?[ap]m| (?:hour|minute|o'))",
    '$1 the $2th',
  ),
  spelling(
    '\\b(?:around|about|approximately|roughly) (?=\\d{1,2}(?::\\d\\d| ?[ap]m)?(?:$|[,.!?]| (?:to|today|tomorrow|tonight|on|in the|please|this|next)))',
    'at ',
  ),
  spelling(
    "\\b(\\d{1,2}(?::\\d\\d)?)(?: o'clock)? (today|tomorrow|(?:on )?DAY) (morning|afternoon|evening|night)\\b",
    '$2 $3 at $1',
  ),
  spelling('\\b(\\d{1,2})(?:-?ish)\\b', '$1'),
  spelling('\\bnext week (?:on )?(DAY)\\b', '$1 next week'),
  spelling('\\b(?:an?|one) (day|week) (?:from|on|after) (DAY|tomorrow)\\b', '1 $1 from $2'),
  spelling('\\b(?:on )?(DAY|today|tomorrow) week\\b', '1 week from $1'),
  spelling('\\b((?:\\d+|an?|NUM) UNIT) (?:from|after) (?:now|today)\\b', 'in $1'),
];
