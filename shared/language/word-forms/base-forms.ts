/** The base forms that a word may have, so that a keyword matches its plural or its case [D6]. */

import { englishForms } from '../en/forms.ts';
import { wordsWithoutAffixes } from './affixes.ts';
import { FORMS_OF_LANGUAGES } from './forms-of-languages.ts';
import { FORMS_BY_SCRIPT, OTHER_WORD_FORMS } from './other-word-forms.ts';
import type { WordForms } from './word-endings.ts';

/** `word`: as `wordsOf` writes it. By its script, else by the language. It is the first of its forms. */
export function baseFormsOfWord(word: string, language: string): readonly string[] {
  if (word.length > LONGEST) return [word];
  const bare = wordsWithoutAffixes(word);
  const forms = wordFormsByScript(word) ?? wordFormsOfLatinWords(language);
  return [...new Set([word, ...(bare === word ? [] : [bare]), ...forms(bare)])];
}

/** Letters: a longer word has no endings [N3]. */
const LONGEST = 60;

/** The stem of a word whose script tells its language; undefined for others. */
export function stemOfWordInScript(word: string): string | undefined {
  return word.length > LONGEST ? undefined : wordFormsByScript(word)?.(word).at(-1);
}

function wordFormsByScript(word: string): WordForms | undefined {
  return FORMS_BY_SCRIPT.find(([script]) => script.test(word))?.[1];
}

const FORMS: Readonly<Record<string, WordForms | null>> = { ...OTHER_WORD_FORMS, ...FORMS_OF_LANGUAGES };

/** In a language of another script, or an unknown one, words in Latin letters are English. */
function wordFormsOfLatinWords(language: string): WordForms {
  const tag = language.toLowerCase().split(/[-_]/)[0] ?? '';
  return (Object.hasOwn(FORMS, tag) ? FORMS[tag] : null) ?? englishForms;
}
