/** Japanese. */
import type { Language } from '../language.ts';
import { japaneseAnswers } from './answers.ts';
import { japaneseCommands } from './commands.ts';
import { japaneseRequests } from './requests.ts';
import { japaneseSafety } from './safety.ts';
import { japaneseSayings, japaneseWording } from './wording.ts';

declare module '../languages.ts' {
  interface LanguageFolders {
    ja: LanguageFolder<{
      language: typeof import('./language.ts');
      search: typeof import('./search.ts');
      sentences: typeof import('./sentences.ts');
      forms: typeof import('./forms.ts');
      pageStrings: typeof import('./page-strings.ts');
      terminalStrings: typeof import('./terminal-strings.ts');
    }>;
  }
}

export const japanese: Language = {
  tag: 'ja',
  spelling: 'characters',
  answers: japaneseAnswers,
  commands: japaneseCommands,
  requests: japaneseRequests,
  safety: japaneseSafety,
  wording: japaneseWording,
  timerWords: async () => (await import('./timer-words.ts')).japaneseTimerWords,
  sayings: japaneseSayings,
  failures: async () => (await import('./failures.ts')).japaneseFailures,
  offline: {
    englishOnly:
      '組み込みのルールだけで動いているので、英語しか分かりません。SOTTO_MODEL の設定で言語モデルをつなぐと、もっと分かるようになります。',
    again: 'すみません、英語しか分かりません。',
  },
  unsure: ['うーん いや', 'ええ', 'おう', 'ない', 'どうぞ'],
};
