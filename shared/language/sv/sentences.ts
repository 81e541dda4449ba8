/** What ends a sentence in Swedish [P6]. */
import type { SentenceWords } from '../sentences/sentence-words.ts';

export const swedishSentences: SentenceWords = {
  abbreviations: {
    open: 't.ex bl.a d.v.s dvs ca kl dr prof ing inkl exkl resp fr.o.m t.o.m Skt p.g.a s.k',
    either: 'fr osv m.m o.s.v kr st f.kr e.kr',
    numbered: 'nr',
  },
  starters: 'Den Det Du En Er Han I Jag Kan Man Med Men Min Nej Nu Och Om På Så Vad Var Vem Vi',
  ordinals: { nouns: '', determiners: '' },
};
