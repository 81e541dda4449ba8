/** Text as words, so that how speech recognition or a keyboard happens to write them does not matter; and tables by language. */

/** Lower case, no accents, no punctuation, contractions as one word: "Don't – é!" is `['dont', 'e']`. */
export function wordsOf(text: string): string[] {
  const plain = text
    .replace(/['’‘ʼ`´]/g, '')
    .normalize('NFKD')
    // "ŉ" is an apostrophe and a letter.
    .replace(/[\p{M}ʼ]+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether `run` stands in `words` as neighbours, in order. An empty run stands nowhere. */
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
export function once<T>(make: () => T): () => T {
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
