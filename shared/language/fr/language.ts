/** French. */
import type { Language } from '../language.ts';
import { frenchAnswers } from './answers.ts';
import { frenchCommands } from './commands.ts';
import { frenchRequests } from './requests.ts';
import { frenchSayings, frenchWording } from './wording.ts';

export const french: Language = {
  tag: 'fr',
  spelling: 'words',
  answers: frenchAnswers,
  commands: frenchCommands,
  requests: frenchRequests,
  wording: frenchWording,
  sayings: frenchSayings,
  unsure: [],
};
