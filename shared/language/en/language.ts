/** English. */
import type { Language } from '../language.ts';
import { englishAnswers } from './answers.ts';
import { englishCommands } from './commands.ts';
import { englishRequests } from './requests.ts';

export const english: Language = {
  tag: 'en',
  spelling: 'words',
  answers: englishAnswers,
  commands: englishCommands,
  requests: englishRequests,
  unsure: [],
};
