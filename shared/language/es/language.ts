/** Spanish. */
import type { Language } from '../language.ts';
import { spanishAnswers } from './answers.ts';
import { spanishCommands } from './commands.ts';
import { spanishRequests } from './requests.ts';

export const spanish: Language = {
  tag: 'es',
  spelling: 'words',
  answers: spanishAnswers,
  commands: spanishCommands,
  requests: spanishRequests,
  unsure: [],
};
