/** Dutch. */
import type { Language } from '../language.ts';
import { dutchAnswers } from './answers.ts';
import { dutchCommands } from './commands.ts';
import { dutchRequests } from './requests.ts';
import { dutchSayings, dutchWording } from './wording.ts';

export const dutch: Language = {
  tag: 'nl',
  spelling: 'words',
  answers: dutchAnswers,
  commands: dutchCommands,
  requests: dutchRequests,
  wording: dutchWording,
  sayings: dutchSayings,
  unsure: [],
};
