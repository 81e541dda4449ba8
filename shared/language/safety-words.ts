/** What a language says in a crisis, and the sentences of the referral [K1, K2]. */
import type { CrisisActs } from './understanding/crisis-acts.ts';
import type { CrisisKind } from './understanding/crisis-kinds.ts';
import type { CrisisSlot } from './understanding/crisis-scenes.ts';
import type { PhraseParts } from './understanding/phrase-book.ts';

/**
 * Phrases in the notation of understanding/phrases.ts. They are plain statements: figures of speech are left
 * out, since a false alarm costs trust. `<gap>` is up to five words (nine characters) that do not deny.
 */
export type SafetyWords = {
  /** In a file of their own (understanding/crisis-acts.ts). */
  acts?: CrisisActs;
  parts?: PhraseParts;
  /** To end one's life, or to harm oneself. `anywhere` in a sentence, or `closing` one. */
  selfHarm: CrisisPhrases;
  harmToOthers: CrisisPhrases;
  childAbuse: CrisisPhrases;
  /** What a sentence may have, for what is said in any order (understanding/crisis-scenes.ts). */
  slots?: Readonly<Record<CrisisSlot, string>>;
  /**
   * Scenes of this language: parts that are said near each other in any order, as "rope & bought & !shop".
   * `!`: the part must not be said. `?`: a denial of the part does not matter.
   */
  scenes?: Readonly<Partial<Record<CrisisKind, string>>>;
  /** Directly before a phrase, up to three words: it is denied. */
  denials: string;
  /** Has a word of denial and denies nothing: "I don't know why". */
  noDenials?: string;
  /** Before words of self-harm, up to three words: they tell of somebody else. */
  somebodyElse?: string;
  /** To live at a place: who does not want to does not want to die. */
  livingSomewhere?: string;
  /** In a phrase of harm to others, or directly behind: the speaker is meant. */
  oneself?: string;
  /** In the same sentence: a film, a song, a game, a joke. */
  otherSense: string;
  /** `longAgo` and then `wellNow` in one sentence: a crisis that is told between them is over. */
  longAgo?: string;
  wellNow?: string;
  referral: ReferralWording;
  care: CareWords;
};

export type CrisisPhrases = { anywhere: string; closing: string };

/**
 * One sentence each. `call` has `{name}` and `{number}`, `page` has `{page}`. `page` is said where the
 * operator gave no number for the user's country.
 */
export type ReferralWording = Record<'begin' | 'call' | 'page' | 'danger' | 'stay', string>;

/** What is said of the agent and of time [K6–K8], and how it is asked. */
export type CareWords = {
  /** One sentence: the agent is an AI, and no person. */
  disclosure: string;
  asksIfHuman: string;
  /** With `<age>`: digits from 6 to 17, and `minorAges`, the same as words. */
  tellsAge: string;
  minorAges: string;
  /** Said to a minor after three hours. */
  pause: string;
  /** With `{time}`. */
  talked: string;
  asksTalkTime: string;
};
