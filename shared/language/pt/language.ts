/** Portuguese. */
import type { Language } from '../language.ts';
import { portugueseAnswers } from './answers.ts';
import { portugueseCommands } from './commands.ts';
import { portugueseRequests } from './requests.ts';
import { portugueseSafety } from './safety.ts';
import { portugueseSayings, portugueseWording } from './wording.ts';

declare module '../languages.ts' {
  interface LanguageFolders {
    pt: LanguageFolder<{
      language: typeof import('./language.ts');
      search: typeof import('./search.ts');
      sentences: typeof import('./sentences.ts');
      forms: typeof import('./forms.ts');
      pageStrings: typeof import('./page-strings.ts');
      terminalStrings: typeof import('./terminal-strings.ts');
    }>;
  }
}

export const portuguese: Language = {
  tag: 'pt',
  spelling: 'words',
  answers: portugueseAnswers,
  commands: portugueseCommands,
  requests: portugueseRequests,
  safety: portugueseSafety,
  wording: portugueseWording,
  timerWords: async () => (await import('./timer-words.ts')).portugueseTimerWords,
  sayings: portugueseSayings,
  failures: async () => (await import('./failures.ts')).portugueseFailures,
  offline: {
    englishOnly:
      'Só entendo inglês, porque sou feito de regras embutidas. A configuração SOTTO_MODEL conecta um modelo de linguagem, que entende mais.',
    again: 'Desculpe, só entendo inglês.',
  },
  unsure: ['pois sim', 'manda bala', 'valeu', 'n'],
};
