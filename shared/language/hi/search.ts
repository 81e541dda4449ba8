/** What a search needs of Hindi. */
import type { SearchWords } from '../search/search-words.ts';
import { endingsWithBase, stemByEndings } from '../search/stem-by-endings.ts';

export const hindiSearch: SearchWords = {
  stops: `
    मैं मैंने मुझे मेरा मेरी मेरे तुम तुम्हें तुम्हारा आप आपने आपको आपका आपकी वह वे उस उसने उसका यह इस हम
    हमारा कौन क्या कब कहाँ क्यों कैसे है हैं हूँ हो था थे थी का की के को में से पर ने और या कि जो भी नहीं`,
  smallTalk: 'नमस्ते नमस्कार शुभ प्रभात रात्रि धन्यवाद शुक्रिया अलविदा',
  questions: null,
  stem: stemByEndings({ endings: endingsWithBase('य'), least: 2 }),
  compoundParts: null,
  pastTimes: {
    seasons: ['वसंत|बसंत', 'गर्मियों|गर्मी', 'शरद|पतझड़', 'सर्दियों|सर्दी'],
    numbers: [['एक'], ['दो'], ['तीन'], ['चार'], ['पाँच', 'पांच'], ['छह', 'छः'], ['सात'], ['आठ'], ['नौ'], ['दस']],
    events: {
      before: ['CLAUSE (?:से|के) पहले'],
      after: ['CLAUSE के बाद'],
      during: ['जब CLAUSE', 'CLAUSE के (?:समय|दौरान)'],
      moves: '(?:घर|मकान|शहर) बदल|शिफ्ट',
      lives: 'रहत[ाेी]',
      newJob: 'नौकरी (?:बदल|छोड़)',
      works: 'काम करत[ाेी]',
    },
    dates: {
      since: '# से',
      until: '# तक',
      self: '(?:मैं|मैंने|हम|हमने)',
      moved: String.raw`शिफ्ट(?: (?:हुआ|हुई|हुए|किया))?|बस ग[\p{L}\p{M}]+|चल[ाीे] (?:आ|ग)[\p{L}\p{M}]+`,
      lives: '(?<!कर )रह(?:ता|ती|ते)?(?: रह[ाीे])?(?: (?:हूँ|हूं|है|हैं|था|थी|थे))?',
      works: 'काम कर(?:ता|ती|ते)?(?: रह[ाीे])?(?: (?:हूँ|हूं|है|हैं|था|थी|थे))?',
      was: '(?:वह|यह|वो|ऐसा|ये) (?:सच )?(?:था|थी|थे|है)',
      there: 'वहाँ|वहां|यहाँ|यहां|उधर|इधर',
      fillers: 'में|को|पिछली|पिछले|साल|ही',
    },
  },
};
