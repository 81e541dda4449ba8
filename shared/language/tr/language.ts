/** Turkish. */
import type { Language } from '../language.ts';
import { turkishAnswers } from './answers.ts';
import { turkishCommands } from './commands.ts';
import { turkishRequests } from './requests.ts';
import { turkishSayings, turkishWording } from './wording.ts';

export const turkish: Language = {
  tag: 'tr',
  spelling: 'words',
  answers: turkishAnswers,
  commands: turkishCommands,
  requests: turkishRequests,
  wording: turkishWording,
  sayings: turkishSayings,
  unsure: [],
};
