/** Words that order once more what was ordered before: "another one", "two more", "pay Ava again" [T4]. */
import type { Language } from './language.ts';
import { wordTokensOf } from './tokenizer.ts';
import type { AnotherWords } from './understanding/request-words.ts';

/** Characters: a longer text is more than an order [N3]. */
const LONGEST = 600;
/** "Order that one again": so many words before it the order is named. */
const NEAR = 3;

type Table = Readonly<Record<keyof AnotherWords, ReadonlySet<string>>>;

/** `about`: words of what was ordered. `languages`: one in which it is said is enough. */
export function wordsAskForAnother(text: string, about: ReadonlySet<string>, languages: readonly Language[]): boolean {
  if (text.length > LONGEST) return false;
  const words = wordTokensOf(text);
  const isAbout = (word: string) => about.has(word) || about.has(`${word}s`) || about.has(word.replace(/s$/, ''));
  return languages.some((language) => wordsAskForAnotherIn(words, isAbout, tableOfAnotherWords(language)));
}

function wordsAskForAnotherIn(words: readonly string[], isAbout: (word: string) => boolean, table: Table): boolean {
  if (words.some((word) => table.denials.has(word))) return false;
  const endsOrder = (word: string | undefined) => word === undefined || table.rest.has(word) || isAbout(word);
  return words.some((word, at) => {
    const before = words.slice(Math.max(0, at - NEAR), at);
    const isCounted = table.counted.has(word) && isAnotherOneNumberWord(before.at(-1), table);
    if (table.more.has(word) || isCounted) return endsOrder(words[at + 1]);
    if (table.before.has(word) && isAnotherOneNumberWord(words[at + 1], table)) {
      const behind = words.slice(at + 1).find((one) => !isAnotherOneNumberWord(one, table));
      if (endsOrder(behind)) return true;
    }
    return table.again.has(word) && before.some((one) => table.same.has(one) || isAbout(one));
  });
}

function isAnotherOneNumberWord(word: string | undefined, { numbers }: Table): boolean {
  return word !== undefined && (numbers.has(word) || /^\d+$/.test(word));
}

const tables = new WeakMap<Language, Table>();

function tableOfAnotherWords(language: Language): Table {
  const known = tables.get(language);
  if (known !== undefined) return known;
  const { more, counted, before, numbers, rest, again, same, denials } = language.requests.another;
  const listed = (words: string): ReadonlySet<string> => new Set(wordTokensOf(words));
  const made: Table = {
    ...{ more: listed(more), counted: listed(counted), before: listed(before), numbers: listed(numbers) },
    ...{ rest: listed(rest), again: listed(again), same: listed(same), denials: listed(denials) },
  };
  tables.set(language, made);
  return made;
}
