/** Who a delivery comes from, in words: in the question that asks first (D8), and before what is spoken (D7). */
import { holdsRun, ofLanguage, once, type Tables, wordsOf } from './words.ts';

/** More are not named in one question (D8). */
const NAMED = 3;

/**
 * What a persona's bid says for `{sources}`: "from ava, ben, cleo and two others", "two from ava", "three messages". `sources` has
 * one for each item, in any order, null where none is known; `count` is how many items that is.
 */
export function askWording(sources: readonly (string | null)[], language: string): { sources: string; count: number } {
  const { list, ...say } = ofLanguage(wordings, language);
  const names = namesOf(sources);
  const [only] = names;
  const count = sources.length;
  const unnamed = sources.filter((source) => !isNamed(source)).length;
  if (only === undefined) return { sources: say.messages(count), count };
  if (names.length === 1) {
    const rest = unnamed > 0 ? [say.more(unnamed)] : [];
    return { sources: list().format([say.many(count - unnamed, only), ...rest]), count };
  }
  const others = Math.max(0, names.length - NAMED) + unnamed;
  const rest = others > 0 ? [say.others(others)] : [];
  return { sources: say.from(list().format([...names.slice(0, NAMED), ...rest])), count };
}

/**
 * The text as it is spoken, word for word, behind who it comes from: "ava says — the report is ready", unless it names its source
 * itself. `own` is what the user had asked for if this is the agent's own finished work, which comes in the first person.
 */
export function attributed(text: string, source: string | null, own: string | null, language: string): string {
  const say = ofLanguage(wordings, language);
  if (isNamed(own)) return `${say.did(own.trim().replace(/[\s.!?…]+$/, ''))} ${text}`;
  if (!isNamed(source) || tellsSource(text, source)) return text;
  return `${source.trim()} ${say.says} — ${text}`;
}

/** As a word, also in the possessive: "Ava's report" names ava, "available" does not. */
function tellsSource(text: string, source: string): boolean {
  const withoutPossessive = text.replace(/['’]s\b/gi, '');
  return [text, withoutPossessive].some((said) => holdsRun(wordsOf(said), wordsOf(source), Object.is));
}

/** Each once, however it is written, sorted. */
function namesOf(sources: readonly (string | null)[]): string[] {
  const written = sources.filter(isNamed).map((source) => source.trim());
  const byWords = new Map(written.sort().map((source) => [wordsOf(source).join(' '), source]));
  return [...byWords].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => name);
}

/** Nothing that can be spoken names nobody. */
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
  did: (asked: string) => string;
};

/** In words, as far as the list goes. */
function counting(numbers: string): (count: number) => string {
  const words = numbers.split(', ');
  return (count) => words[count] ?? String(count);
}

const english = counting('no, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve');
const german = counting('keine, eine, zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn, elf, zwölf');

const wordings: Tables<Wording> = {
  en: {
    // British English has no comma before the "and".
    list: once(() => new Intl.ListFormat('en-GB')),
    messages: (count) => `${english(count)} ${count === 1 ? 'message' : 'messages'}`,
    many: (count, source) => `${english(count)} from ${source}`,
    from: (sources) => `from ${sources}`,
    others: (count) => `${english(count)} ${count === 1 ? 'other' : 'others'}`,
    more: (count) => `${english(count)} more`,
    says: 'says',
    did: (asked) => `I looked into what you asked for, ${asked}:`,
  },
  de: {
    list: once(() => new Intl.ListFormat('de')),
    messages: (count) => `${german(count)} ${count === 1 ? 'Nachricht' : 'Nachrichten'}`,
    many: (count, source) => `${german(count)} von ${source}`,
    from: (sources) => `von ${sources}`,
    others: (count) => (count === 1 ? 'noch jemandem' : `${german(count)} anderen`),
    more: (count) => `${german(count)} weitere`,
    says: 'sagt',
    did: (asked) => `Ich habe nachgesehen, worum du gebeten hast, ${asked}:`,
  },
};
