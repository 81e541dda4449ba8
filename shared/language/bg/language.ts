/** Bulgarian. */
import type { Language } from '../language.ts';
import { bulgarianAnswers } from './answers.ts';
import { bulgarianCommands } from './commands.ts';
import { bulgarianRequests } from './requests.ts';
import { bulgarianSafety } from './safety.ts';
import { bulgarianSayings, bulgarianWording } from './wording.ts';

declare module '../languages.ts' {
  interface LanguageFolders {
    bg: LanguageFolder<{
      language: typeof import('./language.ts');
      search: typeof import('./search.ts');
      sentences: typeof import('./sentences.ts');
      forms: typeof import('./forms.ts');
      pageStrings: typeof import('./page-strings.ts');
      terminalStrings: typeof import('./terminal-strings.ts');
    }>;
  }
}

export const bulgarian: Language = {
  tag: 'bg',
  spelling: 'words',
  answers: bulgarianAnswers,
  commands: bulgarianCommands,
  requests: bulgarianRequests,
  safety: bulgarianSafety,
  wording: bulgarianWording,
  timerWords: async () => (await import('./timer-words.ts')).bulgarianTimerWords,
  sayings: bulgarianSayings,
  failures: async () => (await import('./failures.ts')).bulgarianFailures,
  offline: {
    englishOnly:
      'Разбирам само английски, защото съм набор от вградени правила. Настройката SOTTO_MODEL свързва езиков модел, който разбира повече.',
    again: 'Съжалявам, разбирам само английски.',
  },
  unsure: ['няма', 'йок', 'бива', 'ей да'],
};
