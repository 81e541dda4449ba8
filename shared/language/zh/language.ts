/** Chinese. */
import type { Language } from '../language.ts';
import { chineseAnswers } from './answers.ts';
import { chineseCommands } from './commands.ts';
import { chineseRequests } from './requests.ts';
import { chineseSafety } from './safety.ts';
import { chineseSayings, chineseWording } from './wording.ts';

declare module '../languages.ts' {
  interface LanguageFolders {
    zh: LanguageFolder<{
      language: typeof import('./language.ts');
      search: typeof import('./search.ts');
      sentences: typeof import('./sentences.ts');
      forms: typeof import('./forms.ts');
      pageStrings: typeof import('./page-strings.ts');
      terminalStrings: typeof import('./terminal-strings.ts');
    }>;
  }
}

export const chinese: Language = {
  tag: 'zh',
  spelling: 'characters',
  answers: chineseAnswers,
  commands: chineseCommands,
  requests: chineseRequests,
  safety: chineseSafety,
  wording: chineseWording,
  timerWords: async () => (await import('./timer-words.ts')).chineseTimerWords,
  sayings: chineseSayings,
  failures: async () => (await import('./failures.ts')).chineseFailures,
  offline: {
    englishOnly: '我只懂英语，因为我只是内置的规则。用 SOTTO_MODEL 设置可以连接语言模型，它懂得更多。',
    again: '抱歉，我只懂英语。',
  },
  unsure: ['有', '哎', '啊对', '要', '不要紧'],
};
