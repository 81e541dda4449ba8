/** The words of answers as books of phrases, made once for each language. */

import type { Language } from '../language.ts';
import type { AnswerWords } from './answer-words.ts';
import { bookPer, type Found, PhraseBook, partBooks } from './phrase-book.ts';
import { expandPhrasePatterns } from './phrases.ts';
import { type Spelling, utteranceTokens } from './utterance.ts';

/** The effect of a phrase on the answer; answer-words.ts explains each. */
export type AnswerEffect = 'yes' | 'no' | 'not now' | 'later' | 'agreed' | 'put off' | 'unsure' | 'link';

/** `isWhole`: other words may not follow it, whatever it is. */
export type AnswerMark = Found<AnswerEffect> & { isWhole?: true };

export type SpokenGrammar = {
  spelling: Spelling;
  joined: PhraseBook<string>;
  fillers: ReadonlySet<string>;
  courtesies: ReadonlySet<string>;
};

export type AnswerGrammar = SpokenGrammar & {
  phrases: PhraseBook<AnswerEffect>;
  contrasts: PhraseBook<true>;
  additions: PhraseBook<true>;
  conditions: PhraseBook<true>;
  conditionEndings: readonly string[];
  ironies: PhraseBook<true>;
  continuations: PhraseBook<true>;
  negations: PhraseBook<true>;
  negationsBehind: PhraseBook<true>;
  prefaces: PhraseBook<true>;
  claims: PhraseBook<true> | undefined;
  /** Words that stress an answer: alone a yes, behind a no part of it. */
  emphasis: PhraseBook<true> | undefined;
  conclusions: PhraseBook<true>;
  lastNo: PhraseBook<true>;
  askedYes: PhraseBook<true>;
  leading: ReadonlySet<string>;
  leadingAtMark: ReadonlySet<string>;
  leadingClauses: ReadonlySet<string>;
  openers: ReadonlySet<string>;
};

/** The same in all languages. Skin tones are no part of a token. */
const EMOJI_YES = '👍, 👌, ✅, 🆗, ✔, ☑, 💯';
const EMOJI_NO = '👎, ✋, 🖐, 🚫, ❌, ✖, 🙅, ⛔';

/** Emoji that answer; all others count for no word. */
export const ANSWERING_EMOJI = EMOJI_YES + EMOJI_NO;

export const answerGrammarOf = bookPer(
  ({ answers, spelling }: Language): AnswerGrammar => makeGrammar(answers, spelling),
);

function makeGrammar(words: AnswerWords, spelling: Spelling): AnswerGrammar {
  const parts = partBooks(words.parts ?? {}, spelling);
  const tokensIn = (list: string) => expandPhrasePatterns(list).map((phrase) => utteranceTokens(phrase, spelling));
  const bareSet = (list = '') => new Set(tokensIn(list).map((tokens) => tokens.map(({ bare }) => bare).join(' ')));
  const exactSet = (list = '') => new Set(tokensIn(list).map((tokens) => tokens.map(({ exact }) => exact).join(' ')));
  const book = (list = '') => new PhraseBook([[true, list] as const], spelling, parts);
  return {
    spelling,
    joined: new PhraseBook(Object.entries(words.joined ?? {}), spelling, parts),
    fillers: bareSet(words.fillers),
    courtesies: bareSet(words.courtesies),
    phrases: new PhraseBook<AnswerEffect>(
      [
        ['link', words.links],
        ['unsure', words.unsure],
        ['put off', words.putOff],
        ['agreed', words.agreed],
        ['later', words.later],
        ['not now', words.notNow],
        ['no', `${words.no}, ${EMOJI_NO}`],
        ['yes', `${words.yes}, ${EMOJI_YES}`],
      ],
      spelling,
      parts,
    ),
    contrasts: book(words.contrasts),
    additions: book(words.additions),
    conditions: book(words.conditions),
    conditionEndings: [...bareSet(words.conditionEndings)],
    ironies: book(words.ironies),
    continuations: book(words.continuations),
    negations: book(words.negations),
    negationsBehind: book(words.negationsBehind),
    prefaces: book(words.prefaces),
    claims: parts.get('that'),
    emphasis: parts.get('very'),
    conclusions: book(words.conclusions),
    lastNo: book(words.lastNo),
    askedYes: book(words.askedYes),
    leading: exactSet(`${words.leading}, ${EMOJI_YES}, ${EMOJI_NO}`),
    leadingAtMark: exactSet(words.leadingAtMark),
    leadingClauses: bareSet(words.leadingClauses),
    openers: bareSet(words.openers),
  };
}
