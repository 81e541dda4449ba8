/** Korean. */
import type { Language } from '../language.ts';
import { koreanAnswers } from './answers.ts';
import { koreanCommands } from './commands.ts';
import { koreanRequests } from './requests.ts';
import { koreanSayings, koreanWording } from './wording.ts';

export const korean: Language = {
  tag: 'ko',
  spelling: 'characters',
  answers: koreanAnswers,
  commands: koreanCommands,
  requests: koreanRequests,
  wording: koreanWording,
  sayings: koreanSayings,
  unsure: [],
};
