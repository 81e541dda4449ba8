/** Keywords of a held delivery, and whether an utterance contains one [D6]. */
import { stemmer as germanStem } from '@orama/stemmers/german';
import pluralize from 'pluralize';
import { holdsRun, ofLanguage, type Tables, wordsOf } from '../../language/tokenizer.ts';

/** The query's distinct words longer than 3 letters, or all words if there are none. */
export function keywordsOf(query: string): string[] {
  const words = [...new Set(wordsOf(query))];
  const long = words.filter((word) => [...word].length > 3);
  return long.length > 0 ? long : words;
}

/**
 * Whether the utterance holds one of the keywords: whole words, several adjacent. Case, accents, singular and
 * plural make no difference. The utterance is analysed once.
 */
export function listener(utterance: string, language: string): (keywords: readonly string[]) => boolean {
  const formsOf = ofLanguage(forms, language);
  const said = wordsOf(utterance).map(formsOf);
  return (keywords) => keywords.some((keyword) => holdsRun(said, wordsOf(keyword).map(formsOf), shareOne));
}

function shareOne(some: readonly string[], others: readonly string[]): boolean {
  return some.some((form) => others.includes(form));
}

/**
 * A word and its possible singulars: two words match if they share a form. German uses a stemmer. An English
 * stemmer would confuse "university" and "universe"; plural rules do not, but turn "caches" into "cach".
 */
const forms: Tables<(word: string) => readonly string[]> = {
  en: (word) => {
    const singular = word.length < 3 ? word : pluralize.singular(word);
    return singular === word ? [word] : [word, singular, withoutS(word)];
  },
  // "das" is not a plural of "da".
  de: (word) => (word.length < 4 ? [word] : [word, germanStem(word), withoutS(word)]),
};

function withoutS(word: string): string {
  return word.replace(/s$/, '');
}
