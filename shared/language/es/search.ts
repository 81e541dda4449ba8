/** What a search needs of Spanish. */
import type { SearchWords } from '../search/search-words.ts';
import { endingsWithBase, stemByEndings } from '../search/stem-by-endings.ts';

export const spanishSearch: SearchWords = {
  stops: `
    el la los las un una del al de a en con por para y o pero si que qué quién cuál cuándo dónde cómo este
    esta esto ese esa eso yo me mi mis tú te tu tus usted él ella ellos le les se su sus nos es soy eres son
    era fue fui está estoy estaba he has ha había hay no ya muy más`,
  smallTalk: `
    hola buenos buenas muchas mucho días tardes noches día gracias adiós luego mañana hoy estás está bien
    muy qué tal cómo vale claro`,
  questions: null,
  stem: stemByEndings(
    { endings: 'ces>z es> s>', least: 3 },
    {
      endings: endingsWithBase(
        'abamo abai aban aba aremo aran ara ariamo arian aria ando ado ada amo aron aste ar an iendo ido ida imo ieron iste iamo ian ia eremo iremo er ir en io',
      ),
      least: 3,
    },
    { endings: endingsWithBase('a e i o'), least: 3 },
  ),
  compoundParts: null,
  pastTimes: {
    seasons: ['primavera', 'verano', 'otoño', 'invierno'],
    numbers: [
      ['un', 'una'],
      ['dos'],
      ['tres'],
      ['cuatro'],
      ['cinco'],
      ['seis'],
      ['siete'],
      ['ocho'],
      ['nueve'],
      ['diez'],
    ],
    events: {
      before: ['antes de(?:l| que)? CLAUSE'],
      after: ['(?:después de(?:l| que)?|desde(?: que)?) CLAUSE'],
      during: ['(?:cuando|mientras|durante) CLAUSE'],
      moves: String.raw`\bmud(?:a|é)\p{L}*|nos mud\p{L}*`,
      lives: String.raw`\bviv(?:ía|íamos|imos|ir)\b`,
      newJob: String.raw`(?:cambi|dej|perd|encontr|empe)\p{L}*.{0,20}(?:trabajo|empleo|puesto)`,
      works: String.raw`\btrabaj(?:aba|ábamos|é)\p{L}*`,
    },
    dates: {
      since: 'desde #',
      until: 'hasta #',
      self: '',
      moved: '(?:me mudé|nos mudamos|me he mudado)',
      lives: 'vivo|viví|vivimos|yo vivía',
      works: 'trabajo|trabajé|trabajamos|yo trabajaba',
      was: '(?:eso|esto) (?:fue|era|es)(?: (?:así|verdad))?|(?:fue|era) así',
      there: 'allí|allá|ahí|aquí|acá',
      fillers: 'en|a|el|la|pasad[oa]|para',
    },
  },
};
