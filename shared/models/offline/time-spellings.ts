/** Rewrites times in words to what chrono reads: "quarter to nine" is "at 8:45". */
import { WEEKDAYS } from './chrono-reader.ts';
import { figuresOfNumberWords, NUMBER_WORDS } from './numbers.ts';

const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';
const SHORT_MONTHS = 'jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec';
const UNIT = '(?:second|sec|minute|min|hour|hr|day|week|month|year)s?';
/** Ends a clock time in words. */
const AFTER_HOUR =
  "(?=$|[.,!?;]| (?:o'?clock|[ap]\\.?m\\b|in the|on|tomorrow|today|tonight|this|next|and|every|each|daily|to|for|please|sharp|that|about|(?:mon|tues|wednes|thurs|fri|satur|sun)day))";

/** In this order. DAY, MONTH, UNIT and NUM stand for their words. */
function readTimeSpellings(table: Readonly<Record<string, string>>): (readonly [RegExp, string])[] {
  const groups = { DAY: WEEKDAYS, MONTH: `(?:${MONTHS}|(?:${SHORT_MONTHS})\\b\\.?)`, UNIT, NUM: NUMBER_WORDS };
  return Object.entries(table).map(([words, spelled]) => {
    const source = Object.entries(groups).reduce((so, [name, group]) => so.replaceAll(name, group), words);
    return [new RegExp(source, 'gi'), spelled];
  });
}

function rewriteTimeSpellings(words: string, spellings: readonly (readonly [RegExp, string])[]): string {
  return spellings.reduce((so, [from, to]) => so.replace(from, to), words);
}

/** Only the next occurrence is left. */
const REPETITIONS = readTimeSpellings({
  '\\b(?:every|each) other (day|week|month)\\b': 'in 2 $1s',
  '\\b(?:every|each) (?=\\d)': 'in ',
  '\\b(?:every|each) (second|minute|hour|week|month|year)\\b': 'in 1 $1',
  '\\b(?:every|each) (DAY|morning|afternoon|evening|night|weekend)s?\\b': '$1',
  '\\b(?:on )?(DAY)s\\b': '$1',
  '\\b(?:every day|everyday|each day|daily|once a day|all days|repeating|recurring)\\b': '',
  '\\b(?:once a|per) (hour|week|month|year)\\b': 'in 1 $1',
  '\\b(hour|week|month)ly\\b': 'in 1 $1',
});
const WORKDAYS = /\b(?:every|each|on) (?:weekday|work ?day|working day)s?\b|\bweekdays\b/gi;

/** `workday`: the next one, in place of "weekdays"; '' where today is one. */
export function withoutRepetition(words: string, workday: string): { text: string; repeats: boolean } {
  const text = rewriteTimeSpellings(words, REPETITIONS).replace(WORKDAYS, workday);
  return { text: text.replace(/\s+/g, ' ').trim(), repeats: text !== words };
}

const CLOCK_WORDS = new RegExp(
  `(?<=\\b(?:at|by|for|half|past|to|till|until|around|before|after|alarm|up|from|${WEEKDAYS}|${MONTHS}|morning|evening|tonight|tomorrow|today) )${NUMBER_WORDS}${AFTER_HOUR}`,
  'gi',
);
const SPAN_WORDS = new RegExp(
  `\\b${NUMBER_WORDS}(?=(?: and (?:a )?half)?[ -](?:more )?(?:${UNIT}|o'?clock|[ap] ?\\.? ?m)\\b| (?:past|to) (?:\\d|${NUMBER_WORDS}))`,
  'gi',
);
const LAST_OF_LIST = new RegExp(`(?<=\\band )${NUMBER_WORDS}(?= in the |[.!?]*$)`, 'gi');
/** "half past 6", "quarter to 9", "20 past 7". */
const PARTS_OF_HOUR =
  /\b(?:at )?(?:a )?(half|quarter|\d{1,2})(?: minutes)? (past|after|to|before|of) (\d{1,2})\b(?!:)/gi;

function clockTime(_: string, part: string, way: string, hour: string): string {
  const minutes = /^half$/i.test(part) ? 30 : /^quarter$/i.test(part) ? 15 : Number(part);
  const total = (Number(hour) * 60 + (/^(?:past|after)$/i.test(way) ? minutes : -minutes) + 12 * 60) % (12 * 60);
  return `at ${Math.floor(total / 60) || 12}:${String(total % 60).padStart(2, '0')}`;
}

/** "Half six" is 6:30, as the British say it. */
const HALF_HOUR = new RegExp(`\\b(?:at )?half (\\d{1,2})${AFTER_HOUR}(?! (?:of|percent))`, 'gi');

/** Writes what chrono does not read in words that it reads. */
export function rewriteTimes(words: string): string {
  const figures = words
    .replace(/\bo ?['’]? ?clock\b/gi, "o'clock")
    .replace(CLOCK_WORDS, figuresOfNumberWords)
    .replace(SPAN_WORDS, figuresOfNumberWords)
    .replace(LAST_OF_LIST, figuresOfNumberWords);
  return rewriteTimeSpellings(
    rewriteTimeSpellings(figures, SPANS).replace(HALF_HOUR, 'half past $1').replace(PARTS_OF_HOUR, clockTime),
    MOMENTS,
  );
}

const SPANS = readTimeSpellings({
  '\\b(?:2mor+ow|tom+or+ow|tomorow|tmr|tmrw|tomoz)\\b': 'tomorrow',
  '\\bmid day\\b': 'noon',
  '\\bmid night\\b': 'midnight',
  '(^|,|\\band) ?(?:another )?one (?=(?:set )?(?:for|at)\\b)': '$1 ',
  '\\ba second (?=alarm|timer|reminder|one)': 'another ',
  // The day-first reader takes "December 24" for a year.
  '\\b(MONTH) (\\d{1,2})(?!\\d|[:./]|st|nd|rd|th| ?[ap]m)': '$2 $1',
  '\\bhalf an hour\\b|½ (?:an )?hour\\b': '30 minutes',
  '\\b(?:the )?day after tomorrow\\b': 'in 2 days',
  '\\b(?:the )?day before yesterday\\b': '2 days ago',
  '\\ba? ?quarter of an hour\\b': '15 minutes',
  '\\b(?:an?|1) (UNIT) and (?:a )?half\\b': '1.5 $1s',
  '\\b(\\d+) (UNIT) and (?:a )?half\\b': '$1.5 $2',
  '\\b(\\d+) and (?:a )?(?:half|1/2)(?: an?)? (UNIT)\\b': '$1.5 $2',
  '\\b(\\d+)-(?=UNIT\\b)': '$1 ',
});

const MOMENTS = readTimeSpellings({
  '\\b(at|for|by|alarm|up|tomorrow|morning|today|tonight) (\\d{1,2})[ .h](\\d\\d)\\b(?! ?(?:minutes|hours|seconds|days))':
    '$1 $2:$3',
  '\\b(\\d{1,2}) (\\d\\d)(?= ?[ap]\\.?m\\b)': '$1:$2',
  '\\b(\\d{1,2})(\\d\\d) ?(?=[ap]\\.?m\\b)': '$1:$2 ',
  '\\b(\\d{1,2}(?::\\d\\d)?) ?([ap]) ?\\.? ?m ?\\.?(?=\\W|$)': '$1 $2m',
  '\\b(at|by|for|today|tomorrow|tonight) (\\d{1,2}(?::\\d\\d)?) ?([ap])(?=\\W|$)': '$1 $2 $3m',
  '(^\\s*|\\b(?:and|set|one|another|alarm|alarms|timer|reminder) )(?:for|around) (?=\\d{1,2}(?::\\d\\d)?(?: (?:and|today|tomorrow|in the|on|this|next)|[.!?]*$))':
    '$1at ',
  '\\band (\\d{1,2})(?= in the |[.!?]*$)': 'and at $1',
  "\\b(DAY|mon|tue|wed|thu|fri|sat|sun),? (1[3-9]|2\\d|3[01])\\b(?![:.\\d]| ?[ap]m| (?:hour|minute|o'))": '$1 the $2th',
  '\\b(?:around|about|approximately|roughly) (?=\\d{1,2}(?::\\d\\d| ?[ap]m)?(?:$|[,.!?]| (?:to|today|tomorrow|tonight|on|in the|please|this|next)))':
    'at ',
  "\\b(\\d{1,2}(?::\\d\\d)?)(?: o'clock)? (today|tomorrow|(?:on )?DAY) (morning|afternoon|evening|night)\\b":
    '$2 $3 at $1',
  '\\b(\\d{1,2})(?:-?ish)\\b': '$1',
  '\\bnext week (?:on )?(DAY)\\b': '$1 next week',
  '\\b(?:an?|one) (day|week) (?:from|on|after) (DAY|tomorrow)\\b': '1 $1 from $2',
  '\\b(?:on )?(DAY|today|tomorrow) week\\b': '1 week from $1',
  '\\b((?:\\d+|an?|NUM) UNIT) (?:from|after) (?:now|today)\\b': 'in $1',
});
