/** What a search needs of Portuguese. */
import type { SearchWords } from '../search/search-words.ts';
import { endingsWithBase, stemByEndings } from '../search/stem-by-endings.ts';

export const portugueseSearch: SearchWords = {
  stops: `
    o a os as um uma ao do da dos das no na de em com por para e ou mas se que quem qual quando onde como
    este esta isto esse essa isso eu me meu minha tu te teu tua você ele ela lhe seu sua nós é sou são era
    foi fui está estou estava tenho tem tinha há não já muito mais`,
  smallTalk: 'olá bom boa dia tarde noite obrigado obrigada tchau tudo bem até logo hoje amanhã',
  questions: null,
  stem: stemByEndings(
    { endings: 'oes>ao aes>ao aos>ao ais>al eis>el ois>ol uis>ul ns>m res>r zes>z s>', least: 3 },
    {
      endings: endingsWithBase(
        'avamo avam ava aremo arao ara ariamo ariam aria ando ado ada amo aram aste ar am indo endo ido ida imo eram este iamo iam ia er ir em ou eu iu',
      ),
      least: 3,
    },
    { endings: endingsWithBase('a e i o'), least: 3 },
  ),
  compoundParts: null,
  pastTimes: {
    seasons: ['primavera', 'verão', 'outono', 'inverno'],
    numbers: [
      ['um', 'uma'],
      ['dois', 'duas'],
      ['três'],
      ['quatro'],
      ['cinco'],
      ['seis'],
      ['sete'],
      ['oito'],
      ['nove'],
      ['dez'],
    ],
    events: {
      before: ['antes (?:de|da|do|que) CLAUSE'],
      after: ['(?:depois (?:de|da|do|que)|desde(?: que)?) CLAUSE'],
      during: ['(?:quando|enquanto|durante) CLAUSE'],
      moves: String.raw`\bmud(?:a|ei|á|ou)\p{L}*`,
      lives: String.raw`\bviv(?:ia|íamos|i)\b|\bmor(?:ava|ávamos|ei)\b`,
      newJob: String.raw`(?:mud|troc|deix|larg|perd|encontr|comec)\p{L}*.{0,20}(?:trabalho|emprego)`,
      works: String.raw`\btrabalh(?:ava|ávamos|ei)\b`,
    },
    dates: {
      since: 'desde #',
      until: 'até #',
      self: '',
      moved: 'me mudei|mudei-me|mudei|nos mudamos|mudámo-nos',
      lives: 'vivo|vivi|vivemos|moro|morei|moramos|eu (?:vivia|morava)',
      works: 'trabalho|trabalhei|trabalhamos|eu trabalhava',
      was: '(?:isso|isto|aquilo) (?:foi|era|é)(?: (?:assim|verdade))?|(?:foi|era) assim',
      there: 'lá|ali|aí|aqui|cá',
      fillers: 'para|em|n[oa]|a|o|passad[oa]',
    },
  },
};
