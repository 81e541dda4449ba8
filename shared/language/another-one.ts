/** Words that order once more what was ordered before: "another one", "two more", "pay Ava again" [T4]. */
import { lazy, ofLanguage, type Tables, wordsOf } from './tokenizer.ts';

/** Characters: a longer text is more than an order [N3]. */
const LONGEST = 600;
/** "Order that one again": so many words before it the order is named. */
const NEAR = 3;

type Table = Record<
  /** One more of what follows, or of what was ordered. */
  | 'more'
  /** The same behind a number: "two more". */
  | 'counted'
  | 'numbers'
  /** What may follow these where the order is not named: "another one, please". */
  | 'rest'
  /** Once more what is named just before, or what `same` points to. */
  | 'again'
  | 'same'
  | 'denials',
  ReadonlySet<string>
>;

/** `about`: words of what was ordered. Without a table for the language it is English. */
export function asksForAnother(text: string, about: ReadonlySet<string>, language: string): boolean {
  if (text.length > LONGEST) return false;
  const table = ofLanguage(tables, language)();
  const words = wordsOf(text);
  if (words.some((word) => table.denials.has(word))) return false;
  const isAbout = (word: string) => about.has(word) || about.has(`${word}s`) || about.has(word.replace(/s$/, ''));
  return words.some((word, at) => {
    const next = words[at + 1];
    const before = words.slice(Math.max(0, at - NEAR), at);
    const isCounted = table.counted.has(word) && isNumber(before.at(-1) ?? '', table);
    if (table.more.has(word) || isCounted) return next === undefined || table.rest.has(next) || isAbout(next);
    return table.again.has(word) && before.some((one) => table.same.has(one) || isAbout(one));
  });
}

function isNumber(word: string, { numbers }: Table): boolean {
  return numbers.has(word) || /^\d+$/.test(word);
}

function listed(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

const tables: Tables<() => Table> = {
  en: lazy(() => ({
    more: listed('another additional extra'),
    counted: listed('more'),
    numbers: listed('one two three four five six seven eight nine ten twelve'),
    rest: listed('one two please thanks thank of for from by to at with too now and'),
    again: listed('again twice'),
    same: listed('same'),
    denials: listed('not never without dont doesnt didnt wont cancel stop instead'),
  })),
};
