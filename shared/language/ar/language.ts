/** Arabic. */
import type { Language } from '../language.ts';
import { arabicAnswers } from './answers.ts';
import { arabicCommands } from './commands.ts';
import { arabicRequests } from './requests.ts';

export const arabic: Language = {
  tag: 'ar',
  spelling: 'words',
  answers: arabicAnswers,
  commands: arabicCommands,
  requests: arabicRequests,
  unsure: [],
};
