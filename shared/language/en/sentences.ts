/** What ends a sentence in English [P6]. */
import type { SentenceWords } from '../sentences/sentence-words.ts';

export const englishSentences: SentenceWords = {
  abbreviations: {
    open: `
    Mr Mrs Ms Mx Dr Drs Prof Messrs Mme Mlle Hon Rev Fr Gen Col Maj Capt Cmdr Lt Sgt Cpl Adm Gov Sen Rep
    Pres Supt Atty Insp Mt Ft Ste vs viz cf al e.g i.e approx ca`,
    either: `
    hr mm inc ltd co corp bros jr sr esq llc plc etc dept univ assn est ave blvd rd st hwy apt bldg govt ext
    hrs mins secs yrs lbs oz tbsp tsp sq cu mph u.s u.k u.n e.u u.s.a d.c b.c a.d p.o b.a m.a m.d r.s.v.p
    btw misc orig incl excl max min calif tenn`,
    numbered: `
    no nos nº № ft fig figs vol vols ch sec art pp par ver rs pop alt jan feb mar apr jun jul aug sep sept oct nov
    dec mon tue tues wed thu thur thurs fri sat sun`,
  },
  starters: `
    A An And Another Any Are As At Be Because Before Being Both But By Can Could Did Do Does Don Each Either
    Even Every Everyone For From Go Had Has Have He Hello Her Here Hey Hi His How However I If In Is It Its
    Just Let Many Maybe Meanwhile Millions More Most My Nobody No Not Now Of Oh Ok Okay On Once One Only Or
    Others Our Perhaps Please She Should Since So Some Someone Still Such Thanks That The Their Then There
    These They This Those Though Today Tomorrow Was We Well Were What When Where Whether Which While Who Why
    Will With Would Yes Yesterday Yet You Your`,
  ordinals: { nouns: '', determiners: '' },
};
