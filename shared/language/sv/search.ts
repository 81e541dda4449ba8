/** What a search needs of Swedish. */
import type { SearchWords } from '../search/search-words.ts';
import { endingsWithBase, stemByEndings } from '../search/stem-by-endings.ts';

export const swedishSearch: SearchWords = {
  stops: `
    en ett den det de jag mig min mitt mina du dig din ditt dina han hans hon hennes vi oss vår sig sin vem
    vad vilken när varför hur är var varit har hade kan och eller men om som att av för med i på till från
    inte också`,
  smallTalk: 'hej god morgon tack',
  questions: null,
  stem: stemByEndings(
    { endings: endingsWithBase('s'), least: 3 },
    {
      endings: endingsWithBase('arnas arna orna erna aren are ande ende ades ade at ad ar er or en et an ar na t a e'),
      least: 3,
    },
    { endings: 'eln>l el>l ern>r er>r en>n t> a> e>', least: 3 },
    { endings: 'mm>m nn>n', least: 3 },
  ),
  compoundParts: null,
  pastTimes: {
    seasons: ['vår(?:en|as)', 'sommar(?:en|as)?', 'höst(?:en|as)?', 'vinter(?:n|as)?|vintras'],
    numbers: [['en', 'ett'], ['två'], ['tre'], ['fyra'], ['fem'], ['sex'], ['sju'], ['åtta'], ['nio'], ['tio']],
    events: {
      before: ['(?:innan|före) CLAUSE'],
      after: ['(?:efter(?: att)?|sedan) CLAUSE'],
      during: ['(?:när|medan|under) CLAUSE'],
      moves: String.raw`\bflytt\p{L}*`,
      lives: String.raw`\b(?:bodde|bott|levde)\b`,
      newJob: String.raw`(?:byt|slut|börj|fick|förlor)\p{L}*.{0,20}(?:jobb|arbete)`,
      works: String.raw`\b(?:jobba|arbeta)(?:de|t)\b`,
    },
    dates: {
      since: '(?:sedan|sen) #',
      until: '(?:fram )?tills? #',
      self: '(?:jag|vi)',
      moved: String.raw`flytt\p{L}*`,
      lives: 'bor|bodde|bott|lever|levde',
      works: '(?:jobba|arbeta)(?:r|de|t)?',
      was: 'det (?:var|är|gällde)(?: (?:så|sant))?',
      there: 'dit|där|hit|här',
      fillers: 'har|hade|i|till|på|förra|år',
    },
  },
};
