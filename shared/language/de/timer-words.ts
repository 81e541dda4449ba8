/** Orders about timers, alarms and reminders in German. */
import type { TimerWords } from '../timers/timer-words.ts';
import { germanTimeWords } from './time-words.ts';

export const germanTimerWords: TimerWords = {
  times: germanTimeWords,
  nouns: {
    timer: 'timer[s|n], zeitmesser, kurzzeitwecker, eieruhr, countdown[s], stoppuhr, kurzzeitmesser',
    alarm: 'wecker[s|n], alarm[e|s], weckruf[e]',
    reminder: 'erinnerung[en]',
  },
  compound: '',
  orders: {
    set: 'stell[e|en], stell[e] … ein, einstellen, starte[n], start, setz[e|en], mach[e|en], mach[e] … an, erstell[e|en], leg[e] … an, anlegen, aktivier[e|en], richte … ein, einrichten, ich brauche, gib mir, lass … laufen',
    ask: 'welche … habe ich, habe ich, wie lange, wie lange … noch, wie lang, wie viel zeit, wie viel zeit … noch, wie viel zeit … übrig, wie viel, wie viel … noch, wie viel … noch übrig, wieviel zeit … noch, wie lange läuft … noch, wie lange geht … noch, wie lange dauert … noch, wann klingelt, wann läuft … ab, wann endet, wann ist … fertig, wann ist … um, wann ist … zu ende, [was ist] [der] status, [wie ist] [der] stand, was macht, restzeit, verbleibende zeit, welche, welche … laufen, welche … sind gestellt, welche … gibt es, was für, wie steht es um, wie weit ist, zeig[e], wie viele',
    cancel:
      'stopp[e|en], beend[e|en], lösch[e|en], abbrechen, brich … ab, entfern[e|en], storniere[n], schalt[e] … aus, schalt[e] … ab, ausschalten, abschalten, ausmachen, mach[e] … aus, stell[e] … ab, abstellen, verwirf, annullier[e|en], nimm … weg',
    pause: 'pausier[e|en], halt[e] … an, anhalten, unterbrich, unterbrechen, mach[e] … pause',
    resume:
      'setz[e] … fort, fortsetzen, setz[e] … weiter fort, fortfahren, führ[e] … fort, lass … weiterlaufen, weiterlaufen lassen, weiterführen, starte … wieder, starte … weiter, mach[e] … weiter, mach[e] weiter, fahr[e] … fort, weiter, aktivier[e] … wieder, nimm … wieder auf, wieder aufnehmen',
    add: 'verlänger[e|n], füg[e] … hinzu, füg[e] … dazu, hinzufügen, erhöh[e|en], gib … dazu, addier[e|en], leg[e] … drauf, mach[e] … länger, pack[e] … drauf, häng[e] … dran, stell[e] … länger, mehr, mach[e] … später, stell[e] … später',
    subtract:
      'verkürz[e|en], verringer[e|n], reduzier[e|en], zieh[e] … ab, abziehen, nimm … weg, nimm … ab, kürz[e|en], verminder[e|n], mach[e] … kürzer, subtrahier[e|en], entfern[e|en], stell[e] … kürzer, weniger, mach[e] … früher, stell[e] … früher',
    move: 'verschieb[e|en] [auf], verleg[e|en] [auf], änder[e|n] … auf, ändern auf, stell[e] … um auf, zieh[e] … vor auf, verleg[e] … vor, schieb[e] … auf, setz[e] … neu auf, verschieben, verlegen, soll erst … klingeln, soll erst … läuten, soll erst … losgehen',
    left: 'wie lange noch, wie lang noch, wie lange … noch, wie viel zeit … noch, wie viele minuten … noch, wie lange (brauchen|braucht|haben|hat|dauern|dauert|müssen|muss|läuft|laufen) … noch',
    omit: 'kein, keine, keinen, ohne',
    end: 'nur noch, nur, bloß noch, lass … laufen, soll … laufen, läuft, geht, endet, soll … enden, lass … enden, gilt',
    letSleep: 'weck[e] (mich|uns) … nicht, lass mich … ausschlafen',
    quiet:
      'sei … still, sei … ruhig, sei … leise, sei still, sei ruhig, sei leise, stör[e] mich … nicht, stör[e] uns … nicht, lass mich … in ruhe, lass uns … in ruhe, gib … ruhe, schweig[e], nicht stören, halt[e] … den mund',
    snooze:
      'schlummern, schlummer[e], snooze, snoozen, noch einmal, nochmal, noch mal, ^noch, später noch einmal, weck[e] mich … noch einmal, weck[e] mich … nochmal, erinner[e] mich … noch einmal, erinner[e] mich … nochmal, lass mich noch … schlafen, lass mich noch',
    skip: 'überspring[e|en] [den|die] [nächste[n]], lass … ausfallen, lass … aus, auslassen, setz[e] … aus, überspringen, fällt … aus, ausfallen lassen',
  },
  remind: 'erinner[e] mich, erinner[e] uns, kannst du mich … erinnern, erinnern',
  tell: 'sag mir, sag mir bescheid, gib mir bescheid',
  wake: 'weck[e] mich [auf], weck[e] uns [auf], wecken, kannst du mich … wecken, mich wecken',
  all: 'alle [meine|die|deine|unsere|aktiven|laufenden], allen [meinen], sämtliche [meine], sämtlichen, jeden, alles',
  newest: 'letzte[n|r|s], neueste[n|r|s], neuesten',
  by: 'um',
  called: 'namens, mit [dem] namen, genannt, mit [der] bezeichnung, der heißt, heißt',
  purpose: 'für, fürs',
  fillers:
    'nen, ne, nem, klingeln, läuten, losgehen, der, die, das, den, dem, des, ein, eine, einen, einem, einer, eines, mein, meine, meinen, meinem, meiner, meines, dein, deine, deinen, bitte, für, auf, von, vom, über, mit, in, im, an, am, zu, zum, zur, ans, bei, mal, jetzt, sofort, mir, mich, uns, du, kannst du, könntest du, würdest du, ich möchte, ich will, wir wollen, hey, hallo, ok, okay, noch, nochmal, neuen, neue, neu, schnell, kurz, gerade, aktuell, aktuelle, aktuellen, laufende, laufenden, dran, daran, diesen, dieser, diese, diesem, namens, lang, langen, soll, nur, erst, immer, wieder',
  noOrder:
    'nicht, kein, keine, keinen, nie, niemals, ohne, war, ist, habe, hat, hatte, wurde, hasse, mag, warum, wieso, wenn, falls, statt, gestern, sagte, kaputt',
  units: {
    hour: 'stunde, stunden, stündchen, std, h',
    minute: 'minute, minuten, minütchen, min, m',
    second: 'sekunde, sekunden, sek, s',
  },
  numbers: {
    small:
      'null eins|ein|eine|einer|einem|einen zwei|zwo drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
    tens: 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
    compound: '{one}und{ten}',
    others: {
      anderthalb: 1.5,
      eineinhalb: 1.5,
      einundeinhalb: 1.5,
      zweieinhalb: 2.5,
      dreieinhalb: 3.5,
      viereinhalb: 4.5,
      hundert: 100,
      dreiviertel: 0.75,
    },
    oneAndHalf: '{one}einhalb',
    half: 'halbe, halben, halb, halber',
    andQuarter: 'und eine viertel, und ein viertel, und eine viertelstunde',
    andHalf: 'und eine halbe, einhalb',
    and: 'und',
    spans: { viertelstunde: 900, dreiviertelstunde: 2700 },
  },
  isUp: 'Dein Timer ist abgelaufen.',
  namedIsUp: 'Dein Timer „{name}“ ist abgelaufen.',
  howLong: 'Wie lange soll er laufen?',
  alarmIsUp: 'Dein Wecker klingelt.',
  whatTime: 'Für welche Uhrzeit?',
  whatFor: 'Woran soll ich dich erinnern?',
};
