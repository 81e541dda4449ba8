/** Turkish. */
import type { Language } from '../language.ts';
import { turkishAnswers } from './answers.ts';
import { turkishCommands } from './commands.ts';
import { turkishRequests } from './requests.ts';

export const turkish: Language = {
  tag: 'tr',
  spelling: 'words',
  answers: turkishAnswers,
  commands: turkishCommands,
  requests: turkishRequests,
  unsure: [],
};
