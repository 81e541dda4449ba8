/** Base forms of words in Portuguese [D6]. */
import { replaced, type WordForms } from '../word-forms/word-endings.ts';

export const portugueseForms: WordForms = replaced(
  ['s', ''],
  ['es', ''],
  ['oes', 'ao'],
  ['aes', 'ao'],
  ['ns', 'm'],
  ['is', 'l'],
);
