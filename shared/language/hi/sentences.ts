/** What ends a sentence in Hindi [P6]. */
import type { SentenceWords } from '../sentences/sentence-words.ts';

export const hindiSentences: SentenceWords = {
  abbreviations: {
    open: 'डॉ श्री प्रो पं',
    either: 'ई.पू',
    numbered: '',
  },
  starters: '',
  ordinals: { nouns: '', determiners: '' },
};
