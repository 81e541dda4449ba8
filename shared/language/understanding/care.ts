/** Questions about what the agent is and how long it has talked, and a minor's own age [K6–K8]. */
import type { Language } from '../language.ts';
import { bookPer, PhraseBook, partBooks } from './phrase-book.ts';
import { type Spelling, utteranceTokens } from './utterance.ts';

/** "Are you a real person?": the whole question, but for words around it. */
export function asksIfHuman(text: string, language: Language): boolean {
  return isCarePhraseSaid(text, language, booksOf(language).human);
}

export function asksTalkTime(text: string, language: Language): boolean {
  return isCarePhraseSaid(text, language, booksOf(language).talk);
}

/** "I'm 14", of somebody below 18, where the age ends its clause: "I'm 14 minutes late" is none. */
export function tellsMinorAge(text: string, language: Language): boolean {
  const tokens = utteranceTokens(text.slice(0, MOST_READ), language.spelling);
  const words = tokens.map(({ bare }) => bare);
  const { age } = booksOf(language);
  return words.some((_, start) =>
    age
      .allAt(words, start)
      .some(
        ({ end }) =>
          end === words.length || ['mark', 'stop'].includes(tokens[end - 1]?.behind ?? '') || isAgeGoingOn(words[end]),
      ),
  );
}

/** Longer texts tell something else. */
const MOST_READ = 400;

const GOING_ON = new Set(['and', 'und', 'et', 'y', 'e', 'en', 'och', 'и', 've', 'و', 'और']);

function isAgeGoingOn(word: string | undefined): boolean {
  return word !== undefined && GOING_ON.has(word);
}

function isCarePhraseSaid(text: string, { spelling }: Language, book: PhraseBook<true>): boolean {
  const words = utteranceTokens(text.slice(0, MOST_READ), spelling).map(({ bare }) => bare);
  return words.some((_, at) => book.longestAt(words, at) !== null);
}

const DIGITS = Array.from({ length: 12 }, (_, at) => String(at + 6)).join(', ');

const booksOf = bookPer(({ safety: { care }, spelling }: Language) => ({
  human: carePhraseBook(care.asksIfHuman, spelling),
  talk: carePhraseBook(care.asksTalkTime, spelling),
  age: new PhraseBook(
    [[true, care.tellsAge] as const],
    spelling,
    new Map(partBooks({ age: `${DIGITS}, ${care.minorAges}` }, spelling)),
  ),
}));

function carePhraseBook(list: string, spelling: Spelling): PhraseBook<true> {
  return new PhraseBook([[true, list] as const], spelling);
}
