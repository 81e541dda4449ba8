/** Base forms of words in Spanish [D6]. */
import { replaceWordEnding, type WordForms } from '../word-forms/word-endings.ts';

export const spanishForms: WordForms = replaceWordEnding(['s', ''], ['es', ''], ['ces', 'z']);
