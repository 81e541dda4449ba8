/** What a held delivery waits to hear (D6): its keywords, and whether an utterance says one of them. */
import { stemmer as germanStem } from '@orama/stemmers/german';
import pluralize from 'pluralize';
import { holdsRun, ofLanguage, type Tables, wordsOf } from '../../language/words.ts';

/** The query's words longer than 3 letters, or all of them if none is; each once, as `wordsOf` writes them. */
export function keywordsOf(query: string): string[] {
  const words = [...new Set(wordsOf(query))];
  const long = words.filter((word) => [...word].length > 3);
  return long.length > 0 ? long : words;
}

/** Whole words only, several as neighbours. Case, accents and number (singular or plural) make no difference. */
export function matchesKeywords(utterance: string, keywords: readonly string[], language: string): boolean {
  return listener(utterance, language)(keywords);
}

/** The same for many keywords: the utterance is understood once. */
export function listener(utterance: string, language: string): (keywords: readonly string[]) => boolean {
  const formsOf = ofLanguage(forms, language);
  const said = wordsOf(utterance).map(formsOf);
  return (keywords) => keywords.some((keyword) => holdsRun(said, wordsOf(keyword).map(formsOf), shareOne));
}

function shareOne(some: readonly string[], others: readonly string[]): boolean {
  return some.some((form) => others.includes(form));
}

/**
 * A word and what its singular may be: two words are alike if they share one form. German has its endings taken off by a stemmer.
 * An English one would take "university" for "universe" and "news" for "new", and does not know "buses", "knives" or "children";
 * the rules of the plural do, except that they make "cach" of "caches", hence the third form.
 */
const forms: Tables<(word: string) => readonly string[]> = {
  en: (word) => {
    const singular = word.length < 3 ? word : pluralize.singular(word);
    return singular === word ? [word] : [word, singular, withoutS(word)];
  },
  // "das" is no plural of "da".
  de: (word) => (word.length < 4 ? [word] : [word, germanStem(word), withoutS(word)]),
};

function withoutS(word: string): string {
  return word.replace(/s$/, '');
}
