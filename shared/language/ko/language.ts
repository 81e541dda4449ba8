/** Korean. */
import type { Language } from '../language.ts';
import { koreanAnswers } from './answers.ts';
import { koreanCommands } from './commands.ts';
import { koreanRequests } from './requests.ts';
import { koreanSafety } from './safety.ts';
import { koreanSayings, koreanWording } from './wording.ts';

declare module '../languages.ts' {
  interface LanguageFolders {
    ko: LanguageFolder<{
      language: typeof import('./language.ts');
      search: typeof import('./search.ts');
      sentences: typeof import('./sentences.ts');
      forms: typeof import('./forms.ts');
      pageStrings: typeof import('./page-strings.ts');
      terminalStrings: typeof import('./terminal-strings.ts');
    }>;
  }
}

export const korean: Language = {
  tag: 'ko',
  spelling: 'characters',
  answers: koreanAnswers,
  commands: koreanCommands,
  requests: koreanRequests,
  safety: koreanSafety,
  wording: koreanWording,
  timerWords: async () => (await import('./timer-words.ts')).koreanTimerWords,
  sayings: koreanSayings,
  failures: async () => (await import('./failures.ts')).koreanFailures,
  offline: {
    englishOnly:
      '저는 내장된 규칙이라 영어만 이해해요. SOTTO_MODEL 설정으로 언어 모델을 연결하면 더 많이 이해할 수 있어요.',
    again: '죄송해요, 영어만 이해해요.',
  },
  unsure: ['어', '그럼', '아닌데', '제발', '그래'],
};
