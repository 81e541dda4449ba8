/**
 * Finds sentence ends [P6]. `Intl.Segmenter` changes its mind with more text; this scanner decides on the
 * text before and the next non-space character, and never revises.
 */

/** Ends a sentence when a space follows. */
const STOP = /[.!?…。！？।؟۔։។]/u;
/** Scripts whose stop needs no space. */
const FULL_STOP = /[。！？।؟۔։។]/u;
/** Belongs to the sentence that just stopped. */
const CLOSER =
  /["'”’»›)\]}」』）】]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f/u;
/** After one of these, a small letter continues the sentence: “Stop!” he said. */
const QUOTE_OR_BRACKET = /["'”’»›)\]}]/u;
const ELLIPSIS = /…|\.\./u;
const SPACE = /\s/u;

/** Never a sentence's last word. Forms with inner stops ("e.g.", "U.S.") and initials need no entry. */
const ABBREVIATIONS = new Set(
  (
    'Mr Mrs Ms Mx Dr Prof St Sr Jr Rev Hon Gen Col Capt Cmdr Lt Sgt Maj Gov Sen Rep Pres Mt Ft Messrs Mme Mlle ' +
    'vs etc eg ie cf al approx ca Inc Ltd Corp Bros Ph.D M.Sc bzw usw Hr Fr Nr'
  ).split(' '),
);
/** Abbreviations only before a number: "No. 5", "Mar. 3", while "No." is a sentence. */
const NUMBERED = new Set(
  'No Nos no Fig fig Vol vol Ch Sec Art p pp Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec'.split(' '),
);
/** "J" of "J. Smith", "U.S" of "U.S. Army"; a lone "I" is more often a last word than an initial. */
const INITIALS = /^(?:(?!I$)\p{Lu}|(?:\p{L}\.)+\p{L})$/u;
/** "1" of "1. Wash the rice" at a sentence's start. */
const LIST_NUMBER = /^\d{1,3}$/;

/** What a space after the stop means: the end, nothing, or that the next character decides. */
type Verdict = 'end' | 'inside' | 'unless small' | 'unless digit';

export class Sentence {
  /** The word being read, with its stops; only the tail of a long one. */
  #word = '';
  #firstWord = true;
  /** The stops at the text's end so far, and closing characters after them. */
  #stops = '';
  #closers = '';
  /** A space follows the stops, and the next character decides. */
  #waiting = false;

  /** Whether the sentence ended before this character, which then starts the next one. */
  endsBefore(char: string): boolean {
    if (this.#stops === '' || STOP.test(char)) return false;
    if (SPACE.test(char)) return !this.#waiting && this.#verdict() === 'end';
    if (this.#waiting) return !(this.#verdict() === 'unless digit' ? /\d/ : /\p{Ll}/u).test(char);
    return !CLOSER.test(char) && FULL_STOP.test(this.#stops);
  }

  add(char: string): void {
    if (SPACE.test(char)) return this.#space();
    const closes = this.#stops !== '' && !this.#waiting && CLOSER.test(char);
    if (STOP.test(char)) this.#stops = tail(this.#stops + char);
    else if (closes) this.#closers = tail(this.#closers + char);
    else this.#goOn();
    this.#waiting = false;
    this.#word = tail(this.#word + char);
  }

  /** Adds characters without a space or a stop; false where they must be added one by one. */
  addWord(chars: string): boolean {
    if (this.#stops !== '' || this.#waiting) return false;
    this.#word = tail(this.#word + chars);
    return true;
  }

  /** Whether the sentence is complete if nothing more comes [U5]. */
  get finished(): boolean {
    return this.#stops !== '' && this.#verdict() !== 'inside';
  }

  #space(): void {
    this.#waiting = this.finished;
    if (this.#waiting) return;
    this.#goOn();
    if (this.#word !== '') this.#firstWord = false;
    this.#word = '';
  }

  #goOn(): void {
    if (this.#waiting) {
      this.#word = '';
      this.#firstWord = false;
    }
    this.#stops = '';
    this.#closers = '';
  }

  #verdict(): Verdict {
    if (FULL_STOP.test(this.#stops)) return 'end';
    if (ELLIPSIS.test(this.#stops) || QUOTE_OR_BRACKET.test(this.#closers)) return 'unless small';
    if (this.#stops !== '.') return 'end';
    const word = /([\p{L}\p{N}.]*)\.\P{L}*$/u.exec(this.#word)?.[1] ?? '';
    if (ABBREVIATIONS.has(word) || INITIALS.test(word)) return 'inside';
    if (this.#firstWord && LIST_NUMBER.test(word)) return 'inside';
    return NUMBERED.has(word) ? 'unless digit' : 'end';
  }
}

/** Longer than any abbreviation: a word, or a run of stops, may have no end. */
function tail(text: string): string {
  return text.length <= 32 ? text : text.slice(-32);
}
