/** What a search needs of Bulgarian. */
import type { SearchWords } from '../search/search-words.ts';
import { endingsWithBase, stemByEndings } from '../search/stem-by-endings.ts';

export const bulgarianSearch: SearchWords = {
  stops: `
    аз ме ми мен моят моя ти те твоя той го му тя я ние ни вие ви ги им си този тази това кой коя кое какво
    кога къде как защо съм е сме сте са бях беше бил ще няма има имам и или но ако че да не на във в със с
    за от до по`,
  smallTalk: 'здравей здравейте добро утро добър ден вечер лека нощ благодаря мерси довиждане чао',
  questions: null,
  stem: stemByEndings(
    { endings: 'ищата>ище ите>и ята>я ата>а ото>о ето>е овете>ове ият>и ът> ят> ия>и', least: 3 },
    { endings: endingsWithBase('овци ове еве ища ета'), least: 3 },
    { endings: `ци>к ${endingsWithBase('и а я е о у ю')}`, least: 3 },
  ),
  compoundParts: null,
  pastTimes: {
    seasons: ['пролет(?:та)?', 'лято(?:то)?', 'есен(?:та)?', 'зима(?:та)?'],
    numbers: [
      ['един', 'една', 'едно'],
      ['два', 'две'],
      ['три'],
      ['четири'],
      ['пет'],
      ['шест'],
      ['седем'],
      ['осем'],
      ['девет'],
      ['десет'],
    ],
    events: {
      before: ['преди(?: да)? CLAUSE'],
      after: ['(?:след(?: като)?|откакто) CLAUSE'],
      during: ['(?:когато|докато) CLAUSE'],
      moves: String.raw`премест\p{L}*`,
      lives: String.raw`живе\p{L}*|живя\p{L}*`,
      newJob: String.raw`(?:смен|напусн|започн|намер)\p{L}*.{0,20}работа`,
      works: String.raw`работе\p{L}*|работил\p{L}*`,
    },
    dates: {
      since: 'от #',
      until: 'до #',
      self: '',
      moved: 'се преместих(?:ме)?|преместих(?:ме)? се',
      lives: 'живея|живеем|живях|живеех|живяхме',
      works: 'работя|работим|работих|работех',
      was: '(?:това|така) (?:беше|бе|е)(?: (?:така|вярно))?|беше така',
      there: 'там|тук',
      fillers: String.raw`през|в|във|на|минал\p{L}+|година`,
    },
  },
};
