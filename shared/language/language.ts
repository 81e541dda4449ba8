/** What a language means to Sotto. A language is whole or does not compile. */

import type { FailureSayings } from './failure-sayings.ts';
import type { NeutralWording, SourceSayings } from './neutral-wording.ts';
import type { SafetyWords } from './safety-words.ts';
import type { TimerWords } from './timers/timer-words.ts';
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
  /** Orders about timers, loaded when one is read. Null: English, which the offline model reads [B3]. */
  timerWords: null | (() => Promise<TimerWords>);
  /** Loaded when something has not worked. */
  failures: () => Promise<FailureSayings>;
  /** What the offline model says where it reads nothing but English [B3]: once, and from then on. */
  offline: { englishOnly: string; again: string };
  /** What is noticed as a crisis, and the sentences of the referral [K1, K2]. */
  safety: SafetyWords;
  /** Phrases that may mean something else, or are rare, for docs/reference/languages.md. */
  unsure: readonly string[];
};
