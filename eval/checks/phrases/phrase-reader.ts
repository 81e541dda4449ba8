/** Reads a sentence for phrases of a companion. */
import { PhraseBook, partBooks } from '../../../shared/language/understanding/phrase-book.ts';
import { type Token, utteranceTokens } from '../../../shared/language/understanding/utterance.ts';
import type { CompanionPhrases, PhraseList } from './companion-phrases.ts';
import { englishPhrases } from './english.ts';
import { germanPhrases } from './german.ts';

export type PhraseKind = 'goodbyes' | 'clinging' | 'holding' | 'pastClaims' | 'earlierClaims';

const PHRASES: Readonly<Record<string, CompanionPhrases>> = { en: englishPhrases, de: germanPhrases };
/** Words in front of a phrase that may deny it. */
const DENIED_WITHIN = 3;

type Place = 'anywhere' | 'closing';

/** `rest`: the sentence without the phrase. */
export type FoundPhrase = { phrase: string; sentence: string; rest: string };

export class PhraseReader {
  readonly #books: Readonly<Record<PhraseKind | 'denials' | 'generalities', PhraseBook<Place>>>;
  readonly promises: readonly { act: string; tools: RegExp; book: PhraseBook<Place> }[];

  constructor({ parts, promises, ...lists }: CompanionPhrases) {
    const known = partBooks(parts, 'words');
    const checkPhraseBookOf = (list: string) => new PhraseBook<Place>([['anywhere', list]], 'words', known);
    const checkPhraseBookOfBoth = ({ anywhere, closing }: PhraseList) =>
      new PhraseBook<Place>(
        [
          ['closing', closing],
          ['anywhere', anywhere],
        ],
        'words',
        known,
      );
    this.#books = {
      goodbyes: checkPhraseBookOf(lists.goodbyes),
      clinging: checkPhraseBookOfBoth(lists.clinging),
      holding: checkPhraseBookOfBoth(lists.holding),
      pastClaims: checkPhraseBookOfBoth(lists.pastClaims),
      earlierClaims: checkPhraseBookOf(lists.earlierClaims),
      denials: checkPhraseBookOf(lists.denials),
      generalities: checkPhraseBookOf(lists.generalities),
    };
    this.promises = promises.map(({ act, tools, phrases }) => ({ act, tools, book: checkPhraseBookOf(phrases) }));
  }

  find(kind: PhraseKind, text: string): FoundPhrase | null {
    return this.findIn(this.#books[kind], text, kind === 'pastClaims' ? ['denials', 'generalities'] : ['denials']);
  }

  /** The first one that nothing denies. */
  findIn(
    book: PhraseBook<Place>,
    text: string,
    deniedBy: readonly ('denials' | 'generalities')[] = ['denials'],
  ): FoundPhrase | null {
    for (const tokens of checkedSentencesIn(text)) {
      const words = tokens.map(({ bare }) => bare);
      for (let start = 0; start < words.length; start++) {
        const found = book
          .allAt(words, start)
          .find(({ means, end }) => means === 'anywhere' || isCheckedClauseEnd(tokens, end));
        if (found === undefined || deniedBy.some((one) => this.#isDenied(this.#books[one], tokens, words, start)))
          continue;
        const [first, last] = [tokens[found.start], tokens[found.end - 1]];
        if (first === undefined || last === undefined) continue;
        const [from, to] = [tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0];
        return {
          phrase: text.slice(first.start, last.end),
          sentence: text.slice(from, to),
          rest: `${text.slice(from, first.start)} ${text.slice(last.end, to)}`,
        };
      }
    }
    return null;
  }

  #isDenied(book: PhraseBook<Place>, tokens: readonly Token[], words: readonly string[], start: number): boolean {
    for (let at = start - 1; at >= Math.max(0, start - DENIED_WITHIN); at--) {
      if (tokens[at]?.behind === 'mark') return false;
      const denial = book.longestAt(words, at);
      if (denial !== null && denial.end <= start) return true;
    }
    return false;
  }
}

function isCheckedClauseEnd(tokens: readonly Token[], end: number): boolean {
  const gap = tokens[end - 1]?.behind;
  return end === tokens.length || gap === 'mark' || gap === 'stop';
}

const readers = new Map<string, PhraseReader>();

/** `language`: BCP 47. Null: nobody has written its phrases. */
export function phraseReaderFor(language: string): PhraseReader | null {
  const [tag = ''] = language.toLowerCase().split(/[-_]/);
  const phrases = Object.hasOwn(PHRASES, tag) ? PHRASES[tag] : undefined;
  if (phrases === undefined) return null;
  const reader = readers.get(tag) ?? new PhraseReader(phrases);
  readers.set(tag, reader);
  return reader;
}

function* checkedSentencesIn(text: string): Generator<Token[]> {
  const tokens = utteranceTokens(text, 'words');
  let start = 0;
  for (const [at, { behind }] of tokens.entries()) {
    if (behind !== 'stop' && at < tokens.length - 1) continue;
    yield tokens.slice(start, at + 1);
    start = at + 1;
  }
}
