/** Builds lines from markup events: a sentence each, with expression and actions [P2, P3, P6]. */

import { isSpace } from '../language/sentences/stop-marks.ts';
import type { Expression } from '../protocol/frames.ts';
import { expressionOf } from './expressions.ts';
import { leadingGesture } from './leading-gesture.ts';
import * as breaks from './line-breaks.ts';
import { LineText, type Place } from './line-text.ts';
import { NEWLINE } from './markup/mark-parser.ts';
import type { Scene } from './markup/markup-stream-parser.ts';
import type { ScriptLine } from './script-line.ts';
import { Sentence } from './sentence-splitter.ts';
import { displayText, HOLE, spokenText } from './spoken-and-shown-text.ts';
import { isOneCharacter } from './text-runs.ts';

/** Text without a space is cut here: more than a long address, far less than a frame [S8]. */
const LONGEST = 2_000;
/** The sentences of one quotation are a line of so many characters at most. */
const LONGEST_QUOTED = 240;
const STOP = /^[.,;:!?…]$/;

export class LineBuilder implements Scene {
  unknownTags = 0;
  readonly #emit: (line: ScriptLine) => void;
  #expression: Expression = 'neutral';
  /** A tag was read that no line has carried yet. */
  #tagged = false;
  /** The user still waits for the first spoken line. */
  #first: boolean;

  readonly #line = new LineText();
  #actions: string[] = [];
  #actionChars = 0;
  /** An action stands here, and no space behind it. */
  #isBehindAction = false;
  #sentence: Sentence;
  /** Where the current word begins. */
  #wordAt: Place = this.#line.place;
  /** A long word that is not cut. */
  #uncutWord: Place | undefined;
  /** Behind the last sentence within an open quotation. */
  #quotedTo: Place | undefined;
  /** The line begins at a sentence's start. */
  #begins = true;

  constructor(emit: (line: ScriptLine) => void, isAwaited: boolean) {
    this.#emit = emit;
    this.#first = isAwaited;
    this.#sentence = new Sentence(!isAwaited);
  }

  get isOpening(): boolean {
    return this.#begins && this.#line.isBlank;
  }

  get isOutside(): boolean {
    return this.isOpening || this.#sentence.finished;
  }

  get before(): string {
    return this.#line.spoken;
  }

  text(run: string): void {
    // The stop behind an action that stands alone belongs to it: "*sighs*. I know."
    if (this.#isBehindAction && STOP.test(run) && this.#line.isBlank) return;
    this.#isBehindAction = false;
    if (isOneCharacter(run)) return this.#read(run);
    if (run >= breaks.FIRST_UNSPACED) this.#reach(run.slice(0, 1));
    for (let rest = run; rest !== ''; ) rest = rest.slice(this.#takeWords(rest));
  }

  /** Reads all of it, else its first word, else its first character. Returns their number. */
  #takeWords(run: string): number {
    // A longer run is not searched for its words: that would be done again for each of its characters [N3].
    if (this.#line.display.length + this.#actionChars + run.length <= LONGEST) {
      const space = run.indexOf(' ');
      const word = space < 0 ? run : run.slice(0, space);
      const words = breaks.mayBreakWithin(run, this.#line.spoken.length, this.#first) ? word : run;
      if (this.#sentence.addWords(words)) return this.#putWords(words);
      if (words !== word && this.#sentence.addWords(word)) return this.#putWords(word);
    }
    this.#read(run.charAt(0));
    return 1;
  }

  #read(char: string): void {
    if (this.#sentence.endedBeforeWord(char)) this.#split(this.#wordAt);
    if (isSpace(char)) return this.#space(char);
    this.#reach(char);
    this.#sentence.add(char);
    this.#putWords(char);
    if (breaks.mayBreakAtWideComma(char, this.#line.spoken, this.#first)) this.#breakLine();
  }

  #space(char: string): void {
    if (char !== ' ' && NEWLINE.test(char)) return this.#endLine();
    this.#reach(char);
    const isQuoting = this.#quotedTo !== undefined;
    if (!isQuoting && breaks.mayBreakAtSpace(this.#line.spoken, this.#first)) return this.#breakLine();
    this.#sentence.add(char);
    this.#line.addSpace(char);
    if (!this.#sentence.isUndecided) this.#wordAt = this.#line.place;
  }

  tag(name: string): void {
    this.#leave();
    const expression = expressionOf(name);
    if (expression === undefined) this.unknownTags += 1;
    else [this.#expression, this.#tagged] = [expression, true];
  }

  action(text: string): void {
    this.#leave();
    this.#actions.push(text.replace(/\*{2,}/gu, '').trim());
    this.#actionChars += text.length;
    this.#isBehindAction = true;
  }

  open(mark: string, first: string): void {
    this.#reach(first);
    this.#put(mark, '');
    this.#line.mark = mark;
  }

  close(): void {
    const { mark } = this.#line;
    this.#line.mark = '';
    this.#put(mark, '');
  }

  aside(source: string, spoken: string): void {
    // The number of a source stays with the sentence that has stopped.
    if (!source.startsWith('【')) {
      this.#reach('`');
      this.#sentence.add('`');
    }
    this.#put(source, spoken === '' ? HOLE : spoken);
  }

  block(source: string): void {
    this.#endLine();
    const display = source.replace(/^\n|\s+$/gu, '');
    if (display !== '') this.#give({ expression: this.#expression, text: '', display, actions: [] });
  }

  /** The text is complete: the rest is a line, and a last tag is kept [P5, P8]. */
  end(): void {
    if (this.#sentence.endedBeforeWord(' ')) this.#split(this.#wordAt);
    this.#endLine();
    if (this.#tagged) this.#give({ expression: this.#expression, text: '', display: '', actions: [] });
  }

  /** The text broke off: finished sentences are emitted, an unfinished one dropped [U5]. */
  cut(): void {
    if (this.#sentence.finished || this.#quotedTo === undefined) return this.pause();
    this.#line.cutAt(this.#quotedTo);
    this.#endLine();
  }

  /** Something else than text follows: a finished sentence need not wait for more. */
  pause(): void {
    if (this.#sentence.finished) this.#endLine();
  }

  /** Ends the line before this character if its sentence was over. */
  #reach(char: string): void {
    if (this.#sentence.endsBefore(char)) this.#endLine();
    else if (this.#sentence.mayBegin(char)) this.#wordAt = this.#line.place;
    else if (this.#sentence.endsWithin(char)) this.#quotedTo = this.#line.place;
    if (char >= breaks.FIRST_UNSPACED && breaks.endsPhrase(this.#line.spoken, char, this.#first)) this.#endLine();
  }

  /** A tag or action stood here; after a stop it belongs to the next sentence. */
  #leave(): void {
    this.pause();
    const hole = this.#line.isBlank ? '' : HOLE;
    this.#put(hole, hole);
  }

  #put(display: string, said: string): void {
    this.#line.add(display, said);
    if (this.#line.display.length + this.#actionChars > LONGEST) this.#breakLine();
  }

  #putWords(chars: string): number {
    this.#put(chars, chars);
    const last = chars.lastIndexOf(' ');
    if (last >= 0) this.#wordAt = this.#line.placeBefore(chars.length - last - 1);
    if (this.#line.spoken.length > LONGEST_QUOTED) this.#endQuotation();
    if (this.#line.spoken.length - this.#wordAt.spoken >= breaks.FEWEST_UNSPACED) this.#cutWord();
    return chars.length;
  }

  /** Cuts a text without spaces. */
  #cutWord(): void {
    if (this.#uncutWord === this.#wordAt) return;
    const word = this.#line.spoken.slice(this.#wordAt.spoken);
    const cut = breaks.unspacedCut(word, this.#first);
    if (cut !== undefined) this.#uncutWord = this.#wordAt;
    if (cut === undefined || cut === 0) return;
    this.#split(this.#line.placeBefore(word.length - cut));
    this.#begins = false;
  }

  /** A longer quotation is told by its sentences. */
  #endQuotation(): void {
    this.#sentence.endQuotations();
    const place = this.#quotedTo;
    this.#quotedTo = undefined;
    if (place !== undefined) this.#split(place, false);
  }

  /** A sentence has shown to begin here: the line before is given, and the rest is read again. */
  #split(place: Place, keepsQuotations = true): void {
    const rest = this.#line.takeFrom(place);
    if (rest === null) return;
    this.#endLine();
    if (!keepsQuotations) this.#sentence.endQuotations();
    for (const char of rest) this.#read(char);
  }

  #breakLine(): void {
    this.#endLine();
    this.#begins = false;
  }

  #endLine(): void {
    const gesture = this.#begins ? leadingGesture(this.#line.display, this.#line.spoken) : null;
    if (gesture !== null) {
      this.#actions.unshift(gesture.action);
      this.#line.dropFirst(gesture.length);
    }
    const { display, spoken, mark, isBlank } = this.#line;
    const shown = isBlank ? '' : displayText(display.trimEnd() + mark);
    const line = { expression: this.#expression, text: spokenText(spoken), display: shown, actions: this.#actions };
    this.#line.clear();
    this.#actions = [];
    this.#actionChars = 0;
    this.#wordAt = this.#line.place;
    this.#quotedTo = undefined;
    this.#begins = true;
    if (line.display !== '' || line.actions.length > 0) this.#give(line);
    this.#sentence = new Sentence(!this.#first);
  }

  #give(line: ScriptLine): void {
    if (line.text !== '') this.#first = false;
    this.#tagged = false;
    this.#emit(line);
  }
}
