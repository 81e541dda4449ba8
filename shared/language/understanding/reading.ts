/** What a text means where it may be in one of several languages. */

import type { Language } from '../language.ts';
import type { LanguageTag } from '../languages.ts';
import { answerGrammarOf } from './answer-grammar.ts';
import type { SpokenCommand } from './command-words.ts';
import { isBackchannel, spokenCommand } from './spoken-commands.ts';
import { utteranceTokens } from './utterance.ts';
import type { WholeMeaning } from './whole-utterances.ts';
import type { YesDoubt } from './yes-in-doubt.ts';
import { type Assent, assentOf, isQuestionText, isYesAsked, yesDoubtIn } from './yes-no.ts';

export type ReadingLanguages = {
  /** The session's first, then the one that the words are in. */
  languages: readonly Language[];
  /** Of none of these: what the words look like. "Parlons français" is a request in any session [S16]. */
  likely?: Language;
  /** Of many languages, the bare yes, no and stop; absent where nobody speaks. */
  wholeUtterance?: (text: string) => WholeMeaning | undefined;
  /** What the words of a turn are in; null: unknown. Absent where nobody speaks. */
  detectLanguage?: (text: string, spoken: LanguageTag) => LanguageTag | null;
  /** What short words look like, however little tells it. */
  likelyLanguage?: (text: string) => LanguageTag | null;
};

/** Backchannels in a row: "понятно, спасибо". */
const MOST_PARTS = 4;

/** Of the first language in which the text is an answer. What is a yes in doubt in any of them is none. */
export function assentIn(text: string, reading: ReadingLanguages): Assent {
  const { languages, wholeUtterance } = reading;
  const answer = firstReadingIn(languages, (language) => {
    const assent = assentOf(text, language);
    return assent.means === 'neither' ? null : assent;
  });
  const whole = answer === null ? wholeUtterance?.(text) : undefined;
  const found = whole === 'yes' || whole === 'no' ? { means: whole, only: true } : answer;
  return found === null || (found.means === 'yes' && yesDoubt(text, reading) !== null) ? NO_ANSWER : found;
}

/** What is against a yes, in the first language in which something is. */
export function yesDoubt(text: string, { languages, wholeUtterance }: ReadingLanguages): YesDoubt | null {
  const doubt = firstReadingIn(languages, (language) => yesDoubtIn(text, language));
  // "हाँ if it is cheap": a bilingual yes depends on something in the other language.
  if (doubt === null && languages.some((language) => holdsConditionBehindYes(text, language))) return 'condition';
  return doubt ?? (isQuestionText(text) && wholeUtterance?.(text) === 'yes' ? 'asked' : null);
}

const PUT_OFF: readonly (string | undefined)[] = ['not now', 'later', 'put off'];

/** Where this language knows no answer in the words. */
function holdsConditionBehindYes(text: string, language: Language): boolean {
  if (assentOf(text, language).means !== 'neither') return false;
  const words = utteranceTokens(text, language.spelling).map(({ bare }) => bare);
  const { conditions, phrases } = answerGrammarOf(language);
  const isAgainst = (at: number) =>
    conditions.longestAt(words, at) !== null || PUT_OFF.includes(phrases.longestAt(words, at)?.means);
  return words.some((_, at) => at > 0 && isAgainst(at));
}

/** Whether a yes asks, "yes?" or "why not": it confirms nothing that matters [U12]. */
export function isYesAskedIn(text: string, { languages }: ReadingLanguages): boolean {
  return languages.some((language) => isYesAsked(text, language));
}

const NO_ANSWER: Assent = { means: 'neither', only: false };

export function commandIn(text: string, { languages, wholeUtterance }: ReadingLanguages): SpokenCommand | null {
  const command = firstReadingIn(languages, (language) => spokenCommand(text, language));
  return command ?? (wholeUtterance?.(text) === 'stop' ? 'stop' : null);
}

export function isBackchannelIn(
  text: string,
  { languages, wholeUtterance }: ReadingLanguages,
  isSpoken: boolean,
): boolean {
  if (languages.some((language) => isBackchannel(text, language, isSpoken))) return true;
  const isOne = (part: string) => {
    const means = wholeUtterance?.(part);
    return means === 'sound' || (isSpoken && means === 'assessment');
  };
  const parts = text.split(/[,.!?…]+/u).filter((part) => part.trim() !== '');
  return parts.length > 0 && parts.length <= MOST_PARTS && parts.every(isOne);
}

/** What the first language finds, null if none does. */
export function firstReadingIn<Found>(
  languages: readonly Language[],
  find: (language: Language) => Found | null,
): Found | null {
  for (const language of languages) {
    const found = find(language);
    if (found !== null) return found;
  }
  return null;
}
