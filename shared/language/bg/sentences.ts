/** What ends a sentence in Bulgarian [P6]. */
import type { SentenceWords } from '../sentences/sentence-words.ts';

export const bulgarianSentences: SentenceWords = {
  abbreviations: {
    open: 'ул бул инж проф напр д-р г-н г-жа т.нар',
    either: 'лв т.г т.н т.д т.п',
    numbered: 'бр чл',
  },
  starters: 'А Без В Все Да До И Или Как На Над Не Но От По Под При С Там То',
  ordinals: { nouns: '', determiners: '' },
};
