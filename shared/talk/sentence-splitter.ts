/**
 * Finds sentence ends [P6]. `Intl.Segmenter` changes its mind with more text; this scanner decides on the
 * text before and at most one word behind a stop, and never revises.
 */
import { isBullet, isListMark, nextListMark } from '../language/sentences/list-marks.ts';
import {
  CAPITAL,
  CASED,
  CLOSER,
  DASH,
  FULL_STOP,
  GERMAN_CLOSER,
  GLUED,
  LAST_WORD,
  LEADING_DOTS,
  LOCAL,
  LOCAL_STOPS,
  QUOTE_OR_BRACKET,
  REFERENCE,
  SHOUT,
  SMALL,
  SPACE,
  SPACED_ELLIPSIS,
  STOP,
} from '../language/sentences/stop-marks.ts';
import { beginsSentence, isNextWord, type StopMeaning, stopMeaning } from '../language/sentences/stop-meaning.ts';

/** What the text behind a stop is, before it is decided: a space, a word, or ". . ." behind "compounds." */
type Waiting = '' | 'space' | 'word' | 'ellipsis';

export class Sentence {
  /** The word being read, with its stops; only the tail of a long one. */
  #word = '';
  #before = '';
  #words = 0;
  /** The stops at the text's end so far, and closing characters after them. */
  #stops = '';
  #closers = '';
  /** A space follows the stops: the next character decides, or the word that it begins. */
  #waiting: Waiting = '';
  /** A space stands between the stops. */
  #isSpaced = false;
  #meaning: StopMeaning = 'end';
  /** The first letter is small: so its writer begins sentences. */
  #small: boolean | undefined;
  /** A French quotation is open. */
  #quoted = false;
  /** The word before is a bullet, which belongs to the item behind it. */
  #isBulletOpen = false;
  /** What would go on with the list that the sentence is an item of: "1) Rice 2) Beans". */
  #nextListMark = '';

  /** Whether the sentence ended before this character, which then starts the next one. */
  endsBefore(char: string): boolean {
    if (this.#stops === '' || this.#stopsWith(char)) return false;
    if (this.#waiting === 'space') return !SPACE.test(char) && this.#endsBeforeWord(char);
    if (this.#waiting !== '') return false;
    if (FULL_STOP.test(this.#stops)) return !this.#closes(char) && !this.#isInNumber(char);
    return CAPITAL.test(char) && SHOUT.test(this.#word);
  }

  /** Whether the sentence ended before the current word, which this character shows. */
  endedBeforeWord(char: string): boolean {
    if (this.#waiting === '' && this.#nextListMark === '') return false;
    if (this.#waiting === 'word') return this.#wordBegins(char);
    if (this.#waiting === 'ellipsis') return this.#ellipsisBegins(char);
    return this.#word === this.#nextListMark && SPACE.test(char);
  }

  /** Whether this character may begin a sentence although no space stands before it: "world.Today". */
  mayBegin(char: string): boolean {
    if (this.#stops !== '.' || this.#waiting !== '' || !CAPITAL.test(char) || !GLUED.test(this.#word)) return false;
    this.#endWord();
    this.#meaning = 'if starter or title';
    this.#waiting = 'word';
    this.#stops = '';
    return true;
  }

  add(char: string): void {
    if (this.#waiting === 'ellipsis') return;
    if (SPACE.test(char)) return this.#space();
    if (this.#waiting === 'space' && char === '.' && !this.#isSpaced && this.#word !== this.#stops) {
      this.#waiting = 'ellipsis';
      return;
    }
    if (this.#stopsWith(char) && this.#waiting !== 'word') {
      // ". . ." is one pause.
      this.#isSpaced = this.#waiting === 'space';
      this.#stops = tail(this.#stops + char);
      this.#waiting = '';
    } else if (this.#stops !== '' && this.#waiting !== 'word' && this.#closes(char)) {
      this.#closers = tail(this.#closers + char);
      this.#waiting = '';
    } else this.#goOn(char);
    this.#word = tail(this.#word + char);
    if (char === '«') this.#quoted = true;
    if (char === '»') this.#quoted = false;
    this.#noteCase(char);
  }

  /** Adds characters without a space or a stop; false where they must be added one by one. */
  addWord(chars: string): boolean {
    if (this.#stops !== '' || this.#waiting !== '') return false;
    this.#word = tail(this.#word + chars);
    this.#noteCase(chars);
    return true;
  }

  /** Whether the sentence is complete if nothing more comes [U5]. */
  get finished(): boolean {
    return this.#stops !== '' && this.#waiting !== 'word' && this.#currentMeaning() !== 'inside';
  }

  /** Whether the current word's beginning is still to be found. */
  get isUndecided(): boolean {
    return this.#waiting === 'ellipsis' || (this.#isBulletOpen && this.#waiting === '' && this.#word === '');
  }

  #wordBegins(char: string): boolean {
    if (/[\p{L}\p{M}\p{N}]/u.test(char) || (this.#word === '-' && char === '-')) return false;
    this.#waiting = '';
    if (this.#word.startsWith('-')) return this.#word === '-';
    const word = this.#word.replace(/^\P{L}+/u, '');
    const isInitial = word.length === 1 && char === '.';
    return !isInitial && isNextWord(this.#meaning) && beginsSentence(this.#meaning, word);
  }

  #ellipsisBegins(char: string): boolean {
    if (char === '.' || SPACE.test(char)) return false;
    this.#waiting = '';
    if (CLOSER.test(char)) return false;
    this.#stops = '';
    return CAPITAL.test(char);
  }

  #endsBeforeWord(char: string): boolean {
    const meaning = this.#meaning;
    if (SMALL.test(char)) return this.#small === true && meaning === 'unless small';
    if (this.#closesAfterSpace(char) || DASH.test(char)) return false;
    if (this.#mayBeginWord(char)) return false;
    if (meaning === 'if starter') return /[¿¡]/u.test(char);
    return meaning !== 'unless number' || !/\p{Nd}/u.test(char);
  }

  /** Whether only the next word tells whether the sentence has ended. A hyphen may be a dash. */
  #mayBeginWord(char: string): boolean {
    if (char === '-') return true;
    return isNextWord(this.#meaning) && /[\p{Lu}"“„'‘«]/u.test(char);
  }

  #space(): void {
    if (this.#waiting === 'space') return;
    if (this.#stops !== '' && this.#waiting === '') {
      this.#meaning = this.#currentMeaning();
      if (this.#meaning !== 'inside') {
        this.#waiting = 'space';
        return;
      }
    }
    this.#endWord();
    this.#stops = '';
    this.#closers = '';
    this.#waiting = '';
  }

  #endWord(): void {
    const word = this.#word;
    this.#word = '';
    if (word === '') return;
    this.#isBulletOpen = isBullet(word);
    if (this.#words === 0) {
      if (isBullet(word) || LEADING_DOTS.test(word)) return;
      this.#nextListMark = nextListMark(word);
    }
    this.#before = word;
    this.#words += 1;
  }

  /** The sentence goes on with this character, or with the word that it begins. */
  #goOn(char: string): void {
    if (this.#waiting === 'word') return;
    if (this.#waiting === 'space') {
      this.#endWord();
      this.#waiting = this.#mayBeginWord(char) ? 'word' : '';
    }
    this.#stops = '';
    this.#closers = '';
  }

  #noteCase(chars: string): void {
    if (this.#small !== undefined) return;
    const letter = CASED.exec(chars)?.[0];
    if (letter !== undefined) this.#small = SMALL.test(letter);
  }

  #stopsWith(char: string): boolean {
    if (char < '\u0080' ? char === '.' || char === '!' || char === '?' : STOP.test(char)) return true;
    if (!LOCAL_STOPS.includes(char)) return false;
    return this.#stops !== '' || LOCAL[char]?.test(this.#word) === true;
  }

  #closes(char: string): boolean {
    if (this.#waiting === 'space') return this.#closesAfterSpace(char);
    if (CLOSER.test(char)) return true;
    if (GERMAN_CLOSER.test(char)) return !FULL_STOP.test(this.#stops);
    return REFERENCE.test(this.#closers.replace(/^[^[]*/u, '') + char);
  }

  /** « Oui. » */
  #closesAfterSpace(char: string): boolean {
    return char === '»' && this.#quoted;
  }

  /** ３．５, and the first word of １．はじめに */
  #isInNumber(char: string): boolean {
    if (this.#stops !== '．' || !/\p{Nd}．$/u.test(this.#word)) return false;
    return /\p{Nd}/u.test(char) || this.#words === 0;
  }

  #currentMeaning(): StopMeaning {
    if (this.#waiting === 'space') return this.#meaning;
    if (FULL_STOP.test(this.#stops)) return 'end';
    if (this.#words === 0 && isListMark(this.#word)) return 'inside';
    if (this.#words === 0 && LEADING_DOTS.test(this.#word)) return 'inside';
    if (this.#isSpaced && SPACED_ELLIPSIS.test(this.#stops)) return 'inside';
    if (this.#stops !== '.' || QUOTE_OR_BRACKET.test(this.#closers)) return 'unless small';
    const word = LAST_WORD.exec(this.#word.slice(0, this.#word.lastIndexOf('.')))?.[1] ?? '';
    return stopMeaning(word.replace(/^[.-]+/u, ''), this.#before, this.#words + 1);
  }
}

/** Longer than any abbreviation: a word, or a run of stops, may have no end. */
function tail(text: string): string {
  return text.length <= 32 ? text : text.slice(-32);
}
