/** Endings of words in Latin letters by language; null: it is written in another script. */
import { germanForms } from '../de/forms.ts';
import { englishForms } from '../en/forms.ts';
import { spanishForms } from '../es/forms.ts';
import { frenchForms } from '../fr/forms.ts';
import { italianForms } from '../it/forms.ts';
import type { LanguageTag } from '../languages.ts';
import { dutchForms } from '../nl/forms.ts';
import { portugueseForms } from '../pt/forms.ts';
import { swedishForms } from '../sv/forms.ts';
import { turkishForms } from '../tr/forms.ts';
import type { WordForms } from './word-endings.ts';

export const FORMS_OF_LANGUAGES = {
  en: englishForms,
  de: germanForms,
  fr: frenchForms,
  es: spanishForms,
  pt: portugueseForms,
  it: italianForms,
  nl: dutchForms,
  sv: swedishForms,
  bg: null,
  tr: turkishForms,
  ar: null,
  hi: null,
  ja: null,
  ko: null,
  zh: null,
} satisfies Record<LanguageTag, WordForms | null>;
