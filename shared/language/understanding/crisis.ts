/** Notices plain words of a crisis [K1]. It prefers silence over a false alarm. */

import type { Language } from '../language.ts';
import { bookPer, PhraseBook, type PhrasePart, partBooks } from './phrase-book.ts';
import { type Spelling, type Token, utteranceTokens } from './utterance.ts';

export const CRISIS_KINDS = ['self-harm', 'harm to others', 'child abuse'] as const;
export type CrisisKind = (typeof CRISIS_KINDS)[number];

/**
 * Null: nothing of the kind is said. What is quoted, denied, or told of a film, a song, a game or a joke does
 * not count. Reads the first 4,000 characters.
 */
export function crisisIn(text: string, language: Language): CrisisKind | null {
  const { phrases, denials, otherSense } = booksOf(language);
  for (const sentence of sentencesOf(utteranceTokens(withoutQuotations(text), language.spelling))) {
    const words = sentence.map(({ bare }) => bare);
    const kind = crisisInSentence(sentence, words, phrases, denials);
    if (kind !== null && !words.some((_, at) => otherSense.longestAt(words, at) !== null)) return kind;
  }
  return null;
}

/** How many words in front of a phrase may deny it. */
const DENIED_WITHIN = 3;

function crisisInSentence(
  sentence: readonly Token[],
  words: readonly string[],
  phrases: PhraseBook<Crisis>,
  denials: PhraseBook<true>,
): CrisisKind | null {
  for (let start = 0; start < words.length; start++) {
    const found = phrases.allAt(words, start).find(({ means, end }) => !means.isClosing || endsClause(sentence, end));
    if (found !== undefined && !isDenied(sentence, words, start, denials)) return found.means.kind;
  }
  return null;
}

function endsClause(sentence: readonly Token[], end: number): boolean {
  const gap = sentence[end - 1]?.behind;
  return end === sentence.length || gap === 'mark' || gap === 'stop';
}

/** A denial in the same clause. */
function isDenied(
  sentence: readonly Token[],
  words: readonly string[],
  start: number,
  denials: PhraseBook<true>,
): boolean {
  for (let at = start - 1; at >= Math.max(0, start - DENIED_WITHIN); at--) {
    if (sentence[at]?.behind === 'mark') return false;
    const denial = denials.longestAt(words, at);
    if (denial !== null && denial.end <= start) return true;
  }
  return false;
}

function* sentencesOf(tokens: readonly Token[]): Generator<Token[]> {
  let start = 0;
  for (const [at, { behind }] of tokens.entries()) {
    if (behind !== 'stop' && at < tokens.length - 1) continue;
    yield tokens.slice(start, at + 1);
    start = at + 1;
  }
}

const QUOTATION = /[“"„«「『][^“”"„«»「」『』]{1,200}[”"“»」』]/gu;

/** Somebody else's words. A text that is nothing but a quotation is the user's. */
function withoutQuotations(text: string): string {
  const rest = text.replace(QUOTATION, ' ');
  return rest.trim() === '' ? text : rest;
}

/** How many words `<gap>` spans in a phrase. */
const GAP: Readonly<Record<Spelling, number>> = { words: 5, characters: 9 };

/** Any words but a denial. */
function gapPart(denials: PhraseBook<true>, most: number): PhrasePart {
  return {
    allAt(words, start) {
      const ends: { end: number }[] = [];
      for (let end = start + 1; end <= Math.min(start + most, words.length); end++) {
        if (denials.longestAt(words, end - 1) !== null) break;
        ends.push({ end });
      }
      return ends;
    },
  };
}

type Crisis = { kind: CrisisKind; isClosing: boolean };

const booksOf = bookPer(({ safety, spelling }: Language) => {
  const denials = new PhraseBook([[true, safety.denials] as const], spelling);
  const parts = new Map<string, PhrasePart>([
    ...partBooks(safety.parts ?? {}, spelling),
    ['gap', gapPart(denials, GAP[spelling])],
  ]);
  const lists = [
    ['child abuse', safety.childAbuse],
    ['harm to others', safety.harmToOthers],
    ['self-harm', safety.selfHarm],
  ] as const;
  const phrases = lists.flatMap(([kind, { anywhere, closing }]) => [
    [{ kind, isClosing: true }, closing] as const,
    [{ kind, isClosing: false }, anywhere] as const,
  ]);
  return {
    phrases: new PhraseBook<Crisis>(phrases, spelling, parts),
    denials,
    otherSense: new PhraseBook([[true, safety.otherSense] as const], spelling),
  };
});
