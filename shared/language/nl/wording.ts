/** What the agent says by itself in Dutch. */
import type { NeutralWording, SourceSayings } from '../neutral-wording.ts';
import { dutchTimerSayings } from './timers.ts';

export const dutchWording: NeutralWording = {
  apology: [
    'Sorry, ik ben mijn antwoord kwijt. Kun je het nog eens zeggen?',
    'Sorry, dat lukte niet. Vraag het nog eens.',
  ],
  unheard: ['Sorry, dat heb ik niet verstaan. Zeg het nog eens.', 'Ik kon dat niet verstaan. Nog een keer?'],
  otherVoice: ['Mijn gewone stem is er nu niet, daarom klink ik anders.'],
  spent: ['Meer mag ik vandaag niet zeggen. Berichten komen nog steeds aan, en morgen praten we weer.'],
  askAgain: ['Ik vraag het liever nog een keer.', 'Voor de zekerheid vraag ik het opnieuw.'],
  permission: ['Zal ik dit doen: {what}?', 'Dit zou ik doen: {what}. Wil je dat?'],
  reminder: ['Je wilde om {time} herinnerd worden: {text}', 'Het is {time}, dit is je herinnering: {text}'],
  waiting: ['Er wacht iets dringends op je.'],
  muted: ['Dan niets meer van {source}.', 'Gedaan. {source} is gedempt.'],
  unfinished: ['Helaas, {title} is mislukt.'],
  failed: ['Helaas, {title} is mislukt. {why}'],
  uncertain: ['Ik weet niet of {title} gelukt is. Kijk het na voor je het opnieuw probeert.'],
  bid: ['Wil je horen wat er op je wacht: {sources}?', 'Zal ik zeggen wat er binnenkwam: {sources}?'],
  filler: {
    brief: {
      primary: ['Een moment.', 'Een seconde.', 'Ik ben ermee bezig.'],
      secondary: ['Ik ben nog bezig.', 'Het duurt nog even.'],
    },
    narrated: {
      primary: ['Dit doe ik nu: {what}.', 'Nu: {what}.'],
      secondary: ['Al {time}, en nog bezig: {what}.', 'Na {time} nog geen antwoord: {what}.'],
      progress: ['Ik wacht nog, al {time}: {what}.', 'Na {time} geen resultaat: {what}.'],
    },
    chatty: {
      primary: ['Een moment, ik wil dit goed doen.', 'Ik ben ermee bezig en laat het je weten.'],
      secondary: ['Het duurt even, ik ben je niet vergeten.', 'Nog bezig. Fijn dat je wacht.'],
      progress: ['Nog niets, ik ga door.', 'Dit duurt lang. Ik blijf erbij.'],
    },
    fitting: {
      answer: {
        primary: ['Laat me even nadenken.', 'Een moment, ik denk na.'],
        secondary: ['Het antwoord duurt langer dan anders.', 'Ik ben er nog.'],
      },
      look: {
        primary: ['Een moment, ik kijk.', 'Ik kijk het na.'],
        secondary: ['Ik kijk nog.', 'Ik heb het nog niet gevonden.'],
      },
      search: {
        primary: ['Ik zoek het op.', 'Ik ga zoeken.'],
        secondary: ['Ik zoek nog.', 'Nog niets, ik zoek verder.'],
      },
      write: {
        primary: ['Ik regel het.', 'Dat doe ik.'],
        secondary: ['Het is nog niet klaar.', 'Ik ben het nog aan het regelen.'],
      },
      pay: {
        primary: ['Ik regel de betaling.', 'Ik betaal dat.'],
        secondary: ['De betaling loopt.', 'Ik ben nog met de betaling bezig.'],
      },
      remind: {
        primary: ['Ik schrijf het op.', 'Ik maak een notitie.'],
        secondary: ['De notitie is nog niet klaar.', 'Ik ben het nog aan het noteren.'],
      },
    },
  },
  lead: {
    known: {
      fresh: ['Dat heb ik net bekeken.', 'Dat hadden we zojuist.'],
      aged: ['Dat heb ik {age} bekeken.', 'Dit is van {age}.'],
    },
    remembered: {
      fresh: ['Dat had ik al gevonden.', 'Dit antwoord wachtte nog op je.'],
      aged: ['Dat had ik {age} gevonden.', 'Dit antwoord wacht sinds {age}.'],
    },
    available: {
      fresh: ['Er ligt een antwoord klaar.', 'Dat is er al.'],
      aged: ['Er ligt een antwoord klaar, van {age}.', 'Wat klaarligt is van {age}.'],
    },
  },
  forget: {
    done: ['Vergeten: {what}.', 'Dat weet ik niet meer: {what}.'],
    nothing: ['Zoiets weet ik niet.', 'Er valt niets te vergeten.'],
    ask: ['Alles wat ik over je weet zou voorgoed weg zijn. Is dat wat je wilt?'],
    kept: ['Dan blijft alles.', 'Goed, er gaat niets verloren.'],
    erased: ['Gedaan. Ik weet niets meer over je.'],
  },
  write: {
    done: ['Over {title}. Het antwoord is: {text}'],
    uncertain: ['Over {title}. Ik weet niet of het gelukt is, kijk het na.'],
    unfinished: ['Over {title}. Het lukte niet, en er is niets gedaan.'],
  },
};

export const dutchSayings: SourceSayings = {
  locale: 'nl',
  messages: {
    one: 'één bericht',
    other: '{count} berichten',
  },
  many: {
    one: 'één van {source}',
    other: '{count} van {source}',
  },
  from: 'van {sources}',
  others: {
    one: 'nog iemand',
    other: '{count} anderen',
  },
  more: {
    other: 'nog {count}',
  },
  says: '{source} zegt — {text}',
  asks: '{source} vraagt — {text}',
  results: {
    one: '{title}',
    other: '{count} van {title}',
  },
  back: 'Ik ben terug met {title}:',
  said: 'wat je hebt gezegd',
  late: 'Dit komt laat, het was voor {when}.',
  missed: { one: 'Daarvoor is het één keer gemist.', other: 'Daarvoor is het {count} keer gemist.' },
  zoneMoved: 'Je klok is nu die van {place}. Je wekkers en herinneringen gaan daarnaar.',
  phone: {
    unknownNumber: 'Ik ken dit nummer niet. Tot ziens.',
    crowded: 'Er zijn te veel gesprekken tegelijk. Bel later nog eens.',
  },
  tools: {
    researched: {
      from: 'Dat komt van {sources}.',
      partly: 'Een deel kon ik niet opzoeken.',
      unreached: 'Ik kon niets opzoeken: geen bron was bereikbaar, dus ik weet nog niets.',
      planned: 'Ik wilde dit opzoeken: {questions}.',
      unread: 'Ik vond {titles}, maar kon er niets van lezen, dus ik heb geen antwoord.',
      nothing: 'Ik heb gezocht en niets passends gevonden.',
      missed: 'Dit kon ik niet opzoeken: {questions}.',
    },
    quiet: {
      title: 'de stilte die je wilde',
      until: 'Tot dan ben ik stil: {when}. Je herinneringen komen gewoon.',
      over: 'Ik laat weer uit mezelf van me horen.',
    },
    newsTopics: {
      more: 'Meer nieuws over {topics}.',
      less: 'Minder over {topics}.',
      none: 'Niets over {topics}.',
      any: 'Nieuws van elke soort.',
      onRequest: 'Het komt alleen als je erom vraagt.',
    },
    timers: dutchTimerSayings,
    pay: '{money} aan {name} betalen',
    remind: 'je eraan herinneren, {when}: {text}',
    wordless: 'Het is gebeurd, en er valt niets te vertellen.',
    paid: 'Ik heb {money} aan {name} betaald.',
    reminderSet: 'Ingesteld: {when}.',
    balance: 'Je hebt {money} op je rekening.',
    clock: 'Het is {time}.',
    clockIn: 'In {place} is het {time}.',
    payment: 'de betaling van {money} aan {name}',
    payments: 'de lijst met betalingen',
    reminder: 'de gevraagde herinnering',
    research: 'het onderzoek naar {topic}',
    asked: 'je vraag aan {name}',
    askedAbout: 'je vraag aan {name}, {topic}',
    looks: {
      get_account_info: 'het saldo',
      get_server_time: 'de tijd',
      get_weather: 'het weer',
      look: 'de blik op het beeld',
      news: 'het nieuws',
      recall: 'de herinneringen',
      web_search: 'de zoektocht op het web',
    },
    lookedAbout: '{name}, {topic}',
  },
};
