/**
 * Finds sentence ends [P6]. `Intl.Segmenter` changes its mind with more text; this scanner decides on the
 * text before and at most one word behind a stop, and never revises.
 */
import {
  BARE_REFERENCE,
  CLOSER,
  DASHES,
  GLUED,
  isCapitalLetterAtSentenceStart,
  isLetterMark,
  isListMark,
  isMarkInNumber,
  isSentenceCloser,
  isSentenceStop,
  isSmallLetterAtSentenceEnd,
  isSpaceInSentence,
  LEADING_DOTS,
  LETTER,
  languageHasFullStop,
  OMISSION,
  OpenQuotations,
  QUOTATION_MARKS,
  QUOTE_OR_BRACKET,
  SHOUT,
  SPACED_ELLIPSIS,
  wordBeforeSentenceStop,
} from '../language/sentences/marks.ts';
import {
  beginsSentence,
  isNextWordAfterStop,
  type StopMeaning,
  sentenceStopMeaning,
} from '../language/sentences/stop-meaning.ts';
import { tailOfSentenceWords, WordsSoFar } from '../language/sentences/words-so-far.ts';

/** What the text behind a stop is, before it is decided: a space, a word, or ". . ." behind "compounds." */
type PendingSpace = '' | 'space' | 'word' | 'ellipsis';

export class SentenceScanner {
  readonly #words = new WordsSoFar();
  /** The stops at the text's end so far, and closing characters after them. */
  #stops = '';
  #closers = '';
  /** A space follows the stops: the next character decides, or the word that it begins. */
  #pendingSpace: PendingSpace = '';
  /** A space stands between the stops. */
  #isSpaced = false;
  #meaning: StopMeaning = 'end';
  /** The first letter is small: so its writer begins sentences. */
  #isSmallFirst: boolean | undefined;
  readonly #quotations = new OpenQuotations();
  #last = '';
  /** The sentences of a quotation or a bracket are one line. */
  #keepsQuotations: boolean;
  /** One of them has just ended. */
  #isBetween = false;
  /** Dots behind a space that follows a stop. */
  #ellipsis = '';

  constructor(keepsQuotations = false) {
    this.#keepsQuotations = keepsQuotations;
  }

  /** The line is long enough: from here on a stop within a quotation is an end, too. */
  endQuotations(): void {
    this.#keepsQuotations = false;
  }

  /** Whether a sentence of an open quotation ended before this character. */
  endsWithin(char: string): boolean {
    return this.#isBetween && !isSpaceInSentence(char) && this.#endsAtWordStart(char);
  }

  /** Whether the sentence ended before this character, which then starts the next one. */
  endsBefore(char: string): boolean {
    if (this.#stops === '' || this.#stopsWith(char)) return false;
    if (this.#pendingSpace === 'space') return !isSpaceInSentence(char) && this.#endsAtWordStart(char);
    if (this.#pendingSpace !== '') return false;
    if (languageHasFullStop(this.#stops))
      return !this.#isKept && !this.#closes(char) && !isMarkInNumber(char, this.#words.word, this.#words.count === 0);
    return isCapitalLetterAtSentenceStart(char) && SHOUT.test(this.#words.word);
  }

  /** Whether the sentence ended before the current word, which this character shows. */
  endsBeforeWord(char: string): boolean {
    if (this.#pendingSpace === '' && this.#words.nextListMark === '') return false;
    if (this.#pendingSpace === 'word') return this.#wordBegins(char);
    if (this.#pendingSpace === 'ellipsis') return this.#ellipsisBegins(char);
    return this.#words.word === this.#words.nextListMark && isSpaceInSentence(char);
  }

  /** Whether this character may begin a sentence although no space stands before it: "world.Today". */
  mayBegin(char: string): boolean {
    if (
      this.#stops !== '.' ||
      this.#pendingSpace !== '' ||
      !isCapitalLetterAtSentenceStart(char) ||
      !GLUED.test(this.#words.word)
    )
      return false;
    this.#words.end();
    this.#meaning = 'if starter or title';
    this.#pendingSpace = 'word';
    this.#stops = '';
    return true;
  }

  addCharacter(char: string): void {
    if (this.#pendingSpace === 'ellipsis') {
      this.#ellipsis = tailOfSentenceWords(this.#ellipsis + char);
      return;
    }
    if (isSpaceInSentence(char)) return this.#readSpace();
    if (this.#pendingSpace === 'space' && char === '.' && !this.#isSpaced && this.#words.word !== this.#stops) {
      this.#pendingSpace = 'ellipsis';
      this.#ellipsis = char;
      return;
    }
    // « Oui. »
    if (this.#isBetween && this.#quotations.closes(char)) this.#stops = '.';
    if (this.#stopsWith(char) && this.#pendingSpace !== 'word') {
      // ". . ." is one pause.
      this.#isSpaced = this.#pendingSpace === 'space';
      this.#stops = tailOfSentenceWords(this.#stops + char);
      this.#pendingSpace = '';
    } else if (this.#stops !== '' && this.#pendingSpace !== 'word' && this.#closes(char)) {
      this.#closers = tailOfSentenceWords(this.#closers + char);
      this.#pendingSpace = '';
    } else this.#continueSentence(char);
    this.#words.add(char);
    if (QUOTATION_MARKS.includes(char)) this.#quotations.read(char, this.#last);
    this.#last = char;
    this.#isBetween = false;
    this.#noteFirstCase(char);
  }

  /** Adds words with single spaces between them, and no stops; false where they must be added one by one. */
  addWords(chars: string): boolean {
    if (chars === '' || this.#stops !== '' || this.#pendingSpace !== '' || this.#isBetween) return false;
    if (chars.includes(' ') && !this.#words.areOrdinary) return false;
    this.#words.addPhrase(chars);
    this.#last = chars.slice(-1);
    this.#noteFirstCase(chars);
    return true;
  }

  /** Whether the sentence is complete if nothing more comes [U5]. */
  get isFinished(): boolean {
    if (this.#stops === '') return this.#isBetween;
    return this.#pendingSpace !== 'word' && this.#currentMeaning() !== 'inside';
  }

  /** Whether the current word's beginning is still to be found. */
  get isUndecided(): boolean {
    return (
      this.#pendingSpace === 'ellipsis' ||
      (this.#words.isBehindBullet && this.#pendingSpace === '' && this.#words.word === '')
    );
  }

  #wordBegins(char: string): boolean {
    if (/[\p{L}\p{M}\p{N}]/u.test(char) || (this.#words.word === '-' && char === '-')) return false;
    if (isLetterMark(this.#words.word + char)) return false;
    this.#pendingSpace = '';
    if (isLetterMark(this.#words.word)) return true;
    if (this.#words.word.startsWith('-')) return this.#words.word === '-';
    const word = this.#words.word.replace(/^\P{L}+/u, '');
    const isInitial = word.length === 1 && char === '.';
    return !isInitial && isNextWordAfterStop(this.#meaning) && beginsSentence(this.#meaning, word);
  }

  #ellipsisBegins(char: string): boolean {
    if (char === '.' || isSpaceInSentence(char)) return false;
    this.#pendingSpace = '';
    if (CLOSER.test(char)) return false;
    this.#stops = '';
    return isCapitalLetterAtSentenceStart(char) || (!/\s/.test(this.#ellipsis) && this.#ellipsis.length > 2);
  }

  #endsAtWordStart(char: string): boolean {
    const meaning = this.#meaning;
    if (isSmallLetterAtSentenceEnd(char)) return this.#isSmallFirst === true && meaning === 'unless small';
    if (this.#closesAfterSpace(char) || DASHES.includes(char)) return false;
    if (this.#mayBeginWord(char)) return false;
    if (meaning === 'if starter') return /[¿¡]/u.test(char);
    return meaning !== 'unless number' || !/\p{Nd}/u.test(char);
  }

  /** Whether only the next word tells whether the sentence has ended. A hyphen may be a dash. */
  #mayBeginWord(char: string): boolean {
    if (char === '-') return true;
    if (isSmallLetterAtSentenceEnd(char)) return this.#meaning === 'unless small';
    return isNextWordAfterStop(this.#meaning) && /[\p{Lu}"“„'‘«]/u.test(char);
  }

  #readSpace(): void {
    if (this.#pendingSpace === 'space') return;
    if (this.#stops !== '' && this.#pendingSpace === '') {
      this.#meaning = this.#currentMeaning();
      this.#isBetween = this.#isKept && this.#meaning !== 'inside';
      if (this.#meaning !== 'inside' && !this.#isKept) {
        this.#pendingSpace = 'space';
        return;
      }
    }
    this.#last = ' ';
    this.#words.end();
    this.#stops = '';
    this.#closers = '';
    this.#pendingSpace = '';
  }

  /** The sentence goes on with this character, or with the word that it begins. */
  #continueSentence(char: string): void {
    if (this.#pendingSpace === 'word') return;
    if (this.#pendingSpace === 'space') {
      this.#words.end();
      this.#pendingSpace = this.#mayBeginWord(char) ? 'word' : '';
    }
    this.#stops = '';
    this.#closers = '';
  }

  #noteFirstCase(chars: string): void {
    if (this.#isSmallFirst !== undefined) return;
    const letter = LETTER.exec(chars)?.[0];
    if (letter !== undefined) this.#isSmallFirst = isSmallLetterAtSentenceEnd(letter);
  }

  #stopsWith(char: string): boolean {
    return isSentenceStop(char, this.#words.word, this.#stops);
  }

  #closes(char: string): boolean {
    if (this.#pendingSpace === 'space') return this.#closesAfterSpace(char);
    return isSentenceCloser(char, this.#words.word, this.#stops, this.#closers);
  }

  /** « Oui. », and the second one of two sources: "consultation.11 12". */
  #closesAfterSpace(char: string): boolean {
    if (char >= '0' && char <= '9') return /\d$/.test(this.#closers) && BARE_REFERENCE.test(this.#words.word + char);
    return this.#quotations.closes(char);
  }

  get #isKept(): boolean {
    return this.#keepsQuotations && this.#quotations.isOpen;
  }

  #currentMeaning(): StopMeaning {
    if (this.#pendingSpace === 'space') return this.#meaning;
    if (languageHasFullStop(this.#stops)) return 'end';
    const { word, before, count } = this.#words;
    if (count === 0 && (isListMark(word) || LEADING_DOTS.test(word))) return 'inside';
    if (this.#closers.startsWith(']') && OMISSION.test(word.slice(0, -this.#closers.length))) return 'inside';
    if (this.#isSpaced && SPACED_ELLIPSIS.test(this.#stops)) return 'inside';
    if (this.#stops !== '.' || (this.#closers !== '' && QUOTE_OR_BRACKET.test(this.#closers))) return 'unless small';
    return sentenceStopMeaning(wordBeforeSentenceStop(word), before, count + 1);
  }
}
