/** French. */
import type { Language } from '../language.ts';
import { frenchAnswers } from './answers.ts';
import { frenchCommands } from './commands.ts';
import { frenchRequests } from './requests.ts';
import { frenchSafety } from './safety.ts';
import { frenchSayings, frenchWording } from './wording.ts';

declare module '../languages.ts' {
  interface LanguageFolders {
    fr: LanguageFolder<{
      language: typeof import('./language.ts');
      search: typeof import('./search.ts');
      sentences: typeof import('./sentences.ts');
      forms: typeof import('./forms.ts');
      pageStrings: typeof import('./page-strings.ts');
      terminalStrings: typeof import('./terminal-strings.ts');
    }>;
  }
}

export const french: Language = {
  tag: 'fr',
  spelling: 'words',
  answers: frenchAnswers,
  commands: frenchCommands,
  requests: frenchRequests,
  safety: frenchSafety,
  wording: frenchWording,
  timerWords: async () => (await import('./timer-words.ts')).frenchTimerWords,
  sayings: frenchSayings,
  failures: async () => (await import('./failures.ts')).frenchFailures,
  offline: {
    englishOnly:
      'Je ne comprends que l’anglais, car je ne suis fait que de règles. Le réglage SOTTO_MODEL connecte un modèle de langue, qui comprend davantage.',
    again: 'Désolé, je ne comprends que l’anglais.',
  },
  unsure: ['moui', 'grave', 'daccordo', 'niet', 'ça va'],
};
