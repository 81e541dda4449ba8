/** What a search needs of Korean. */
import type { SearchWords } from '../search/search-words.ts';

export const koreanSearch: SearchWords = {
  stops: `
    나는 내가 나를 나의 내 저는 제가 제 너는 네가 네 우리 당신 그 이 저 것 뭐 뭘 무엇 누구 누가 언제 어디 어디서 왜 어떻게 있어 있었어 없어 했어 했지 그리고 또 더 안`,
  smallTalk: '안녕 안녕하세요 감사합니다 고마워 잘자 오늘 날씨 좋은 좋네요 아침',
  questions: null,
  stem: null,
  compoundParts: null,
  pastTimes: {
    seasons: ['봄', '여름', '가을', '겨울'],
    numbers: [
      ['일', '한'],
      ['이', '두'],
      ['삼', '세'],
      ['사', '네'],
      ['오', '다섯'],
      ['육', '여섯'],
      ['칠', '일곱'],
      ['팔', '여덟'],
      ['구', '아홉'],
      ['십', '열'],
    ],
    events: {
      before: ['CLAUSE 전'],
      after: ['CLAUSE (?:후|뒤)', 'CLAUSE고 나서'],
      during: ['CLAUSE 때'],
      moves: '이사',
      lives: '살(?:던|았|고)',
      newJob: '이직|직장을 (?:바꾸|옮기|그만두)|취직',
      works: '일하|일했|다니|다녔',
    },
    dates: {
      since: '#(?:부터|이래)',
      until: '#까지',
      self: '',
      moved: String.raw`이사(?:했|갔|왔|를)\p{L}*`,
      lives: String.raw`살(?:고 있\p{L}*|았\p{L}*|아요|아)`,
      works: String.raw`일(?:하고 있\p{L}*|했\p{L}*|해요|합니다)|다니고 있\p{L}*|다녔\p{L}*`,
      was: String.raw`(?:그건|그것은|이건) ?(?:그랬\p{L}*|였\p{L}*|이었\p{L}*|맞았\p{L}*)`,
      there: '(?:거기|그곳|여기)(?:로|으로|에|에서|서)?',
      fillers: '(?<![가-힣])에(?![가-힣])',
    },
  },
};
