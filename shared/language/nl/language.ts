/** Dutch. */
import type { Language } from '../language.ts';
import { dutchAnswers } from './answers.ts';
import { dutchCommands } from './commands.ts';
import { dutchRequests } from './requests.ts';
import { dutchSafety } from './safety.ts';
import { dutchSayings, dutchWording } from './wording.ts';

declare module '../languages.ts' {
  interface LanguageFolders {
    nl: LanguageFolder<{
      language: typeof import('./language.ts');
      search: typeof import('./search.ts');
      sentences: typeof import('./sentences.ts');
      forms: typeof import('./forms.ts');
      pageStrings: typeof import('./page-strings.ts');
      terminalStrings: typeof import('./terminal-strings.ts');
    }>;
  }
}

export const dutch: Language = {
  tag: 'nl',
  spelling: 'words',
  answers: dutchAnswers,
  commands: dutchCommands,
  requests: dutchRequests,
  safety: dutchSafety,
  wording: dutchWording,
  timerWords: async () => (await import('./timer-words.ts')).dutchTimerWords,
  sayings: dutchSayings,
  failures: async () => (await import('./failures.ts')).dutchFailures,
  offline: {
    englishOnly:
      'Ik versta alleen Engels, want ik besta uit ingebouwde regels. De instelling SOTTO_MODEL verbindt een taalmodel, dat meer begrijpt.',
    again: 'Sorry, ik versta alleen Engels.',
  },
  unsure: ['joh ja', 'mwah', 'neu', 'laat maar', 'graag gedaan'],
};
