/** Base forms of words in Swedish [D6]. */
import { scandinavian } from '../word-forms/other-word-forms.ts';
import type { WordForms } from '../word-forms/word-endings.ts';

export const swedishForms: WordForms = scandinavian;
