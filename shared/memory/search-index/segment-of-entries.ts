/** Makes a segment of the search index from entries in words [M7]. */
import { searchGrammarOf } from '../search-terms.ts';
import { joinToOneMemoryLine } from '../truncate-text.ts';
import { type Pausing, runIndexStepsToEnd } from './pausing.ts';
import type { EntryRange, SegmentContent, SegmentEntry } from './segment.ts';

/** `n`: from 1, below 2^31. `change`: its one line [M1]. */
export type IndexableEntry = {
  n: number;
  turn?: number;
  atMs: number;
  kind: string;
  text: string;
  change: string;
};

/** Characters of one entry: a longer one is found by its beginning. */
export const MOST_INDEXED_CHARS = 2_000;

/** Entries, and their characters, indexed before a pause: some milliseconds. */
const AT_ONCE = { entries: 50, chars: 6_000 };

/**
 * `entries`: in order, within `from` and `to`. `language`: BCP 47, of the talk. English stems are always
 * indexed, so that a session may change its language and still find names.
 */
export function segmentOfEntries(
  range: EntryRange,
  entries: readonly IndexableEntry[],
  language: string,
): SegmentContent {
  return runIndexStepsToEnd(indexSteps(range, entries, language));
}

/** The same, with pauses, since one process serves all users [N3]. */
export function* indexSteps(
  { from, to }: EntryRange,
  entries: readonly IndexableEntry[],
  language: string,
): Pausing<SegmentContent> {
  const postings = new Map<number, number[]>();
  const indexed: SegmentEntry[] = [];
  let [count, chars] = [0, 0];
  for (const one of entries) {
    const { n, turn = 0, atMs, text, change } = one;
    const addText = (field: 0 | 1, words: string) => indexWords(postings, 2 * (n - from) + field, words, language);
    indexed.push({
      ...{
        n,
        turn,
        minute: Math.floor(atMs / 60_000),
        isForeign: hasForeignIndexText(one),
        isQuestion: isEndOfEntryQuestion(text),
      },
      ...{ words: addText(0, text), lineWords: addText(1, distinctChangeToIndex(text, change)) },
    });
    count += 1;
    chars += Math.min(text.length, MOST_INDEXED_CHARS);
    if (count < AT_ONCE.entries && chars < AT_ONCE.chars) continue;
    yield;
    [count, chars] = [0, 0];
  }
  return { from, to, entries: indexed, postings };
}

/** Returns the number of different words. */
function indexWords(postings: Map<number, number[]>, reference: number, text: string, language: string): number {
  const all = ENGLISH.words(text.slice(0, MOST_INDEXED_CHARS));
  const times = new Map<number, number>();
  for (const word of all)
    for (const hash of indexHashesOfWord(word, language)) times.set(hash, (times.get(hash) ?? 0) + 1);
  for (const [hash, count] of times) {
    const list = postings.get(hash);
    if (list === undefined) postings.set(hash, [reference, count]);
    else list.push(reference, count);
  }
  return new Set(all).size;
}

const ENGLISH = searchGrammarOf('en');

/** Of a talk whose language has stems of its own also these, with its mark, and the parts of compounds. */
function indexHashesOfWord(word: string, language: string): Set<number> {
  const english = ENGLISH.stem(word);
  const { stem, parts, mark } = searchGrammarOf(language);
  if (mark === '') return new Set([indexHashOfTerm(english)]);
  const stemmed = stem(word);
  const marked = stemmed === english ? parts(word) : [stemmed, ...parts(word)];
  return new Set([indexHashOfTerm(english), ...marked.map((term) => indexHashOfTerm(mark + term))]);
}

/** Hashes of the words that have this stem in the query's language. */
export function indexHashesOfStem(stem: string, language: string): number[] {
  const { mark } = searchGrammarOf(language);
  const hash = indexHashOfTerm(stem);
  return mark === '' ? [hash] : [hash, indexHashOfTerm(mark + stem)];
}

/** Of the English stem of a word, where that is not what the query's language has. */
export function indexHashOfEnglish(word: string, language: string): number[] {
  const english = ENGLISH.stem(word);
  const { mark, stem } = searchGrammarOf(language);
  return mark === '' || stem(word) === english ? [] : [indexHashOfTerm(english)];
}

/** A few words without an end may follow: "Where was it? Ana" */
const QUESTION_AT_END = /[?？؟][^.!?。！？؟]{0,20}$/u;

function isEndOfEntryQuestion(text: string): boolean {
  return QUESTION_AT_END.test(text.slice(-40).trim());
}

/** What others wrote and a tool or the agent brought [N7]. */
export function hasForeignIndexText({ kind }: Pick<IndexableEntry, 'kind'>): boolean {
  return kind === 'tool' || kind === 'delivery';
}

/** Whether a line tells more than the text's beginning. */
export function distinctChangeToIndex(text: string, change: string): string {
  const beginning = joinToOneMemoryLine(text.slice(0, BEGINNING)).trim();
  return beginning !== '' && change.includes(beginning) ? '' : change;
}
const BEGINNING = 60;

/** FNV-1a, 32 bits: of 50,000 stems in a life, one in 80,000 is taken for another. */
function indexHashOfTerm(term: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at += 1) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
