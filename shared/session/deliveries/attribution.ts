/** Names the sources of deliveries, in a bid [D8] and before the spoken text [D7]. */

import { holdsRun, lazy, ofLanguage, type Tables, wordsOf } from '../../language/tokenizer.ts';
import type { Delivery } from './state.ts';

/** The most sources named in one bid [D8]. */
const NAMED = 3;

/** `source`: the sender. `title`: the name of the agent's own work. */
type Named = Pick<Delivery, 'source' | 'title'>;

/**
 * The words for `{sources}` in a persona's bid: "from ava, ben and the research on hot dogs", "two from ava".
 * Senders precede titles: after "research on hot dogs and" a name would read as part of the topic. `count`:
 * items.
 */
export function askWording(items: readonly Named[], language: string): { sources: string; count: number } {
  const { list, ...say } = ofLanguage(wordings, language);
  const senders = namesOf(items.map(({ source }) => source));
  const works = namesOf(items.map(({ source, title }) => (isNamed(source) ? null : title)));
  const names = [...senders, ...works];
  const [only] = names;
  const count = items.length;
  const unnamed = items.filter(({ source, title }) => !isNamed(source) && !isNamed(title)).length;
  if (only === undefined) return { sources: say.messages(count), count };
  if (names.length === 1 && senders.length === 1) {
    const rest = unnamed > 0 ? [say.more(unnamed)] : [];
    return { sources: list().format([say.many(count - unnamed, only), ...rest]), count };
  }
  const named = names.length === 1 ? [say.results(count - unnamed, only)] : names.slice(0, NAMED);
  const others = Math.max(0, names.length - NAMED) + unnamed;
  const all = list().format([...named, ...(others > 0 ? [say.others(others)] : [])]);
  return { sources: senders.length > 0 ? say.from(all) : all, count };
}

/**
 * The spoken text after its source: "ava says — the report is ready". A result of the agent's own work begins
 * in the first person, with its title. A text that names its source itself gets no prefix.
 */
export function attributeText(
  text: string,
  { source, title, namesItself, asks }: Named & Pick<Delivery, 'namesItself' | 'asks'>,
  language: string,
): string {
  const say = ofLanguage(wordings, language);
  if (isNamed(title)) return namesItself || names(text, title) ? text : `${say.introduction(title)} ${text}`;
  if (!isNamed(source) || names(text, source)) return text;
  return `${source.trim()} ${asks ? say.asks : say.says} — ${text}`;
}

/** Matches whole words and possessives: "Ava's report" names ava, "available" does not. */
function names(text: string, source: string): boolean {
  const withoutPossessive = text.replace(/['’]s\b/gi, '');
  return [text, withoutPossessive].some((words) => holdsRun(wordsOf(words), wordsOf(source), Object.is));
}

/** Distinct names, by their words, sorted. */
function namesOf(sources: readonly (string | null)[]): string[] {
  const written = sources.filter(isNamed).map((source) => source.trim());
  const byWords = new Map(written.sort().map((source) => [wordsOf(source).join(' '), source]));
  return [...byWords].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => name);
}

/** A source without any speakable word counts as none. */
function isNamed(source: string | null): source is string {
  return source !== null && wordsOf(source).length > 0;
}

type Wording = {
  list: () => Intl.ListFormat;
  messages: (count: number) => string;
  many: (count: number, source: string) => string;
  from: (sources: string) => string;
  /** Further sources. */
  others: (count: number) => string;
  /** Further messages. */
  more: (count: number) => string;
  says: string;
  asks: string;
  /** Several results of the agent's own work with one title. */
  results: (count: number, title: string) => string;
  introduction: (title: string) => string;
};

/** A number word where the list has one, else digits. */
function numberWords(numbers: string): (count: number) => string {
  const words = numbers.split(', ');
  return (count) => words[count] ?? String(count);
}

const english = numberWords('no, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve');

const wordings: Tables<Wording> = {
  en: {
    // British English has no comma before "and".
    list: lazy(() => new Intl.ListFormat('en-GB')),
    messages: (count) => `${english(count)} ${count === 1 ? 'message' : 'messages'}`,
    many: (count, source) => `${english(count)} from ${source}`,
    from: (sources) => `from ${sources}`,
    others: (count) => `${english(count)} ${count === 1 ? 'other' : 'others'}`,
    more: (count) => `${english(count)} more`,
    says: 'says',
    asks: 'asks',
    results: (count, title) => (count === 1 ? title : `${english(count)} from ${title}`),
    introduction: (title) => `I am back with ${title}:`,
  },
};
