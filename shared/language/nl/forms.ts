/** Base forms of words in Dutch [D6]. */
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemOfWordEnding, type WordForms } from '../word-forms/word-endings.ts';

export const dutchForms: WordForms = stemOfWordEnding(dutch);
