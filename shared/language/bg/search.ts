/** What a search needs of Bulgarian. */
import type { SearchWords } from '../search/search-words.ts';

export const bulgarianSearch: SearchWords = {
  stops: `
    аз ме ми мен моят моя ти те твоя той го му тя я ние ни вие ви ги им си този тази това кой коя кое какво
    кога къде как защо съм е сме сте са бях беше бил ще няма има имам и или но ако че да не на във в със с
    за от до по`,
  smallTalk: 'здравей здравейте добро утро добър ден вечер лека нощ благодаря мерси довиждане чао',
  questions: null,
  stem: null,
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
  },
};
