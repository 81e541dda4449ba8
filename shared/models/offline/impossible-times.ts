/** Finds times that cannot be, and says why: "31 February", "at 25:00", "yesterday". */

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
/** February in a leap year. */
const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const MONTH = `(?<month>${MONTHS.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|sept)(?!\\p{L})\\.?`;
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?(?!\\d|:)';
const HOUR = '\\b(?:at |for |by )?(?<![\\d:.])(?<hour>\\d{1,2})(?!\\d)';

type Groups = Readonly<Record<string, string | undefined>>;

/** The pattern, and why the time cannot be: a sentence without its full stop, or null. */
const RULES: readonly (readonly [RegExp, (groups: Groups) => string | null])[] = [
  [new RegExp(`\\b(?:on )?(?:the )?${DAY}(?: of)? ${MONTH}`, 'iu'), whyNoDay],
  [new RegExp(`\\b(?:on )?(?<!\\p{L})${MONTH} (?:the )?${DAY}`, 'iu'), whyNoDay],
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

function whyNoDay({ day, month = '' }: Groups): string | null {
  const at = MONTHS.findIndex((name) => name.toLowerCase().startsWith(month.toLowerCase()));
  const isPossible = Number(day) >= 1 && Number(day) <= (DAYS_IN_MONTH[at] ?? 31);
  return isPossible ? null : `${MONTHS[at]} has no day ${day}`;
}

/** Characters: as long as a clause may be. */
const LONGEST = 400;

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
