/** Spanish. */
import type { Language } from '../language.ts';
import { spanishAnswers } from './answers.ts';
import { spanishCommands } from './commands.ts';
import { spanishRequests } from './requests.ts';
import { spanishSayings, spanishWording } from './wording.ts';

export const spanish: Language = {
  tag: 'es',
  spelling: 'words',
  answers: spanishAnswers,
  commands: spanishCommands,
  requests: spanishRequests,
  wording: spanishWording,
  sayings: spanishSayings,
  unsure: [],
};
