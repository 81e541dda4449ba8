/** Endings of words in Latin letters by language; null: it is written in another script. */
import { partOfEachLanguage } from '../language-parts.ts';
import type { LanguageTag } from '../languages.ts';
import type { WordForms } from './word-endings.ts';

export const FORMS_OF_LANGUAGES: Readonly<Record<LanguageTag, WordForms | null>> = await partOfEachLanguage(
  (tag) => import(`../${tag}/forms.ts`),
);
