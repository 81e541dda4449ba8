/** What a search needs of each language. In memory for all: decisions read it, and they wait for nothing. */
import { arabicSearch } from '../ar/search.ts';
import { bulgarianSearch } from '../bg/search.ts';
import { germanSearch } from '../de/search.ts';
import { englishSearch } from '../en/search.ts';
import { spanishSearch } from '../es/search.ts';
import { frenchSearch } from '../fr/search.ts';
import { hindiSearch } from '../hi/search.ts';
import { italianSearch } from '../it/search.ts';
import { japaneseSearch } from '../ja/search.ts';
import { koreanSearch } from '../ko/search.ts';
import type { LanguageTag } from '../languages.ts';
import { dutchSearch } from '../nl/search.ts';
import { portugueseSearch } from '../pt/search.ts';
import { swedishSearch } from '../sv/search.ts';
import { turkishSearch } from '../tr/search.ts';
import { chineseSearch } from '../zh/search.ts';
import type { SearchWords } from './search-words.ts';

export const SEARCH_WORDS = {
  en: englishSearch,
  de: germanSearch,
  fr: frenchSearch,
  es: spanishSearch,
  pt: portugueseSearch,
  it: italianSearch,
  nl: dutchSearch,
  sv: swedishSearch,
  bg: bulgarianSearch,
  tr: turkishSearch,
  ar: arabicSearch,
  hi: hindiSearch,
  ja: japaneseSearch,
  ko: koreanSearch,
  zh: chineseSearch,
} satisfies Record<LanguageTag, SearchWords>;

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
