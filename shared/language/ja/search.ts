/** What a search needs of Japanese. */
import type { SearchWords } from '../search/search-words.ts';

export const japaneseSearch: SearchWords = {
  stops: '覚え です ます した でし して った ました のは こと えて てい いま いる いた 私の 何を',
  smallTalk:
    'おはようございます こんにちは こんばんは おやすみなさい ありがとうございます さようなら 元気ですか 今日はいい天気ですね そうですね はい いいえ',
  questions: null,
  stem: null,
  compoundParts: null,
  pastTimes: {
    seasons: ['春', '夏', '秋', '冬'],
    numbers: [['一'], ['二'], ['三'], ['四'], ['五'], ['六'], ['七'], ['八'], ['九'], ['十']],
    lastYear: ['去年'],
    events: {
      before: ['CLAUSE前'],
      after: ['CLAUSE(?:後|あと|てから)'],
      during: ['CLAUSE(?:時|とき|頃|ころ)'],
      moves: '引っ?越|転居',
      lives: '住んで',
      newJob: '転職|仕事を(?:変え|辞め)|就職',
      works: '働いて|勤めて',
    },
    dates: {
      since: '#(?:から|以来)',
      until: '#まで',
      self: '',
      moved: '引っ?越し?(?:ました|た)|移りました|移った',
      lives: '住んで(?:い(?:ます|る|ました|た))?|暮らして(?:い(?:ます|る|ました|た))?',
      works: '(?:働いて|勤めて)(?:い(?:ます|る|ました|た))?',
      was: '(?:それ|これ)は(?:そう)?(?:でした|だった|です)|そう(?:でした|だった)',
      there: '(?:そこ|そちら|あそこ|ここ|こちら)(?:に|へ|で)?(?:は)?',
      fillers: '(?<=#|^) ?(?:に|の)',
    },
  },
};
