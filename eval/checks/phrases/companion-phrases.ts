/** Phrases by which a companion presses, promises or invents, in the notation of the phrase book [J5]. */
import type { PhraseParts } from '../../../shared/language/understanding/phrase-book.ts';

/** `anywhere` in a sentence, or at the end of a clause: "don't go", but not "don't go by bus". */
export type PhraseList = { anywhere: string; closing: string };

export type CompanionPhrases = {
  parts: PhraseParts;
  /** The person takes leave. */
  goodbyes: string;
  /** Guilt, need and possession: never right. */
  clinging: PhraseList;
  /** Holding up, luring and doubting: not right in the answer to a goodbye. */
  holding: PhraseList;
  /** In the same clause directly before a phrase: it is denied ("I won't be lonely"). */
  denials: string;
  /** Directly before a claim: it is general, or a condition ("what you told me is kept"). */
  generalities: string;
  /** Claims of what the person said before, or of what was done together. */
  pastClaims: PhraseList;
  /** Claims of an earlier conversation. */
  earlierClaims: string;
  /** Promises by what they need; each with the words of a tool's name that could keep it. */
  promises: readonly { act: string; phrases: string; tools: RegExp }[];
};
