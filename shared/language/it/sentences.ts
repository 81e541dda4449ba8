/** What ends a sentence in Italian [P6]. */
import type { SentenceWords } from '../sentences/sentence-words.ts';

export const italianSentences: SentenceWords = {
  abbreviations: {
    open: `
    Sig Sig.ra Sig.na Sigg Dott Dott.ssa Dr.ssa Ing Avv Prof Prof.ssa Arch Geom Egr Gent.mo Gent.ma Spett
    Mons psicol p.es cfr c.d sig sig.ra sig.na sigg dott dott.ssa dr.ssa ing avv prof.ssa geom`,
    either: 'ecc ca s.p.a s.r.l d.c a.c cit',
    numbered: 'pag pagg art tel giu lug ago ott dic',
  },
  starters: `
    Anche Che Chi Ci Come Con Cosa Da Di Dopo Dove È Ecco Gli Ha Ho Io Lei Loro Lui Ma Noi Oggi Perché Però
    Allora Bene Grazie No Poi Quando Quanto Quella Quello Questa Questo Se Si Sono Tu Un Una Uno Va Voi Vuoi`,
  ordinals: { nouns: '', determiners: '' },
};
