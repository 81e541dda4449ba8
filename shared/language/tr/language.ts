/** Turkish. */
import type { Language } from '../language.ts';
import { turkishAnswers } from './answers.ts';
import { turkishCommands } from './commands.ts';
import { turkishRequests } from './requests.ts';
import { turkishSafety } from './safety.ts';
import { turkishSayings, turkishWording } from './wording.ts';

declare module '../languages.ts' {
  interface LanguageFolders {
    tr: LanguageFolder<{
      language: typeof import('./language.ts');
      search: typeof import('./search.ts');
      sentences: typeof import('./sentences.ts');
      forms: typeof import('./forms.ts');
      pageStrings: typeof import('./page-strings.ts');
      terminalStrings: typeof import('./terminal-strings.ts');
    }>;
  }
}

export const turkish: Language = {
  tag: 'tr',
  spelling: 'words',
  answers: turkishAnswers,
  commands: turkishCommands,
  requests: turkishRequests,
  safety: turkishSafety,
  wording: turkishWording,
  timerWords: async () => (await import('./timer-words.ts')).turkishTimerWords,
  sayings: turkishSayings,
  failures: async () => (await import('./failures.ts')).turkishFailures,
  offline: {
    englishOnly:
      'Yalnızca İngilizce anlıyorum, çünkü yerleşik kurallardan oluşuyorum. SOTTO_MODEL ayarı, daha fazlasını anlayan bir dil modeli bağlar.',
    again: 'Üzgünüm, yalnızca İngilizce anlıyorum.',
  },
  unsure: ['he', 'ha', 'yok ya', 'başüstüne', 'yok'],
};
