/**
 * A BM25 index of entries with a bounded cost per search [M8]. Its postings lie in one typed array outside of
 * the garbage-collected heap, 12 bytes a word, so that one process can hold those of hundreds of sessions.
 */
import { grammarOf } from './search-terms.ts';
import { onOneLine } from './truncate-text.ts';

/** `n`: below 2^31. */
export type Worded = { n: number; text: string; change: string };

export type Lexicon = {
  add(entry: Worded): void;
  remove(n: number): void;
  /** Numbers of entries that share telling words with the query, best first; the newest among equals. */
  find(query: string, isOpen: (n: number) => boolean, most: number): number[];
  readonly bytes: number;
};

/** Characters of one entry: a longer one is found by its beginning. */
const MOST_CHARS = 2_000;
/** Entries scored in one search. The rarest words of a query come first, since they tell most. */
const MOST_LOOKED_AT = 500;
/** A word in more than this share of many entries is ignored beside rarer ones. */
const EVERYWHERE = { share: 0.25, least: 50 };
/** Share of removed entries whose postings wait for the next search. */
const MOST_REMOVED = 0.25;
/** The usual constants of BM25+. */
const BM25 = { k: 1.2, b: 0.7, d: 0.5 };
/** The line rephrases the text: it helps to find the entry and does not count twice. */
const WEIGHTS = { text: 1, change: 0.5 };

/** How often a stem stands in the text and the line of an entry. */
type Hit = { n: number; text: number; change: number };
/** An entry that has `stems` of the query. */
type Found = { n: number; score: number; stems: number };

/** `language`: BCP 47. */
export function lexicon(language: string): Lexicon {
  const { words, telling, stem, parts } = grammarOf(language);
  /** Different words of each entry. */
  const lengths = new Map<number, { text: number; change: number }>();
  const total = { text: 0, change: 0 };
  const removed = new Set<number>();
  const postings = new Postings();

  const put = (n: number, field: 0 | 1, text: string): number => {
    const all = words(text.slice(0, MOST_CHARS));
    for (const word of all) {
      const own = stem(word);
      postings.add(hashOf(own), 2 * n + field);
      for (const part of parts(word)) if (part !== own) postings.add(hashOf(part), 2 * n + field);
    }
    return new Set(all).size;
  };
  /** Takes out the postings of removed entries, all at once. */
  const sweep = () => {
    if (removed.size > 0) postings.drop(removed);
    removed.clear();
  };
  /** The weight of `times` occurrences among `length` words of a field. */
  const weigher = (hits: readonly Hit[], field: 'text' | 'change') => {
    const entries = lengths.size;
    const having = hits.reduce((sum, hit) => sum + Number(hit[field] > 0), 0);
    const rarity = WEIGHTS[field] * Math.log(1 + (entries - having + 0.5) / (having + 0.5));
    const average = total[field] / entries;
    const { k, b, d } = BM25;
    return (times: number, length: number) =>
      times === 0 ? 0 : rarity * (d + (times * (k + 1)) / (times + k * (1 - b + (b * length) / average)));
  };

  return {
    add({ n, text, change }) {
      if (removed.has(n)) sweep();
      const length = { text: put(n, 0, text), change: put(n, 1, ownWords(text, change)) };
      lengths.set(n, length);
      total.text += length.text;
      total.change += length.change;
    },
    remove(n) {
      const length = lengths.get(n);
      if (length === undefined) return;
      lengths.delete(n);
      total.text -= length.text;
      total.change -= length.change;
      removed.add(n);
      if (removed.size > lengths.size * MOST_REMOVED) sweep();
    },
    find(query, isOpen, most) {
      sweep();
      const asked = new Set(telling(query.slice(0, MOST_CHARS)).flatMap((word) => [stem(word), ...parts(word)]));
      const found = new Map<number, Found>();
      const all = [...asked].map((one) => postings.of(hashOf(one)));
      for (const hits of rarest(all, lengths.size).map(hitsIn)) {
        const [ofText, ofChange] = [weigher(hits, 'text'), weigher(hits, 'change')];
        for (const { n, text, change } of hits) {
          const one = found.get(n) ?? { n, score: 0, stems: 0 };
          const length = lengths.get(n) ?? NO_WORDS;
          one.score += ofText(text, length.text) + ofChange(change, length.change);
          one.stems += 1;
          found.set(n, one);
        }
      }
      return [...found.values()]
        .filter(({ n }) => isOpen(n))
        .sort((a, b) => b.score * b.stems - a.score * a.stems || b.n - a.n)
        .slice(0, most)
        .map(({ n }) => n);
    },
    get bytes() {
      return postings.bytes + lengths.size * BYTES_OF_LENGTH;
    },
  };
}

const NO_WORDS = { text: 0, change: 0 };
/** An object and its place in a Map. */
const BYTES_OF_LENGTH = 80;

/** The words of one entry follow each other. */
function hitsIn(references: readonly number[]): Hit[] {
  const hits: Hit[] = [];
  for (const reference of references) {
    const n = reference >>> 1;
    const last = hits.at(-1);
    const hit = last?.n === n ? last : { n, text: 0, change: 0 };
    if (hit !== last) hits.push(hit);
    hit[reference % 2 === 0 ? 'text' : 'change'] += 1;
  }
  return hits;
}

/** By the references of each stem. None where each stands in more entries than may be scored. */
function rarest(all: readonly (readonly number[])[], entries: number): (readonly number[])[] {
  const known = all.filter(({ length }) => length > 0).map((of) => ({ of, count: entriesIn(of) }));
  const taken: (readonly number[])[] = [];
  let room = MOST_LOOKED_AT;
  for (const { of, count } of known.sort((a, b) => a.count - b.count)) {
    const isEverywhere = count > Math.max(EVERYWHERE.least, entries * EVERYWHERE.share);
    if (count > room || (taken.length > 0 && isEverywhere)) break;
    taken.push(of);
    room -= count;
  }
  return taken;
}

function entriesIn(references: readonly number[]): number {
  let [count, last] = [0, -1];
  for (const reference of references) {
    if (reference >>> 1 !== last) count += 1;
    last = reference >>> 1;
  }
  return count;
}

/** Whether a line tells more than the text's beginning. */
export function ownWords(text: string, change: string): string {
  const beginning = onOneLine(text.slice(0, BEGINNING)).trim();
  return beginning !== '' && change.includes(beginning) ? '' : change;
}
const BEGINNING = 60;

/** Chains of postings: a hash, what it refers to, and the chain's next posting, counted from 1. */
class Postings {
  #data = new Uint32Array(WIDTH * 64);
  #count = 0;
  readonly #heads = new Uint32Array(CHAINS);

  get bytes(): number {
    return this.#data.byteLength + this.#heads.byteLength;
  }

  add(hash: number, reference: number): void {
    const at = this.#count * WIDTH;
    if (at === this.#data.length) this.#grow();
    const chain = hash % CHAINS;
    this.#data[at] = hash;
    this.#data[at + 1] = reference;
    this.#data[at + 2] = this.#heads[chain] ?? 0;
    this.#count += 1;
    this.#heads[chain] = this.#count;
  }

  #grow(): void {
    const data = new Uint32Array(WIDTH * Math.ceil(this.#count * 1.25));
    data.set(this.#data);
    this.#data = data;
  }

  /** Newest first. */
  of(hash: number): number[] {
    const found: number[] = [];
    const data = this.#data;
    for (let next = this.#heads[hash % CHAINS] ?? 0; next > 0; ) {
      const at = (next - 1) * WIDTH;
      if (data[at] === hash) found.push(data[at + 1] ?? 0);
      next = data[at + 2] ?? 0;
    }
    return found;
  }

  /** In place: what stays moves only towards the beginning. */
  drop(entries: ReadonlySet<number>): void {
    const data = this.#data;
    const end = this.#count * WIDTH;
    const newest = Math.max(...entries);
    this.#count = 0;
    this.#heads.fill(0);
    for (let at = 0; at < end; at += WIDTH) {
      const reference = data[at + 1] ?? 0;
      const n = reference >>> 1;
      if (n > newest || !entries.has(n)) this.add(data[at] ?? 0, reference);
    }
  }
}

const WIDTH = 3;
const CHAINS = 1_024;

/** FNV-1a, 32 bits: of 5,000 stems in a session, one in a million is taken for another. */
function hashOf(stemmed: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < stemmed.length; at += 1) hash = Math.imul(hash ^ stemmed.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
