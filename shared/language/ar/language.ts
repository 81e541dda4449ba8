/** Arabic. */
import type { Language } from '../language.ts';
import { arabicAnswers } from './answers.ts';
import { arabicCommands } from './commands.ts';
import { arabicRequests } from './requests.ts';
import { arabicSafety } from './safety.ts';
import { arabicSayings, arabicWording } from './wording.ts';

declare module '../languages.ts' {
  interface LanguageFolders {
    ar: LanguageFolder<{
      language: typeof import('./language.ts');
      search: typeof import('./search.ts');
      sentences: typeof import('./sentences.ts');
      forms: typeof import('./forms.ts');
      pageStrings: typeof import('./page-strings.ts');
      terminalStrings: typeof import('./terminal-strings.ts');
    }>;
  }
}

export const arabic: Language = {
  tag: 'ar',
  spelling: 'words',
  answers: arabicAnswers,
  commands: arabicCommands,
  requests: arabicRequests,
  safety: arabicSafety,
  wording: arabicWording,
  timerWords: async () => (await import('./timer-words.ts')).arabicTimerWords,
  sayings: arabicSayings,
  failures: async () => (await import('./failures.ts')).arabicFailures,
  offline: {
    englishOnly:
      'أفهم الإنجليزية فقط، لأنني مجموعة من القواعد المدمجة. الإعداد SOTTO_MODEL يوصل نموذجًا لغويًا يفهم أكثر.',
    again: 'عذرًا، أفهم الإنجليزية فقط.',
  },
  unsure: ['بلى', 'بلا', 'خلاص تمام', 'آه', 'لع'],
};
