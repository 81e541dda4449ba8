/** What the agent says by itself in Swedish. */
import type { NeutralWording, SourceSayings } from '../neutral-wording.ts';
import { swedishTimerSayings } from './timers.ts';

export const swedishWording: NeutralWording = {
  apology: ['Förlåt, jag tappade mitt svar. Kan du säga det igen?', 'Förlåt, det gick inte. Fråga mig en gång till.'],
  unheard: ['Förlåt, jag uppfattade inte det. Säg det igen, tack.', 'Jag hörde inte riktigt. En gång till?'],
  otherVoice: ['Min vanliga röst är inte tillgänglig, så jag låter annorlunda.'],
  spent: ['Mer får jag inte säga i dag. Meddelanden når dig ändå, och i morgon pratar vi igen.'],
  askAgain: ['Jag frågar hellre en gång till.', 'För säkerhets skull frågar jag igen.'],
  permission: ['Ska jag göra det här: {what}?', 'Det här skulle jag göra: {what}. Vill du det?'],
  reminder: ['Du ville bli påmind klockan {time}: {text}', 'Klockan är {time}, och här är din påminnelse: {text}'],
  waiting: ['Något brådskande väntar på dig.'],
  muted: ['Då blir det inget mer från {source}.', 'Klart. {source} är tystad.'],
  unfinished: ['Tyvärr, {title} misslyckades.'],
  failed: ['Tyvärr, {title} misslyckades. {why}'],
  uncertain: ['Jag vet inte om {title} lyckades. Kontrollera innan du försöker igen.'],
  bid: ['Vill du höra vad som väntar på dig: {sources}?', 'Ska jag berätta vad som har kommit: {sources}?'],
  filler: {
    brief: {
      primary: ['Ett ögonblick.', 'En sekund.', 'Jag håller på.'],
      secondary: ['Jag håller fortfarande på.', 'Det tar lite längre tid.'],
    },
    narrated: {
      primary: ['Det här gör jag nu: {what}.', 'Härnäst: {what}.'],
      secondary: ['Redan {time}, och jag håller på: {what}.', 'Inget svar efter {time}: {what}.'],
      progress: ['Jag väntar fortfarande, {time} hittills: {what}.', 'Efter {time} finns inget resultat: {what}.'],
    },
    chatty: {
      primary: ['Ett ögonblick, det ska bli ordentligt gjort.', 'Jag håller på och säger till.'],
      secondary: ['Det tar en stund, jag har inte glömt dig.', 'Håller på. Tack för att du väntar.'],
      progress: ['Fortfarande inget, jag fortsätter.', 'Det här går långsamt. Jag fortsätter.'],
    },
    fitting: {
      answer: {
        primary: ['Låt mig tänka.', 'Ett ögonblick, jag tänker.'],
        secondary: ['Svaret tar längre tid än vanligt.', 'Jag är kvar.'],
      },
      look: {
        primary: ['Ett ögonblick, jag tittar.', 'Jag kollar.'],
        secondary: ['Jag tittar fortfarande.', 'Jag har inte hittat det än.'],
      },
      search: {
        primary: ['Jag slår upp det.', 'Jag söker efter det.'],
        secondary: ['Jag söker fortfarande.', 'Inget än, jag söker vidare.'],
      },
      write: {
        primary: ['Jag ordnar det.', 'Det gör jag.'],
        secondary: ['Det är inte klart än.', 'Jag ordnar det fortfarande.'],
      },
      pay: {
        primary: ['Jag ordnar betalningen.', 'Jag betalar det.'],
        secondary: ['Betalningen pågår.', 'Jag är kvar vid betalningen.'],
      },
      remind: {
        primary: ['Jag antecknar det.', 'Jag skriver upp det.'],
        secondary: ['Anteckningen är inte klar än.', 'Jag skriver fortfarande.'],
      },
    },
  },
  lead: {
    known: {
      fresh: ['Det har jag just tittat på.', 'Det hade vi alldeles nyss.'],
      aged: ['Det tittade jag på {age}.', 'Det här är från {age}.'],
    },
    remembered: {
      fresh: ['Det hade jag redan hittat.', 'Det svaret väntade fortfarande på dig.'],
      aged: ['Det hittade jag {age}.', 'Det svaret har väntat sedan {age}.'],
    },
    available: {
      fresh: ['Det finns ett svar redo.', 'Det är redan klart.'],
      aged: ['Det finns ett svar redo, från {age}.', 'Det som är redo är från {age}.'],
    },
  },
  forget: {
    done: ['Det är glömt: {what}.', 'Det vet jag inte längre: {what}.'],
    nothing: ['Något sådant vet jag inte.', 'Det finns inget att glömma.'],
    ask: ['Allt jag vet om dig skulle försvinna för alltid. Är det vad du vill?'],
    kept: ['Då blir allt kvar.', 'Bra, inget går förlorat.'],
    erased: ['Klart. Jag vet ingenting om dig längre.'],
  },
  write: {
    done: ['Om {title}. Svaret är: {text}'],
    uncertain: ['Om {title}. Jag vet inte om det lyckades, kontrollera.'],
    unfinished: ['Om {title}. Det gick inte, och inget blev gjort.'],
  },
};

export const swedishSayings: SourceSayings = {
  locale: 'sv',
  messages: {
    one: 'ett meddelande',
    other: '{count} meddelanden',
  },
  many: {
    one: 'ett från {source}',
    other: '{count} från {source}',
  },
  from: 'från {sources}',
  others: {
    one: 'en till',
    other: '{count} andra',
  },
  more: {
    one: 'ett till',
    other: '{count} till',
  },
  says: '{source} säger — {text}',
  asks: '{source} frågar — {text}',
  results: {
    one: '{title}',
    other: '{count} från {title}',
  },
  back: 'Jag är tillbaka med {title}:',
  said: 'vad du sa',
  late: 'Det här kommer sent, det var för {when}.',
  missed: { one: 'Den missades en gång innan.', other: 'Den missades {count} gånger innan.' },
  zoneMoved: 'Din klocka är nu den i {place}. Dina alarm och påminnelser följer den.',
  phone: {
    unknownNumber: 'Jag känner inte till det här numret. Hej då.',
    crowded: 'Det är för många samtal på en gång. Ring igen senare.',
  },
  tools: {
    researched: {
      from: 'Det kommer från {sources}.',
      partly: 'En del kunde jag inte slå upp.',
      unreached: 'Jag kunde inte slå upp något: ingen källa gick att nå, så jag vet inget än.',
      planned: 'Jag tänkte slå upp {questions}.',
      unread: 'Jag hittade {titles}, men kunde inte läsa något, så jag har inget svar.',
      nothing: 'Jag sökte och hittade inget som passar.',
      missed: 'Jag kunde inte slå upp {questions}.',
    },
    quiet: {
      title: 'tystnaden du ville ha',
      until: 'Jag är tyst tills dess: {when}. Dina påminnelser kommer ändå.',
      over: 'Jag hör av mig självmant igen.',
    },
    newsTopics: {
      more: 'Mer nyheter om {topics}.',
      less: 'Mindre om {topics}.',
      none: 'Inget om {topics}.',
      any: 'Nyheter av alla slag.',
      onRequest: 'De kommer bara när du frågar.',
    },
    timers: swedishTimerSayings,
    pay: 'betala {money} till {name}',
    remind: 'påminna dig, {when}: {text}',
    wordless: 'Det är klart, och det finns inget att berätta.',
    paid: 'Jag har betalat {money} till {name}.',
    reminderSet: 'Det är satt: {when}.',
    balance: 'Du har {money} på ditt konto.',
    clock: 'Klockan är {time}.',
    clockIn: 'I {place} är klockan {time}.',
    payment: 'betalningen på {money} till {name}',
    payments: 'listan över betalningar',
    reminder: 'påminnelsen du ville ha',
    research: 'undersökningen om {topic}',
    asked: 'det du bad {name} om',
    askedAbout: 'det du bad {name} om, {topic}',
    looks: {
      get_account_info: 'saldot',
      get_server_time: 'klockslaget',
      get_weather: 'vädret',
      look: 'blicken på bilden',
      news: 'nyheterna',
      recall: 'minnena',
      web_search: 'sökningen på nätet',
    },
    lookedAbout: '{name}, {topic}',
  },
};
