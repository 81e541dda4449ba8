/** What a search needs of Arabic. */
import type { SearchWords } from '../search/search-words.ts';
import { endingsWithBase, stemByEndings } from '../search/stem-by-endings.ts';

export const arabicSearch: SearchWords = {
  stops: `
    في من على إلى عن مع هذا هذه ذلك الذي التي أنا أنت هو هي هم نحن لي لك له لها ما ماذا متى أين كيف لماذا كم
    هل كان كانت كنت لم لن لا قد و أو ثم لكن أن إن إذا`,
  smallTalk: 'مرحبا السلام عليكم صباح الخير مساء النور شكرا كيف حالك تصبح',
  questions: null,
  stem: stemByEndings(
    { endings: endingsWithBase('يات ات ون ين ان تين تان هما هم هن نا كم ها تي تك ته تنا تها تهم تكم ية ة'), least: 2 },
    { endings: endingsWithBase('ي ك ه و'), least: 3 },
  ),
  compoundParts: null,
  pastTimes: {
    seasons: ['(?:ال)?ربيع', '(?:ال)?صيف', '(?:ال)?خريف', '(?:ال)?شتاء'],
    numbers: [
      ['واحد', 'واحدة'],
      ['اثنين', 'اثنتين'],
      ['ثلاثة', 'ثلاث'],
      ['أربعة', 'أربع'],
      ['خمسة', 'خمس'],
      ['ستة', 'ست'],
      ['سبعة', 'سبع'],
      ['ثمانية', 'ثماني'],
      ['تسعة', 'تسع'],
      ['عشرة', 'عشر'],
    ],
    events: {
      before: ['قبل(?: أن)? CLAUSE'],
      after: ['(?:بعد(?: أن)?|منذ) CLAUSE'],
      during: ['(?:عندما|حين|حينما|لما|أثناء) CLAUSE'],
      moves: String.raw`(?:ا|أ|ن|ي|ت)نتقل\p{L}*`,
      lives: String.raw`(?:أ|ن|ي)?(?:عيش|سكن|عشت)\p{L}*`,
      newJob: String.raw`(?:غير|تغيير|ترك|بدأ)\p{L}*.{0,20}(?:عمل|وظيف)\p{L}*`,
      works: String.raw`(?:أ|ن)?عمل\p{L}*`,
    },
    dates: {
      since: 'منذ #',
      until: '(?:حتى|لغاية) #',
      self: '',
      moved: 'انتقلت|انتقلنا',
      lives: 'أعيش|أسكن|نعيش|نسكن|عشت|سكنت',
      works: 'أعمل|نعمل|عملت',
      was: '(?:كان|ظل) (?:ذلك|هذا|الأمر)(?: (?:كذلك|هكذا))?|(?:ذلك|هذا) كان(?: (?:كذلك|هكذا))?',
      there: 'هنا(?:ك)?',
      fillers: 'في|إلى|عام|سنة|الماضية?',
    },
  },
};
