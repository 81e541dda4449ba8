/** What ends a sentence, by language; null: its stops look like nothing else. */
import { partOfEachLanguage } from '../language-parts.ts';
import type { LanguageTag } from '../languages.ts';
import type { SentenceWords } from './sentence-words.ts';

export const SENTENCE_WORDS: Readonly<Record<LanguageTag, SentenceWords | null>> = await partOfEachLanguage(
  (tag) => import(`../${tag}/sentences.ts`),
);
