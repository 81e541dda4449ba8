/** Rewrites times in words to what chrono reads: "quarter to nine" is "at 8:45". */
import { figuresOf, NUMBER_WORDS } from './numbers.ts';

/** Each occurrence but the next is left out: nothing repeats. */
export function withoutRepetition(text: string, localMs: number): { text: string; repeats: boolean } {
  const weekday = Math.floor(localMs / DAY_MS + THURSDAY) % 7;
  const plain = REPETITIONS.reduce((so, [from, to]) => so.replace(from, to), text).replace(
    /\b(?:every|each|on) (?:weekday|work ?day|working day)s?\b|\bweekdays\b/gi,
    weekday === 0 || weekday === 6 ? 'monday' : '',
  );
  return { text: plain.replace(/\s+/g, ' ').trim(), repeats: plain !== text };
}

/** 1970 began on this day, counted from Sunday. */
const THURSDAY = 4;
const DAY_MS = 86_400_000;

export const DAYS = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const REPETITIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:every|each) other (day|week|month)\b/gi, 'in 2 $1s'],
  [/\b(?:every|each) (?=\d)/gi, 'in '],
  [/\b(?:every|each) (second|minute|hour|week|month|year)\b/gi, 'in 1 $1'],
  [new RegExp(`\\b(?:every|each) (${DAYS}|morning|afternoon|evening|night|weekend)s?\\b`, 'gi'), '$1'],
  [new RegExp(`\\b(?:on )?(${DAYS})s\\b`, 'gi'), '$1'],
  [/\b(?:every day|everyday|each day|daily|once a day|all days)\b/gi, ''],
  [/\b(?:once a|per) (hour|week|month|year)\b/gi, 'in 1 $1'],
  [/\bhourly\b/gi, 'in 1 hour'],
  [/\bweekly\b/gi, 'in 1 week'],
  [/\bmonthly\b/gi, 'in 1 month'],
  [/\bnightly\b/gi, 'tonight'],
  [/\b(?:repeating|recurring)\b/gi, ''],
];

const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';
const SHORT_MONTHS = 'jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec';
const COUNT = `(?:\\d+|an?|${NUMBER_WORDS})`;
const UNIT = '(?:second|sec|minute|min|hour|hr|day|week|month|year)s?';
/** Ends a clock time in words. */
const AFTER_HOUR =
  "(?=$|[.,!?;]| (?:o'?clock|[ap]\\.?m\\b|in the|on|tomorrow|today|tonight|this|next|and|every|each|daily|to|for|please|sharp|that|about|(?:mon|tues|wednes|thurs|fri|satur|sun)day))";

/** Writes what chrono does not read in words that it reads. */
export function plainTimes(words: string): string {
  const written = words
    .replace(/\bo ?['’]? ?clock\b/gi, "o'clock")
    .replace(CLOCK_WORDS, (_, before: string, number: string) => `${before}${figuresOf(number)}`);
  return SPELLINGS.reduce(
    (so, [from, to]) => (typeof to === 'string' ? so.replace(from, to) : so.replace(from, to)),
    written.replace(SPAN_WORDS, (number) => figuresOf(number)),
  );
}

const SPAN_WORDS = new RegExp(
  `\\b${NUMBER_WORDS}(?=(?: and (?:a )?half)?[ -](?:more )?(?:${UNIT}|o'?clock|[ap] ?\\.? ?m)\\b| (?:past|to) (?:\\d|${NUMBER_WORDS}))`,
  'gi',
);
const CLOCK_WORDS = new RegExp(
  `(\\b(?:at|by|for|past|to|till|until|around|before|after|alarm|up|from|${DAYS}|${MONTHS}|morning|evening|tonight|tomorrow|today) )(${NUMBER_WORDS})${AFTER_HOUR}`,
  'gi',
);

type Spelling = readonly [RegExp, string | ((match: string, ...groups: string[]) => string)];

const clockTime = (hour: string, minutes: number) => {
  const total = (Number(hour) * 60 + minutes + 12 * 60) % (12 * 60);
  return `at ${Math.floor(total / 60) || 12}:${String(total % 60).padStart(2, '0')}`;
};

const SPELLINGS: readonly Spelling[] = [
  [/\b(?:2mor+ow|tom+or+ow|tomorow|tmr|tmrw|tomoz)\b/gi, 'tomorrow'],
  [/\btonite\b/gi, 'tonight'],
  [/\bmid day\b/gi, 'noon'],
  [/\bmid night\b/gi, 'midnight'],
  [/(^|,|\band) ?(?:another )?one (?=(?:set )?(?:for|at)\b)/gi, '$1 '],
  [/\ba second (?=alarm|timer|reminder|one)/gi, 'another '],
  // The day-first reader takes "December 24" for a year.
  [new RegExp(`\\b(${MONTHS}|(?:${SHORT_MONTHS})\\b\\.?) (\\d{1,2})(?!\\d|[:./]|st|nd|rd|th| ?[ap]m)`, 'gi'), '$2 $1'],
  [/\bhalf an hour\b|½ (?:an )?hour\b/gi, '30 minutes'],
  [/\b(?:the )?day after tomorrow\b/gi, 'in 2 days'],
  [/\b(?:the )?day before yesterday\b/gi, '2 days ago'],
  [/\bfortnight\b/gi, '2 weeks'],
  [/\b(?:three|3) quarters of an hour\b/gi, '45 minutes'],
  [/\ba? ?quarter of an hour\b/gi, '15 minutes'],
  [/\b(?:an?|1) hour and a quarter\b/gi, '75 minutes'],
  [new RegExp(`\\b(?:an?|1) (${UNIT}) and (?:a )?half\\b`, 'gi'), '1.5 $1s'],
  [new RegExp(`\\b(\\d+) (${UNIT}) and (?:a )?half\\b`, 'gi'), '$1.5 $2'],
  [new RegExp(`\\b(\\d+) and (?:a )?(?:half|1/2)(?: an?)? (${UNIT})\\b`, 'gi'), '$1.5 $2'],
  [new RegExp(`\\b(\\d+)-(?=${UNIT}\\b)`, 'gi'), '$1 '],
  [/\b(?:at )?half past (\d{1,2})\b/gi, (_, hour) => clockTime(hour, 30)],
  [
    /\b(?:at )?(?:a )?quarter (past|after|to|before|of) (\d{1,2})\b/gi,
    (_, way, hour) => clockTime(hour, isAfter(way) ? 15 : -15),
  ],
  [
    /\b(?:at )?(\d{1,2})(?: minutes)? (past|to) (\d{1,2})\b/gi,
    (_, minutes, way, hour) => clockTime(hour, isAfter(way) ? Number(minutes) : -Number(minutes)),
  ],
  [
    /\b(at|for|by|alarm|up|tomorrow|morning|today|tonight) (\d{1,2})[ .h](\d\d)\b(?! ?(?:minutes|hours|seconds|days))/gi,
    '$1 $2:$3',
  ],
  [/\b(\d{1,2}) (\d\d)(?= ?[ap]\.?m\b)/gi, '$1:$2'],
  [/\b(\d{1,2})(\d\d) ?(?=[ap]\.?m\b)/gi, '$1:$2 '],
  [/\b(\d{1,2}(?::\d\d)?) ?([ap]) ?\.? ?m ?\.?(?=\W|$)/gi, '$1 $2m'],
  [/\b(at|by|for|today|tomorrow|tonight) (\d{1,2}(?::\d\d)?) ?([ap])(?=\W|$)/gi, '$1 $2 $3m'],
  [
    /(^\s*|\b(?:and|set|one|another|alarm|alarms|timer|reminder) )(?:for|around) (?=\d{1,2}(?::\d\d)?(?: (?:and|today|tomorrow|in the|on|this|next)|[.!?]*$))/gi,
    '$1at ',
  ],
  [
    new RegExp(`\\band (${NUMBER_WORDS}|\\d{1,2})(?= in the |[.!?]*$)`, 'gi'),
    (_, number) => `and at ${figuresOf(number ?? '')}`,
  ],
  [
    new RegExp(
      `\\b(${DAYS}|mon|tue|wed|thu|fri|sat|sun),? (1[3-9]|2\\d|3[01])\\b(?![:.\\d]| ?[ap]m| (?:hour|minute|o'))`,
      'gi',
    ),
    '$1 the $2th',
  ],
  [
    /\b(?:around|about|approximately|roughly) (?=\d{1,2}(?::\d\d| ?[ap]m)?(?:$|[,.!?]| (?:to|today|tomorrow|tonight|on|in the|please|this|next)))/gi,
    'at ',
  ],
  [
    new RegExp(
      `\\b(\\d{1,2}(?::\\d\\d)?)(?: o'clock)? (today|tomorrow|on ${DAYS}|${DAYS}) (morning|afternoon|evening|night)\\b`,
      'gi',
    ),
    '$2 $3 at $1',
  ],
  [/\b(\d{1,2})(?:-?ish)\b/gi, '$1'],
  [new RegExp(`\\bnext week (?:on )?(${DAYS})\\b`, 'gi'), '$1 next week'],
  [new RegExp(`\\b(?:an?|one) (day|week) (?:from|on|after) (${DAYS}|tomorrow)\\b`, 'gi'), '1 $1 from $2'],
  [new RegExp(`\\b(?:on )?(${DAYS}|today|tomorrow) week\\b`, 'gi'), '1 week from $1'],
  [new RegExp(`\\b(${COUNT} ${UNIT}) (?:from|after) (?:now|today)\\b`, 'gi'), 'in $1'],
];

function isAfter(way = ''): boolean {
  return /^(?:past|after)$/i.test(way);
}
