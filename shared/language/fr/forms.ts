/** Base forms of words in French [D6]. */
import { replaced, type WordForms } from '../word-forms/word-endings.ts';

export const frenchForms: WordForms = replaced(['s', ''], ['x', ''], ['aux', 'al'], ['aux', 'ail']);
