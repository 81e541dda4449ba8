/** What a search needs of French. */
import type { SearchWords } from '../search/search-words.ts';
import { endingsWithBase, stemByEndings } from '../search/stem-by-endings.ts';

export const frenchSearch: SearchWords = {
  stops: `
    le la les l un une des du de d au aux ce cet cette ces ça il elle ils elles on je j me moi mon ma mes tu
    te toi ton ta tes vous votre nous notre lui leur se son sa ses y en qui que quoi quel quelle quand où
    comment pourquoi est es suis sont était étais ai as a avez ont avait fait et ou mais si à par pour avec
    dans sur ne pas jai cest quest`,
  smallTalk: `
    bonjour bonsoir bonne nuit journée salut merci revoir bientôt ça va bien très comment aujourd hui demain
    oui non`,
  questions: null,
  stem: stemByEndings(
    { endings: 'eaux>eau aux>al ail>al eux>eu oux>ou x> s>', least: 3 },
    { endings: 'euse>eur trice>teur rice>eur ere>er enne>en elle>el ette>et onne>on ive>if', least: 4 },
    {
      endings: endingsWithBase(
        'eraient erais erait eront erons erez eras erai era aient ais ait ion on iez ant er ez ee ons ai a ir i it e',
      ),
      least: 3,
    },
    { endings: 'e> i>', least: 3 },
  ),
  compoundParts: null,
  pastTimes: {
    seasons: ['printemps', 'été', 'automne', 'hiver'],
    numbers: [['un', 'une'], ['deux'], ['trois'], ['quatre'], ['cinq'], ['six'], ['sept'], ['huit'], ['neuf'], ['dix']],
    events: {
      before: ["avant (?:que |de |d')?CLAUSE"],
      after: ['(?:après|depuis) (?:que )?CLAUSE'],
      during: ['(?:quand|lorsque|pendant que|pendant) CLAUSE'],
      moves: String.raw`déménag\p{L}*`,
      lives: String.raw`\bhabit(?:ais|ait|ions|é)\b|\bviv(?:ais|ait|ions)\b`,
      newJob: String.raw`(?:chang|quitt|perd|trouv|commenc)\p{L}*.{0,20}(?:travail|emploi|boulot|poste)`,
      works: 'travaill(?:ais|ait|ions|é)',
    },
    dates: {
      since: '(?:depuis|dès) #',
      until: 'jusqu ?e? ?(?:à|en|au) #',
      self: '(?:j|je|nous|on)',
      moved: String.raw`(?:dé|em)ménag\p{L}*|install\p{L}+`,
      lives: String.raw`habit\p{L}*|vis|viv\p{L}+|vécu`,
      works: String.raw`travaill\p{L}*`,
      was: 'c (?:était|est)(?: (?:ainsi|comme ça|le cas|vrai))?|ça a été (?:le cas|vrai)',
      there: 'là(?:-bas)?|ici|y',
      fillers: 'ai|avons|a|suis|sommes|me|m|nous|en|à|au|chez|derni[eè]re?|passée?',
    },
  },
};
