/** What a search needs of Turkish. */
import type { SearchWords } from '../search/search-words.ts';
import { endingsWithBase, stemByEndings } from '../search/stem-by-endings.ts';

const VERBS = {
  endings: endingsWithBase('iyorum uyorum iyorsun uyorsun iyoruz uyoruz iyorlar uyorlar iyor uyor mak mek'),
  least: 2,
};
const MOST_ENDINGS = 5;
/** Plural, person and case stand behind each other. */
const CASES = {
  endings: endingsWithBase(`
    lar ler lari leri im um in un imiz umuz iniz unuz i u a e yi yu ya ye m n si su da de ta te dan den ten tan nda nde ndan nden
    nin nun yla yle la le`),
  least: 2,
};

export const turkishSearch: SearchWords = {
  stops: `
    bir bu şu o ben beni bana benim sen seni sana senin biz bizim siz onu ona onun kim ne hangi nerede neden
    nasıl kaç mi mı mu mü ise var yok değil ve veya da de ama ki gibi için ile çok`,
  smallTalk: 'merhaba günaydın teşekkürler iyi geceler nasılsın',
  questions: null,
  stem: stemByEndings(VERBS, ...Array(MOST_ENDINGS).fill(CASES), { endings: 'b>p d>t g>k', least: 2 }),
  compoundParts: null,
  pastTimes: {
    seasons: [
      'ilkbahar(?:da|dan)?|bahar(?:da|dan)?',
      'yaz(?:ın)|(?:geçen|bu) yaz(?:dan|a)?',
      'sonbahar(?:da|dan)?|güz(?:ün|den)',
      'kış(?:ın|tan)?',
    ],
    numbers: [['bir'], ['iki'], ['üç'], ['dört'], ['beş'], ['altı'], ['yedi'], ['sekiz'], ['dokuz'], ['on']],
    events: {
      before: ['CLAUSE önce'],
      after: ['CLAUSE (?:sonra|beri)'],
      during: ['CLAUSE zaman', String.raw`CLAUSE(?<=\p{L})ken`],
      moves: String.raw`taşın\p{L}*`,
      lives: String.raw`(?:yaşa|yaşı|otur)\p{L}*`,
      newJob: String.raw`(?<!\p{L})iş\p{L}*.{0,12}(?:değiş|bırak|başla)\p{L}*`,
      works: String.raw`çalış\p{L}*`,
    },
    dates: {
      since: '# beri',
      until: '# kadar',
      self: '',
      moved: 'taşındı[mk]',
      lives: 'yaşıyoru[mz]|yaşadı[mk]|oturuyoru[mz]|oturdu[mk]',
      works: 'çalışıyoru[mz]|çalıştı[mk]',
      was: '(?:bu |o )?(?:öyleydi|böyleydi|geçerliydi|doğruydu)',
      there: 'ora(?:ya|da)|bura(?:ya|da)',
      fillers: 'd[ae]|t[ae]|yılında|geçen',
    },
  },
};
