/** Base forms of words in Portuguese [D6]. */
import { replaceWordEnding, type WordForms } from '../word-forms/word-endings.ts';

export const portugueseForms: WordForms = replaceWordEnding(
  ['s', ''],
  ['es', ''],
  ['oes', 'ao'],
  ['aes', 'ao'],
  ['ns', 'm'],
  ['is', 'l'],
);
