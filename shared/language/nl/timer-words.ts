/** Orders about timers, alarms and reminders in Dutch. */
import type { TimerWords } from '../timers/timer-words.ts';
import { dutchTimeWords } from './time-words.ts';

export const dutchTimerWords: TimerWords = {
  times: dutchTimeWords,
  nouns: {
    timer: 'timer[s], kookwekker[s], stopwatch, kookwekkertje, aftelklok',
    alarm: 'wekker[s], alarm[en]',
    reminder: 'herinnering[en]',
  },
  compound: '',
  orders: {
    set: 'zet[ten], stel … in, stel, instellen, start[en], begin[nen], maak, maken, activeer, activeren, creëer, programmeer, doe, ik wil, geef [me], ik heb … nodig, plaats',
    ask: 'welke … staan er, welke … heb ik, welke … staan aan, hoe lang, hoe lang … nog, hoe lang is … nog, hoeveel tijd heeft … nog, hoeveel tijd heeft, hoelang, hoelang … nog, hoeveel tijd, hoeveel tijd … nog, hoeveel tijd … over, hoeveel, wat is de status, status, resterende tijd, wat is de resterende tijd, hoe staat het met, hoe ver is, wanneer (gaat … af|eindigt|is … klaar|loopt … af), welke, welke … lopen, toon, laat … zien, hoe lang duurt … nog, hoe lang heeft … nog, hoe lang moet … nog, hoe lang loopt … nog, hoeveel … nog, hoe is',
    cancel:
      'stop[pen], annuleer, annuleren, verwijder[en], wis[sen], zet … uit, uitzetten, beëindig[en], schakel … uit, uitschakelen, breek … af, afbreken, afzetten, zet … af, zet … stop, stopzetten',
    pause: 'pauzeer, pauzeren, zet … op pauze, zet … stil, onderbreek, onderbreken, op pauze zetten, pauze',
    resume:
      'hervat[ten], ga … verder, ga verder, doorgaan, verder gaan, verdergaan, ga door, zet … voort, voortzetten, vervolg[en], herstart[en], start … weer, laat … doorlopen, laat … verdergaan, laat … verder lopen, ga … door',
    add: 'voeg … toe, toevoegen, verleng[en], verhoog, verhogen, geef … extra, doe … erbij, tel … op, optellen, maak … langer, langer maken, plak … aan, zet … erbij, later, meer',
    subtract:
      'haal … af, haal … eraf, haal … weg, afhalen, verkort[en], verminder[en], kort … in, inkorten, verlaag, verlagen, trek … af, aftrekken, maak … korter, korter maken, verwijder[en], reduceer, neem … af, eerder, vroeger, minder',
    move: 'verplaats[en], verzet[ten], verschuif, verschuiven, stel … uit tot, stel … uit, wijzig[en], verander[en], zet … om naar, uitstellen tot',
    left: 'hoe lang … nog, hoelang … nog, hoeveel tijd … nog, hoe lang nog, hoelang nog, hoeveel minuten … nog, hoe lang (moeten|moet|hebben|heeft|duurt|duren|loopt|lopen) … nog',
    omit: 'geen, zonder',
    end: 'alleen nog, nog maar, nog slechts, alleen, slechts, laat … lopen, loopt, eindigt',
    letSleep: 'maak me … niet wakker, wek me … niet, laat me … uitslapen',
    quiet: 'stoor me … niet, stoor ons … niet, wees … stil, wees stil, laat me … met rust, niet storen, hou … je mond',
    snooze:
      '^nog, snooze[n], sluimer[en], nog een keer, nog eens, opnieuw, herinner me … nog een keer, herinner me … opnieuw, laat me nog … slapen',
    skip: 'sla … over, overslaan, sla de volgende … over, sla de … over',
  },
  remind: 'herinner me, herinner mij, herinner ons, help me herinneren, herinneren',
  tell: 'zeg me, laat me weten, waarschuw me',
  wake: 'wakker, wakker maken, maak me wakker, wek me, wek mij',
  all: 'alle [mijn|de], al mijn, al de, elke, iedere, overal [mijn|de|alle], alles, allemaal',
  newest: 'laatste, nieuwste',
  by: 'met',
  called: 'genaamd, met [de] naam, met als naam, die … heet, die heet, heet, genoemd',
  purpose: 'voor',
  fillers:
    "maak, de, het, een, n, mijn, m'n, je, jouw, van, voor, op, in, aan, met, uit, tot, bij, over, naar, om, kun je, kan je, wil je, zou je, kunt u, wilt u, alsjeblieft, alstublieft, graag, even, eens, me, mij, ons, nu, nog, er, eraf, nieuwe, huidige, lopende, deze, dit, dat, die, dan, te, willen, kunnen, door, ook, hey, hé, oké, ok, wordt, mag, vanaf, e, ste, alleen, altijd, pas, maar",
  noOrder:
    'niet, geen, nooit, zonder, timer was, wekker was, herinnering was, was de timer, was de wekker, was ik, het was, is, heb, heeft, had, haat, waarom, als, indien, gisteren, kapot',
  units: {
    hour: 'uur, uren, uurtje, uurtjes, u',
    minute: 'minuut, minuten, minuutje, minuutjes, min, m',
    second: 'seconde, seconden, seconde, secondes, seconds, sec, s',
  },
  numbers: {
    small:
      'nul één|een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
    tens: 'twintig dertig veertig vijftig zestig zeventig tachtig negentig',
    compound: '{one}en{ten}',
    others: { anderhalf: 1.5, anderhalve: 1.5, honderd: 100, driekwart: 0.75 },
    oneAndHalf: '{one}enhalf, {one}ënhalf',
    half: 'half, halve, halfje',
    andQuarter: 'en een kwart',
    andHalf: 'en een half, en een halve, en half',
    and: 'en, en een',
    spans: {
      kwartier: 900,
      kwartiertje: 900,
      driekwartier: 2700,
      'een kwartier': 900,
      'een kwartiertje': 900,
      'drie kwartier': 2700,
    },
  },
  isUp: 'Je timer is afgelopen.',
  namedIsUp: 'Je timer “{name}” is afgelopen.',
  howLong: 'Hoe lang moet hij lopen?',
  alarmIsUp: 'Je wekker gaat af.',
  whatTime: 'Hoe laat?',
  whatFor: 'Waar moet ik je aan herinneren?',
};
