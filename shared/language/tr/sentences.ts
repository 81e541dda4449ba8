/** What ends a sentence in Turkish [P6]. */
import type { SentenceWords } from '../sentences/sentence-words.ts';

export const turkishSentences: SentenceWords = {
  abbreviations: {
    open: 'Dr Prof Doç Av Sn örn Örn bkz yy Yrd',
    either: 'vb vs cad sok mah apt',
    numbered: 'no tel',
  },
  starters: 'Bu Şu Ben Biz Siz Ama Ve Bir Evet Hayır',
  ordinals: { nouns: '', determiners: '' },
};
