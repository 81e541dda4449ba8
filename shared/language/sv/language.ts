/** Swedish. */
import type { Language } from '../language.ts';
import { swedishAnswers } from './answers.ts';
import { swedishCommands } from './commands.ts';
import { swedishRequests } from './requests.ts';
import { swedishSafety } from './safety.ts';
import { swedishSayings, swedishWording } from './wording.ts';

declare module '../languages.ts' {
  interface LanguageFolders {
    sv: LanguageFolder<{
      language: typeof import('./language.ts');
      search: typeof import('./search.ts');
      sentences: typeof import('./sentences.ts');
      forms: typeof import('./forms.ts');
      pageStrings: typeof import('./page-strings.ts');
      terminalStrings: typeof import('./terminal-strings.ts');
    }>;
  }
}

export const swedish: Language = {
  tag: 'sv',
  spelling: 'words',
  answers: swedishAnswers,
  commands: swedishCommands,
  requests: swedishRequests,
  safety: swedishSafety,
  wording: swedishWording,
  timerWords: async () => (await import('./timer-words.ts')).swedishTimerWords,
  sayings: swedishSayings,
  failures: async () => (await import('./failures.ts')).swedishFailures,
  offline: {
    englishOnly:
      'Jag förstår bara engelska, för jag består av inbyggda regler. Inställningen SOTTO_MODEL ansluter en språkmodell, som förstår mer.',
    again: 'Tyvärr förstår jag bara engelska.',
  },
  unsure: ['jovars', 'visserligen', 'icke sa nicke', 'nehej', 'kör så det ryker'],
};
