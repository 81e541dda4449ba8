/** Commands to the session itself, farewells, and backchannels: closed lists [U10, U11, G30]. */

import type { Language } from '../language.ts';
import type { SpokenCommand } from './command-words.ts';
import { bookPer, PhraseBook, partBooks } from './phrase-book.ts';
import { type Spelling, utteranceTokens } from './utterance.ts';

/** `hang up`: at once, without an answer. `goodbye`: once it was answered. */
export type Farewell = 'hang up' | 'goodbye';

/** Characters: more than any polite command has [N3]. */
const LONGEST_COMMAND = 200;

/** Words of several backchannels in a row: "oh wow, that makes sense". */
const MOST_WORDS = 6;
/** The same of a language whose tokens are characters. */
const MOST_CHARACTERS = 14;

/** The whole utterance must be the command, apart from politeness: not "don't stop" or "stop the clock". */
export function spokenCommand(text: string, language: Language): SpokenCommand | null {
  const { commands, polite, spelling } = tablesOf(language);
  return text.length > LONGEST_COMMAND ? null : wholeCommandMeaning(spokenWords(text, spelling), commands, polite);
}

/** The whole utterance must be it, apart from politeness: not "hang up the coat". */
export function farewellIn(text: string, language: Language): Farewell | null {
  const { farewells, polite, spelling } = tablesOf(language);
  return text.length > LONGEST_COMMAND ? null : wholeCommandMeaning(spokenWords(text, spelling), farewells, polite);
}

/** True for "mhm", "right", "makes sense", a transcribed cough, and for several of them in a row. */
export function isBackchannel(text: string, language: Language, isSpoken: boolean): boolean {
  if (text.length > LONGEST_COMMAND) return false;
  const { sounds, assessments, spelling } = tablesOf(language);
  const words = spokenWords(text, spelling).map(laughterOfWord);
  if (words.length === 0) return true;
  if (words.length > (spelling === 'words' ? MOST_WORDS : MOST_CHARACTERS)) return false;
  const known = isSpoken ? [sounds, assessments] : [sounds];
  return areAllBackchannels(words, known);
}

function areAllBackchannels(words: readonly string[], known: readonly PhraseBook<true>[]): boolean {
  if (words.length === 0) return true;
  return known.some((book) => book.allAt(words, 0).some(({ end }) => areAllBackchannels(words.slice(end), known)));
}

/** The one meaning of an utterance that holds phrases of it and politeness, and nothing else. */
export function wholeCommandMeaning<Means>(
  words: readonly string[],
  book: PhraseBook<Means>,
  polite: PhraseBook<true>,
): Means | null {
  const dead = new Set<string>();
  // Undefined: other words stand there. Null: politeness only, as the longest phrase has it: "thanks again".
  const search = (at: number, means: Means | null): Means | null | undefined => {
    if (at === words.length) return means;
    const state = `${at} ${String(means)}`;
    if (dead.has(state)) return undefined;
    for (const found of book.allAt(words, at)) {
      const whole = means === null || means === found.means ? search(found.end, found.means) : undefined;
      if (whole !== undefined) return whole;
    }
    for (const { end } of polite.allAt(words, at)) {
      const whole = search(end, means);
      if (whole !== undefined) return whole;
    }
    dead.add(state);
    return undefined;
  };
  return search(0, null) ?? null;
}

const EMOJI = /^\p{Extended_Pictographic}$/u;

export function spokenWords(text: string, spelling: Spelling): string[] {
  return utteranceTokens(text, spelling)
    .map(({ bare }) => bare)
    .filter((word) => !EMOJI.test(word));
}

/** "hahaha" is "haha". */
function laughterOfWord(word: string): string {
  return /^(?:a?ha|he|ja|xa|ха|хи){2,}h?$/u.test(word) ? 'haha' : word;
}

type Tables = {
  spelling: Spelling;
  commands: PhraseBook<SpokenCommand>;
  farewells: PhraseBook<Farewell>;
  polite: PhraseBook<true>;
  sounds: PhraseBook<true>;
  assessments: PhraseBook<true>;
};

const tablesOf = bookPer(({ commands: words, spelling }: Language): Tables => {
  const parts = partBooks(words.parts ?? {}, spelling);
  const book = (list: string) => new PhraseBook([[true, list] as const], spelling, parts);
  const commands = Object.entries(words.commands) as [SpokenCommand, string][];
  return {
    spelling,
    commands: new PhraseBook(commands, spelling, parts),
    farewells: new PhraseBook<Farewell>(
      [
        ['goodbye', words.goodbyes],
        ['hang up', words.hangUps],
      ],
      spelling,
      parts,
    ),
    polite: book(words.polite),
    sounds: book(`${words.sounds}, haha`),
    assessments: book(words.assessments),
  };
});
