/** A BM25 index of entries (a maintained library), with a bounded cost per search [M8]. */
import MiniSearch from 'minisearch';
import { grammarOf } from './search-terms.ts';

export type Worded = { n: number; text: string; change: string };

export type Lexicon<W extends Worded> = {
  add(entry: W): void;
  /** `entry`: exactly as it was added. */
  remove(entry: W): void;
  /** Numbers of entries that share telling words with the query, best first; the newest among equals. */
  find(query: string, isOpen: (n: number) => boolean, most: number): number[];
};

/** Characters of one entry: a longer one is found by its beginning. */
const MOST_CHARS = 2_000;
/** Entries scored in one search. The rarest words of a query come first, since they tell most. */
const MOST_LOOKED_AT = 500;
/** A word in more than this share of many entries is ignored beside rarer ones. */
const EVERYWHERE = { share: 0.25, least: 50 };

/** `language`: BCP 47. */
export function lexicon<W extends Worded>(language: string): Lexicon<W> {
  const { words, telling, stem } = grammarOf(language);
  /** Number of entries per stem. */
  const spread = new Map<string, number>();
  let stems = new Set<string>();
  const index = new MiniSearch<W>({
    idField: 'n',
    fields: ['text', 'change'],
    extractField: (entry, field) => (field === 'n' ? entry.n : field === 'text' ? entry.text : ownWords(entry)),
    tokenize: (text) => words(text.slice(0, MOST_CHARS)),
    processTerm: (word) => {
      const stemmed = stem(word);
      stems.add(stemmed);
      return stemmed;
    },
    autoVacuum: false,
  });
  const counting = (work: () => void, by: 1 | -1) => {
    stems = new Set();
    work();
    for (const each of stems) {
      const count = (spread.get(each) ?? 0) + by;
      if (count > 0) spread.set(each, count);
      else spread.delete(each);
    }
  };
  return {
    add: (entry) => counting(() => index.add(entry), 1),
    remove: (entry) => counting(() => index.remove(entry), -1),
    find(query, isOpen, most) {
      const asked = new Set(telling(query.slice(0, MOST_CHARS)).map(stem));
      const sought = rarest([...asked], spread, index.documentCount);
      return index
        .search(sought.join(' '), { ...AS_STEMS, filter: ({ id }) => isOpen(id) })
        .sort((a, b) => b.score - a.score || b.id - a.id)
        .slice(0, most)
        .map(({ id }) => id);
    },
  };
}

/** The line rephrases the text: it helps to find the entry and does not count twice. */
const AS_STEMS = {
  tokenize: (text: string) => text.split(' '),
  processTerm: (stem: string) => stem,
  boost: { change: 0.5 },
};

/** Empty where each stem stands in more entries than may be scored. */
function rarest(stems: readonly string[], spread: ReadonlyMap<string, number>, entries: number): string[] {
  const known = stems.map((stem) => ({ stem, count: spread.get(stem) ?? 0 })).filter(({ count }) => count > 0);
  const taken: string[] = [];
  let room = MOST_LOOKED_AT;
  for (const { stem, count } of known.sort((a, b) => a.count - b.count)) {
    const isEverywhere = count > Math.max(EVERYWHERE.least, entries * EVERYWHERE.share);
    if (count > room || (taken.length > 0 && isEverywhere)) break;
    taken.push(stem);
    room -= count;
  }
  return taken;
}

/** Empty where the line only repeats the text's beginning. */
function ownWords({ text, change }: Worded): string {
  const beginning = text.slice(0, BEGINNING).replace(/\s+/g, ' ').trim();
  return beginning !== '' && change.includes(beginning) ? '' : change;
}
const BEGINNING = 60;
