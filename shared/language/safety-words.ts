/** What a language says in a crisis, and the sentences of the referral [K1, K2]. */
import type { PhraseParts } from './understanding/phrase-book.ts';

/**
 * Phrases in the notation of understanding/phrases.ts. They are plain statements: figures of speech are left
 * out, since a false alarm costs trust. `<gap>` is up to five words (nine characters) that do not deny.
 */
export type SafetyWords = {
  parts?: PhraseParts;
  /** To end one's life, or to harm oneself. `anywhere` in a sentence, or `closing` one. */
  selfHarm: CrisisPhrases;
  harmToOthers: CrisisPhrases;
  childAbuse: CrisisPhrases;
  /** Directly before a phrase, up to three words: it is denied. */
  denials: string;
  /** In the same sentence: a film, a song, a game, a joke. */
  otherSense: string;
  referral: ReferralWording;
};

export type CrisisPhrases = { anywhere: string; closing: string };

/**
 * One sentence each. `call` has `{name}` and `{number}`, `page` has `{page}`. `page` is said where the
 * operator gave no number for the user's country.
 */
export type ReferralWording = Record<'begin' | 'call' | 'page' | 'danger' | 'stay', string>;
