/** The words of commands, farewells and backchannels in one language, in the notation of phrases.ts. */
import type { PhraseParts } from './phrase-book.ts';

/** To the session itself, without a model [U11]. */
export type SpokenCommand = 'stop' | 'pause' | 'go on' | 'repeat' | 'slower' | 'faster';

export type CommandWords = {
  parts?: PhraseParts;
  /** Whole utterances, apart from `polite`. */
  commands: Readonly<Record<SpokenCommand, string>>;
  /** What may stand around a command, a farewell or a request: "please", "could you", "now". */
  polite: string;
  /** Backchannels that are typed, too: "mhm", "I see" [U10]. A plain yes or no is none: it may answer. */
  sounds: string;
  /** Backchannels only where they are spoken: "makes sense", "thank you". */
  assessments: string;
  /** End a telephone call at once, without an answer [G30]. */
  hangUps: string;
  /** End it once they were answered. */
  goodbyes: string;
};
