/** Base forms of words in Italian [D6]. */
import { replaceWordEnding, type WordForms } from '../word-forms/word-endings.ts';

export const italianForms: WordForms = replaceWordEnding(
  ['i', 'o'],
  ['i', 'e'],
  ['e', 'a'],
  ['chi', 'co'],
  ['che', 'ca'],
  ['ghi', 'go'],
  ['ghe', 'ga'],
);
