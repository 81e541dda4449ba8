/**
 * Whether two texts have the same details [C11]: what tells one question from another where everything else
 * means the same, and what vectors of meaning hardly tell apart.
 */
import type { Language } from '../../language/language.ts';
import { wordTokensOf } from '../../language/tokenizer.ts';
import { contentStemsOfSearch, type SearchGrammar, searchGrammarOf } from '../../memory/search-terms.ts';

/** Characters: what is longer is no question [N3]. */
const LONGEST = 300;
/** What is shorter is a name or an id, of which each letter may matter. */
const LEAST_WORDS = 3;

/**
 * Numbers, dates, denials and names are equal, and not each text has a telling word of its own. Names are
 * known by their capital letters, so texts of scripts without these never have the same details. `tag`:
 * BCP 47 of the conversation. `languages`: those whose words for numbers and denials are known.
 */
export function callsHaveSameDetails(
  [one, other]: readonly [string, string],
  { tag, languages }: { tag: string; languages: readonly Language[] },
): boolean {
  if (![one, other].every(isQuestionTextOfCall)) return false;
  const details = callDetailsReader(tag, languages);
  return details(one) === details(other) && callNamesAreSame(one, other, tag);
}

function isQuestionTextOfCall(text: string): boolean {
  return text.length <= LONGEST && CASED.test(text) && !UNCASED.test(text) && wordTokensOf(text).length >= LEAST_WORDS;
}

const CASED = /\p{Ll}/u;
const UNCASED = /\p{Lo}/u;

/** Numbers, words of dates, and denials, in a fixed order. */
function callDetailsReader(tag: string, languages: readonly Language[]): (text: string) => string {
  const words = new Set([
    ...dateWordsOfCall(tag),
    ...dateWordsOfCall('en'),
    ...languages.flatMap(({ requests }) => wordTokensOf(`${requests.another.numbers} ${requests.another.denials}`)),
  ]);
  return (text) =>
    wordTokensOf(text)
      .filter((word) => /\p{N}/u.test(word) || words.has(word))
      .sort()
      .join(' ');
}

/** The names of days, months and near times, as the platform knows them: "tuesday", "may", "yesterday". */
function dateWordsOfCall(tag: string): string[] {
  const cachedWords = DATE_WORDS.get(tag);
  if (cachedWords !== undefined) return cachedWords;
  const day = (at: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options }).format(MONDAY_MS + at * DAY_MS);
  const near = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const named = (['short', 'long'] as const).flatMap((length) => [
    ...Array.from({ length: 7 }, (_, at) => day(at, { weekday: length })),
    ...Array.from({ length: 12 }, (_, at) => day(14 + 30.4 * at, { month: length })),
  ]);
  const times = (['day', 'week', 'month', 'quarter', 'year'] as const).flatMap((unit) =>
    [-1, 0, 1].map((count) => near.format(count, unit)),
  );
  const words = [...new Set([...named, ...times].flatMap(wordTokensOf))];
  DATE_WORDS.set(tag, words);
  return words;
}

/** January 1, 2024. */
const MONDAY_MS = 1_704_067_200_000;
const DAY_MS = 86_400_000;
const DATE_WORDS = new Map<string, string[]>();

function callNamesAreSame(one: string, other: string, tag: string): boolean {
  const [here, there] = [wordTokensOf(one), wordTokensOf(other)];
  const isShared = (name: string) => here.includes(name) && there.includes(name);
  const grammar = searchGrammarOf(tag);
  if (![one, other].every((text) => capitalWordsOfCall(text, grammar).every(isShared))) return false;
  const [some, others] = [contentStemsOfSearch(one, grammar), contentStemsOfSearch(other, grammar)];
  return [...some].every((stem) => others.has(stem)) || [...others].every((stem) => some.has(stem));
}

/** In small letters. The first word counts only if it is a telling one. */
function capitalWordsOfCall(text: string, grammar: SearchGrammar): string[] {
  const words = text.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];
  const telling = new Set(grammar.contentTerms(text));
  return words
    .filter((word, at) => /^\p{Lu}/u.test(word) && (at > 0 || wordTokensOf(word).some((one) => telling.has(one))))
    .flatMap(wordTokensOf);
}
