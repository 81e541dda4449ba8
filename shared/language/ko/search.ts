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
  },
};
