/** Notices plain words of a crisis [K1]. It prefers silence over a false alarm. */

import type { Language } from '../language.ts';
import { ACT_SCENES, FOREMOST_SCENES } from './crisis-acts.ts';
import type { CrisisKind } from './crisis-kinds.ts';
import { SCENES, type SceneBook, sceneBook, sceneIn, scenesOf } from './crisis-scenes.ts';
import { bookPer, PhraseBook, type PhrasePart, partBooks } from './phrase-book.ts';
import { type Spelling, type Token, utteranceTokens } from './utterance.ts';

/**
 * Null: nothing of the kind is said. What is quoted, denied, or told of a film, a song, a game or a joke does
 * not count. Reads the first 4,000 characters.
 */
export function crisisIn(text: string, language: Language): CrisisKind | null {
  const books = booksOf(language);
  const read = crisisTextWithoutQuotations(text);
  const sentences = [...crisisSentencesOf(utteranceTokens(read, language.spelling))];
  for (const sentence of sentences) {
    const words = crisisWordsOf(sentence);
    const kind =
      crisisInScene(sentence, books.foremost, books) ??
      crisisInSentence(sentence, words, books) ??
      crisisInScene(sentence, books.scenes, books) ??
      crisisInScene(sentence, books.acts, books) ??
      crisisInScene(sentence, books.ownScenes, books) ??
      (words.some((_, at) => books.oneself.longestAt(words, at) !== null)
        ? crisisInSentence(sentence, words, books, { withOneself: true })
        : null);
    if (kind !== null && !crisisWordsHaveOtherSense(sentence, books) && !isCrisisLongOver(sentence, read, language))
      return kind;
  }
  for (const [at, sentence] of sentences.entries()) {
    // "I bought a rope. It ends tonight": a scene may take two sentences.
    const pair = [...(sentences[at - 1] ?? []), ...sentence];
    const kind = at === 0 ? null : crisisInScene(pair, books.ownScenes, books);
    if (kind !== null && !crisisWordsHaveOtherSense(pair, books)) return kind;
  }
  return null;
}

/** "Years ago I wanted to die, but I am fine now": long ago, then well, and no crisis in what follows. */
function isCrisisLongOver(sentence: readonly Token[], read: string, language: Language): boolean {
  const { longAgo, wellNow } = booksOf(language);
  const words = crisisWordsOf(sentence);
  const past = words.findIndex((_, at) => longAgo.longestAt(words, at) !== null);
  if (past < 0) return false;
  const present = sentence.find((_, at) => at > past && wellNow.longestAt(words, at) !== null);
  return present !== undefined && crisisIn(read.slice(present.start, sentence.at(-1)?.end), language) === null;
}

const crisisWordsOf = (sentence: readonly Token[]) => sentence.map(({ bare }) => bare);

function crisisInScene(sentence: readonly Token[], scenes: SceneBook, books: Books): CrisisKind | null {
  const words = crisisWordsOf(sentence);
  return sceneIn(words, scenes, (at, kind) => isCrisisDenied(sentence, words, at, kind, books));
}

function crisisWordsHaveOtherSense(sentence: readonly Token[], { otherSense, unreal }: Books): boolean {
  const words = crisisWordsOf(sentence);
  return words.some((_, at) => otherSense.longestAt(words, at) !== null || unreal.longestAt(words, at) !== null);
}

/** How many words before another a phrase begins that still reaches it. */
const PHRASE_WITHIN = 8;

/** How many words in front of a phrase may deny it. */
const DENIED_WITHIN = 3;

function crisisInSentence(
  sentence: readonly Token[],
  words: readonly string[],
  books: Books,
  { withOneself = false } = {},
): CrisisKind | null {
  for (let start = 0; start < words.length; start++) {
    const found = books.phrases
      .allAt(words, start)
      .find(
        ({ means, end }) =>
          (!means.isClosing || isCrisisClauseEnd(sentence, end)) &&
          !isCrisisElsewhere(words, start, end, books) &&
          (withOneself || means.kind !== 'harm to others' || !isCrisisAboutOneself(words, start, end, books)),
      );
    if (found !== undefined && !isCrisisDenied(sentence, words, start, found.means.kind, books))
      return found.means.kind;
  }
  return null;
}

function isCrisisClauseEnd(sentence: readonly Token[], end: number): boolean {
  const gap = sentence[end - 1]?.behind;
  return end === sentence.length || gap === 'mark' || gap === 'stop';
}

/** How many words at the end of a phrase may name the speaker. */
const ONESELF_WITHIN = 3;

/** "I have a gun and I will shoot myself" threatens others only where no words of self-harm are found. */
function isCrisisAboutOneself(words: readonly string[], start: number, end: number, { oneself }: Books): boolean {
  const last = Math.max(start, end - ONESELF_WITHIN);
  return words.slice(last, end + 1).some((_, at) => oneself.longestAt(words, last + at) !== null);
}

/** "To live in this town" is no wish to die. */
function isCrisisElsewhere(words: readonly string[], start: number, end: number, { livingSomewhere }: Books): boolean {
  for (let at = Math.max(0, start - PHRASE_WITHIN); at < end; at++) {
    const found = livingSomewhere.longestAt(words, at);
    if (found !== null && found.end > start) return true;
  }
  return false;
}

/** A denial in the same clause, or somebody else who harms themselves. */
function isCrisisDenied(
  sentence: readonly Token[],
  words: readonly string[],
  start: number,
  kind: CrisisKind,
  books: Books,
): boolean {
  for (let at = start - 1; at >= Math.max(0, start - DENIED_WITHIN); at--) {
    if (sentence[at]?.behind === 'mark' || sentence[at]?.behind === 'stop') return false;
    if (books.denials.longestAt(words, at) !== null && !isCrisisDenialVoid(words, at, books)) return true;
    if (kind === 'self-harm' && books.somebodyElse.longestAt(words, at) !== null) return true;
  }
  return false;
}

function isCrisisDenialVoid(words: readonly string[], denial: number, { noDenials }: Books): boolean {
  for (let at = denial; at >= Math.max(0, denial - PHRASE_WITHIN); at--) {
    if ((noDenials.longestAt(words, at)?.end ?? 0) > denial) return true;
  }
  return false;
}

function* crisisSentencesOf(tokens: readonly Token[]): Generator<Token[]> {
  let start = 0;
  for (const [at, { behind }] of tokens.entries()) {
    if (behind !== 'stop' && at < tokens.length - 1) continue;
    yield tokens.slice(start, at + 1);
    start = at + 1;
  }
}

const QUOTATION = /[“"„«「『][^“”"„«»「」『』]{1,200}[”"“»」』]/gu;

/** Somebody else's words. A text that is nothing but a quotation is the user's. */
function crisisTextWithoutQuotations(text: string): string {
  const rest = text.replace(QUOTATION, ' ');
  return rest.trim() === '' ? text : rest;
}

/** How many words `<gap>` spans in a phrase. */
const GAP: Readonly<Record<Spelling, number>> = { words: 5, characters: 9 };

/** Any words but a denial. */
function crisisGapPart(denials: PhraseBook<true>, most: number): PhrasePart {
  return {
    allAt(words, start) {
      const ends: { end: number }[] = [];
      for (let end = start + 1; end <= Math.min(start + most, words.length); end++) {
        if (denials.longestAt(words, end - 1) !== null) break;
        ends.push({ end });
      }
      return ends;
    },
    beginnings: () => 'any',
  };
}

type Crisis = { kind: CrisisKind; isClosing: boolean };

type Books = {
  phrases: PhraseBook<Crisis>;
  scenes: SceneBook;
  foremost: SceneBook;
  acts: SceneBook;
  /** Of the language's own. */
  ownScenes: SceneBook;
  denials: PhraseBook<true>;
  noDenials: PhraseBook<true>;
  somebodyElse: PhraseBook<true>;
  livingSomewhere: PhraseBook<true>;
  oneself: PhraseBook<true>;
  otherSense: PhraseBook<true>;
  unreal: PhraseBook<true>;
  longAgo: PhraseBook<true>;
  wellNow: PhraseBook<true>;
};

const booksOf = bookPer(({ safety, spelling }: Language): Books => {
  const denials = new PhraseBook([[true, safety.denials] as const], spelling);
  const given = new Map([['gap', crisisGapPart(denials, GAP[spelling])]]);
  const parts = new Map<string, PhrasePart>([...partBooks(safety.parts ?? {}, spelling, given), ...given]);
  const lists = [
    ['child abuse', safety.childAbuse],
    ['harm to others', safety.harmToOthers],
    ['self-harm', safety.selfHarm],
  ] as const;
  const phrases = lists.flatMap(([kind, { anywhere, closing }]) => [
    [{ kind, isClosing: true }, closing] as const,
    [{ kind, isClosing: false }, anywhere] as const,
  ]);
  const acts = partBooks({ ...safety.acts }, spelling, parts);
  return {
    phrases: new PhraseBook<Crisis>(phrases, spelling, parts),
    scenes: sceneBook(SCENES, partBooks({ ...safety.slots }, spelling, parts), spelling),
    foremost: sceneBook(FOREMOST_SCENES, acts, spelling),
    acts: sceneBook(ACT_SCENES, acts, spelling),
    ownScenes: sceneBook(scenesOf({ ...safety.scenes }, parts), parts, spelling),
    denials,
    noDenials: new PhraseBook([[true, safety.noDenials ?? ''] as const], spelling),
    somebodyElse: new PhraseBook([[true, safety.somebodyElse ?? ''] as const], spelling),
    livingSomewhere: new PhraseBook([[true, safety.livingSomewhere ?? ''] as const], spelling),
    oneself: new PhraseBook([[true, safety.oneself ?? ''] as const], spelling),
    otherSense: new PhraseBook([[true, safety.otherSense] as const], spelling, parts),
    unreal: new PhraseBook([[true, safety.acts?.unreal ?? ''] as const], spelling, parts),
    longAgo: new PhraseBook([[true, safety.longAgo ?? ''] as const], spelling, parts),
    wellNow: new PhraseBook([[true, safety.wellNow ?? ''] as const], spelling, parts),
  };
});
