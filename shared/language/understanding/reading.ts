/** What a text means where it may be in one of several languages. */

import type { Language } from '../language.ts';
import type { SpokenCommand } from './command-words.ts';
import { isBackchannel, spokenCommand } from './spoken-commands.ts';
import type { WholeMeaning } from './whole-utterances.ts';
import { type Assent, assentOf } from './yes-no.ts';

export type ReadingLanguages = {
  /** The session's first, then the one that the words are in. */
  languages: readonly Language[];
  /** Of many languages, the bare yes, no and stop; absent where nobody speaks. */
  wholeUtterance?: (text: string) => WholeMeaning | undefined;
};

/** Backchannels in a row: "понятно, спасибо". */
const MOST_PARTS = 4;

/** Of the first language in which the text is an answer. */
export function assentIn(text: string, { languages, wholeUtterance }: ReadingLanguages): Assent {
  const answer = firstIn(languages, (language) => {
    const assent = assentOf(text, language);
    return assent.means === 'neither' ? null : assent;
  });
  if (answer !== null) return answer;
  const whole = wholeUtterance?.(text);
  return whole === 'yes' || whole === 'no' ? { means: whole, only: true } : { means: 'neither', only: false };
}

export function commandIn(text: string, { languages, wholeUtterance }: ReadingLanguages): SpokenCommand | null {
  const command = firstIn(languages, (language) => spokenCommand(text, language));
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
export function firstIn<Found>(
  languages: readonly Language[],
  find: (language: Language) => Found | null,
): Found | null {
  for (const language of languages) {
    const found = find(language);
    if (found !== null) return found;
  }
  return null;
}
