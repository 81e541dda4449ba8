/** What ends a sentence in Arabic [P6]. */
import type { SentenceWords } from '../sentences/sentence-words.ts';

export const arabicSentences: SentenceWords = {
  abbreviations: {
    open: '',
    either: 'إلخ هـ ق.م',
    numbered: 'رقم',
  },
  starters: '',
  ordinals: { nouns: '', determiners: '' },
};
