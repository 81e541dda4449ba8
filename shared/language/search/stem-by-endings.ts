/**
 * Light stemmers [M7]: they take off the endings by which a word differs between a text and a question about
 * it. Words come as searches write them, without accents.
 */

export type EndingPass = {
  /** Pairs "ending>base" with blanks between them; a base may be empty. */
  endings: string;
  /** Letters that are left at least, with the base. */
  least: number;
};

/** Of each pass at most one ending is taken off, the longest that the word has. */
export function stemByEndings(...passes: readonly EndingPass[]): (word: string) => string {
  const tables = passes.map(({ endings, least }) => ({ least, bases: basesOfEndings(endings) }));
  const longest = tables.map(({ bases }) => Math.max(...[...bases.keys()].map(({ length }) => length)));
  return (word) =>
    tables.reduce((stem, { bases, least }, at) => withoutEnding(stem, bases, least, longest[at] ?? 0), word);
}

function withoutEnding(word: string, bases: ReadonlyMap<string, string>, least: number, longest: number): string {
  for (let length = Math.min(longest, word.length - 1); length > 0; length -= 1) {
    const base = bases.get(word.slice(-length));
    if (base !== undefined && word.length - length + base.length >= least) return word.slice(0, -length) + base;
  }
  return word;
}

/** Written as searches write words: without accents, and with letters taken apart. */
function basesOfEndings(endings: string): Map<string, string> {
  const plain = endings.normalize('NFKD').replace(/\p{M}+/gu, '');
  return new Map(
    plain
      .trim()
      .split(/\s+/u)
      .map((pair) => {
        const [ending = '', base = ''] = pair.split('>');
        return [ending, base];
      }),
  );
}

/** The same endings with one base. */
export function endingsWithBase(endings: string, base = ''): string {
  return endings
    .trim()
    .split(/\s+/u)
    .map((ending) => `${ending}>${base}`)
    .join(' ');
}
