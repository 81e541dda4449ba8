/** Base forms of words in English [D6]. */
import pluralize from 'pluralize';
import { type WordForms, wordWithoutS } from '../word-forms/word-endings.ts';

export const englishForms: WordForms = (word) => {
  const singular = word.length < 3 ? word : pluralize.singular(word);
  // Plural rules turn "caches" into "cach".
  return singular === word ? [word] : [word, singular, wordWithoutS(word)];
};
