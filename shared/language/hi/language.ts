/** Hindi. */
import type { Language } from '../language.ts';
import { hindiAnswers } from './answers.ts';
import { hindiCommands } from './commands.ts';
import { hindiRequests } from './requests.ts';

export const hindi: Language = {
  tag: 'hi',
  spelling: 'words',
  answers: hindiAnswers,
  commands: hindiCommands,
  requests: hindiRequests,
  unsure: [],
};
