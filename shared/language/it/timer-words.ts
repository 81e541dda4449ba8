/** Orders about timers, alarms and reminders in Italian. */
import type { TimerWords } from '../timers/timer-words.ts';
import { italianTimeWords } from './time-words.ts';

export const italianTimerWords: TimerWords = {
  times: italianTimeWords,
  nouns: {
    timer: 'timer, temporizzatore, temporizzatori, cronometro, cronometri, conto alla rovescia, contaminuti',
    alarm: 'sveglia, sveglie, allarme, allarmi',
    reminder: 'promemoria',
  },
  orders: {
    set: 'imposta[re], metti, mettere, mettimi, avvia[re], crea[re], inizia[re], fai partire, fai, fammi, programma[re], attiva[re], aggiungi un, lancia[re], punta[re], comincia, regola[re], voglio, vorrei, mi serve',
    ask: 'quali … ho, quali sono, che … ho, ho … impostate, quali … sono impostate, quanto tempo, quanto, quanto [tempo] (manca|resta|rimane|è rimasto|ancora), qual è lo stato, stato, tempo (rimanente|rimasto|restante), qual è il tempo (rimanente|rimasto|restante), a che punto è, come va, quando (suona|finisce|scade), quali, quali sono, quanti, mostra[mi], elenca, dimmi',
    cancel:
      'cancella[re], annulla[re], ferma[re], elimina[re], togli[ere], spegni, spegnere, disattiva[re], arresta[re], rimuovi, rimuovere, stoppa[re], termina[re], interrompi, chiudi',
    pause:
      'metti in pausa, mettere in pausa, metti … in pausa, mettere … in pausa, pausa, sospendi, sospendere, blocca[re]',
    resume:
      'riprendi, riprendere, continua[re], riavvia[re], riattiva[re], fai ripartire, fai continuare, prosegui[re], ripristina[re], togli dalla pausa',
    add: 'aggiungi, aggiungere, aumenta[re], prolunga[re], estendi, estendere, allunga[re], incrementa[re], somma[re], dai, metti … in più, in più, più tardi',
    subtract:
      'togli[ere], sottrai, sottrarre, riduci, ridurre, diminuisci, diminuire, accorcia[re], rimuovi, rimuovere, leva[re], abbassa[re], decrementa[re], scala[re], in meno, metti … prima, più presto',
    move: 'sposta[re], rimanda[re], posticipa[re], cambia[re], anticipa[re] … a, modifica[re], rinvia[re], spostalo',
    left: 'quanto [tempo] (manca|resta|rimane|è rimasto|ancora|mancano), quanti minuti (mancano|restano)',
    omit: 'niente, nessuna, nessun, senza, non voglio',
    end: 'solo, soltanto, solamente, mantieni, tieni, continua, finisce, lascia',
    letSleep: 'non svegliarmi, non mi svegliare, non svegliarci',
    quiet:
      'non disturbarmi, non mi disturbare, non disturbarci, stai zitto, stai zitta, silenzio, lasciami in pace, fai silenzio, taci',
    snooze:
      '^ancora, ^altri, ^altro, posticipa, snooze, di nuovo, ricordamelo, ripeti, ricordamelo … di nuovo, ricordami … di nuovo, svegliami … di nuovo, lasciami dormire ancora, lasciami dormire altri',
    skip: 'salta[re] [il|la] [prossim[o|a]], ignora[re] [il|la] [prossim[o|a]], ometti, tralascia',
  },
  remind: 'ricordami, ricordaci, mi ricordi, ricordarmi',
  tell: 'avvisami, dimmi',
  wake: 'svegliami, svegliaci, svegliarmi, mi svegli',
  all: 'tutti [i|i miei|miei], tutte [le|le mie], tutti, tutte, tutto, ogni',
  newest: 'ultimo, ultima',
  by: '',
  called: 'chiamat[o|a], di nome, con [il] nome [di], che si chiama, denominato, con nome',
  purpose: 'per',
  fillers:
    'il, lo, la, i, gli, le, l, un, uno, una, mio, mia, miei, mie, tuo, tua, di, del, della, dei, delle, dell, da, dal, dalla, dai, al, alla, ai, alle, all, a, per, in, nel, nella, con, su, sul, sulla, favore, per favore, per piacere, puoi, potresti, mi, ti, ci, che, e, ed, questo, questa, nuovo, nuova, adesso, ora, attuale, tra, fra, ancora, altri, altre, più, è, ha, d, solo, soltanto, sempre',
  noOrder: 'non, mai, senza, era, stato rotto, ho, aveva, perché, se, odio, ieri, nessun, nessuno, rotto',
  units: {
    hour: 'ora, ore, oretta, h',
    minute: 'minuto, minuti, minutino, minutini, min, m',
    second: 'secondo, secondi, sec, s',
  },
  numbers: {
    small:
      'zero uno|un|una due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
    tens: 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
    compound: '{ten}{one}',
    others: {
      ventuno: 21,
      ventun: 21,
      ventotto: 28,
      trentuno: 31,
      trentun: 31,
      trentotto: 38,
      quarantuno: 41,
      quarantun: 41,
      quarantotto: 48,
      cinquantuno: 51,
      cinquantun: 51,
      cinquantotto: 58,
      cento: 100,
    },
    oneAndHalf: '',
    half: 'mezzo, mezza, mezz',
    andQuarter: 'e un quarto',
    andHalf: 'e mezzo, e mezza',
    and: 'e, ed',
    spans: {
      "mezz'ora": 1800,
      mezzora: 1800,
      "un'ora": 3600,
      "quarto d'ora": 900,
      "un quarto d'ora": 900,
      "tre quarti d'ora": 2700,
    },
  },
  isUp: 'Il tuo timer è scaduto.',
  namedIsUp: 'Il tuo timer “{name}” è scaduto.',
  howLong: 'Per quanto tempo?',
  alarmIsUp: 'La tua sveglia suona.',
  whatTime: 'A che ora?',
  whatFor: 'Che cosa devo ricordarti?',
};
