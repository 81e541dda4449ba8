/** Requests in Italian. */
import type { RequestWords } from '../understanding/request-words.ts';

export const italianRequests: RequestWords = {
  parts: {
    news: '[qualche|delle|altre|le|nuove] (novità|notizia|notizie|aggiornamento|aggiornamenti|risposta|risposte|notifiche), [dei|nuovi|i|un|altri] (messaggi|messaggio|risultati|risultato|aggiornamenti), qualcosa [di nuovo|per me], niente di nuovo',
    told: 'quello che [ti] (ho [appena] detto|ho raccontato|dicevo)',
  },
  updates: `
    (ci sono|c è|cè|hai|ho|ha) <news> [per me], <news> [per me], che (novità|notizie|c è di nuovo|cè di nuovo) [ci sono], cosa c è [di nuovo] [per me], cosa cè [di nuovo] [per me], che cosa c è di nuovo, (cosa|che cosa) (hai (trovato|scoperto|per me)|mi sono pers[oa]|è arrivato|c era|mi sono perso|mi sono persa), hai (trovato|scoperto) qualcosa, mi sono (perso|persa) qualcosa, è arrivato qualcosa, (leggi|leggimi|mostrami|apri|dimmi) (i [miei] messaggi|le [mie] notifiche|le novità), i miei messaggi, cosa (volevi|mi volevi) dire, cosa volevi dirmi, aggiornami, mettimi al corrente, a che punto siamo, cosa mi aspetta`,
  when: 'già, oggi, ora, adesso, finora, per ora, ancora',
  mutes: `
    non (leggermi|dirmi) più [i|le|altri|nessun] (messaggi|notizie|messaggio) di …, non (leggermi|dirmi) più niente di …, silenzia …, metti [in] (muto|silenzioso) …, metti … in (muto|silenzioso|silenzio), (niente|basta|nessun|non più) [più] (messaggi|notizie|messaggio) da [parte di] …, (niente|nulla|basta) (più|altro) da …, non voglio [più] (sentire|ricevere|sapere) (niente|nulla|altro|più niente|messaggi) (da|di) …, non leggermi (più|niente|messaggi) (da|di) …`,
  pronouns: 'questo, quello, ciò, lo, la, li, le, lui, lei, te, ti, me, mi, noi, tutto, tutti, tutte',
  takesBack: 'in realtà, [no] aspetta, ho cambiato idea, ripensandoci, alla fine, dopotutto, anzi',
  readIt:
    '[puoi|sì|dai|ok|vai] (leggilo|leggili|leggila|leggimelo|leggimeli|leggerlo|leggermelo|dillo|dimmelo|leggi il messaggio|leggimi il messaggio|leggi i messaggi) [pure|ora|adesso], (fammelo|fammeli|fammi) sentire, (voglio|vorrei) sentirlo, (voglio|vorrei) sentirli',
  readItNext:
    '(dimmelo|dimmi|raccontamelo|racconta) [pure|ora|adesso], (cosa|che cosa|che) (era|è|diceva|dice) [il messaggio|quello], di cosa si trattava, (ora|adesso) va bene, lo voglio, vai, vai pure',
  forgetThat: '(dimentica|cancella|scorda) (questo|quello|ciò|<told>), dimentica quello che ho (appena detto|detto)',
  forgetAll:
    '(dimentica|cancella|elimina) tutto [(quello|ciò) che (sai|hai) [(di|su|su di) me|sul mio conto]|(di|su|su di) me|sul mio conto|quello che ti ho (detto|raccontato)], (cancella|elimina) tutti i miei dati',
  forgetAbout:
    '(dimentica|cancella|scorda) che …, (dimentica|cancella) [tutto] quello che [ti] (ho detto|sai|ho raccontato) (di|su|del|della|sul|sulla) …, (dimentica|cancella|scorda) [il|la|i|le] (mio|mia|miei|mie) …, dimentica (dove|tutto su) …',
  speak:
    '(parla|parlami|parli|rispondi|rispondimi) [ora|con me] in …, (parliamo|continuiamo|passiamo) [ora] [in|a] …, (possiamo|puoi|potresti|vuoi) (parlare|parlarmi|continuare|rispondere) [in] …, (cambia|passa) [la|] [lingua] (in|a|all|al) …, (voglio|vorrei|preferisco) (parlare|continuare) in …, in … per favore',
  languageNames: { es: 'castigliano', nl: 'nederlandese', zh: 'mandarino' },
  choices: {
    first: '(il|la|) (primo|prima|1), numero uno',
    second: '(il|la|) (secondo|seconda|2), numero due',
    third: '(il|la|) (terzo|terza|3), numero tre',
    last: "(l|) (ultimo|ultima), l'ultimo, l'ultima",
  },
  another: {
    more: 'altro altra unaltra unaltro altri altre aggiuntivo',
    counted: 'in più',
    before: 'ancora',
    numbers: 'un uno una due tre quattro cinque sei sette otto nove dieci dodici',
    rest: 'per grazie di da con e anche adesso ora favore',
    again: 'ancora nuovo volta',
    same: 'stesso stessa uguale',
    denials: 'non mai nessun nessuna senza annulla invece',
  },
};
