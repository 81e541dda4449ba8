import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readGlossary } from '../read-glossary.ts';
import { readSources, source } from '../source.ts';
import { readTitles } from './read-titles.ts';
import { unclearTitles } from './unclear-titles.ts';

const glossary = readGlossary(readFileSync('docs/GLOSSARY.md', 'utf8'));

it('each test title is a sentence that stands alone and names its rule', () => {
  const titles = readSources(['test/**/*.{ts,tsx}']).flatMap(readTitles);
  expect(titles.length).toBeGreaterThan(4_000);
  expect(unclearTitles(titles, glossary)).toEqual([]);
});

it('titles are read behind modifiers, tables and type arguments', () => {
  const code = `
    it('[D7] a delivery names its source', () => {});
    it.runIf(isThere(1))("[S4] [U9] two rules", () => {});
    it.each<[string, (text: string) => number]>([['a', () => (1)]])(
      \`a table \${name}\`, () => {});
    it.each(\`a, b\`.split(','))('a list: %s', () => {});
    const isWord = /a/.test('no title');
  `;
  expect(readTitles(source('test/a.test.ts', code)).map(({ rules, words }) => [...rules, words])).toEqual([
    ['D7', 'a delivery names its source'],
    ['S4', 'U9', 'two rules'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is read as code.
    ['a table ${name}'],
    ['a list: %s'],
  ]);
});

const title = (text: string) => readTitles(source('test/a.test.ts', `it('${text}', () => {});`));

it.each([
  ['a delivery names its source', 'names no rule'],
  ['[D7] names it', 'has fewer than 4 words'],
  ['[D7] and so does a delivery of others', 'continues another title'],
  ['[D7] they are told once and not again', 'continues another title'],
  ['[D7] is named in the first line only', 'has no subject'],
  ['[D7] the source of a delivery', 'has no verb'],
  ['[D7] a source is named when she reads it', 'says "she"'],
  ['[D7] a source is named where its lines lack one', 'says "lack"'],
])('a title that does not stand alone is reported: %s', (text, why) => {
  expect(unclearTitles(title(text), glossary)).toEqual([expect.stringContaining(why)]);
});

it.each(['[D7] a delivery names its source in the first line only', '[P3] %s means %s in a tag', '$title'])(
  'a title that stands alone is accepted: %s',
  (text) => expect(unclearTitles(title(text), glossary)).toEqual([]),
);
