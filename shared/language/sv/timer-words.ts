/** Orders about timers, alarms and reminders in Swedish. */
import type { TimerWords } from '../timers/timer-words.ts';
import { swedishTimeWords } from './time-words.ts';

export const swedishTimerWords: TimerWords = {
  times: swedishTimeWords,
  nouns: {
    timer:
      'timer[n|s|ns], timrar, timrarna, timers, timerna, äggklocka[n], äggklockor[na], nedräkning[en|ar|arna], tidtagare',
    alarm: 'alarm[et|en], larm[et|en], väckarklocka[n], väckarklockor[na], väckning[en]',
    reminder: 'påminnelse[n|r|rna]',
  },
  compound: 's',
  orders: {
    set: 'sätt, sätta, ställ, ställ … in, ställa in, ställ in, starta, starta … en ny, skapa, börja, aktivera, gör, lägg, jag behöver, ge mig, kör',
    ask: 'vilka … har jag, vilka … är ställda, har jag några, hur lång tid, hur lång tid … kvar, hur länge, hur länge … kvar, hur mycket tid, hur mycket tid … kvar, hur mycket, hur mycket … kvar, vad är status[en], status, tid kvar, återstående tid, vad är återstående tid, när (ringer|går|slutar|är … klar), hur går det med, vilka, vilka … är igång, visa, lista, hur många',
    cancel:
      'stoppa, stopp, avbryt[a], ta bort, radera, stäng av, stänga av, avsluta, ångra, annullera, slå av, stäng … av,',
    pause: 'pausa, sätt … på paus, sätt på paus, sätta … på paus, stanna, frys, ta paus, gör … paus i, gör paus i',
    resume:
      'återuppta, fortsätt[a], fortsätt med, kör … vidare, kör igång … igen, starta … igen, starta om, återstarta, starta igen',
    add: 'lägg till, lägga till, lägg … till, öka, förläng[a], lägg på, utöka, addera, ge … extra, höj, gör … längre, plussa på, senare, mer, mera, extra',
    subtract:
      'ta bort, minska, korta [ner|av|ned], förkorta, dra av, dra … av, dra ifrån, dra … från, sänk, reducera, subtrahera, gör … kortare, ta … från, tidigare, mindre',
    move: 'flytta [fram|om], ändra, skjut upp, skjut … upp till, skjut fram, senarelägg, tidigarelägg … till, byt, boka om',
    left: 'hur lång tid … kvar, hur länge … kvar, hur mycket tid … kvar, hur många minuter … kvar, hur mycket … kvar',
    omit: 'inget, ingen, inga, utan',
    end: 'bara, endast, slutar, gäller',
    letSleep: 'väck mig inte, väck mig … inte',
    quiet: 'stör mig inte, stör mig … inte, var tyst, lämna mig i fred, låt mig vara ifred, var … tyst',
    snooze:
      '^ytterligare, snooza, snooze, igen, en gång till, till, påminn mig … igen, väck mig … igen, påminn mig … en gång till, låt mig sova',
    skip: 'hoppa över [nästa], skippa [nästa], ställ in nästa',
  },
  remind: 'påminn mig, påminn oss, påminna mig',
  tell: 'säg till mig, säg till, meddela mig',
  wake: 'väck mig, väck oss, väcka mig',
  all: 'alla [mina|våra], samtliga, varje, allt',
  newest: 'sista, senaste',
  by: 'med',
  called: 'som heter, vid namn, med namn[et], kallad, döpt till, benämnd, med namn',
  purpose: 'för, åt',
  fillers:
    'att, en, ett, den, det, de, min, mitt, mina, din, på, för, från, till, i, om, av, med, åt, och, snälla, tack, kan du, skulle du kunna, vill du, jag vill, vänligen, mig, oss, nu, just nu, är, finns, ny, nytt, nya, denna, detta, hej, okej, lite, sen, kvar, dem, bara, alltid',
  noOrder: 'inte, ingen, inget, inga, aldrig, utan, var, har, hade, hatar, varför, igår, trasig',
  units: {
    hour: 'timme, timmar, timmes, timmars, tim, h',
    minute: 'minut, minuter, minuts, minuters, min, m',
    second: 'sekund, sekunder, sekunds, sekunders, sek, s',
  },
  numbers: {
    small:
      'noll ett|en två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton',
    tens: 'tjugo trettio fyrtio femtio sextio sjuttio åttio nittio',
    compound: '{ten}{one}',
    others: { hundra: 100 },
    oneAndHalf: '',
    half: 'halv, halvt',
    andQuarter: 'och en kvart',
    andHalf: 'och en halv, och ett halvt, och halv',
    and: 'och, och en',
    spans: {
      halvtimme: 1800,
      halvtimma: 1800,
      kvart: 900,
      'en kvart': 900,
      'tre kvart': 2700,
      trekvart: 2700,
      halvtimmes: 1800,
      kvarts: 900,
    },
  },
  isUp: 'Din timer är klar.',
  namedIsUp: 'Din timer ”{name}” är klar.',
  howLong: 'Hur länge ska den gå?',
  alarmIsUp: 'Din väckarklocka ringer.',
  whatTime: 'Vilken tid?',
  whatFor: 'Vad ska jag påminna dig om?',
};
