/** What a search needs of Italian. */
import type { SearchWords } from '../search/search-words.ts';
import { endingsWithBase, stemByEndings } from '../search/stem-by-endings.ts';

export const italianSearch: SearchWords = {
  stops: `
    il lo la i gli le l un una al del della dei nel di a da in con su per e o ma se che chi cosa quale
    quando dove come questo questa quello quella io mi mio mia tu ti tuo tua lei lui si suo sua noi ci è
    sono sei era ero ho hai ha aveva avevo non già molto più cè`,
  smallTalk: 'buongiorno buonasera buonanotte grazie arrivederci stai bene come oggi domani',
  questions: null,
  stem: stemByEndings(
    { endings: 'chi>c che>c ghi>g ghe>g ci>c gi>g io>', least: 3 },
    {
      endings: endingsWithBase(
        'avamo avano avate avo ava avi eremo arono are evamo evano evo eva ere ivamo ivano ivo iva ire iamo ate ete ite ano ono ando endo ato ata ati uto uta uti ute ito ita iti',
      ),
      least: 4,
    },
    { endings: endingsWithBase('a e i o'), least: 3 },
    { endings: endingsWithBase('i'), least: 3 },
  ),
  compoundParts: null,
  pastTimes: {
    seasons: ['primavera', 'estate', 'autunno', 'inverno'],
    numbers: [
      ['un', 'una', 'uno'],
      ['due'],
      ['tre'],
      ['quattro'],
      ['cinque'],
      ['sei'],
      ['sette'],
      ['otto'],
      ['nove'],
      ['dieci'],
    ],
    events: {
      before: ['prima (?:di|che|del|della) CLAUSE', "prima dell'CLAUSE"],
      after: ['(?:dopo|da quando) CLAUSE'],
      during: ['(?:quando|mentre|durante) CLAUSE'],
      moves: String.raw`trasfer\p{L}*|trasloc\p{L}*`,
      lives: String.raw`\b(?:viv|abit)(?:evo|evamo|avo|avamo)\b`,
      newJob: String.raw`(?:cambi|lasci|pers|trov|inizi|cominci)\p{L}*.{0,20}(?:lavoro|posto|impiego)`,
      works: String.raw`\blavor(?:avo|avamo|ato)\b`,
    },
    dates: {
      since: 'da(?:l|lla|ll)? #',
      until: 'fino a(?:l|d|lla|ll)? #',
      self: '',
      moved: String.raw`(?:mi sono|ci siamo) (?:trasferit|spostat)\p{L}|(?:ho|abbiamo) traslocato`,
      lives: 'vivo|viviamo|abito|abitiamo|vivevo|abitavo|ho (?:vissuto|abitato)',
      works: 'lavoro|lavoriamo|lavoravo|ho lavorato',
      was: '(?:questo|ciò|quello) (?:era|è|è stato|fu)(?: (?:così|vero))?|era così|è stato così',
      there: 'lì|là|qui|qua|ci',
      fillers: 'a|in|nel|nella|nell|alla?|scors[oa]|passat[oa]',
    },
  },
};
