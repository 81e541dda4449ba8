/** The words of requests in one language, in the notation of phrases.ts. "…" stands for any words. */
import type { PhraseParts } from './phrase-book.ts';

export type RequestWords = {
  parts?: PhraseParts;
  /** "Any updates?", "what did you find?": whole utterances [D9, D11, D22]. */
  updates: string;
  /** Words that such a question may have in front or behind: "yet", "so far". */
  when: string;
  /** "Mute …": the words are a source [D23]. */
  mutes: string;
  /** What `…` is not: "mute it", "forget that". */
  pronouns: string;
  /** A refusal is taken back: "actually", "I changed my mind" [D15]. */
  takesBack: string;
  /** "Read it", "let me hear it". */
  readIt: string;
  /** The same right behind a refusal: "what was it?" */
  readItNext: string;
  /** "Forget that": the newest statement [M5]. */
  forgetThat: string;
  /** "Forget everything about me": asked about before it is done [N6]. */
  forgetAll: string;
  /** "Forget what I said about …": the words are what is forgotten. */
  forgetAbout: string;
  /** "Let's speak …": the words name a language. */
  speak: string;
  /** By tag: names of languages that Intl does not have, or in another form: "holländisch". */
  languageNames: Readonly<Record<string, string>>;
  /** The first one, the second one, … the last one: one entry each, of those that a question named. */
  choices: Readonly<Record<'first' | 'second' | 'third' | 'last', string>>;
  another: AnotherWords;
};

/**
 * Words that order once more what was ordered before [T4], with blanks between. `more`: one more of what
 * follows, or of what was ordered; `counted`: the same behind a number, `before`: in front of one; `rest`:
 * what may follow these where the order is not named; `again`: what is named before, or `same` points to.
 */
export type AnotherWords = Readonly<
  Record<'more' | 'counted' | 'before' | 'numbers' | 'rest' | 'again' | 'same' | 'denials', string>
>;
