/** Hindi. */
import type { Language } from '../language.ts';
import { hindiAnswers } from './answers.ts';
import { hindiCommands } from './commands.ts';
import { hindiRequests } from './requests.ts';
import { hindiSayings, hindiWording } from './wording.ts';

export const hindi: Language = {
  tag: 'hi',
  spelling: 'words',
  answers: hindiAnswers,
  commands: hindiCommands,
  requests: hindiRequests,
  wording: hindiWording,
  sayings: hindiSayings,
  unsure: [],
};
