/** What the agent says by itself in Italian. */
import type { NeutralWording, SourceSayings } from '../neutral-wording.ts';
import { italianTimerSayings } from './timers.ts';

export const italianWording: NeutralWording = {
  apology: ['Scusa, ho perso la risposta. Puoi ripetere?', 'Scusa, non ha funzionato. Chiedimelo ancora.'],
  unheard: ['Scusa, non ho capito. Dillo ancora, per favore.', 'Non ho sentito bene. Ancora una volta?'],
  otherVoice: ['La mia voce abituale non è disponibile, per questo suono diversa.'],
  spent: ['Per oggi non posso dire altro. I messaggi arrivano ancora, e domani riparliamo.'],
  askAgain: ['Preferisco chiedere ancora.', 'Per non sbagliare, chiedo di nuovo.'],
  permission: ['Faccio questo: {what}?', 'Ecco che cosa farei: {what}. Vuoi?'],
  reminder: ['Volevi un promemoria alle {time}: {text}', 'Sono le {time}, ecco il tuo promemoria: {text}'],
  waiting: ['Ti aspetta qualcosa di urgente.'],
  muted: ['Allora niente più da {source}.', 'Fatto. {source} è in silenzio.'],
  unfinished: ['Mi dispiace, {title} non è riuscito.'],
  failed: ['Mi dispiace, {title} non è riuscito. {why}'],
  uncertain: ['Non so se {title} è riuscito. Controlla prima di riprovare.'],
  bid: ['Vuoi sentire che cosa ti aspetta: {sources}?', 'Ti dico che cosa è arrivato: {sources}?'],
  filler: {
    brief: {
      primary: ['Un momento.', 'Un secondo.', 'Ci penso io.'],
      secondary: ['Ci sto ancora lavorando.', 'Serve ancora un momento.'],
    },
    narrated: {
      primary: ['Ecco che cosa faccio: {what}.', 'Ora: {what}.'],
      secondary: ['Già {time}, e ci sto ancora lavorando: {what}.', 'Nessuna risposta dopo {time}: {what}.'],
      progress: ['Aspetto ancora, da {time}: {what}.', 'Dopo {time} nessun risultato: {what}.'],
    },
    chatty: {
      primary: ['Un momento, voglio farlo bene.', 'Ci penso io e ti avviso.'],
      secondary: ['Ci vuole un po’, non ti ho dimenticato.', 'Ci lavoro ancora. Grazie dell’attesa.'],
      progress: ['Ancora niente, continuo.', 'È lento. Continuo a seguirlo.'],
    },
    fitting: {
      answer: {
        primary: ['Fammi pensare.', 'Un momento, ci penso.'],
        secondary: ['La risposta tarda più del solito.', 'Sono ancora qui.'],
      },
      look: {
        primary: ['Un momento, guardo.', 'Controllo.'],
        secondary: ['Sto ancora guardando.', 'Non l’ho ancora trovato.'],
      },
      search: {
        primary: ['Lo cerco.', 'Faccio una ricerca.'],
        secondary: ['Sto ancora cercando.', 'Ancora niente, continuo a cercare.'],
      },
      write: {
        primary: ['Me ne occupo.', 'Lo faccio.'],
        secondary: ['Non è ancora fatto.', 'Me ne sto occupando.'],
      },
      pay: {
        primary: ['Mi occupo del pagamento.', 'Lo pago.'],
        secondary: ['Il pagamento è in corso.', 'Sono ancora al pagamento.'],
      },
      remind: {
        primary: ['Lo annoto.', 'Prendo nota.'],
        secondary: ['La nota non è ancora pronta.', 'Sto ancora annotando.'],
      },
    },
  },
  lead: {
    known: {
      fresh: ['L’ho appena guardato.', 'L’avevamo poco fa.'],
      aged: ['L’ho guardato {age}.', 'Questo è di {age}.'],
    },
    remembered: {
      fresh: ['L’avevo già trovato.', 'Questa risposta ti aspettava ancora.'],
      aged: ['L’avevo trovato {age}.', 'Questa risposta aspetta da {age}.'],
    },
    available: {
      fresh: ['C’è già una risposta pronta.', 'È già pronto.'],
      aged: ['C’è una risposta pronta, di {age}.', 'Quello che è pronto è di {age}.'],
    },
  },
  forget: {
    done: ['Dimenticato: {what}.', 'Questo non lo so più: {what}.'],
    nothing: ['Non so niente del genere.', 'Non c’è niente da dimenticare.'],
    ask: ['Tutto quello che so di te sparirebbe per sempre. È questo che vuoi?'],
    kept: ['Allora resta tutto.', 'Bene, non si perde niente.'],
    erased: ['Fatto. Non so più niente di te.'],
  },
  write: {
    done: ['Si tratta di questo, {title}. La risposta è: {text}'],
    uncertain: ['Si tratta di questo, {title}. Non so se è riuscito, controlla.'],
    unfinished: ['Si tratta di questo, {title}. Non ha funzionato, e niente è stato fatto.'],
  },
};

export const italianSayings: SourceSayings = {
  locale: 'it',
  messages: {
    one: 'un messaggio',
    other: '{count} messaggi',
  },
  many: {
    one: 'uno da {source}',
    other: '{count} da {source}',
  },
  from: 'da {sources}',
  others: {
    one: 'un altro',
    other: 'altri {count}',
  },
  more: {
    one: 'un altro',
    other: 'altri {count}',
  },
  says: '{source} dice — {text}',
  asks: '{source} chiede — {text}',
  results: {
    one: '{title}',
    other: '{count} da {title}',
  },
  back: 'Eccomi di nuovo con {title}:',
  said: 'quello che hai detto',
  late: 'Arriva in ritardo, era per {when}.',
  missed: { one: 'Prima è stato perso una volta.', other: 'Prima è stato perso {count} volte.' },
  zoneMoved: 'Il tuo orologio ora è quello di {place}. Sveglie e promemoria lo seguono.',
  phone: {
    unknownNumber: 'Non conosco questo numero. Arrivederci.',
    crowded: 'Ci sono troppe conversazioni insieme. Richiama più tardi, per favore.',
  },
  tools: {
    researched: {
      from: 'Questo viene da {sources}.',
      partly: 'Una parte non ho potuto consultarla.',
      unreached: 'Non ho potuto consultare nulla: nessuna fonte era raggiungibile, quindi non so ancora niente.',
      planned: 'Volevo cercare {questions}.',
      unread: 'Ho trovato {titles}, ma non ho potuto leggere nulla, quindi non ho una risposta.',
      nothing: 'Ho cercato e non ho trovato nulla di adatto.',
      missed: 'Non ho potuto consultare {questions}.',
    },
    quiet: {
      title: 'il silenzio che volevi',
      until: 'Resto in silenzio fino ad allora: {when}. I tuoi promemoria arrivano comunque.',
      over: 'Torno a parlare di mia iniziativa.',
    },
    newsTopics: {
      more: 'Più notizie su {topics}.',
      less: 'Meno su {topics}.',
      none: 'Niente su {topics}.',
      any: 'Notizie di ogni tipo.',
      onRequest: 'Arrivano solo quando le chiedi.',
    },
    timers: italianTimerSayings,
    pay: 'pagare {money} a {name}',
    remind: 'ricordartelo, {when}: {text}',
    wordless: 'È fatto, e non c’è niente da raccontare.',
    paid: 'Ho pagato {money} a {name}.',
    reminderSet: 'Impostato: {when}.',
    balance: 'Hai {money} sul tuo conto.',
    clock: 'Ora: {time}.',
    clockIn: 'Ora a {place}: {time}.',
    payment: 'il pagamento di {money} a {name}',
    payments: 'la lista dei pagamenti',
    reminder: 'il promemoria richiesto',
    research: 'la ricerca su {topic}',
    asked: 'la richiesta a {name}',
    askedAbout: 'la richiesta a {name}, {topic}',
    looks: {
      get_account_info: 'il saldo del conto',
      get_server_time: 'l’ora',
      get_weather: 'il meteo',
      look: 'lo sguardo all’immagine',
      news: 'le notizie',
      recall: 'i ricordi',
      web_search: 'la ricerca sul web',
    },
    lookedAbout: '{name}, {topic}',
  },
};
