/**
 * Reads which past times a text names: "in May 2023", "last week", "two years ago", "letzten Sommer". The
 * words are those with which Intl writes times, in the text's language and in English [S16].
 */
import { DAY_MS, dateTimeStampOf, dayNumberOfDate, wallTimeToInstant } from './date-times.ts';
import { searchWordsOf } from './search/search-words-of-languages.ts';
import { lazyTokenizer } from './tokenizer.ts';

/** `toMs`: exclusive. */
export type TimeSpan = { fromMs: number; toMs: number };

/** The user's clock. */
export type UserTime = { nowMs: number; timezone: string };

/** A day of the calendar, shifted freely: month 14 is February of the next year. */
type Day = readonly [year: number, month: number, day: number];
type Days = { from: Day; to: Day };
type Groups = Readonly<Record<string, string | undefined>>;
type Phrase = { pattern: RegExp; daysOf: (groups: Groups, today: Day) => readonly Days[] };

/** A month or a day without its year may be of any of so many years. */
const MOST_YEARS = 10;
/** How far back "… ago" is read. */
const MOST_AGO = { day: 30, week: 12, month: 24, year: 30 } as const;
type Unit = keyof typeof MOST_AGO;
/** Characters: a longer text is read by its beginning. */
const MOST_READ = 1_000;

/** In no order; overlapping ones where a text names several. Those that have not begun are left out. */
export function pastTimesIn(text: string, user: UserTime, language: string): TimeSpan[] {
  return cutPastTimes(text, user, language).spans;
}

/** The same, with what is left of the text: " # " stands for each time. */
export function cutPastTimes(
  text: string,
  { nowMs, timezone }: UserTime,
  language: string,
): { rest: string; spans: TimeSpan[] } {
  let rest = plainTextOfPastTime(text.slice(0, MOST_READ));
  // Of the clock only where a time is named: most texts name none.
  const today = lazyTokenizer(() => pastDayAt(nowMs, timezone));
  const days: Days[] = [];
  for (const { pattern, daysOf } of pastTimePhrasesOf(language))
    rest = rest.replace(pattern, (...match) => {
      days.push(...daysOf(match.at(-1), today()));
      // What a date is made of names no other time.
      return ' # ';
    });
  const spans = days
    .map(({ from, to }) => ({
      fromMs: startOfPastDay(from, timezone, nowMs),
      toMs: startOfPastDay(to, timezone, nowMs),
    }))
    .filter(({ fromMs, toMs }) => fromMs < nowMs && fromMs < toMs);
  return { rest, spans };
}

function pastDayAt(atMs: number, timezone: string): Day {
  const [year = 0, month = 0, day = 0] = dateTimeStampOf(atMs, timezone).slice(0, 10).split('-').map(Number);
  return [year, month, day];
}

function plainTextOfPastTime(text: string): string {
  return text.normalize('NFC').replaceAll('’', "'");
}

function startOfPastDay(day: Day, timezone: string, nowMs: number): number {
  const wall = dateTimeStampOf(numberOfPastDay(day) * DAY_MS, 'UTC').slice(0, 10);
  return wallTimeToInstant(`${wall}T00:00`, timezone, nowMs) ?? 0;
}

/** Days since 1970-01-01, of a shifted day, too. */
function numberOfPastDay([year, month, day]: Day): number {
  const months = month - 1;
  return dayNumberOfDate(year + Math.floor(months / 12), (((months % 12) + 12) % 12) + 1, 1) + day - 1;
}

const phrases = new Map<string, readonly Phrase[]>();

function pastTimePhrasesOf(language: string): readonly Phrase[] {
  const [tag = 'en'] = language.toLowerCase().split(/[-_]/);
  const made = phrases.get(tag) ?? [
    ...NUMERIC_DATES,
    ...[...new Set([tag, 'en'])].flatMap((one) => [
      ...pastDatePhrases(one),
      relativePastPhrase(one),
      ...pastSeasonPhrases(one),
      pastWeekdayPhrase(one),
    ]),
    YEAR_ALONE,
  ];
  phrases.set(tag, made);
  return made;
}

const YEAR = String.raw`(?<year>(?:19|20)\d\d)(?![\d\p{L}])`;
const DAY = String.raw`(?<!\d)(?<day>0?[1-9]|[12]\d|3[01])`;
const DAY_BEHIND = String.raw`(?<dayBehind>0?[1-9]|[12]\d|3[01])(?!\d)`;

const NUMERIC_DATES: readonly Phrase[] = [
  /(?<!\d)(?<year>(?:19|20)\d\d)-(?<month>0[1-9]|1[0-2])(?:-(?<day>\d\d))?(?!\d)/gu,
  /(?<!\d)(?<day>0?[1-9]|[12]\d|3[01])\.\s?(?<month>0?[1-9]|1[0-2])\.\s?(?<year>(?:19|20)\d\d)(?!\d)/gu,
  // As Chinese, Japanese and Korean write it.
  /(?:(?<year>(?:19|20)\d\d)[年년]\s?)?(?<month>1[0-2]|[1-9])[月월](?:\s?(?<day>[12]\d|3[01]|[1-9])[日号일])?/gu,
].map((pattern) => ({ pattern, daysOf: pastDaysOfDate }));

const YEAR_ALONE: Phrase = {
  pattern: /(?<![\d.,:\p{L}])(?<year>(?:19|20)\d\d)(?![\d:年년]|[.,]\d|[a-z])|(?<!\d)(?<named>(?:19|20)\d\d)[年년]/gu,
  daysOf: ({ year, named }) => [{ from: [Number(year ?? named), 1, 1], to: [Number(year ?? named) + 1, 1, 1] }],
};

function pastDaysOfDate({ year, month, day, dayBehind }: Groups, [thisYear]: Day): Days[] {
  const years = year === undefined ? Array.from({ length: MOST_YEARS }, (_, ago) => thisYear - ago) : [Number(year)];
  const [number, first] = [Number(month), Number(day ?? dayBehind ?? 0)];
  return years.map((one) =>
    first === 0
      ? { from: [one, number, 1], to: [one, number + 1, 1] }
      : { from: [one, number, first], to: [one, number, first + 1] },
  );
}

/** A word or two between the parts of a date: "de", "of", the ending of "8th". */
const BETWEEN = String.raw`(?:\.|\p{L}{1,2}\b)?,?\s(?:\p{L}{2,3}\s)?`;
const YEAR_BEHIND = String.raw`(?:,?\s(?:\p{L}{1,3}\s)?${YEAR})`;

/** "8 May 2023", "May 8th, 2023", "el 8 de mayo de 2023", "in May". */
function pastDatePhrases(tag: string): Phrase[] {
  const months = monthsByNameInLanguage(tag);
  const names = [...months.keys()];
  if (names.length === 0) return [];
  const name = `(?<name>${oneOfPastPhrases(names)})`;
  const daysOf: Phrase['daysOf'] = ({ name: month = '', ...date }, today) =>
    pastDaysOfDate({ ...date, month: String(months.get(month.toLowerCase())) }, today);
  const isEnglish = tag === 'en';
  const capitalNames = oneOfPastPhrases(names.map((one) => `${one.slice(0, 1).toUpperCase()}${one.slice(1)}`));
  return [
    { pattern: new RegExp(`${DAY}${BETWEEN}${name}${YEAR_BEHIND}?`, 'giu'), daysOf },
    { pattern: new RegExp(`${name}\\.?\\s${DAY_BEHIND}(?:\\p{L}{2}\\b)?${YEAR_BEHIND}?`, 'giu'), daysOf },
    { pattern: new RegExp(`${name}\\.?${YEAR_BEHIND}`, 'giu'), daysOf },
    {
      // In English "May" and "March" are months within a sentence, and "may" and "march" are none.
      pattern: isEnglish ? new RegExp(`(?<=\\p{L}\\s)(?<name>${capitalNames})`, 'gu') : new RegExp(name, 'giu'),
      daysOf,
    },
  ];
}

/** By their names in lower case, as dates and as calendars write them. */
function monthsByNameInLanguage(tag: string): Map<string, number> {
  const months = new Map<string, number>();
  for (const shape of [{ month: 'long' }, { month: 'long', day: 'numeric' }, { month: 'short' }] as const) {
    const format = new Intl.DateTimeFormat(tag, { ...shape, timeZone: 'UTC' });
    for (let month = 1; month <= 12; month += 1) {
      const name = format
        .formatToParts(dayNumberOfDate(2023, month, 1) * DAY_MS)
        .find(({ type }) => type === 'month')?.value;
      const plain = plainTextOfPastTime(name ?? '')
        .replace(/\.$/, '')
        .toLowerCase();
      if (/^[\p{L}\p{M}\s]{2,}$/u.test(plain)) months.set(plain, month);
    }
  }
  return months;
}

/** "yesterday", "last week", "this month", "2 years ago", "two years ago". */
function relativePastPhrase(tag: string): Phrase {
  const written = (['auto', 'always'] as const).map((numeric) => new Intl.RelativeTimeFormat(tag, { numeric }));
  const { numbers = [], lastYear = [] } = searchWordsOf(tag)?.pastTimes ?? {};
  const known = new Map<string, { unit: Unit; ago: number }>(lastYear.map((name) => [name, { unit: 'year', ago: 1 }]));
  // Today is in the prompt.
  for (const unit of Object.keys(MOST_AGO) as Unit[])
    for (let ago = unit === 'day' ? 1 : 0; ago <= MOST_AGO[unit]; ago += 1)
      for (const format of written) {
        const text = plainTextOfPastTime(format.format(-ago, unit)).toLowerCase();
        const figure = new RegExp(`(?<!\\d)${ago}(?!\\d)`);
        for (const number of [String(ago), ...(numbers[ago - 1] ?? [])])
          for (const written of spacingsOfPastPhrase(text.replace(figure, number))) known.set(written, { unit, ago });
      }
  return {
    pattern: new RegExp(`(?<name>${oneOfPastPhrases([...known.keys()])})`, 'giu'),
    daysOf: ({ name = '' }, today) => {
      const found = known.get(name.toLowerCase());
      return found === undefined ? [] : [pastDaysOfPhrase(found.unit, found.ago, today)];
    },
  };
}

/** Weeks begin on Monday. */
function pastDaysOfPhrase(unit: Unit, ago: number, [year, month, day]: Day): Days {
  switch (unit) {
    case 'day':
      return { from: [year, month, day - ago], to: [year, month, day - ago + 1] };
    case 'week': {
      const monday = day - ((weekdayOfPastDay([year, month, day]) + 6) % 7) - 7 * ago;
      return { from: [year, month, monday], to: [year, month, monday + 7] };
    }
    case 'month':
      return { from: [year, month - ago, 1], to: [year, month - ago + 1, 1] };
    case 'year':
      return { from: [year - ago, 1, 1], to: [year - ago + 1, 1, 1] };
  }
}

/** The newest one before today. */
function pastWeekdayPhrase(tag: string): Phrase {
  const written = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  // 2023-01-01 was a Sunday.
  const names = Array.from({ length: 7 }, (_, at) =>
    plainTextOfPastTime(written.format((dayNumberOfDate(2023, 1, 1) + at) * DAY_MS)).toLowerCase(),
  );
  return {
    pattern: new RegExp(`(?<name>${oneOfPastPhrases(names)})`, 'giu'),
    daysOf: ({ name = '' }, [year, month, day]) => {
      const ago = ((weekdayOfPastDay([year, month, day]) - names.indexOf(name.toLowerCase()) + 6) % 7) + 1;
      return [{ from: [year, month, day - ago], to: [year, month, day - ago + 1] }];
    },
  };
}

/** From Sunday, which is 0: 1970-01-01 was a Thursday. */
function weekdayOfPastDay(day: Day): number {
  return (numberOfPastDay(day) + 4) % 7;
}

/** Of the year that is named, or the newest one that has begun; as on the northern half of the earth. */
function pastSeasonPhrases(tag: string): Phrase[] {
  return (searchWordsOf(tag)?.pastTimes.seasons ?? []).map((words, at) => ({
    pattern: new RegExp(`${wholeWordPatternOfPastPhrase(words)}${YEAR_BEHIND}?`, 'giu'),
    daysOf: ({ year }, [thisYear, month]) => {
      const first = 3 * at + 3;
      const of = year === undefined ? thisYear - (month >= first ? 0 : 1) : Number(year);
      return [{ from: [of, first, 1], to: [of, first + 3, 1] }];
    },
  }));
}

/** A pattern of these texts, the longest first. */
function oneOfPastPhrases(texts: readonly string[]): string {
  const escaped = texts
    .toSorted((a, b) => b.length - a.length)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return wholeWordPatternOfPastPhrase(escaped.join('|'));
}

/** Intl writes "3 日前" with a blank, and people write it without. */
function spacingsOfPastPhrase(text: string): string[] {
  return WITHOUT_ENDS.test(text) ? [text, text.replaceAll(' ', '')] : [text];
}

/** Chinese, Japanese and Korean words have no ends. */
const WITHOUT_ENDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u;

function wholeWordPatternOfPastPhrase(pattern: string): string {
  return !WITHOUT_ENDS.test(pattern) ? `(?<![\\p{L}\\p{M}\\d])(?:${pattern})(?![\\p{L}\\p{M}\\d])` : `(?:${pattern})`;
}
