/**
 * Words for sentence ends of all languages [P6]. They count together: the language of a reply is not known
 * here, and replies mix languages.
 */
import { OTHER_SENTENCE_WORDS } from './other-sentence-words.ts';
import type { SentenceWords } from './sentence-words.ts';
import { SENTENCE_WORDS } from './sentence-words-of-languages.ts';

/** The words that `of` picks in each language. */
export function allSentenceWords(of: (language: SentenceWords) => string): ReadonlySet<string> {
  const languages = [...Object.values(SENTENCE_WORDS), OTHER_SENTENCE_WORDS];
  return new Set(
    languages.flatMap((language) => (language === null ? [] : of(language).split(/\s+/u).filter(Boolean))),
  );
}
