/** French. */
import type { Language } from '../language.ts';
import { frenchAnswers } from './answers.ts';
import { frenchCommands } from './commands.ts';
import { frenchRequests } from './requests.ts';

export const french: Language = {
  tag: 'fr',
  spelling: 'words',
  answers: frenchAnswers,
  commands: frenchCommands,
  requests: frenchRequests,
  unsure: [],
};
