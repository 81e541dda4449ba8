/** Words are found whatever their ending, in languages whose words have many. */
import { expect, it } from 'vitest';
import { createRecallIndex } from '../../shared/memory/recall-search.ts';
import { INFLECTED_PAIRS } from './inflected-pairs.ts';

/** Of 24. Left are plurals that change within the word, most of them Arabic, which no ending tells. */
const LEAST_FOUND = { fr: 24, es: 24, pt: 23, it: 24, nl: 21, sv: 24, bg: 24, tr: 23, ar: 18, hi: 24 };

it.each(Object.entries(LEAST_FOUND))(
  '[M7] in %s a question finds, among three, what was told in a word of another ending, at least %i of 24 times',
  (tag, least) => {
    const pairs = Object.entries(INFLECTED_PAIRS)
      .filter(([language]) => language === tag)
      .flatMap(([, lines]) =>
        lines
          .trim()
          .split('\n')
          .map((line) => line.split('|').map((part) => part.trim())),
      );
    const entries = pairs.map(([text = ''], at) => ({ n: at + 1, text, change: text, atMs: 0, kind: 'user' }));
    const index = createRecallIndex(entries, tag);
    const found = pairs.filter(([, query = ''], at) => index.find({ query, most: 3 }).some(({ n }) => n === at + 1));
    expect(pairs).toHaveLength(24);
    expect(found.length).toBeGreaterThanOrEqual(least);
  },
);

it("[M7] a word is found behind its article or pronoun of one letter: l'épinard, dov'è, but a contraction is one word", () => {
  const recall = (tag: string, text: string, query: string) =>
    createRecallIndex([{ n: 1, text, change: text, atMs: 0, kind: 'user' }], tag).find({ query }).length;
  expect(recall('fr', 'Je déteste les épinards.', "Que dis-tu de l'épinard ?")).toBe(1);
  expect(recall('it', "L'amica di Sara ride.", 'Chi sono le amiche?')).toBe(1);
  expect(recall('en', "Dogs' owners aren't late.", 'Who are the owners?')).toBe(1);
});
