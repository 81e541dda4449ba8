/** Builds lines from markup events: a sentence each, with expression and actions [P2, P3, P6]. */
import type { Expression } from '../protocol/frames.ts';
import { expressionOf } from './expressions.ts';
import { NEWLINE } from './mark-parser.ts';
import type { Scene } from './markup-stream-parser.ts';
import type { ScriptLine } from './script-line.ts';
import { Sentence } from './sentence-splitter.ts';
import { displayText, HOLE, spokenText } from './spoken-and-shown-text.ts';

/** Past this many characters a line ends at the next comma or space [P6]. */
const LONG = 200;
/** Text without a space is cut here: more than a long address, far less than a frame [S8]. */
const LONGEST = 2_000;
/** The first line ends at a comma behind this many spoken characters [P6]. */
const EARLY = 10;

const SPACE = /\s/u;
const COMMA = /[,،，]/u;
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
  /** The line begins at a sentence's start. */
  #begins = true;
  /** The open emphasis mark; a line's end closes it, and the next line opens it again. */
  #mark = '';

  constructor(emit: (line: ScriptLine) => void, isAwaited: boolean) {
    this.#emit = emit;
    this.#first = isAwaited;
  }

  get opening(): boolean {
    return this.#begins && this.#blank;
  }

  text(run: string): void {
    const fits = this.#display.length + this.#actionChars + run.length <= LONGEST;
    if (run.length > 1 && fits && this.#sentence.addWord(run)) this.#put(run, run);
    else for (const char of run) this.#read(char);
  }

  #read(char: string): void {
    if (NEWLINE.test(char)) return this.#endLine();
    this.#reach(char);
    if (SPACE.test(char) && this.#mayBreak()) return this.#breakLine();
    this.#sentence.add(char);
    const redundant = SPACE.test(char) && (this.#blank || SPACE.test(this.#display.slice(-1)));
    if (!redundant) this.#put(char, char);
    if (WIDE_COMMA.test(char) && this.#spoken.length > LONG) this.#breakLine();
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

  code(source: string): void {
    this.#reach('`');
    this.#sentence.add('`');
    this.#put(source, HOLE);
  }

  block(source: string): void {
    this.#endLine();
    const display = source.replace(/^\n|\s+$/gu, '');
    if (display !== '') this.#give({ expression: this.#expression, text: '', display, actions: [] });
  }

  /** The text is complete: the rest is a line, and a last tag is kept [P5, P8]. */
  end(): void {
    this.#endLine();
    if (this.#tagged) this.#give({ expression: this.#expression, text: '', display: '', actions: [] });
  }

  /** The text broke off: a finished sentence is emitted, an unfinished one dropped [U5]. */
  cut(): void {
    if (this.#sentence.finished) this.#endLine();
  }

  /** Ends the line before this character if its sentence was over. */
  #reach(char: string): void {
    if (this.#sentence.endsBefore(char)) this.#endLine();
  }

  /** A tag or action stood here; after a stop it belongs to the next sentence. */
  #leave(): void {
    if (this.#sentence.finished) this.#endLine();
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

  /** Whether the line may end at this space although its sentence goes on. */
  #mayBreak(): boolean {
    if (this.#spoken.length >= LONG) return true;
    return this.#first && COMMA.test(this.#spoken.slice(-1)) && spokenText(this.#spoken.slice(0, -1)).length >= EARLY;
  }

  #breakLine(): void {
    this.#endLine();
    this.#begins = false;
  }

  #endLine(): void {
    const display = this.#blank ? '' : displayText(this.#display + this.#mark);
    const line = { expression: this.#expression, text: spokenText(this.#spoken), display, actions: this.#actions };
    this.#display = this.#mark;
    this.#spoken = '';
    this.#actions = [];
    this.#actionChars = 0;
    this.#sentence = new Sentence();
    this.#begins = true;
    if (line.display !== '' || line.actions.length > 0) this.#give(line);
  }

  #give(line: ScriptLine): void {
    if (line.text !== '') this.#first = false;
    this.#tagged = false;
    this.#emit(line);
  }
}
