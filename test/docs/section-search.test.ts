import { describe, expect, it } from 'vitest';
import { type DocsSection, sectionSearch } from '../../client/docs/section-search.ts';

const section = (address: string, title: string, heading: string, words: string): DocsSection => {
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
  it('[E5] the documentation search finds what has all the words: headings first, and pages before decisions', () => {
    expect(addresses('docker')).toEqual(['how-to/keep.html#docker', 'decisions/1.html']);
    expect(addresses('choose model')).toEqual(['how-to/model.html']);
  });

  it('[E5] the documentation search accepts the beginning of a word, and a typing error', () => {
    expect(addresses('restar')).toContain('how-to/keep.html#docker');
    expect(addresses('contianer')).toContain('how-to/keep.html#docker');
  });

  it('[E5] the documentation search takes some of the words where no section has all, and nothing for nothing', () => {
    expect(addresses('docker zebra')).toContain('how-to/keep.html#docker');
    expect(addresses('zebra')).toEqual([]);
  });

  it('[E5] the documentation search shows the words around the match, with the match marked', () => {
    const [{ excerpt } = { excerpt: [] }] = find('sotto_model (x|y');
    expect(excerpt.map(({ text }) => text).join('')).toMatch(/^… .*SOTTO_MODEL names it/);
    expect(excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text.toLowerCase())).toContain('sotto');
  });
});
