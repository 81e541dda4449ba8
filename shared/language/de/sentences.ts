/** What ends a sentence in German [P6]. */
import type { SentenceWords } from '../sentences/sentence-words.ts';

export const germanSentences: SentenceWords = {
  abbreviations: {
    open: `
    Hr Hrn Fr Dipl Mag Priv Doz d.h z.B z.T z.Z z.Zt u.a u.U u.ä i.d.R i.A o.ä o.g s.o s.u v.a bzw bzgl ggf
    sog vgl inkl exkl zzgl abzgl evtl lt kath evang ev geb gest verh ehem Dr.med Dr.phil Dr.jur Dr.rer
    rer.nat dt engl frz ital lat insb bspw entspr Hl Tel Str`,
    either: 'usw etc mio mrd tsd jh jhd hbf u.ä u.s.w n.chr v.chr std sek',
    numbered: 'nr nrn abb bd kap abs aufl abschn hrsg',
  },
  starters: `
    Aber Als Also Auch Auf Bei Bis Bitte Da Damit Danke Dann Das Dazu Dem Den Denn Der Des Deshalb Die Dies Diese Dieser
    Dieses Doch Dort Du Ein Eine Einen Er Es Für Gibt Haben Heute Hier Ich Ihr Im Ist Ja Jetzt Kann Kein
    Keine Man Mit Möchtest Nach Nein Noch Nun Nur Ob Oder Sie Sind So Und Vom Von Vor Wann Warum Was Weil
    Wenn Wer Wie Wir Wo Zu Zum Zur`,
  ordinals: {
    nouns: `
    Januar Jänner Februar Feber März April Mai Juni Juli August September Oktober November Dezember Jan Feb
    Apr Aug Sept Sep Okt Nov Dez Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag Jahrhundert
    Jahrhunderts Jh Jahrtausend Weltkrieg Weltkriegs Stock Stockwerk Etage Klasse Geburtstag Platz Mal
    Kapitel Teil Tag Woche Monat Jahr Januars Auflage Liga Runde Semester Lebensjahr Juristische Advent
    Internationale Bundesliga Halbzeit Hälfte Schritt Versuch Sinfonie Generation Stufe Staffel Folge Ausgabe
    Quartal Halbjahr Obergeschoss Grad`,
    determiners: 'der dem den des vom zum zur beim im jeder jeden jedem seinen seinem ihren ihrem meinen meinem',
  },
};
