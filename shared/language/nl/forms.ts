/** Base forms of words in Dutch [D6]. */
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemOfWordEnding, type WordForms, withAlteredStem } from '../word-forms/word-endings.ts';

/** "pakjes" is of "pakje". */
export const dutchForms: WordForms = withAlteredStem(stemOfWordEnding(dutch), (form) => form.replace(/(?<=je)s$/u, ''));
