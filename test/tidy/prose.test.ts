import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findRetiredWords, longSentences, namesAgentShe, wideLines } from './prose.ts';
import { readGlossary } from './read-glossary.ts';

const page = (text: string) => ({ path: 'docs/A.md', text });
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

describe('sentences', () => {
  it.each([
    `${words(5)}.`,
    `${words(5)}. ${words(5)}! ${words(5)}? ${words(5)}: ${words(5)}`,
    `${words(5)}\n\n${words(5)}`,
    `- ${words(5)}\n- ${words(5)}\n1. ${words(5)}`,
    `| ${words(5)} | ${words(5)} |\n|---|---|\n| ${words(5)} | ${words(5)} |`,
    `\`\`\`\n${words(50)}\n\`\`\``,
    `One two \`${words(50)}\` four five.`,
    '[one two](docs/a-long-address.md) three four five.',
    'It takes 1.5 seconds [D7]. (One "word.") **Word.** Word.',
  ])('a sentence of five words is accepted: %j', (text) => {
    expect(longSentences(page(text), 5)).toEqual([]);
  });

  it.each([
    [`a\n\n${words(6)}`, 'docs/A.md:3 has a sentence of 6 words, of 5: divide "word word word word word word …".'],
    [
      'one two three;\nfour five six',
      'docs/A.md:1 has a sentence of 6 words, of 5: divide "one two three; four five six …".',
    ],
    [
      `${words(2)}. ${words(6)}`,
      'docs/A.md:1 has a sentence of 6 words, of 5: divide "word word word word word word …".',
    ],
    [`- one\n- ${words(6)}`, 'docs/A.md:2 has a sentence of 6 words, of 5: divide "- word word word word word …".'],
    [`| a | ${words(6)} |`, 'docs/A.md:1 has a sentence of 6 words, of 5: divide "word word word word word word …".'],
  ])('a longer sentence is named with its beginning: %j', (text, wrong) => {
    expect(longSentences(page(text), 5)).toEqual([wrong]);
  });
});

describe('lines', () => {
  it('a line has at most so many characters, but in code and tables', () => {
    expect(
      wideLines(page(`one two three\n| one two three |\n\`\`\`\none two three\n\`\`\`\nhttps://example.com`), 10),
    ).toEqual(['docs/A.md:1 has 13 characters, of 10.']);
  });
});

describe('words', () => {
  const glossary = readGlossary(readFileSync('docs/GLOSSARY.md', 'utf8'));

  it.each(['lacks', 'owed', 'Moments', 'reign', 'in flight', 'chased'])(
    'a retired word in prose is named: %s',
    (word) => {
      expect(findRetiredWords(page(`one\nIt ${word} something.`), glossary)).toHaveLength(1);
    },
  );

  it.each([
    '`lacks`',
    'a single flight',
    'black, owner, a chasm',
    '```\nlacks\n```',
    '[a](moments.md)',
    'says "one moment"',
  ])('a word that is not retired is accepted: %s', (text) => {
    expect(findRetiredWords(page(text), glossary)).toEqual([]);
  });

  it('a page that calls the system "she" is named', () => {
    expect(namesAgentShe(page('Then she speaks.\nIt is hers.'))).toEqual([
      'docs/A.md:1 says "she": write "the agent" or "it".',
      'docs/A.md:2 says "hers": write "the agent" or "it".',
    ]);
    expect(namesAgentShe(page('The others said "she did".\n```\nshe speaks\n```'))).toEqual([]);
  });
});
