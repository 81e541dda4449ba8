import { describe, expect, it } from 'vitest';
import { type Section, sectionSearch } from '../../client/docs/section-search.ts';

const section = (address: string, title: string, heading: string, words: string): Section => {
  return { address, title, heading, words };
};
const find = sectionSearch([
  section('decisions/1.html', 'Docker, and why', '', 'A container that restarts.'),
  section('how-to/keep.html', 'Keep it running', '', 'Three ways. Choose one of them.'),
  section('how-to/keep.html#docker', 'Keep it running', 'Docker', 'A container that restarts.'),
  section('how-to/model.html', 'Choose a model', '', `${'Some words before. '.repeat(9)}SOTTO_MODEL names it (x|y).`),
]);
const addresses = (query: string) => find(query).map((hit) => hit.section.address);

describe('the search of the documentation', () => {
  it('finds what has all the words, a heading before a text, and a page before a decision', () => {
    expect(addresses('docker')).toEqual(['how-to/keep.html#docker', 'decisions/1.html']);
    expect(addresses('choose model')).toEqual(['how-to/model.html']);
  });

  it('takes a beginning, and a slip of the finger', () => {
    expect(addresses('restar')).toContain('how-to/keep.html#docker');
    expect(addresses('contianer')).toContain('how-to/keep.html#docker');
  });

  it('takes some of the words where no section has all, and nothing for nothing', () => {
    expect(addresses('docker zebra')).toContain('how-to/keep.html#docker');
    expect(addresses('zebra')).toEqual([]);
  });

  it('shows the words around the match, and which these are', () => {
    const [{ excerpt } = { excerpt: [] }] = find('sotto_model (x|y');
    expect(excerpt.map(({ text }) => text).join('')).toMatch(/^… .*SOTTO_MODEL names it/);
    expect(excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text.toLowerCase())).toContain('sotto');
  });
});
