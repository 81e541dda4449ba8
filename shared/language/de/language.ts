/** German. */
import type { Language } from '../language.ts';
import { germanAnswers } from './answers.ts';
import { germanCommands } from './commands.ts';
import { germanRequests } from './requests.ts';
import { germanSayings, germanWording } from './wording.ts';

export const german: Language = {
  tag: 'de',
  spelling: 'words',
  answers: germanAnswers,
  commands: germanCommands,
  requests: germanRequests,
  wording: germanWording,
  sayings: germanSayings,
  unsure: [],
};
