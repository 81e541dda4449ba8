/** The characters and words around a sentence's end: stops, marks of list items, quotation marks [P6]. */

/** Stops of scripts that need no space behind them, after the Unicode property Sentence_Terminal. */
const FULL_STOPS = '。｡！？．؟۔।॥։။።፧፨។៕᠃᠉⁇⁈⁉‼‽⸮߹܀܁܂᱾᱿෴꓿꘎꘏꛳꛷꡶꡷꣎꣏꤯꧈꧉꩝꩞꩟꫰꫱꯫᥄᥅᭚᭛᭞᭟᰻᰼᜵᜶᪨᪩᪪᪫།༎';
/** Stops that end a sentence when a space follows. */
const STOPS = `.!?…${FULL_STOPS}`;
/** A stop in the script of the word before it: Armenian and Arabic colons, the Greek question mark. */
const LOCAL_STOPS = ':;\u037e';
export const QUOTATION_MARKS = '"“”„«»()[]（）「」『』《》';
/** What no run of plain characters holds, for the scanner reads it by itself. */
export const SCANNED = `${STOPS}${LOCAL_STOPS}${QUOTATION_MARKS}`;

const STOP = new RegExp(`[${STOPS}]`, 'u');
const FULL_STOP = new RegExp(`[${FULL_STOPS}]`, 'u');
const LOCAL: Readonly<Record<string, RegExp>> = {
  ':': /[\p{Script=Armenian}\p{Script=Arabic}]$/u,
  ';': /\p{Script=Greek}$/u,
  '\u037e': /\p{Script=Greek}$/u,
};
/** Belongs to the sentence that just stopped. */
export const CLOSER =
  /["'”’»›)\]}」』）】]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f/u;
/** Opening marks in one language and closing ones in another: „Ja.“, »Ja.« */
const GERMAN_CLOSER = /[“‘«]/u;
/** A source's number or name right behind the stop: "martyr.[1]", "martyr.[^note]". */
const REFERENCE = /^(?:\[\^?\d{1,3}\]|\[\^[\w-]{1,30}\])*\[(?:\d{1,3}\]?|\^(?:[\w-]{1,30}\]?)?)?$/u;
/** A source's number without brackets: "consultation.11", "(type 2).10". No version, price or address. */
export const BARE_REFERENCE = /^[^\s./@]*(?:\p{Ll}{4}|[)”"])\.\d{1,6}$/u;
/** An omission, which ends nothing: "[...]". */
export const OMISSION = /\[(?:\.{3}|…)$/u;
/** After one of these, a small letter continues the sentence: “Stop!” he said. */
export const QUOTE_OR_BRACKET = /["'”’»›)\]}“‘«]/u;
const SPACE = /\s/u;
const SMALL = /\p{Ll}/u;
export const LETTER = /\p{L}/u;
const CAPITAL = /\p{Lu}/u;
/** No address: "Hello!How are you?" lacks a space. */
export const SHOUT = /^[\p{L}\p{M}'’]{2,}[!?]+$/u;
/** An ellipsis in front of the first word. */
export const LEADING_DOTS = /^[.…]+$/u;
/** A word without other stops, as an address has: "world.Today". */
export const GLUED = /^[\p{L}\p{N},]*[\p{Ll}\p{N}]{2,}\.$/u;
/** Three of ". . ." are a pause within a sentence, and a fourth one ends it. */
export const SPACED_ELLIPSIS = /^\.{3}$/u;
/** A dash goes on with the sentence: "Oh! – he said". */
export const DASHES = '–—';
/** Behind an apostrophe, a dash or a bracket: "Ing" of "l'Ing", "Dr" of "Yes—Dr". */
const LAST_WORD = /([\p{L}\p{M}\p{N}.°-]*)[^\p{L}\p{M}\p{N}°]*$/u;

/** `word`: what it stands behind; `stops`: those directly in front of it. */
export function isSentenceStop(char: string, word: string, stops: string): boolean {
  if (char < '\u0080' ? char === '.' || char === '!' || char === '?' : STOP.test(char)) return true;
  if (!LOCAL_STOPS.includes(char)) return false;
  return stops !== '' || LOCAL[char]?.test(word) === true;
}

/** Whether a character behind stops belongs to the sentence that they end; `closers`: those between them. */
export function isSentenceCloser(char: string, word: string, stops: string, closers: string): boolean {
  if (CLOSER.test(char)) return true;
  if (GERMAN_CLOSER.test(char)) return !languageHasFullStop(stops);
  if (/\d/.test(char) && stops === '.' && BARE_REFERENCE.test(word + char)) return true;
  return REFERENCE.test(closers.replace(/^[^[]*/u, '') + char);
}

/** ３．５, and the first word of １．はじめに: `word` and the character behind it. */
export function isMarkInNumber(char: string, word: string, isFirstWord: boolean): boolean {
  return /\p{Nd}．$/u.test(word) && (isFirstWord || /\p{Nd}/u.test(char));
}

/** "Ing" of "l'Ing.", and most often all of it. */
export function wordBeforeSentenceStop(word: string): string {
  const text = word.slice(0, word.lastIndexOf('.'));
  return /^\p{L}+$/u.test(text) ? text : (LAST_WORD.exec(text)?.[1] ?? '').replace(/^[.-]+/u, '');
}

/** The first character that is not of ASCII, which most texts are, and which costs less. */
const OTHERS = '\u0080';

export const isSpaceInSentence = (char: string): boolean =>
  char === ' ' || ((char < '!' || char >= OTHERS) && SPACE.test(char));
export const isSmallLetterAtSentenceEnd = (char: string): boolean =>
  char < OTHERS ? char >= 'a' && char <= 'z' : SMALL.test(char);
export const isCapitalLetterAtSentenceStart = (char: string): boolean =>
  char < OTHERS ? char >= 'A' && char <= 'Z' : CAPITAL.test(char);

/** Whether one of these stops needs no space behind it. */
export const languageHasFullStop = (stops: string): boolean =>
  (stops.length > 1 || stops >= OTHERS) && FULL_STOP.test(stops);

/** "1.", "(2)", "a.)", "⁃9.": what may stand before and behind the number or letter. */
const MARK = /^([•⁃‣◦▪*+–-]?[(（]?)(\d{1,3}|\p{L})([.)．）]{1,2})$/u;
const BULLET = /^[•⁃‣◦▪*+–>-]$/u;

/** A word that is only a bullet. */
export function isBulletMark(word: string): boolean {
  return BULLET.test(word);
}

/** A number or letter, whose stop ends nothing at the beginning of a line. */
export function isListMark(word: string): boolean {
  return MARK.test(word);
}

/** A small letter, with which a list begins behind a sentence: "a. Rice", "b) Beans". */
export function isLetterMark(word: string): boolean {
  return /^(?:[ai]\.|\p{Ll}\))$/u.test(word);
}

/** The mark of the next item, '' if this word is no mark. */
export function nextListMarkAfter(word: string): string {
  const [, before = '', count = '', behind = ''] = MARK.exec(word) ?? [];
  return count === '' ? '' : before + successorOfListMark(count) + behind;
}

function successorOfListMark(count: string): string {
  return /\d/u.test(count) ? String(Number(count) + 1) : String.fromCodePoint((count.codePointAt(0) ?? 0) + 1);
}

/** What closes each one; two languages may write the same mark for different ends. */
const CLOSERS: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '”': '”',
  '„': '“”"',
  '«': '»',
  '»': '«',
  '(': ')',
  '[': ']',
  '（': '）',
  '「': '」',
  '『': '』',
  '《': '》',
};

/** From here on no space stands in front of a mark. */
const FIRST_WIDE = '\u3000';
/** What stands in front of an opening mark. */
const OPENING_PLACE = /[\s"“„«»(（[*_—–]/u;
/** Quotations within quotations; more of them are none. */
const DEEPEST = 4;

/** Marks and brackets that are open in a sentence. Single ones are apostrophes, too, and do not count. */
export class OpenQuotations {
  /** The closing marks that are expected, the innermost last. */
  #expected: string[] = [];

  get isOpen(): boolean {
    return this.#expected.length > 0;
  }

  /** Whether this mark closes an open one. */
  closes(mark: string): boolean {
    return this.isOpen && this.#expected.some((marks) => marks.includes(mark));
  }

  /** `before`: the character in front of the mark, '' at the beginning. */
  read(mark: string, before: string): void {
    const closed = this.#expected.findLastIndex((marks) => marks.includes(mark));
    if (closed >= 0) {
      this.#expected.length = closed;
      return;
    }
    const closer = CLOSERS[mark];
    const isWide = mark >= FIRST_WIDE || before >= FIRST_WIDE;
    const mayOpen = isWide || before === '' || OPENING_PLACE.test(before);
    if (closer !== undefined && mayOpen && this.#expected.length < DEEPEST) this.#expected.push(closer);
  }
}
