/** English. */
import type { Language } from '../language.ts';
import { englishAnswers } from './answers.ts';
import { englishCommands } from './commands.ts';
import { englishRequests } from './requests.ts';
import { englishSafety } from './safety.ts';
import { englishSayings } from './sayings.ts';
import { englishWording } from './wording.ts';

declare module '../languages.ts' {
  interface LanguageFolders {
    en: LanguageFolder<{
      language: typeof import('./language.ts');
      search: typeof import('./search.ts');
      sentences: typeof import('./sentences.ts');
      forms: typeof import('./forms.ts');
      pageStrings: typeof import('./page-strings.ts');
      terminalStrings: typeof import('./terminal-strings.ts');
    }>;
  }
}

export const english: Language = {
  tag: 'en',
  spelling: 'words',
  answers: englishAnswers,
  commands: englishCommands,
  requests: englishRequests,
  safety: englishSafety,
  wording: englishWording,
  timerWords: null,
  sayings: englishSayings,
  failures: async () => (await import('./failures.ts')).englishFailures,
  offline: {
    englishOnly:
      'I understand English only: I am built-in rules. The setting SOTTO_MODEL connects a language model, which understands more.',
    again: 'English is all that my rules can read.',
  },
  unsure: ['I guess'],
};
