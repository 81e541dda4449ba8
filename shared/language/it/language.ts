/** Italian. */
import type { Language } from '../language.ts';
import { italianAnswers } from './answers.ts';
import { italianCommands } from './commands.ts';
import { italianRequests } from './requests.ts';
import { italianSafety } from './safety.ts';
import { italianSayings, italianWording } from './wording.ts';

declare module '../languages.ts' {
  interface LanguageFolders {
    it: LanguageFolder<{
      language: typeof import('./language.ts');
      search: typeof import('./search.ts');
      sentences: typeof import('./sentences.ts');
      forms: typeof import('./forms.ts');
      pageStrings: typeof import('./page-strings.ts');
      terminalStrings: typeof import('./terminal-strings.ts');
    }>;
  }
}

export const italian: Language = {
  tag: 'it',
  spelling: 'words',
  answers: italianAnswers,
  commands: italianCommands,
  requests: italianRequests,
  safety: italianSafety,
  wording: italianWording,
  timerWords: async () => (await import('./timer-words.ts')).italianTimerWords,
  sayings: italianSayings,
  failures: async () => (await import('./failures.ts')).italianFailures,
  offline: {
    englishOnly:
      'Capisco solo l’inglese, perché sono fatto di regole integrate. L’impostazione SOTTO_MODEL collega un modello linguistico, che capisce di più.',
    again: 'Mi dispiace, capisco solo l’inglese.',
  },
  unsure: ['prego', 'come no', 'magari', 'affatto', 'niente'],
};
