/** What a search needs of Chinese. */
import type { SearchWords } from '../search/search-words.ts';

export const chineseSearch: SearchWords = {
  stops: '什么 怎么 么样 为什 记得 还记 得我 我的 你的 告诉 诉我 说过 我说 我们 他们 她们 这个 那个 哪个',
  smallTalk: '你好 您好 你好吗 早上好 早安 晚安 晚上好 谢谢你 再见 今天天气怎么样 今天天气很好 好的 怎么样 好吗 没关系',
  questions: null,
  stem: null,
  compoundParts: null,
  pastTimes: {
    seasons: ['春天|春季', '夏天|夏季', '秋天|秋季', '冬天|冬季'],
    numbers: [['一'], ['两', '二'], ['三'], ['四'], ['五'], ['六'], ['七'], ['八'], ['九'], ['十']],
    events: {
      before: ['CLAUSE(?:之前|以前|前)'],
      after: ['CLAUSE(?:之后|以后|后)'],
      during: ['CLAUSE(?:的时候|期间)'],
      moves: '搬',
      lives: '住',
      newJob: '换了?工作|跳槽|辞职|入职',
      works: '工作|上班',
    },
    dates: {
      since: '(?:从|自从|自)#(?:起|开始|以来)?|#(?:以来|起|开始)',
      until: '(?:一直)?(?:直到|到|至)#(?:为止)?',
      self: '我们?',
      moved: '搬(?:到|去|来|过去|过来)?了?|搬家',
      lives: '住(?:在|过)?',
      works: '工作|上班',
      was: '(?:那|这)(?:都?是|以前是)?(?:真的)?的?',
      there: '那里|那儿|这里|这儿|那边|这边',
      fillers: '在|就|于',
    },
  },
};
