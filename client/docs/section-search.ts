/** Finds sections of the documentation by their words. */
import MiniSearch from 'minisearch';

/** `address`: below the folder of the site. `heading`: '' at a page's beginning. */
export type DocsSection = { address: string; title: string; heading: string; words: string };
/** A part of an excerpt; `isMatch`: it is what was searched for. */
export type Piece = { text: string; isMatch: boolean };
export type Hit = { section: DocsSection; excerpt: Piece[] };

const MOST_HITS = 12;
/** Characters of an excerpt, before and after the first match. */
const [BEFORE, AFTER] = [40, 140];

export function sectionSearch(sections: readonly DocsSection[]): (query: string) => Hit[] {
  const index = new MiniSearch<DocsSection & { id: number }>({ fields: ['title', 'heading', 'words'] });
  index.addAll(sections.map((section, id) => ({ ...section, id })));
  const options = {
    boost: { title: 4, heading: 3 },
    prefix: true,
    // A slip of the finger, where a word is long enough to be told from others.
    fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
    // Decisions are the history of the pages.
    boostDocument: (id: number) => (sections[id]?.address.startsWith('decisions/') ? 0.3 : 1),
  };
  return (query) => {
    const all = index.search(query, { ...options, combineWith: 'AND' });
    const found = all.length > 0 ? all : index.search(query, options);
    return found.slice(0, MOST_HITS).flatMap(({ id, terms }) => {
      const section = sections[id];
      return section === undefined ? [] : [{ section, excerpt: searchExcerpt(section.words, terms) }];
    });
  };
}

/** Around the first match; from the beginning where only a heading matches. */
export function searchExcerpt(words: string, terms: readonly string[]): Piece[] {
  const pattern = new RegExp(`(${terms.map((term) => term.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})`, 'iu');
  const at = Math.max(0, words.search(pattern) - BEFORE);
  const start = at === 0 ? 0 : words.indexOf(' ', at) + 1;
  const text = words.slice(start, start + BEFORE + AFTER);
  const shown = `${start > 0 ? '… ' : ''}${text}${start + text.length < words.length ? ' …' : ''}`;
  return shown
    .split(new RegExp(pattern.source, 'giu'))
    .flatMap((piece, index) => (piece === '' ? [] : [{ text: piece, isMatch: index % 2 === 1 }]));
}
