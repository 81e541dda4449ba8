/** Japanese. */
import type { Language } from '../language.ts';
import { japaneseAnswers } from './answers.ts';
import { japaneseCommands } from './commands.ts';
import { japaneseRequests } from './requests.ts';
import { japaneseSayings, japaneseWording } from './wording.ts';

export const japanese: Language = {
  tag: 'ja',
  spelling: 'characters',
  answers: japaneseAnswers,
  commands: japaneseCommands,
  requests: japaneseRequests,
  wording: japaneseWording,
  sayings: japaneseSayings,
  unsure: [],
};
