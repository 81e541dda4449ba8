/** Spanish. */
import type { Language } from '../language.ts';
import { spanishAnswers } from './answers.ts';
import { spanishCommands } from './commands.ts';
import { spanishRequests } from './requests.ts';
import { spanishSafety } from './safety.ts';
import { spanishSayings, spanishWording } from './wording.ts';

declare module '../languages.ts' {
  interface LanguageFolders {
    es: LanguageFolder<{
      language: typeof import('./language.ts');
      search: typeof import('./search.ts');
      sentences: typeof import('./sentences.ts');
      forms: typeof import('./forms.ts');
      pageStrings: typeof import('./page-strings.ts');
      terminalStrings: typeof import('./terminal-strings.ts');
    }>;
  }
}

export const spanish: Language = {
  tag: 'es',
  spelling: 'words',
  answers: spanishAnswers,
  commands: spanishCommands,
  requests: spanishRequests,
  safety: spanishSafety,
  wording: spanishWording,
  timerWords: async () => (await import('./timer-words.ts')).spanishTimerWords,
  sayings: spanishSayings,
  failures: async () => (await import('./failures.ts')).spanishFailures,
  offline: {
    englishOnly:
      'Solo entiendo inglés, porque estoy hecho de reglas integradas. El ajuste SOTTO_MODEL conecta un modelo de lenguaje, que entiende más.',
    again: 'Lo siento, solo entiendo inglés.',
  },
  unsure: ['simón', 'nel', 'de una', 'ahorita', 'ya'],
};
