/** Ways to take endings off a word, by which a language lists the base forms that the word may have. */

/** The word itself first. */
export type WordForms = (word: string) => readonly string[];

/** Shorter words have other endings than these. */
export const SHORTEST_WITH_ENDING = 4;

export const stemOfWordEnding =
  (stem: (word: string) => string): WordForms =>
  (word) =>
    word.length < SHORTEST_WITH_ENDING ? [word] : [word, stem(word)];

/** The word with each of these endings replaced; a base has three letters at least. */
export const replaceWordEnding =
  (...endings: [ending: string, base: string][]): WordForms =>
  (word) => [
    word,
    ...endings
      .filter(([ending, base]) => word.endsWith(ending) && hasWordBase(word.length - ending.length + base.length))
      .map(([ending, base]) => word.slice(0, -ending.length) + base),
  ];

/** The word without the longest of these endings; a base has three letters at least. */
export const shortenWordEnding = (list: string): WordForms => {
  const endings = list.split(' ').sort((a, b) => b.length - a.length);
  return (word) => {
    const ending = endings.find((one) => word.endsWith(one) && hasWordBase(word.length - one.length)) ?? '';
    return [word, word.slice(0, word.length - ending.length)];
  };
};

/**
 * The same forms, and before the last one each of them as `alter` writes it: stems change within, too. The
 * last one stays, since recall finds words by it.
 */
export const withAlteredStem =
  (forms: WordForms, alter: (form: string) => string): WordForms =>
  (word) => {
    const [first = word, ...stems] = forms(word);
    return [first, ...[first, ...stems].map(alter), ...stems];
  };

/** The pairs of `replaced` for several endings of one base. */
export const wordEndsWith = (list: string, base = ''): [string, string][] =>
  list.split(' ').map((ending) => [ending, base]);

function hasWordBase(length: number): boolean {
  return length >= SHORTEST_WITH_ENDING - 1;
}

export function wordWithoutS(word: string): string {
  return word.replace(/s$/, '');
}
