/** What a language means to Sotto. A language is whole or does not compile. */

import type { NeutralWording, SourceSayings } from './neutral-wording.ts';
import type { AnswerWords } from './understanding/answer-words.ts';
import type { CommandWords } from './understanding/command-words.ts';
import type { RequestWords } from './understanding/request-words.ts';
import type { Spelling } from './understanding/utterance.ts';

export type Language = {
  /** BCP 47, the primary language: "de". */
  tag: string;
  spelling: Spelling;
  answers: AnswerWords;
  commands: CommandWords;
  requests: RequestWords;
  wording: NeutralWording;
  sayings: SourceSayings;
  /** Phrases that nobody who speaks the language has checked, for docs/reference/languages.md. */
  unsure: readonly string[];
};
