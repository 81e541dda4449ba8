/** What a search needs of each language. In memory for all: decisions read it, and they wait for nothing. */
import { partOfEachLanguage } from '../language-parts.ts';
import type { LanguageTag } from '../languages.ts';
import type { SearchWords } from './search-words.ts';

export const SEARCH_WORDS: Readonly<Record<LanguageTag, SearchWords>> = await partOfEachLanguage(
  (tag) => import(`../${tag}/search.ts`),
);

/** Of a BCP 47 tag: "de-AT" is "de". Null: it is none of these. */
export function searchLanguageTag(language: string): LanguageTag | null {
  const tag = language.toLowerCase().split(/[-_]/)[0] ?? '';
  return isSearchLanguage(tag) ? tag : null;
}

export function searchWordsOf(language: string): SearchWords | null {
  const tag = searchLanguageTag(language);
  return tag && SEARCH_WORDS[tag];
}

function isSearchLanguage(tag: string): tag is LanguageTag {
  return Object.hasOwn(SEARCH_WORDS, tag);
}
