/** Base forms of words in Spanish [D6]. */
import { replaced, type WordForms } from '../word-forms/word-endings.ts';

export const spanishForms: WordForms = replaced(['s', ''], ['es', ''], ['ces', 'z']);
