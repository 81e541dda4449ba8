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
  },
};
