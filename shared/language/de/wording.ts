/** What the agent says by itself in German. */
import type { NeutralWording, SourceSayings } from '../neutral-wording.ts';
import { germanTimerSayings } from './timers.ts';

export const germanWording: NeutralWording = {
  apology: [
    'Entschuldigung, meine Antwort ging verloren. Sag es bitte noch einmal.',
    'Das hat leider nicht geklappt. Frag mich bitte noch einmal.',
  ],
  unheard: [
    'Das habe ich leider nicht verstanden. Bitte noch einmal.',
    'Ich konnte das nicht verstehen. Noch einmal, bitte?',
  ],
  otherVoice: ['Meine gewohnte Stimme ist gerade nicht da, deshalb klinge ich anders.'],
  spent: ['Für heute darf ich nicht mehr reden. Nachrichten kommen weiter an, und morgen sprechen wir wieder.'],
  askAgain: ['Ich frage lieber noch einmal.', 'Damit nichts schiefgeht, frage ich noch einmal.'],
  permission: ['Soll ich das tun: {what}?', 'Das würde ich tun: {what}. Möchtest du das?'],
  reminder: ['Du wolltest um {time} erinnert werden: {text}', 'Es ist {time}, hier ist deine Erinnerung: {text}'],
  waiting: ['Etwas Dringendes wartet auf dich.'],
  muted: ['Dann nichts mehr von {source}.', 'Erledigt. {source} ist stumm.'],
  unfinished: ['{title}: Das hat leider nicht geklappt.'],
  failed: ['{title}: Das hat leider nicht geklappt. {why}'],
  uncertain: ['Ich weiß nicht, ob {title} geklappt hat. Bitte sieh nach, bevor du es noch einmal versuchst.'],
  bid: ['Möchtest du hören, was für dich da ist: {sources}?', 'Soll ich dir sagen, was gekommen ist: {sources}?'],
  filler: {
    brief: {
      primary: ['Einen Moment.', 'Eine Sekunde.', 'Ich bin dran.'],
      secondary: ['Ich bin noch dran.', 'Es dauert noch einen Moment.'],
    },
    narrated: {
      primary: ['Das mache ich gerade: {what}.', 'Als Nächstes: {what}.'],
      secondary: ['{time} schon, und ich bin noch dran: {what}.', 'Nach {time} noch keine Antwort: {what}.'],
      progress: ['Ich warte noch, seit {time}: {what}.', 'Nach {time} noch kein Ergebnis: {what}.'],
    },
    chatty: {
      primary: ['Einen Moment, das soll ordentlich werden.', 'Ich bin dran und sage dir Bescheid.'],
      secondary: ['Es dauert etwas, ich habe dich nicht vergessen.', 'Noch dran. Danke, dass du wartest.'],
      progress: ['Noch nichts, ich bleibe dran.', 'Das dauert länger. Ich bleibe dabei.'],
    },
    fitting: {
      answer: {
        primary: ['Lass mich kurz nachdenken.', 'Einen Moment, ich überlege.'],
        secondary: ['Die Antwort dauert länger als sonst.', 'Ich bin noch da.'],
      },
      look: {
        primary: ['Einen Moment, ich sehe nach.', 'Ich schaue nach.'],
        secondary: ['Ich sehe noch nach.', 'Ich habe es noch nicht gefunden.'],
      },
      search: {
        primary: ['Ich schlage das nach.', 'Ich suche danach.'],
        secondary: ['Ich suche noch.', 'Noch nichts, ich suche weiter.'],
      },
      write: {
        primary: ['Ich kümmere mich darum.', 'Das erledige ich.'],
        secondary: ['Es ist noch nicht fertig.', 'Ich kümmere mich noch darum.'],
      },
      pay: {
        primary: ['Ich kümmere mich um die Zahlung.', 'Ich bezahle das.'],
        secondary: ['Die Zahlung läuft.', 'Ich bin noch bei der Zahlung.'],
      },
      remind: {
        primary: ['Ich merke mir das.', 'Ich schreibe es auf.'],
        secondary: ['Die Notiz ist noch nicht fertig.', 'Ich schreibe es noch auf.'],
      },
    },
  },
  lead: {
    known: {
      fresh: ['Das habe ich gerade nachgesehen.', 'Das hatten wir eben.'],
      aged: ['Das habe ich {age} nachgesehen.', 'Das ist von {age}.'],
    },
    remembered: {
      fresh: ['Das hatte ich schon gefunden.', 'Diese Antwort hat noch auf dich gewartet.'],
      aged: ['Das hatte ich {age} gefunden.', 'Diese Antwort wartet seit {age}.'],
    },
    available: {
      fresh: ['Dazu liegt eine Antwort bereit.', 'Das ist schon da.'],
      aged: ['Dazu liegt eine Antwort bereit, von {age}.', 'Was bereitliegt, ist von {age}.'],
    },
  },
  forget: {
    done: ['Das ist vergessen: {what}.', 'Das weiß ich nicht mehr: {what}.'],
    nothing: ['So etwas weiß ich nicht.', 'Da ist nichts zu vergessen.'],
    ask: ['Alles, was ich über dich weiß, wäre endgültig weg. Willst du das?'],
    kept: ['Dann bleibt alles.', 'Gut, nichts ist verloren.'],
    erased: ['Erledigt. Ich weiß nichts mehr über dich.'],
  },
  write: {
    done: ['Es ging um {title}. Die Antwort ist: {text}'],
    uncertain: ['Es ging um {title}. Ich weiß nicht, ob es geklappt hat, bitte sieh nach.'],
    unfinished: ['Es ging um {title}. Es hat nicht geklappt, und nichts wurde getan.'],
  },
};

export const germanSayings: SourceSayings = {
  locale: 'de',
  messages: {
    one: 'eine Nachricht',
    other: '{count} Nachrichten',
  },
  many: {
    one: 'eine von {source}',
    other: '{count} von {source}',
  },
  from: 'von {sources}',
  others: {
    one: 'noch jemand',
    other: '{count} andere',
  },
  more: {
    other: '{count} weitere',
  },
  says: '{source} sagt — {text}',
  asks: '{source} fragt — {text}',
  results: {
    one: '{title}',
    other: '{count}-mal {title}',
  },
  back: 'Ich bin wieder da, hier kommt {title}:',
  said: 'was du gesagt hast',
  late: 'Das kommt spät, es war für {when}.',
  missed: { one: 'Einmal zuvor wurde es verpasst.', other: '{count}-mal zuvor wurde es verpasst.' },
  zoneMoved: 'Deine Uhr ist jetzt die von {place}. Danach richten sich deine Wecker und Erinnerungen.',
  phone: {
    unknownNumber: 'Diese Nummer kenne ich nicht. Auf Wiederhören.',
    crowded: 'Gerade sind es zu viele Gespräche auf einmal. Bitte ruf später noch einmal an.',
  },
  tools: {
    researched: {
      from: 'Das ist von {sources}.',
      partly: 'Einen Teil konnte ich nicht nachsehen.',
      unreached: 'Ich konnte nichts nachsehen: Keine Quelle war zu erreichen, also weiß ich noch nichts.',
      planned: 'Nachsehen wollte ich {questions}.',
      unread: 'Ich habe {titles} gefunden, konnte aber nichts davon lesen und habe keine Antwort.',
      nothing: 'Ich habe gesucht und nichts Passendes gefunden.',
      missed: 'Nicht nachsehen konnte ich {questions}.',
    },
    quiet: {
      title: 'die Ruhe, die du wolltest',
      until: 'So lange bin ich still: bis {when}. Deine Erinnerungen kommen trotzdem.',
      over: 'Ich melde mich wieder von selbst.',
    },
    newsTopics: {
      more: 'Mehr Nachrichten über {topics}.',
      less: 'Weniger über {topics}.',
      none: 'Nichts über {topics}.',
      any: 'Nachrichten aller Art.',
      onRequest: 'Sie kommen nur, wenn du fragst.',
    },
    timers: germanTimerSayings,
    pay: '{money} an {name} zahlen',
    remind: 'dich erinnern, {when}: {text}',
    wordless: 'Das ist erledigt, und es gibt nichts zu berichten.',
    paid: 'Ich habe {money} an {name} gezahlt.',
    reminderSet: 'Ist gestellt: {when}.',
    balance: 'Auf deinem Konto sind {money}.',
    clock: 'Es ist {time}.',
    clockIn: 'In {place} ist es {time}.',
    payment: 'die Zahlung von {money} an {name}',
    payments: 'die Liste der Zahlungen',
    reminder: 'die gewünschte Erinnerung',
    research: 'die Recherche zu {topic}',
    asked: 'deine Frage an {name}',
    askedAbout: 'deine Frage an {name}, {topic}',
    looks: {
      get_account_info: 'das Konto',
      get_server_time: 'die Uhrzeit',
      get_weather: 'das Wetter',
      look: 'die Sicht aufs Bild',
      news: 'die Nachrichten',
      recall: 'die Erinnerung an früher',
      web_search: 'die Suche im Netz',
    },
    lookedAbout: '{name}, {topic}',
  },
};
