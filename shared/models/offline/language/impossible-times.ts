/** Finds times that cannot be, and says why: "31 February", "at 25:00", "yesterday". */

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
/** February in a leap year. */
const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const MONTH = `(?<month>${MONTHS.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|sept)(?!\\p{L})\\.?`;
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?(?!\\d|:)';
const HOUR = '(?<![\\d:.])(?<hour>\\d{1,2})(?!\\d)';

/** `why` is a sentence without its full stop; null: the time can be. */
type Rule = { asks: RegExp; why(groups: Readonly<Record<string, string | undefined>>): string | null };

const RULES: readonly Rule[] = [
  { asks: new RegExp(`\\b(?:on )?(?:the )?${DAY}(?: of)? ${MONTH}`, 'iu'), why: dayOfMonth },
  { asks: new RegExp(`\\b(?:on )?(?<!\\p{L})${MONTH} (?:the )?${DAY}`, 'iu'), why: dayOfMonth },
  {
    asks: /\bon the (?<day>\d{2})(?:st|nd|rd|th)(?=[.,!?]|$| (?:at|to|about)\b)/i,
    why: ({ day }) => (Number(day) > 31 ? `No month has a day ${day}` : null),
  },
  {
    asks: new RegExp(`\\b(?:at |for |by )?${HOUR}:(?<minute>\\d\\d)\\b`, 'i'),
    why: ({ hour, minute }) => {
      if (Number(hour) > 24) return `No day has an hour ${hour}`;
      return Number(minute) > 59 ? `No hour has a minute ${minute}` : null;
    },
  },
  {
    asks: new RegExp(`\\b(?:at |for |by )?${HOUR} ?o'clock\\b|\\b(?:at|by) (?<bare>\\d{2})(?![\\d:.]| ?\\p{L})`, 'iu'),
    why: ({ hour, bare }) => (Number(hour ?? bare) > 24 ? `No day has an hour ${hour ?? bare}` : null),
  },
  {
    asks: new RegExp(`\\b(?:at |for |by )?${HOUR}(?::\\d\\d)? ?(?<half>[ap])\\.?m\\b`, 'i'),
    why: ({ hour, half }) => {
      const isPossible = Number(hour) >= 1 && Number(hour) <= 12;
      return isPossible ? null : `There is no ${hour} ${half?.toLowerCase()}m`;
    },
  },
  {
    asks: /^(?<over>(?:the day before )?yesterday|last (?:night|week|month|year|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:an?|\w+) (?:second|minute|hour|day|week|month|year)s? ago)\b/i,
    why: isOver,
  },
  {
    // "To finish what I began yesterday" tells of another time.
    asks: /(?<=^(?:to|about|of) (?:(?!(?:i|we|you|he|she|they|it|was|were|from|of|what|who|that)\b)\S+ )+)(?<over>yesterday|last (?:night|week|month|year))(?=[.!? ]*$)/i,
    why: isOver,
  },
];

function dayOfMonth({ day, month = '' }: Readonly<Record<string, string | undefined>>): string | null {
  const at = MONTHS.findIndex((name) => name.toLowerCase().startsWith(month.toLowerCase()));
  const isPossible = Number(day) >= 1 && Number(day) <= (DAYS_IN_MONTH[at] ?? 31);
  return isPossible ? null : `${MONTHS[at]} has no day ${day}`;
}

function isOver({ over = '' }: Readonly<Record<string, string | undefined>>): string {
  return `${over} is over`;
}

/** `rest`: the words without that time. Null: no such time was found. */
export function impossibleTimeIn(words: string): { why: string; rest: string } | null {
  if (words.length > LONGEST) return null;
  for (const { asks, why } of RULES) {
    const match = asks.exec(words);
    const reason = match === null ? null : why(match.groups ?? {});
    if (match === null || reason === null) continue;
    const rest = `${words.slice(0, match.index)} ${words.slice(match.index + match[0].length)}`;
    return { why: reason, rest: rest.replace(/\s+/g, ' ').trim() };
  }
  return null;
}

/** Characters: as long as a clause may be. */
const LONGEST = 400;
