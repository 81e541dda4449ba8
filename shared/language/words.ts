/** Text as words, so that how speech recognition or a keyboard happens to write them does not matter; and tables by language. */

/** Characters that rules look at: nobody asks for anything behind them (N3). */
const MOST_READ = 4_000;

/**
 * Lower case, no accents, no punctuation, contractions as one word: "Don't – é!" is `['dont', 'e']`. Of a long text, the words of its
 * beginning.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .slice(0, MOST_READ)
    .replace(/['’‘ʼ`´]/g, '')
    .normalize('NFKD')
    // One character may become eighteen.
    .slice(0, 2 * MOST_READ)
    // "ŉ" is an apostrophe and a letter.
    .replace(/[\p{M}ʼ]+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Whether `run` stands in `words` as neighbours, in order. An empty run stands nowhere. Its time is the product of both lengths, so that
 * one of them is to be short.
 */
export function holdsRun<A, B>(
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

/** What takes a moment to make is made when it is first asked for: no process waits for every language when it starts. */
export function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The entry for a BCP 47 tag, by its language alone ("de-AT" is "de"); English for a language without one. */
export function ofLanguage<T>(tables: Tables<T>, tag: string): T {
  const language = tag.toLowerCase().split(/[-_]/)[0] ?? '';
  return (Object.hasOwn(tables, language) && tables[language]) || tables.en;
}
