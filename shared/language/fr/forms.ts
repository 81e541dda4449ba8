/** Base forms of words in French [D6]. */
import { replaceWordEnding, type WordForms } from '../word-forms/word-endings.ts';

export const frenchForms: WordForms = replaceWordEnding(['s', ''], ['x', ''], ['aux', 'al'], ['aux', 'ail']);
