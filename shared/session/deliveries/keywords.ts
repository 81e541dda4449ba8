/** Keywords of a held delivery, and whether an utterance contains one [D6]. */
import { stemmer as germanStem } from '@orama/stemmers/german';
import pluralize from 'pluralize';
import { withoutAffixes } from '../../language/affixes.ts';
import { holdsRun, ofLanguage, type Tables, wordsOf } from '../../language/tokenizer.ts';
import { isIdeographic, isUnspaced } from '../../language/unspaced-scripts.ts';

/** The query's distinct words longer than 3 letters, or 1 ideograph; all words if there are none. */
export function keywordsOf(query: string): string[] {
  const words = [...new Set(wordsOf(query))];
  const long = words.filter((word) => [...word].length > (isIdeographic(word) ? 1 : 3));
  return long.length > 0 ? long : words;
}

/**
 * Whether the utterance holds one of the keywords: whole words, several adjacent. Case, accents, singular and
 * plural make no difference. The utterance is analysed once.
 */
export function listener(utterance: string, language: string): (keywords: readonly string[]) => boolean {
  const formsIn = ofLanguage(forms, language);
  const formsOf = (word: string) => {
    const bare = withoutAffixes(word);
    return bare === word ? formsIn(word) : [word, bare];
  };
  const words = wordsOf(utterance);
  const said = words.map(formsOf);
  return (keywords) =>
    keywords.some((keyword) => {
      const sought = wordsOf(keyword);
      return holdsRun(said, sought.map(formsOf), shareOne) || holdsWritten(words, sought);
    });
}

/** Whether adjacent words are written like the keyword: alone it may be divided into words in another way. */
function holdsWritten(words: readonly string[], sought: readonly string[]): boolean {
  const written = sought.join('');
  if (!isUnspaced(written)) return false;
  return words.some((_, start) => {
    let run = '';
    for (let at = start; run.length < written.length && at < words.length; at += 1) run += words[at];
    return run === written;
  });
}

function shareOne(some: readonly string[], others: readonly string[]): boolean {
  return some.some((form) => others.includes(form)) || isCompoundOf(some[0] ?? '', others[0] ?? '');
}

/** 天气预报 tells of 天气. Letters are no such parts: "concentrate" is not "rate". */
function isCompoundOf(word: string, part: string): boolean {
  if (part.length < 2 || word.length <= part.length || !isIdeographic(part) || !isIdeographic(word)) return false;
  return word.startsWith(part) || word.endsWith(part);
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
