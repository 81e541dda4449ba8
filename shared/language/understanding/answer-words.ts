/** The words of answers in one language, in the notation of phrases.ts; `<name>` is one of `parts`. */
import type { PhraseParts } from './phrase-book.ts';

export type AnswerWords = {
  /** What phrases here are composed of. `that`: what is spoken of, "that", "what you said". */
  parts?: PhraseParts;
  yes: string;
  no: string;
  /** A no for now that leaves open whether to ask later. */
  notNow: string;
  later: string;
  /** A yes, unless another answer came before: "that's fine", but "no, that's fine" is a no. */
  agreed: string;
  /** Later, but only behind another answer: "yes, another time". Alone it is no answer [D10]. */
  putOff: string;
  /** Takes a yes back: "maybe". */
  unsure: string;
  /** Words that may stand between answers, and in front of one. */
  links: string;
  /** After these words a yes may still be put off. */
  contrasts: string;
  /** After these words something else is asked for, and a condition further on belongs to that. */
  additions: string;
  /** Behind a yes these words make it depend on something: "yes, if it is cheap". */
  conditions: string;
  /** Ends of words that do the same: Turkish "ucuzsa". */
  conditionEndings?: string;
  /** With these words a yes is none: "yeah right", "sure, and pigs fly", "yes, let me think". */
  ironies: string;
  /** First words behind a yes and a comma that go with it: a question, a request, a reason. */
  continuations: string;
  /** Before a yes these words make it a no. */
  negations: string;
  /** Behind a yes these words make it a no: "stimmt nicht". */
  negationsBehind?: string;
  /** In front of a yes or no that ends the utterance, or a part of it: "I say no", "the answer is yes". */
  prefaces: string;
  /** Behind these words an answer counts wherever it stands: "I think that would work, so yes". */
  conclusions: string;
  /**
   * Answers that any words may follow. Other answers end the utterance: "tell me", but not "tell me a joke".
   */
  leading: string;
  /** Answers that any words may follow behind a comma or another mark: "对，我说了". */
  leadingAtMark?: string;
  /** Answers that a clause with an opener may follow: "no, I am busy", but not "no milk today". */
  leadingClauses?: string;
  openers?: string;
  /** A no as a last sentence, whatever stands before it: "I don't like that. No." */
  lastNo: string;
  /** A yes also with a question mark: "why not?" */
  askedYes: string;
  /** Never counted as words. */
  fillers: string;
  /** Words that count only when nothing else is said. */
  courtesies: string;
  /** Words that are also written as several words. */
  joined?: Readonly<Record<string, string>>;
};
