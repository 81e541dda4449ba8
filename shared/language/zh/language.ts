/** Chinese. */
import type { Language } from '../language.ts';
import { chineseAnswers } from './answers.ts';
import { chineseCommands } from './commands.ts';
import { chineseRequests } from './requests.ts';
import { chineseSayings, chineseWording } from './wording.ts';

export const chinese: Language = {
  tag: 'zh',
  spelling: 'characters',
  answers: chineseAnswers,
  commands: chineseCommands,
  requests: chineseRequests,
  wording: chineseWording,
  sayings: chineseSayings,
  unsure: [],
};
