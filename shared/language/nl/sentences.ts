/** What ends a sentence in Dutch [P6]. */
import type { SentenceWords } from '../sentences/sentence-words.ts';

export const dutchSentences: SentenceWords = {
  abbreviations: {
    open: `
    dhr Dhr mevr Mevr mw Mw drs mr dr prof ing bijv bv d.w.z o.a m.b.v t.a.v t.o.v n.a.v i.p.v a.h.w aanw
    bijz zgn incl excl resp`,
    either: 'enz etc jl vnw a.u.b e.d m.a.w v.chr n.chr',
    numbered: 'nr blz art',
  },
  starters: `
    Dat De Deze Die Dit Een En Het Hij Hoe Ik Is Je Maar Met Nu Of Ook Waar Waarom Wanneer Want Wat We Wie
    Wij Ze Zij Zijn`,
  ordinals: { nouns: '', determiners: '' },
};
