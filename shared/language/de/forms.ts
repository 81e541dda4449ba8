/** Base forms of words in German [D6]. */
import { stemmer as german } from '@orama/stemmers/german';
import { SHORTEST_WITH_ENDING, type WordForms, wordWithoutS } from '../word-forms/word-endings.ts';

export const germanForms: WordForms = (word) =>
  // "das" is not a plural of "da". "Mueller" is Müller.
  word.length < SHORTEST_WITH_ENDING
    ? [word]
    : [word, german(word), wordWithoutS(word), word.replace(/(?<![aeq])([aou])e/g, '$1')];
