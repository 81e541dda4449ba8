/** What a search needs of Dutch. */
import type { SearchWords } from '../search/search-words.ts';
import { endingsWithBase, stemByEndings } from '../search/stem-by-endings.ts';

/** "tomaat" is "tomaten" without its ending: a vowel is written once before one consonant and a vowel. */
const LONG_VOWELS = ['', ...'bdfgklmnprst']
  .flatMap((end) => [...'aeou'].map((vowel) => `${vowel}${vowel}${end}>${vowel}${end}`))
  .join(' ');

export const dutchSearch: SearchWords = {
  stops: `
    de het een dit dat deze die ik mij me mijn jij je jouw u hij hem zijn zij ze haar wij we ons er wie wat
    welke wanneer waar waarom hoe ben bent is was waren heb hebt heeft had kan en of maar als om te van voor
    met in op aan bij naar niet ook`,
  smallTalk: 'hallo goedemorgen goedenavond dank bedankt doei',
  questions: null,
  stem: stemByEndings(
    { endings: endingsWithBase('etjes etje tjes tje jes je'), least: 3 },
    { endings: endingsWithBase('tten tte dden dde ten den te de en e t'), least: 3 },
    { endings: 'bb>b dd>d ff>f gg>g kk>k ll>l mm>m nn>n pp>p rr>r ss>s tt>t v>f z>s', least: 3 },
    { endings: 's>', least: 3 },
    { endings: LONG_VOWELS, least: 3 },
  ),
  compoundParts: null,
  pastTimes: {
    seasons: ['lente|voorjaar', 'zomer', 'herfst|najaar', 'winter'],
    numbers: [
      ['een', 'één'],
      ['twee'],
      ['drie'],
      ['vier'],
      ['vijf'],
      ['zes'],
      ['zeven'],
      ['acht'],
      ['negen'],
      ['tien'],
    ],
    events: {
      before: [String.raw`voor(?:dat)? (?=[\p{L}])CLAUSE`],
      after: ['(?:nadat|na|sinds) CLAUSE'],
      during: ['(?:toen|terwijl|tijdens) CLAUSE'],
      moves: String.raw`verhui[sz]\p{L}*`,
      lives: String.raw`\bwoon(?:den?)\b|gewoond`,
      newJob: String.raw`(?:baan|werk|job)\b.{0,20}(?:wissel|verander|gewisseld|kreeg|verloor|begon)|(?:wissel|verander)\p{L}*.{0,12}\b(?:baan|werk|job)\b`,
      works: String.raw`\bwerk(?:ten?)\b|gewerkt`,
    },
    dates: {
      since: '(?:sinds|vanaf) #',
      until: 'tot #',
      self: '(?:ik|wij|we)',
      moved: String.raw`verhui[sz]\p{L}*`,
      lives: 'woon(?:de|den)?|wonen|gewoond|leef(?:de|den)?|geleefd',
      works: 'werk(?:te|ten|en)?|gewerkt',
      was: '(?:dat|dit) (?:was|is|gold)(?: (?:zo|waar))?',
      there: 'daar(?:heen|naartoe)?|ernaartoe|hier(?:heen|naartoe)?|er',
      fillers: 'ben|zijn|heb|hebben|in|naar|naartoe|bij|vorige?',
    },
  },
};
