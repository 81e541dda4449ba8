/** Builds lines from markup events: a sentence each, with expression and actions [P2, P3, P6]. */

import { isGesture } from '../language/gestures.ts';
import type { Expression } from '../protocol/frames.ts';
import { expressionOf } from './expressions.ts';
import { endsPhrase, FEWEST_UNSPACED, mayBreakAtSpace, mayBreakAtWideComma, unspacedCut } from './line-breaks.ts';
import { NEWLINE } from './mark-parser.ts';
import type { Scene } from './markup-stream-parser.ts';
import type { ScriptLine } from './script-line.ts';
import { Sentence } from './sentence-splitter.ts';
import { displayText, HOLE, spokenText } from './spoken-and-shown-text.ts';

/** Text without a space is cut here: more than a long address, far less than a frame [S8]. */
const LONGEST = 2_000;
const SPACE = /\s/u;
/** Words in brackets or underscores at the beginning, behind which the line is over or a sentence begins. */
const ASIDE = /^([(（_])([^()（）_]{1,80})[)）_](?:\s*$|\s+(?=[^\p{Ll}\p{Nd},;:–—-]))/u;
/** From here on there are scripts without spaces. */
const FIRST_UNSPACED = '\u0e00';
/** Commas that are written without a space behind them. */
const WIDE_COMMA = /[，、]/u;

export class LineBuilder implements Scene {
  unknownTags = 0;
  readonly #emit: (line: ScriptLine) => void;
  #expression: Expression = 'neutral';
  /** A tag was read that no line has carried yet. */
  #tagged = false;
  /** The user still waits for the first spoken line. */
  #first: boolean;

  #display = '';
  #spoken = '';
  #actions: string[] = [];
  #actionChars = 0;
  #sentence = new Sentence();
  /** Where the current word begins in the display and in the spoken text. */
  #wordAt = 0;
  #spokenWordAt = 0;
  /** The line begins at a sentence's start. */
  #begins = true;
  /** The open emphasis mark; a line's end closes it, and the next line opens it again. */
  #mark = '';

  constructor(emit: (line: ScriptLine) => void, isAwaited: boolean) {
    this.#emit = emit;
    this.#first = isAwaited;
  }

  get isOpening(): boolean {
    return this.#begins && this.#blank;
  }

  get isOutside(): boolean {
    return this.isOpening || this.#sentence.finished;
  }

  get before(): string {
    return this.#spoken;
  }

  text(run: string): void {
    const fits = this.#display.length + this.#actionChars + run.length <= LONGEST;
    if (run.length > 1 && fits) {
      if (run >= FIRST_UNSPACED) this.#reach(run.slice(0, 1));
      if (this.#sentence.addWord(run)) return this.#putWord(run);
    }
    for (const char of run) this.#read(char);
  }

  #read(char: string): void {
    if (this.#sentence.endedBeforeWord(char)) this.#splitBeforeWord();
    if (SPACE.test(char)) return this.#space(char);
    this.#reach(char);
    this.#sentence.add(char);
    this.#putWord(char);
    if (WIDE_COMMA.test(char) && mayBreakAtWideComma(this.#spoken, this.#first)) this.#breakLine();
  }

  #space(char: string): void {
    if (NEWLINE.test(char)) return this.#endLine();
    this.#reach(char);
    if (mayBreakAtSpace(this.#spoken, this.#first)) return this.#breakLine();
    this.#sentence.add(char);
    if (!this.#blank && !SPACE.test(this.#display.slice(-1))) this.#put(char, char);
    if (!this.#sentence.isUndecided) this.#beginWord();
  }

  #beginWord(): void {
    this.#wordAt = this.#display.length;
    this.#spokenWordAt = this.#spoken.length;
  }

  tag(name: string): void {
    this.#leave();
    const expression = expressionOf(name);
    if (expression === undefined) {
      this.unknownTags += 1;
      return;
    }
    this.#expression = expression;
    this.#tagged = true;
  }

  action(text: string): void {
    this.#leave();
    this.#actions.push(text.replace(/\*{2,}/gu, '').trim());
    this.#actionChars += text.length;
  }

  open(mark: string, first: string): void {
    this.#reach(first);
    this.#put(mark, '');
    this.#mark = mark;
  }

  close(): void {
    const mark = this.#mark;
    this.#mark = '';
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
    if (this.#sentence.endedBeforeWord(' ')) this.#splitBeforeWord();
    this.#endLine();
    if (this.#tagged) this.#give({ expression: this.#expression, text: '', display: '', actions: [] });
  }

  /** The text broke off: a finished sentence is emitted, an unfinished one dropped [U5]. */
  cut(): void {
    this.pause();
  }

  /** Something else than text follows: a finished sentence need not wait for more. */
  pause(): void {
    if (this.#sentence.finished) this.#endLine();
  }

  /** Ends the line before this character if its sentence was over. */
  #reach(char: string): void {
    if (this.#sentence.endsBefore(char)) this.#endLine();
    else if (this.#sentence.mayBegin(char)) this.#beginWord();
    if (char >= FIRST_UNSPACED && endsPhrase(this.#spoken, char, this.#first)) this.#endLine();
  }

  /** A tag or action stood here; after a stop it belongs to the next sentence. */
  #leave(): void {
    this.pause();
    const hole = this.#blank ? '' : HOLE;
    this.#put(hole, hole);
  }

  /** Nothing of the line is visible yet. */
  get #blank(): boolean {
    return this.#display === this.#mark;
  }

  #put(display: string, said: string): void {
    this.#display += display;
    this.#spoken += said;
    if (this.#display.length + this.#actionChars > LONGEST) this.#breakLine();
  }

  /** Puts characters of a word, and cuts a text without spaces. */
  #putWord(chars: string): void {
    this.#put(chars, chars);
    if (this.#spoken.length - this.#spokenWordAt < FEWEST_UNSPACED) return;
    const word = this.#spoken.slice(this.#spokenWordAt);
    const cut = word >= FIRST_UNSPACED ? unspacedCut(word, this.#first) : 0;
    if (cut === 0) return;
    this.#spokenWordAt += cut;
    this.#wordAt = this.#display.length - (word.length - cut);
    this.#splitBeforeWord();
    this.#begins = false;
  }

  /** The current word has shown to begin a sentence. Its line is given, and the word is read again. */
  #splitBeforeWord(): void {
    const display = this.#display.slice(this.#wordAt);
    const spoken = this.#spoken.slice(this.#spokenWordAt);
    if (display !== spoken) return;
    this.#display = this.#display.slice(0, this.#wordAt);
    this.#spoken = this.#spoken.slice(0, this.#spokenWordAt);
    this.#endLine();
    for (const char of display) this.#read(char);
  }

  #breakLine(): void {
    this.#endLine();
    this.#begins = false;
  }

  #endLine(): void {
    this.#takeAside();
    const display = this.#blank ? '' : displayText(this.#display.trimEnd() + this.#mark);
    const line = { expression: this.#expression, text: spokenText(this.#spoken), display, actions: this.#actions };
    this.#display = this.#mark;
    this.#spoken = '';
    this.#actions = [];
    this.#actionChars = 0;
    this.#wordAt = this.#display.length;
    this.#spokenWordAt = 0;
    this.#sentence = new Sentence();
    this.#begins = true;
    if (line.display !== '' || line.actions.length > 0) this.#give(line);
  }

  /** "(smiles warmly)" or "_smiles_" alone, or in front of a sentence, is an action [P4]. */
  #takeAside(): void {
    const [aside = '', , content = ''] = (this.#begins && ASIDE.exec(this.#display)) || [];
    if (content === '' || !this.#spoken.startsWith(aside) || !isGesture(content)) return;
    this.#actions.unshift(content.trim());
    this.#display = this.#display.slice(aside.length);
    this.#spoken = this.#spoken.slice(aside.length);
  }

  #give(line: ScriptLine): void {
    if (line.text !== '') this.#first = false;
    this.#tagged = false;
    this.#emit(line);
  }
}
