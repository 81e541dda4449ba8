/** Requests in an utterance: to hear what waits, to mute a source, to forget, to change the language. */
import type { Language } from '../language.ts';
import { wordTokensOf } from '../tokenizer.ts';
import { bookPer, PhraseBook, type PhraseParts, partBooks } from './phrase-book.ts';
import { expandPhrasePatterns } from './phrases.ts';
import { spokenWords, wholeCommandMeaning } from './spoken-commands.ts';
import { type Spelling, type Token, utteranceTokens } from './utterance.ts';
import { assentOf } from './yes-no.ts';

/** Characters of the longest utterance that can be a request [N3]. */
const LONGEST_REQUEST = 300;

/**
 * True for "any updates?" and "what did you find?". The question must be the whole utterance, apart from
 * politeness: "any updates on the flights?" and "update my address" are other requests.
 */
export function asksForUpdates(text: string, language: Language): boolean {
  const { updates, aroundUpdates } = booksOf(language);
  return (
    text.length <= LONGEST_REQUEST &&
    wholeCommandMeaning(spokenWords(text, language.spelling), updates, aroundUpdates) === true
  );
}

/** The source in "mute Ava", as `wordsOf` writes it; null if none is named. The source may be unknown. */
export function mutedSourceAskedFor(text: string, language: Language): string | null {
  const source = openRequestWordsIn(text, language, 'mutes');
  // "Ava's", and Turkish "Ava'yı".
  return source && wordTokensOf(source.replace(/['’]\p{L}{1,3}$/u, '')).join(' ');
}

/** The language in "let's speak French", as it is written. `isName`: whether words name one that is known. */
export function wantsLanguage(
  text: string,
  language: Language,
  isName: (words: string) => boolean = () => true,
): string | null {
  return openRequestWordsIn(text, language, 'speak', isName);
}

/** "The second one", as the whole utterance apart from politeness: 1. The last one: -1. Null: no choice. */
export function chosenListPosition(text: string, language: Language): number | null {
  if (text.length > LONGEST_REQUEST) return null;
  const { choices, polite } = booksOf(language);
  return wholeCommandMeaning(spokenWords(text, language.spelling), choices, polite);
}

/**
 * Whether a refusal is taken back. `read`: "read it", "actually, tell me". `next`: words that mean so only
 * right behind it, like "what was it?".
 */
export function requestTakenBackIn(text: string, language: Language): 'read' | 'next' | null {
  if (text.length > LONGEST_REQUEST) return null;
  const { takesBack, readIt, readItNext, polite } = booksOf(language);
  const said = spokenWords(text, language.spelling);
  const bare = requestWithoutPhrases(said, takesBack);
  const isTakenBack = bare.length < said.length;
  if (wholeCommandMeaning(bare, readIt, polite) === true) return 'read';
  if (wholeCommandMeaning(bare, readItNext, polite) === true) return isTakenBack ? 'read' : 'next';
  const joint = language.spelling === 'words' ? ' ' : '';
  const isYes = isTakenBack && bare.length > 0 && assentOf(bare.join(joint), language).means === 'yes';
  return isYes && assentOf(bare.join(joint), language).only ? 'read' : null;
}

/** `that`: the newest statement. `all`: everything about the user, which the caller confirms [N6]. */
export type ForgetRequest = { of: 'that' } | { of: 'words'; words: string } | { of: 'all' };

/** Characters. A longer text is no wish but a story with the word in it [N3]. */
const LONGEST_WISH = 200;

/** Null: no wish. "Forget it", "don't forget", "I forget names" are none. */
export function findForgetRequest(text: string, language: Language): ForgetRequest | null {
  if (text.length > LONGEST_WISH) return null;
  const { forgetAll, forgetThat, polite } = booksOf(language);
  const words = spokenWords(text, language.spelling);
  if (wholeCommandMeaning(words, forgetAll, polite) === true) return { of: 'all' };
  if (wholeCommandMeaning(words, forgetThat, polite) === true) return { of: 'that' };
  const about = openRequestWordsIn(text, language, 'forgetAbout');
  return about === null || about.length < 2 ? null : { of: 'words', words: about };
}

/** Longer ones are hardly a name or a topic. */
const MOST_OPEN = 120;

type OpenRequest = 'mutes' | 'speak' | 'forgetAbout';

/** French "d'Ava" and "qu'il": what is elided before a name is a word of the phrase. */
const ELISION = /(?<!\p{L})(d|qu)['’](?=\p{L})/giu;

/** The words for "…", as they are written. Null: it is none of these phrases, or a pronoun stands there. */
function openRequestWordsIn(
  text: string,
  language: Language,
  name: OpenRequest,
  isMeant: (words: string) => boolean = () => true,
): string | null {
  if (text.length > LONGEST_REQUEST) return null;
  const found = openWordsOfRequest(text, language, name, isMeant);
  return found ?? openWordsOfRequest(text.replace(ELISION, '$1 '), language, name, isMeant);
}

function openWordsOfRequest(
  text: string,
  language: Language,
  name: OpenRequest,
  isMeant: (words: string) => boolean,
): string | null {
  const { pronouns, polite, ...books } = booksOf(language);
  const tokens = utteranceTokens(text, language.spelling);
  const words = tokens.map(({ bare }) => bare);
  let found: string | null = null;
  const ends = requestSuffixStarts(words, polite);
  for (const from of requestPrefixEnds(words, polite))
    for (const to of ends) {
      const asked = words.slice(from, to);
      for (const phrase of books[name]) {
        const open = openRequestRange(phrase, asked, pronouns);
        if (open === null) continue;
        const written = requestWordsAsWritten(text, tokens.slice(from + open.start, from + open.end));
        // The phrase that explains most leaves the fewest words.
        const isBetter = written.length <= MOST_OPEN && (found === null || written.length < found.length);
        if (isBetter && isMeant(written)) found = written;
      }
    }
  return found;
}

type Range = { start: number; end: number };

/** The fewest words between both sides of the phrase, null if these do not stand there. */
function openRequestRange(
  { before, after }: OpenPhrase,
  words: readonly string[],
  pronouns: ReadonlySet<string>,
): Range | null {
  for (const start of requestPhraseEndsAt(before, words))
    for (const length of requestPhraseLengthsAtEnd(after, words)) {
      const end = words.length - length;
      if (start < end && !pronouns.has(words.slice(start, end).join(' '))) return { start, end };
    }
  return null;
}

function requestWordsAsWritten(text: string, tokens: readonly Token[]): string {
  return text.slice(tokens[0]?.start, tokens.at(-1)?.end);
}

function requestPhraseEndsAt(book: PhraseBook<true> | null, words: readonly string[]): number[] {
  const ends = book?.allAt(words, 0).map(({ end }) => end) ?? [];
  return book === null || book.matchesNothing() ? [...ends, 0] : ends;
}

function requestPhraseLengthsAtEnd(book: PhraseBook<true> | null, words: readonly string[]): number[] {
  if (book === null) return [0];
  const ends = words.map((_, at) => (book.meaningOf(words.slice(at)) === true ? words.length - at : 0));
  const lengths = ends.filter((length) => length > 0);
  return book.matchesNothing() ? [...lengths, 0] : lengths;
}

/** Where leading phrases may end, 0 included. */
function requestPrefixEnds(words: readonly string[], book: PhraseBook<true>): number[] {
  const ends = [0];
  for (const at of ends) {
    for (const { end } of book.allAt(words, at)) if (!ends.includes(end)) ends.push(end);
  }
  return ends;
}

/** Where trailing phrases may start, the end included. */
function requestSuffixStarts(words: readonly string[], book: PhraseBook<true>): number[] {
  const starts = [words.length];
  for (let at = words.length - 1; at > 0; at--)
    if (book.allAt(words, at).some(({ end }) => starts.includes(end))) starts.push(at);
  return starts;
}

function requestWithoutPhrases(words: readonly string[], book: PhraseBook<true>): string[] {
  const left: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = book.longestAt(words, at);
    if (found === null) left.push(words[at] ?? '');
    at = found?.end ?? at + 1;
  }
  return left;
}

/** A phrase with "…", cut there; null: nothing stands on that side. */
type OpenPhrase = { before: PhraseBook<true> | null; after: PhraseBook<true> | null };

const booksOf = bookPer((language: Language) => {
  const { requests, commands, spelling } = language;
  const parts = partBooks(requests.parts ?? {}, spelling);
  const book = (list: string) => new PhraseBook([[true, list] as const], spelling, parts);
  const open = (list: string) => openRequestPhrases(list, spelling, parts);
  const politeParts: PhraseParts = commands.parts ?? {};
  return {
    updates: book(requests.updates),
    // "No updates" is no request.
    aroundUpdates: new PhraseBook<true>(
      [
        [
          true,
          [
            ...expandPhrasePatterns(commands.polite).filter((phrase) => !isNoInRequest(phrase, language)),
            requests.when,
          ].join(','),
        ],
      ],
      spelling,
    ),
    takesBack: book(requests.takesBack),
    choices: new PhraseBook<number>(
      [
        [0, requests.choices.first],
        [1, requests.choices.second],
        [2, requests.choices.third],
        [-1, requests.choices.last],
      ],
      spelling,
      parts,
    ),
    readIt: book(requests.readIt),
    readItNext: book(requests.readItNext),
    forgetThat: book(requests.forgetThat),
    forgetAll: book(requests.forgetAll),
    mutes: open(requests.mutes),
    speak: open(requests.speak),
    forgetAbout: open(requests.forgetAbout),
    pronouns: new Set(
      expandPhrasePatterns(requests.pronouns).map((one) =>
        utteranceTokens(one, spelling)
          .map(({ bare }) => bare)
          .join(' '),
      ),
    ),
    polite: new PhraseBook([[true, commands.polite] as const], spelling, partBooks(politeParts, spelling)),
  };
});

function isNoInRequest(phrase: string, language: Language): boolean {
  return assentOf(phrase, language).means === 'no';
}

function openRequestPhrases(list: string, spelling: Spelling, parts: Map<string, PhraseBook<true>>): OpenPhrase[] {
  return list.split(',').map((pattern) => {
    const [before = '', after = ''] = pattern.split('…').map((side) => side.trim());
    const book = (side: string) => {
      return side === '' ? null : new PhraseBook([[true, side] as const], spelling, parts);
    };
    return { before: book(before), after: book(after) };
  });
}
