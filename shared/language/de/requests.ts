/** Requests in German. */
import type { RequestWords } from '../understanding/request-words.ts';

export const germanRequests: RequestWords = {
  parts: {
    news: '[etwas|was|irgendetwas|irgendwas] neues, [neue|irgendwelche] (nachrichten|neuigkeiten|meldungen|ergebnisse|updates|antworten), eine nachricht, post, news, updates, was für mich, etwas für mich',
    told: 'ich [dir|ihnen] [gerade|eben|vorhin] (gesagt|erzählt) habe',
  },
  updates: `
    gibt es [schon] <news> [für mich|im postfach], (hast|haben) (du|sie) [schon] <news> [für mich], <news> [für mich], was gibt[s]t [es] [neues], was gibt es [neues], was gibts [neues], [habe|hab] ich [etwas|was] verpasst, was habe ich verpasst, was (hast du|haben sie) [heraus|raus]gefunden, (hast du|haben sie) [schon] (etwas|was) [heraus|raus]gefunden, ist (etwas|was) [neues|für mich] (gekommen|da|angekommen|reingekommen), was ist [neues] (gekommen|reingekommen|angekommen|da), was wartet [auf mich], was liegt an,
    (lies|zeig|öffne|zeige) [mir] (meine|die) (nachrichten|meldungen|post|neuigkeiten|updates) [vor], meine nachrichten, was wolltest du [mir] sagen, bring mich auf den (neuesten stand|neusten stand|stand), wie ist der stand`,
  when: 'schon, bisher, heute, jetzt, gerade, inzwischen, bis jetzt, denn, eigentlich, noch',
  mutes: `
    lies [mir] [bitte] (keine|nichts) [nachrichten|meldungen|neuigkeiten] [mehr] von … [mehr] vor, lies [mir] [bitte] (keine|nichts) [nachrichten|meldungen|neuigkeiten] mehr von … vor, schalte … stumm, schalt … stumm, … stummschalten, … stumm schalten, … stumm, (keine|nichts) [nachrichten|meldungen|neuigkeiten] mehr von …, nichts mehr von …, keine nachrichten von … [mehr], (ich will|ich möchte) nichts mehr von … hören, (ich will|ich möchte) von … nichts mehr hören, lies [mir] nichts [mehr] von … vor`,
  pronouns: 'es, das, dies, sie, ihn, ihm, ihr, dich, du, mich, mir, uns, alles, alle, jeden, jeder',
  takesBack:
    'doch [noch|noch mal], eigentlich, [nein] (warte|moment), [ich habe es mir|ich habs mir] anders überlegt, auf den zweiten gedanken',
  readIt:
    '[du kannst|kannst du|bitte|dann|ok|ja] (lies|sag|spiel) [es|sie|das|die nachricht|die nachrichten] [mir] [bitte|jetzt|mal|ruhig] [vor|ab], [kannst du|du kannst] (es|sie|das|die nachricht) [mir] (vorlesen|sagen), lass [es|sie|das|mich es] hören, ich (will|möchte) (es|sie|das) [jetzt] hören, lies vor',
  readItNext:
    'sag [es|mir|es mir|mirs], sags [mir], erzähl, erzähl [es|mir], was (war|ist) (es|das|die nachricht), was stand (da|drin), worum (geht|ging) es, jetzt (passt|geht) es, leg los, (was|wer) war es [denn]',
  forgetThat: 'vergiss (das|das wieder|das bitte|was <told>), vergiss bitte (das|was <told>), (lösch|lösche) das',
  forgetAll:
    '(vergiss|lösch|lösche) [bitte] alles [was du [über mich|von mir] weißt|über mich|von mir|was du von mir weißt|was <told>|was ich [dir] [je] (gesagt|erzählt) habe], (vergiss|lösch|lösche) [alle] (meine daten|alle meine daten), alles (über mich|von mir) (vergessen|löschen)',
  forgetAbout:
    'vergiss [bitte] [alles|was] [über|von] …, vergiss [bitte] dass …, vergiss [bitte] [meine|meinen|mein] …, vergiss [bitte] was <told> über …, vergiss [bitte] was ich [dir] über … [gesagt|erzählt] habe, vergiss [bitte] was ich [dir] von … [gesagt|erzählt] habe, vergiss [bitte] wo …, (lösch|lösche) [bitte] [alles] [was du] über … [weißt]',
  speak:
    '(sprich|rede|antworte|sprechen sie) [bitte] [mit mir] [auf|ab jetzt auf|jetzt auf] …, [lass uns|wir können|können wir|wollen wir] [bitte] [auf] … (sprechen|reden|weitermachen|weiterreden), (wechsle|wechsel|schalte|stell) [bitte] [zu|auf|auf die sprache] … [um], auf … bitte, [bitte] (ab|von) jetzt [an] [bitte] [nur] auf …, ich (möchte|will) [auf] … (sprechen|reden)',
  languageNames: { nl: 'holländisch', zh: 'mandarin' },
  choices: {
    first: '[das|die|der|den] (erste|ersten|1), nummer eins',
    second: '[das|die|der|den] (zweite|zweiten|2), nummer zwei',
    third: '[das|die|der|den] (dritte|dritten|3), nummer drei',
    last: '[das|die|der|den] (letzte|letzten)',
  },
  another: {
    more: 'weitere weiteren weiterer weiteres zusätzliche zusätzlichen extra',
    counted: 'mehr weitere',
    before: 'noch',
    numbers: 'ein eine einen einmal zwei zweimal drei vier fünf sechs sieben acht neun zehn zwölf',
    rest: 'bitte danke davon für von um mit und auch dazu jetzt',
    again: 'nochmal nochmals noch wieder zweimal',
    same: 'selbe selben dasselbe dieselbe denselben gleiche gleichen das',
    denials: 'nicht nie kein keine keinen ohne stopp abbrechen statt stattdessen',
  },
};
