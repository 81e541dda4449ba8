/** Hindi. */
import type { Language } from '../language.ts';
import { hindiAnswers } from './answers.ts';
import { hindiCommands } from './commands.ts';
import { hindiRequests } from './requests.ts';
import { hindiSafety } from './safety.ts';
import { hindiSayings, hindiWording } from './wording.ts';

declare module '../languages.ts' {
  interface LanguageFolders {
    hi: LanguageFolder<{
      language: typeof import('./language.ts');
      search: typeof import('./search.ts');
      sentences: typeof import('./sentences.ts');
      forms: typeof import('./forms.ts');
      pageStrings: typeof import('./page-strings.ts');
      terminalStrings: typeof import('./terminal-strings.ts');
    }>;
  }
}

export const hindi: Language = {
  tag: 'hi',
  spelling: 'words',
  answers: hindiAnswers,
  commands: hindiCommands,
  requests: hindiRequests,
  safety: hindiSafety,
  wording: hindiWording,
  timerWords: async () => (await import('./timer-words.ts')).hindiTimerWords,
  sayings: hindiSayings,
  failures: async () => (await import('./failures.ts')).hindiFailures,
  offline: {
    englishOnly:
      'मुझे सिर्फ़ अंग्रेज़ी समझ आती है, क्योंकि मैं पहले से बने नियमों से चलता हूँ। SOTTO_MODEL सेटिंग एक भाषा मॉडल जोड़ती है, जो ज़्यादा समझता है।',
    again: 'माफ़ करना, मुझे सिर्फ़ अंग्रेज़ी समझ आती है।',
  },
  unsure: ['हूँ', 'जी', 'na', 'न', 'छोड़ो'],
};
