/** German. */
import type { Language } from '../language.ts';
import { germanAnswers } from './answers.ts';
import { germanCommands } from './commands.ts';
import { germanRequests } from './requests.ts';
import { germanSafety } from './safety.ts';
import { germanSayings, germanWording } from './wording.ts';

declare module '../languages.ts' {
  interface LanguageFolders {
    de: LanguageFolder<{
      language: typeof import('./language.ts');
      search: typeof import('./search.ts');
      sentences: typeof import('./sentences.ts');
      forms: typeof import('./forms.ts');
      pageStrings: typeof import('./page-strings.ts');
      terminalStrings: typeof import('./terminal-strings.ts');
    }>;
  }
}

export const german: Language = {
  tag: 'de',
  spelling: 'words',
  answers: germanAnswers,
  commands: germanCommands,
  requests: germanRequests,
  safety: germanSafety,
  wording: germanWording,
  timerWords: async () => (await import('./timer-words.ts')).germanTimerWords,
  sayings: germanSayings,
  failures: async () => (await import('./failures.ts')).germanFailures,
  offline: {
    englishOnly:
      'Ich verstehe nur Englisch, denn ich bestehe aus eingebauten Regeln. Die Einstellung SOTTO_MODEL verbindet ein Sprachmodell, das mehr versteht.',
    again: 'Das verstehe ich leider nur auf Englisch.',
  },
  unsure: ['ja ja', 'jaja', 'raus mit der sprache', 'passe'],
};
