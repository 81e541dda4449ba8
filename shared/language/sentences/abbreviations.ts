/**
 * Abbreviations by language, without their last stop [P6]. A reply's language is not known here, and replies
 * mix languages, so that all lists count together. Forms with inner stops ("e.g.") need an entry only to go
 * on before a capital letter. An ordinary word that may end a sentence stands in no list but `numbered`.
 */

export type AbbreviationList = {
  /** A word always follows: titles, "e.g.", "z. B.". Written as it stands; "DR." is found, too. */
  open: string;
  /** It may end a sentence, which the next word shows: "Inc.", "etc.". In small letters. */
  either: string;
  /** It is one only before a number: "No. 5", "Mar. 3". In small letters. */
  numbered?: string;
};

export const ABBREVIATION_LISTS: Readonly<Record<string, AbbreviationList>> = {
  english: {
    open:
      'Mr Mrs Ms Mx Dr Drs Prof Messrs Mme Mlle Hon Rev Fr Gen Col Maj Capt Cmdr Lt Sgt Cpl Adm Gov Sen Rep Pres Supt Atty Insp ' +
      'Mt Ft Ste vs viz cf al e.g i.e approx ca',
    either:
      'hr mm inc ltd co corp bros jr sr esq llc plc etc dept univ assn est ave blvd rd st hwy apt bldg govt ext hrs mins secs yrs lbs oz tbsp tsp sq cu mph ' +
      'u.s u.k u.n e.u u.s.a d.c b.c a.d p.o b.a m.a m.d r.s.v.p btw misc orig incl excl max min calif tenn',
    numbered:
      'no nos nº № ft fig figs vol vols ch sec art pp par ver rs jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun',
  },
  german: {
    open:
      'Hr Hrn Fr Dipl Mag Priv Doz d.h z.B z.T z.Z z.Zt u.a u.U u.ä i.d.R i.A o.ä o.g s.o s.u v.a bzw bzgl ggf sog vgl inkl exkl zzgl abzgl evtl ' +
      'lt kath evang ev geb gest verh ehem Dr.med Dr.phil Dr.jur Dr.rer rer.nat dt engl frz ital lat insb bspw entspr Hl Tel Str',
    either: 'usw etc mio mrd tsd jh jhd hbf u.ä u.s.w n.chr v.chr std sek',
    numbered: 'nr nrn abb bd kap abs aufl abschn hrsg',
  },
  french: {
    open: 'M MM Mme Mmes Mlle Mlles Mgr Pr Dr Ste av env c.-à-d p.ex cf boul éd chap resp',
    either: 'etc apr j.-c av.j.-c cie',
    numbered: 'n° no art janv févr avr juil sept oct nov déc tél vol',
  },
  spanish: {
    open: 'EE Sr Sra Srta Sres Sras Dr Dra Dres Lic Ing Arq Prof Profa Gral Cap Tte Cnel Dña Mons Av Avda p.ej c.f aprox ',
    either: 'ud uds vd vds depto etc hs hrs ee.uu cía s.a s.l d.c a.c',
    numbered:
      'tel núm pág págs no nro vol cap art ene feb abr jun jul ago sept oct nov dic lun mié jue vie sáb dom párr párrf',
  },
  italian: {
    open:
      'Sig Sig.ra Sig.na Sigg Dott Dott.ssa Dr.ssa Ing Avv Prof Prof.ssa Arch Geom Egr Gent.mo Gent.ma Spett Mons psicol ' +
      'p.es cfr c.d ',
    either: 'ecc ca s.p.a s.r.l d.c a.c cit',
    numbered: 'pag pagg art tel giu lug ago ott dic',
  },
  portuguese: {
    open: 'Sr Sra Srs Sras Srta Dr Dra Eng Engª Prof Profa Profª Exmo Exma Ilmo V.Exa p.ex aprox Av',
    either: 'etc ltda s.a cia',
    numbered: 'pág págs n.º art tel fev abr mai ago dez',
  },
  dutch: {
    open: 'dhr Dhr mevr Mevr mw Mw drs mr dr prof ing bijv bv d.w.z o.a m.b.v t.a.v t.o.v n.a.v i.p.v a.h.w aanw bijz zgn incl excl resp',
    either: 'enz etc jl vnw a.u.b e.d m.a.w v.chr n.chr',
    numbered: 'nr blz art',
  },
  danish_norwegian_swedish: {
    open: 'f.eks t.ex bl.a d.v.s dvs ca kl frk dr prof ing inkl ekskl exkl pga ift evt resp fr.o.m t.o.m kgl Skt Kgl mht p.g.a s.k',
    either: 'fr osv m.m m.v mv o.l o.s.v kr mio milj tlf st jf maks e.v.t f.kr e.kr',
    numbered: 'nr',
  },
  finnish: { open: 'esim ks klo ns huom prof toht', either: 'jne ym yms jkr ekr puh' },
  polish: {
    open: 'np tj tzn tzw ul al pl os św ks mgr inż hab dr prof gen płk kpt pn bałt łac ang niem fr ros zob por',
    either: 'itd itp m.in tys mln mld godz zł n.e p.n.e',
    numbered: 'ok nr str art',
  },
  czech_slovak: {
    open: 'např napr tj tzv tzn Ing Mgr Bc MUDr JUDr RNDr PhDr Mudr doc prof sv ul nám tř čl vč cca sl angl lat',
    either: 'atd atď apod aj hod mil mld tis n.l př.n.l',
    numbered: 'str',
  },
  hungarian: { open: 'pl ún dr ifj özv Dr Ifj kb ca vö szt', either: 'stb út sz old db', numbered: 'tel' },
  romanian: { open: 'Dl dr cca str bd nr jud ', either: 'dl etc ș.a lei d.hr î.hr', numbered: 'pag art' },
  turkish: { open: 'Dr Prof Doç Av Sn örn Örn bkz yy Yrd ', either: 'vb vs cad sok mah apt', numbered: 'no tel' },
  indonesian_vietnamese: { open: 'Bpk Sdr Jl Jln ThS PGS ', either: 'dll dsb dst v.v', numbered: 'hal' },
  russian: {
    open:
      'ул пл пгт пос дер пер наб пр-т бул обл г-н г-жа гг-н проф акад доц инж им напр т.е т.к т.н т.о ср нач зав зам ред изд рис табл гл ' +
      'св лат англ нем греч оф',
    either: 'см кв гг вв тыс млн млрд трлн руб коп т.д т.п др пр н.э мин сек куб у.е шт экз м.н.с',
    numbered: 'тел стр корп ст пп',
  },
  ukrainian_bulgarian_serbian: {
    open: 'вул просп бул див наприкл напр т.зв т.нар инж проф д-р г-н г-жа нпр тзв',
    either: 'рр ін грн тис лв итд т.г т.н т.д т.п',
    numbered: 'бр чл',
  },
  kazakh: { open: 'яғ', either: 'т.б т.с.с жж б.з.д' },
  greek: {
    open: 'κ κα κκ κ.κ δηλ π.χ βλ λ.χ Δρ Αγ Αγ.Ι πρβλ καθ',
    either: 'κλπ κ.λπ κ.ά μ.μ π.μ μ.χ π.χρ',
    numbered: 'αρ σελ τηλ',
  },
  hindi_marathi_bengali: { open: 'डॉ श्री प्रो प्रा पं रु ড ডা মো প্রফেসর', either: 'ई.पू' },
  arabic_persian: { open: '', either: 'إلخ هـ ق.م', numbered: 'رقم' },
};
