/**
 * Where sentences end (P6). `Intl.Segmenter` changes its mind when more text comes; this scanner reads one character at a
 * time, decides on what lies behind it and on the next character that is not a space, and never takes a word back.
 */

/** Ends a sentence when a space stands behind it. */
const STOP = /[.!?…。！？।؟۔։។]/u;
/** Scripts whose stop needs no space. */
const FULL_STOP = /[。！？।؟۔։។]/u;
/** Stays with the sentence that has just stopped. */
const CLOSER =
  /["'”’»›)\]}」』）】]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f/u;
/** Behind one of these, a small letter goes on with the sentence: “Stop!” he said. */
const QUOTE_OR_BRACKET = /["'”’»›)\]}]/u;
const ELLIPSIS = /…|\.\./u;
const SPACE = /\s/u;

/** Never the last word of a sentence. What is written with inner stops ("e.g.", "U.S.", "p.m.") or as an initial needs no entry. */
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
/** "J" of "J. Smith" and "U.S" of "U.S. Army"; a lone "I" is more often the last word than an initial. */
const INITIALS = /^(?:(?!I$)\p{Lu}|(?:\p{L}\.)+\p{L})$/u;
/** "1" of "1. Wash the rice", where the sentence begins with it. */
const LIST_NUMBER = /^\d{1,3}$/;

/** What a space behind the stop means: the end, nothing, or that the next character decides. */
type Verdict = 'end' | 'inside' | 'unless small' | 'unless digit';

export class Sentence {
  /** The word being read, its stops included; only the tail of a long one. */
  #word = '';
  #firstWord = true;
  /** The stops that the text ends with so far, and what closed behind them. */
  #stops = '';
  #closers = '';
  /** A space stands behind the stops, and the next character decides. */
  #waiting = false;

  /** Whether the sentence was over before this character, which then belongs to the next one. */
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

  /** The sentence is whole as it stands, if nothing more comes (U5). */
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
  return text.slice(-32);
}
