/** Splits text into words, however speech recognition or a keyboard spells it. */
import { textWithSpaces } from './unspaced-scripts.ts';

/** Characters that rules read; requests are shorter [N3]. */
const MOST_READ = 4_000;

/** Lower case, no accents or punctuation, joined contractions: "Don't – é!" is `['dont', 'e']`. */
export function wordTokensOf(text: string): string[] {
  const plain = textWithSpaces(
    text
      .slice(0, MOST_READ)
      .normalize('NFKC')
      .slice(0, 2 * MOST_READ),
  )
    .replace(/['’‘ʼ`´]/g, '')
    .normalize('NFKD')
    // One character may become eighteen.
    .slice(0, 2 * MOST_READ)
    // "ŉ" is an apostrophe and a letter.
    .replace(/[\p{M}ʼ]+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    // Turkish "ı" is a capital "I" in small letters.
    .replaceAll('ı', 'i');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether `run` occurs within `words`; an empty one does not. Time is the product of both lengths. */
export function holdsTokenRun<A, B>(
  words: readonly A[],
  run: readonly B[],
  alike: (word: A, sought: B) => boolean,
): boolean {
  if (run.length === 0) return false;
  return words.some((_, at) =>
    run.every((sought, step) => {
      const word = words[at + step];
      return word !== undefined && alike(word, sought);
    }),
  );
}

/** One entry per language, English at least. */
export type Tables<T> = { readonly en: T; readonly [language: string]: T };

/** Builds a costly value at its first use, so that a process does not build tables for every language. */
export function lazyTokenizer<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The entry for the language of a BCP 47 tag ("de-AT" is "de"), else English. */
export function tokenizerOfLanguage<T>(tables: Tables<T>, tag: string): T {
  const language = tag.toLowerCase().split(/[-_]/)[0] ?? '';
  return (Object.hasOwn(tables, language) && tables[language]) || tables.en;
}
