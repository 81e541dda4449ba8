/**
 * Words for sentence ends of all languages [P6]. They count together: the language of a reply is not known
 * here, and replies mix languages.
 */
import { arabicSentences } from '../ar/sentences.ts';
import { bulgarianSentences } from '../bg/sentences.ts';
import { germanSentences } from '../de/sentences.ts';
import { englishSentences } from '../en/sentences.ts';
import { spanishSentences } from '../es/sentences.ts';
import { frenchSentences } from '../fr/sentences.ts';
import { hindiSentences } from '../hi/sentences.ts';
import { italianSentences } from '../it/sentences.ts';
import type { LanguageTag } from '../languages.ts';
import { dutchSentences } from '../nl/sentences.ts';
import { portugueseSentences } from '../pt/sentences.ts';
import { swedishSentences } from '../sv/sentences.ts';
import { turkishSentences } from '../tr/sentences.ts';
import { OTHER_SENTENCE_WORDS } from './other-sentence-words.ts';
import type { SentenceWords } from './sentence-words.ts';

/** Null: its stops are its own characters, and nothing else looks like them. */
const SENTENCE_WORDS: Readonly<Record<LanguageTag, SentenceWords | null>> = {
  en: englishSentences,
  de: germanSentences,
  fr: frenchSentences,
  es: spanishSentences,
  pt: portugueseSentences,
  it: italianSentences,
  nl: dutchSentences,
  sv: swedishSentences,
  bg: bulgarianSentences,
  tr: turkishSentences,
  ar: arabicSentences,
  hi: hindiSentences,
  ja: null,
  ko: null,
  zh: null,
};

/** The words that `of` picks in each language. */
export function allSentenceWords(of: (language: SentenceWords) => string): ReadonlySet<string> {
  const languages = [...Object.values(SENTENCE_WORDS), OTHER_SENTENCE_WORDS];
  return new Set(
    languages.flatMap((language) => (language === null ? [] : of(language).split(/\s+/u).filter(Boolean))),
  );
}
