/** Lists of phrases are looked into for each word that the user says: what they begin with is asked once. */
import { expect, test } from 'vitest';
import { PhraseBook, type PhrasePart } from '../../shared/language/understanding/phrase-book.ts';

const NAMES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

test('[N3] a list whose phrases begin with many parts asks each part once for its first words', () => {
  let asked = 0;
  const part = (name: string): PhrasePart => ({
    allAt: (words, start) => (words[start] === name ? [{ end: start + 1 }] : []),
    beginnings: () => {
      asked += 1;
      return { words: new Set([name]), stems: new Set() };
    },
  });
  const parts = new Map(NAMES.map((name) => [name, part(name)]));
  const book = new PhraseBook([['found', NAMES.map((name) => `<${name}> more`).join(', ')]], 'words', parts);

  const words = ['seven', 'more', ...Array.from({ length: 200 }, (_, at) => `word${at}`)];
  const found = words.map((_, at) => book.longestAt(words, at)).filter((one) => one !== null);

  expect(found).toEqual([{ means: 'found', start: 0, end: 2 }]);
  expect(asked).toBeLessThanOrEqual(3 * NAMES.length);
});

test('[N3] of many parts the one that may be left out is left out, in the order of the list', () => {
  const book = new PhraseBook(
    [['greets', `[dear] friend, ${NAMES.map((name) => `(${name}|${name}s) friends`)}`]],
    'words',
  );

  expect(book.meaningOf(['friend'])).toBe('greets');
  expect(book.meaningOf(['dear', 'friend'])).toBe('greets');
  expect(book.meaningOf(['sevens', 'friends'])).toBe('greets');
  expect(book.meaningOf(['sevens', 'friend'])).toBeUndefined();
});
