/** Closed lists of phrases in a short notation, and where they stand in an utterance. */

import { lazyTokenizer } from '../tokenizer.ts';
import { type PatternPiece, phrasePatternPieces, phrasePatternsIn } from './phrases.ts';
import { type Spelling, utteranceTokens } from './utterance.ts';

/**
 * What a phrase is composed of, by name: with `{ that: 'this, that, it' }` a phrase may be
 * "<that> is (true|right)". A part may name others that stand before it.
 */
export type PhraseParts = Readonly<Record<string, string>>;

/** A phrase of the book: it is `words.slice(start, end)`. */
export type Found<Means> = { means: Means; start: number; end: number };

/** What a part matches from a word on, and what it may begin with. */
export type PhrasePart = {
  allAt(words: readonly string[], start: number): readonly { end: number }[];
  beginnings(): Beginnings | 'any';
};

type Beginnings = { words: ReadonlySet<string>; stems: ReadonlySet<string> };

type Node<Means> = {
  next: Map<string, Node<Means>>;
  /** By how a word begins: "öldür*" is "öldüreceğim", too. */
  stems?: Map<string, Node<Means>>;
  parts: NodePart<Means>[];
  /** Of many parts, those that a word may begin and those that may be left out, in order. */
  partsAt?: (word: string) => readonly NodePart<Means>[];
  means?: Means;
  /** What phrases say from here on: it is read when an utterance comes so far. */
  tails?: (() => void)[] | undefined;
};

type NodePart<Means> = { book: PhrasePart; isOptional: boolean; to: Node<Means> };

/**
 * Of one phrase with several meanings the last one counts. It is put together when it is first looked into:
 * an utterance reaches few of the choices and parts of a language.
 */
export class PhraseBook<Means> {
  readonly #root: () => Node<Means>;
  /** Undefined until it is asked for: requests ask at each word. */
  #matchesNothing: boolean | undefined;
  /** Most words of an utterance begin no phrase: a look-up instead of a walk. */
  readonly beginnings = lazyTokenizer(() => phraseBeginningsFrom(this.#root()));

  constructor(
    lists: readonly (readonly [Means, string])[],
    spelling: Spelling,
    parts: Map<string, PhrasePart> = new Map(),
    // A name may mean another part later.
    named = phrasePartsIn(lists, parts),
  ) {
    this.#root = lazyTokenizer(() => {
      const root = emptyPhraseNode<Means>();
      for (const [means, list] of lists)
        for (const pattern of phrasePatternsIn(list))
          for (const pieces of phrasePatternPieces(pattern, spelling))
            addPhrase(root, pieces, means, { spelling, parts, named });
      return root;
    });
  }

  /** The longest phrase that begins at `start`. */
  longestAt(words: readonly string[], start: number): Found<Means> | null {
    let longest: Found<Means> | null = null;
    const word = words[start];
    if (word === undefined || !canBeginPhrasePart(this, word)) return null;
    walkPhraseNodes(this.#root(), words, start, (end, means) => {
      if (end > (longest?.end ?? start)) longest = { means, start, end };
    });
    return longest;
  }

  /** Where phrases that begin at `start` end, the longest first. */
  allAt(words: readonly string[], start: number): Found<Means>[] {
    const found: Found<Means>[] = [];
    const word = words[start];
    if (word === undefined || !canBeginPhrasePart(this, word)) return found;
    walkPhraseNodes(this.#root(), words, start, (end, means) => {
      if (end <= start) return;
      const known = found.find((one) => one.end === end);
      if (known === undefined) found.push({ means, start, end });
      else known.means = means;
    });
    return found.length > 1 ? found.sort((a, b) => b.end - a.end) : found;
  }

  /** Whether some phrase consists of choices that may all be left out. */
  matchesNothing(): boolean {
    if (this.#matchesNothing !== undefined) return this.#matchesNothing;
    let isMatched = false;
    walkPhraseNodes(this.#root(), [], 0, () => {
      isMatched = true;
    });
    this.#matchesNothing = isMatched;
    return isMatched;
  }

  /** The meaning of all of the words as one phrase. */
  meaningOf(words: readonly string[]): Means | undefined {
    return this.allAt(words, 0).find(({ end }) => end === words.length)?.means;
  }
}

const PART_NAME = /<(\w+)>/gu;

function phrasePartsIn(
  lists: readonly (readonly [unknown, string])[],
  parts: ReadonlyMap<string, PhrasePart>,
): Map<string, PhrasePart> {
  const named = new Map<string, PhrasePart>();
  for (const [, list] of lists)
    for (const [, name = ''] of list.matchAll(PART_NAME)) {
      const part = parts.get(name);
      if (part === undefined) throw new RangeError(`A list of phrases names the unknown part "${name}".`);
      named.set(name, part);
    }
  return named;
}

/** Books of parts by name. `given`: parts that are no lists, which the lists may name. */
export function partBooks(
  parts: PhraseParts,
  spelling: Spelling,
  given: ReadonlyMap<string, PhrasePart> = new Map(),
): Map<string, PhraseBook<true>> {
  const books = new Map<string, PhraseBook<true>>();
  const known = new Map<string, PhrasePart>(given);
  for (const [name, list] of Object.entries(parts)) {
    const book = new PhraseBook<true>([[true, list]], spelling, known);
    books.set(name, book);
    known.set(name, book);
  }
  return books;
}

/** `named`: what names mean in a book, and its choices with names. `parts`: has the other choices of all. */
type Within = { spelling: Spelling; parts: Map<string, PhrasePart>; named: Map<string, PhrasePart> };

/** `isBegun`: the node is not the root, where a phrase without words would end. */
function addPhrase<Means>(
  node: Node<Means>,
  pieces: readonly PatternPiece[],
  means: Means,
  within: Within,
  isBegun = false,
): void {
  for (const [at, piece] of pieces.entries()) {
    const to =
      'words' in piece
        ? addPhraseWords(node, piece.words, within)
        : phrasePartNodeAfter(node, choiceBook(piece.options, within), piece.isOptional);
    const rest = pieces.slice(at + 1);
    if (to === node || rest.length === 0) {
      if (rest.length === 0 && (isBegun || to !== node)) to.means = means;
      continue;
    }
    to.tails ??= [];
    to.tails.push(() => addPhrase(to, rest, means, within, true));
    return;
  }
}

function phraseNodeWithTails<Means>(node: Node<Means>): Node<Means> {
  const { tails } = node;
  if (tails === undefined) return node;
  node.tails = undefined;
  for (const add of tails) add();
  return node;
}

/** So many are asked one by one. */
const FEW_PARTS = 4;

/** One look-up in place of a question to each part. */
function partsByFirstWord<Means>(parts: readonly NodePart<Means>[]): (word: string) => readonly NodePart<Means>[] {
  const find = phrasePartsBeginningWith(new Map(parts.map((part) => [part, part.book])));
  const skipped = parts.filter(({ isOptional }) => isOptional);
  if (skipped.length === 0) return find;
  return memoizePerPhraseWord((word) => {
    const begun = find(word);
    return begun.length === 0 ? skipped : parts.filter((part) => part.isOptional || begun.includes(part));
  });
}

function addPhraseWords<Means>(from: Node<Means>, text: string, { spelling, named }: Within): Node<Means> {
  let node = from;
  for (const piece of text.split(/(<\w+>)/u)) {
    const name = /^<(\w+)>$/u.exec(piece)?.[1];
    if (name === undefined) {
      for (const { bare, end } of utteranceTokens(piece, spelling))
        node = piece[end] === '*' ? phraseStemNodeAfter(node, bare) : phraseWordStep(node, bare);
      continue;
    }
    const book = named.get(name);
    if (book === undefined) throw new RangeError(`A phrase with "${text}" names the unknown part "${name}".`);
    node = phrasePartNodeAfter(node, book, false);
  }
  return node;
}

/** The same choice is one book, so that phrases share their beginnings. */
function choiceBook(options: readonly string[], { spelling, parts, named }: Within): PhrasePart {
  const key = `(${options.join('|')})`;
  const choices = key.includes('<') ? named : parts;
  const known = choices.get(key) ?? new PhraseBook([[true, options.join(',')]], spelling, parts, named);
  choices.set(key, known);
  return known;
}

function phraseWordStep<Means>(node: Node<Means>, word: string): Node<Means> {
  const known = node.next.get(word);
  if (known !== undefined) return known;
  const made = emptyPhraseNode<Means>();
  node.next.set(word, made);
  return made;
}

function phraseStemNodeAfter<Means>(node: Node<Means>, stem: string): Node<Means> {
  node.stems ??= new Map();
  const known = node.stems.get(stem) ?? emptyPhraseNode<Means>();
  node.stems.set(stem, known);
  return known;
}

function phrasePartNodeAfter<Means>(node: Node<Means>, book: PhrasePart, isOptional: boolean): Node<Means> {
  const known = node.parts.find((part) => part.book === book && part.isOptional === isOptional)?.to;
  if (known !== undefined) return known;
  const to = emptyPhraseNode<Means>();
  node.parts.push({ book, isOptional, to });
  return to;
}

function walkPhraseNodes<Means>(
  node: Node<Means>,
  words: readonly string[],
  at: number,
  found: (end: number, means: Means) => void,
): void {
  const { next, stems, parts, means } = node.tails === undefined ? node : phraseNodeWithTails(node);
  if (means !== undefined) found(at, means);
  const word = words[at];
  const step = word === undefined ? undefined : (next.get(word) ?? phraseStepAsSpelled(next, word));
  if (step !== undefined) walkPhraseNodes(step, words, at + 1, found);
  if (stems !== undefined && word !== undefined)
    for (const stem of stemsOf(word)) {
      const begun = stems.get(stem);
      if (begun !== undefined) walkPhraseNodes(begun, words, at + 1, found);
    }
  if (parts.length > FEW_PARTS) node.partsAt ??= partsByFirstWord(parts);
  for (const { book, isOptional, to } of word === undefined ? parts : (node.partsAt?.(word) ?? parts)) {
    if (isOptional) walkPhraseNodes(to, words, at, found);
    if (word === undefined || !canBeginPhrasePart(book, word)) continue;
    for (const { end } of book.allAt(words, at)) walkPhraseNodes(to, words, end, found);
  }
}

/** Which of the parts may begin with a word, in their order: one look-up for all of them. */
export function phrasePartsBeginningWith<Name>(
  parts: ReadonlyMap<Name, PhrasePart>,
): (word: string) => readonly Name[] {
  const names = [...parts.keys()];
  const byWord = new Map<string, number[]>();
  const byStem = new Map<string, number[]>();
  const always: number[] = [];
  const add = (index: Map<string, number[]>, key: string, at: number) => {
    const known = index.get(key);
    if (known === undefined) index.set(key, [at]);
    else known.push(at);
  };
  for (const [at, part] of [...parts.values()].entries()) {
    const beginnings = part.beginnings();
    if (beginnings === 'any') always.push(at);
    else {
      for (const word of beginnings.words) add(byWord, word, at);
      for (const stem of beginnings.stems) add(byStem, stem, at);
    }
  }
  return memoizePerPhraseWord((word) => {
    const found = [word, ...spellingsOf(word)].flatMap((spelling) => byWord.get(spelling) ?? []);
    const stemmed = byStem.size === 0 ? [] : stemsOf(word).flatMap((stem) => byStem.get(stem) ?? []);
    const all = new Set([...always, ...found, ...stemmed]);
    return all.size === 0 ? NONE : names.filter((_, at) => all.has(at));
  });
}

/** Plain loops: each word is asked about for each step of each phrase. */
function canBeginPhrasePart(part: PhrasePart, word: string): boolean {
  const beginnings = part.beginnings();
  if (beginnings === 'any' || beginnings.words.has(word)) return true;
  if (beginnings.stems.size > 0) for (const stem of stemsOf(word)) if (beginnings.stems.has(stem)) return true;
  for (const spelling of spellingsOf(word)) if (beginnings.words.has(spelling)) return true;
  return false;
}

function phraseBeginningsFrom<Means>(root: Node<Means>): Beginnings | 'any' {
  const words = new Set<string>();
  const stems = new Set<string>();
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    phraseNodeWithTails(node);
    for (const word of node.next.keys()) words.add(word);
    for (const stem of node.stems?.keys() ?? []) stems.add(stem);
    for (const { book, isOptional, to } of node.parts) {
      if (isOptional) open.push(to);
      const beginnings = book.beginnings();
      if (beginnings === 'any') return 'any';
      for (const word of beginnings.words) words.add(word);
      for (const stem of beginnings.stems) stems.add(stem);
    }
  }
  return { words, stems };
}

function phraseStepAsSpelled<Step>(next: ReadonlyMap<string, Step>, word: string): Step | undefined {
  if (next.size === 0) return undefined;
  for (const spelling of spellingsOf(word)) {
    const step = next.get(spelling);
    if (step !== undefined) return step;
  }
  return undefined;
}

const NONE: readonly never[] = [];

/** Each word is looked for at every step of each book: what is made of the newest ones is remembered. */
function memoizePerPhraseWord<Made>(make: (word: string) => readonly Made[]): (word: string) => readonly Made[] {
  const made = new Map<string, readonly Made[]>();
  let newestWord: string | null = null;
  let newest: readonly Made[] = NONE;
  return (word) => {
    // Mostly the same word is asked about again.
    if (word === newestWord) return newest;
    const known = made.get(word);
    newest = known ?? make(word);
    newestWord = word;
    if (known !== undefined) return known;
    if (made.size === MOST_WORDS) made.clear();
    made.set(word, newest);
    return newest;
  };
}

const MOST_WORDS = 1_000;

/** "yess" and "noo" are drawn out, and "natuerlich" has no umlaut on its keyboard. */
const spellingsOf = memoizePerPhraseWord((word) => {
  const once = word.replace(/(\p{L})\1$/u, '$1');
  return [once, once.replace(/([aou])e/gu, '$1')].filter((one) => one !== word);
});

/** Longer than any stem of a phrase. */
const MOST_STEM = 24;

const stemsOf = memoizePerPhraseWord((word) =>
  Array.from({ length: Math.min(word.length, MOST_STEM) }, (_, at) => word.slice(0, at + 1)),
);

function emptyPhraseNode<Means>(): Node<Means> {
  return { next: new Map(), parts: [] };
}

/** A book per key, made at the first use. */
export function bookPer<Key extends object, Book>(make: (key: Key) => Book): (key: Key) => Book {
  const books = new WeakMap<Key, () => Book>();
  return (key) => {
    const known = books.get(key) ?? lazyTokenizer(() => make(key));
    books.set(key, known);
    return known();
  };
}
