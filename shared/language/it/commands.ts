/** Commands, farewells and backchannels in Italian. */
import type { CommandWords } from '../understanding/command-words.ts';

export const italianCommands: CommandWords = {
  parts: {
    it: 'lo, la, tutto, questo, quello, ciò, [la|questa|quella|l|mia] [mia|ultima] (richiesta|domanda|azione|operazione|ricerca|attività|ultima richiesta), [il|l|questo|mio] [mio|ultimo] (comando|ordine|processo|ultimo comando), quello che (ho detto|ti ho detto|ti ho chiesto|stai facendo)',
    again: 'ancora [una volta], di nuovo, un altra volta, unaltra volta, nuovamente, un altra volta ancora',
    bye: 'ciao [ciao], arrivederci, arrivederla, addio, bye [bye], a (presto|dopo|domani|più tardi|risentirci|rivederci), ci (vediamo|sentiamo) [presto|dopo|domani|più tardi], alla prossima, buona (notte|serata|giornata|continuazione), buonanotte, stammi bene, sogni d oro, salutami tutti, dormi bene, buon fine settimana',
    leave:
      '(devo|ora devo|adesso devo) (andare|scappare|riattaccare|chiudere|lasciarti) [ora|adesso], (vado|me ne vado|ti lascio|ti saluto) [ora|adesso], è tutto [per (oggi|ora)], questo è tutto [per oggi], basta [così] per oggi',
    nice: '(è stato|è) [davvero|molto] (bello|un piacere|piacevole) (parlare|chiacchierare|parlarti|averti parlato) [con te|con lei], mi ha fatto piacere (parlare|parlarti) [con te], grazie (di tutto|per tutto|per la chiacchierata|per il tuo aiuto|dell aiuto|per l aiuto)',
  },
  commands: {
    stop: `
      piantala, piantatela, fermarti [ora|adesso], puoi fermarti [ora|adesso], smettila di (farlo|parlare|fare ciò|fare quello che stai facendo), (interrompi|termina|ferma|stoppa|annulla) (l'azione|il processo|l'attività|il comando|l'operazione) [in corso|corrente|attuale], falla finita, finiscila, termina quello che stavi facendo, non ti preoccupare, non preoccuparti, fa lo stesso, stop, fermati [subito|ora], ferma [<it>|tutto], fermo, fermalo, si fermi, alt, basta [così|ora|con questo], ora basta, adesso basta, smettila [di parlare|subito], smetti [di (parlare|leggere)], smetta, smettere, è abbastanza, abbastanza, silenzio, zitto, zitta, (stai|sta|stia) (zitto|zitta|buono|buona), fai silenzio, taci, shh, non (parlare|leggere|dire) più [niente|nulla], non dire altro, chiudi (la bocca|il becco),
      annulla[re|lo|la] [<it>], annulli, cancella[re|lo|la] [<it>], abortisci, interrompi[lo] [<it>], termina[re] [<it>], revoca [<it>], (lascia|lasci|lasciamo) (perdere|stare|andare|correre), lascia, dimentica[lo|la|telo|re] [<it>|tutto], dimenticatene, scordatelo, scordalo, ignora[lo|la] [<it>], (non|) (importa|fa niente|fa nulla|è importante|è niente|è nulla|serve|serve più|mi serve più|occorre), non (importa|fa niente|serve|è niente) più, fa (niente|lo stesso|nulla), come non detto, niente [niente|lascia stare], nulla, pazienza, chi se ne importa, non ti preoccupare, non preoccuparti, ho cambiato idea, meglio di no, lascia così`,
    pause:
      'pausa, [metti in|fai una] pausa, aspetta [un po|un attimo|un momento|un minuto|un secondo], aspetti [un attimo], attendi [un attimo], (un|solo un|dammi un) (attimo|momento|minuto|secondo|attimino), sospendi, ferma un attimo',
    'go on':
      'continua [a (leggere|parlare)|così|pure], continui, continuare, prosegui, prosegua, vai avanti, va avanti, avanti, riprendi, riprendere, vai pure',
    repeat: `
      ridillo, ridimmelo, ripetilo, ripetimelo, puoi ripetermelo, ripeti[lo|la|melo] [<it>|la domanda|la frase|quello che hai detto|l ultima parte] [<again>], ripeta[lo] [<again>], ripetere, (dillo|dimmelo|dimmi|leggilo|lo dica|leggi) <again>, (puoi|potresti|può|potrebbe|puoi per favore) (ripetere|ripeterlo|ripetermelo|dirlo|ridirlo) [<it>|quello che hai detto|la domanda] [<again>], <again>, come [hai detto|dici|scusa|prego|ha detto], scusa [come|cosa|non ho (capito|sentito)], scusi [come], prego, cosa [hai detto|dicevi|dici|era|ha detto], che [cosa] (hai detto|dicevi|dici|era), non (ho|ti ho|l ho|lho|ho ben) (capito|sentito|afferrato) [bene|quello che hai detto|niente|nulla], non (capisco|sento|ti sento|ho colto) [bene], eh, puoi ridirlo`,
    slower:
      '[parla|parli|leggi|vai|un po|molto] [un po|molto] (più (lentamente|piano|lento)|meno veloce|meno in fretta), piano, lentamente, rallenta, rallenti, (non|) (così|troppo) (veloce|in fretta), [parli|vai|è] troppo (veloce|velocemente|in fretta), non così (veloce|in fretta)',
    faster:
      '[parla|parli|leggi|vai|un po|molto] [un po|molto] (più (veloce|velocemente|in fretta|rapido|rapidamente)|meno lento), veloce, accelera, acceleri, sbrigati, [parli|vai|è] troppo (lento|lentamente|piano), non così (lento|piano)',
  },
  polite:
    'per favore, perfavore, per piacere, per cortesia, ti prego, grazie [mille], ehi, hey, ciao, ora, adesso, subito, immediatamente, allora, ok, va bene, bene, no, sì, ah, oh, eh, beh, dai, scusa, scusi, scusami, mi dispiace, (puoi|potresti|può|potrebbe|vuoi) [per favore], voglio che tu, vorrei che tu, e, ma, però, solo, semplicemente, in realtà, tu, un attimo, un momento, per me, senti, ascolta, un po, mi, anzi',
  sounds: 'mhm, eh, ah, aha, uh, già, esatto, sì sì',
  assessments: `
    certo, capisco, capito, ho capito, va bene, grazie [mille], davvero, sul serio, [che] bello, benissimo, perfetto, ottimo, interessante, giusto, è vero, hai ragione, buona idea, [che] peccato, incredibile, ha senso, lo so, ok`,
  hangUps:
    'riattacca [il telefono], riaggancia, riagganci, (chiudi|termina|finisci|concludi) la (chiamata|telefonata), fine chiamata',
  goodbyes:
    'vado a (letto|dormire|nanna), me ne vado, scappo, a (stasera|più tardi|lunedì|risentirci|rivederci), <bye>, <leave>, <nice>, <leave> <bye>, <nice> <bye>, <bye> [e] <bye>',
};
