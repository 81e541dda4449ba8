/** Builds lines from markup events: a sentence each, with expression and actions [P2, P3, P6]. */

import { isGesture } from '../language/gestures.ts';
import { isSpaceInSentence } from '../language/sentences/marks.ts';
import type { Expression } from '../protocol/frames.ts';
import { expressionOfTag } from './expressions.ts';
import * as breaks from './line-breaks.ts';
import { LineText, type TextPosition } from './line-text.ts';
import { NEWLINE } from './markup/mark-parser.ts';
import type { MarkupEvents } from './markup/markup-stream-parser.ts';
import type { ScriptLine } from './script-line.ts';
import { SentenceScanner } from './sentence-splitter.ts';
import { HOLE, lineDisplayText, lineSpokenText } from './spoken-and-shown-text.ts';
import { isSingleCharacterLineRun } from './text-runs.ts';

/** Text without a space is cut here: more than a long address, far less than a frame [S8]. */
const LONGEST_LINE = 2_000;
/** The sentences of one quotation are a line of so many characters at most. */
const LONGEST_QUOTED = 240;
const STOP = /^[.,;:!?…]$/;

export class LineBuilder implements MarkupEvents {
  unknownTags = 0;
  readonly #emit: (line: ScriptLine) => void;
  #expression: Expression = 'neutral';
  /** A tag was read that no line has carried yet. */
  #isTagPending = false;
  /** The user still waits for the first spoken line. */
  #isFirst: boolean;

  readonly #line = new LineText();
  #actions: string[] = [];
  #actionChars = 0;
  /** An action stands here, and no space behind it. */
  #isBehindAction = false;
  #sentence: SentenceScanner;
  /** Where the current word begins. */
  #wordAt: TextPosition = this.#line.position;
  /** A long word that is not cut. */
  #uncutWord: TextPosition | undefined;
  /** Behind the last sentence within an open quotation. */
  #quotedTo: TextPosition | undefined;
  /** The line begins at a sentence's start. */
  #isAtSentenceStart = true;

  constructor(emit: (line: ScriptLine) => void, isAwaited: boolean) {
    this.#emit = emit;
    this.#isFirst = isAwaited;
    this.#sentence = new SentenceScanner(!isAwaited);
  }

  get isOpening(): boolean {
    return this.#isAtSentenceStart && this.#line.isBlank;
  }

  get isOutside(): boolean {
    return this.isOpening || this.#sentence.isFinished;
  }

  get textBefore(): string {
    return this.#line.speech;
  }

  addText(run: string): void {
    // The stop behind an action that stands alone belongs to it: "*sighs*. I know."
    if (this.#isBehindAction && STOP.test(run) && this.#line.isBlank) return;
    this.#isBehindAction = false;
    if (isSingleCharacterLineRun(run)) return this.#readCharacter(run);
    if (run >= breaks.FIRST_UNSPACED) this.#endSentenceBefore(run.slice(0, 1));
    for (let rest = run; rest !== ''; ) rest = rest.slice(this.#readWords(rest));
  }

  /** Reads all of it, else its first word, else its first character. Returns their number. */
  #readWords(run: string): number {
    // A longer run is not searched for its words: that would be done again for each of its characters [N3].
    if (this.#line.display.length + this.#actionChars + run.length <= LONGEST_LINE) {
      const space = run.indexOf(' ');
      const word = space < 0 ? run : run.slice(0, space);
      const words = breaks.mayLineBreakWithin(run, this.#line.speech.length, this.#isFirst) ? word : run;
      if (this.#sentence.addWords(words)) return this.#putWordText(words);
      if (words !== word && this.#sentence.addWords(word)) return this.#putWordText(word);
    }
    this.#readCharacter(run.charAt(0));
    return 1;
  }

  #readCharacter(char: string): void {
    if (this.#sentence.endsBeforeWord(char)) this.#splitLineAt(this.#wordAt);
    if (isSpaceInSentence(char)) return this.#readSpace(char);
    this.#endSentenceBefore(char);
    this.#sentence.addCharacter(char);
    this.#putWordText(char);
    if (breaks.mayLineBreakAtWideComma(char, this.#line.speech, this.#isFirst)) this.#breakLine();
  }

  #readSpace(char: string): void {
    if (char !== ' ' && NEWLINE.test(char)) return this.#endLine();
    this.#endSentenceBefore(char);
    const isQuoting = this.#quotedTo !== undefined;
    if (!isQuoting && breaks.mayLineBreakAtSpace(this.#line.speech, this.#isFirst)) return this.#breakLine();
    this.#sentence.addCharacter(char);
    this.#line.appendSpace(char);
    if (!this.#sentence.isUndecided) this.#wordAt = this.#line.position;
  }

  setExpression(name: string): void {
    this.#leaveHole();
    const expression = expressionOfTag(name);
    if (expression === undefined) this.unknownTags += 1;
    else [this.#expression, this.#isTagPending] = [expression, true];
  }

  addAction(text: string): void {
    this.#leaveHole();
    this.#actions.push(text.replace(/\*{2,}/gu, '').trim());
    this.#actionChars += text.length;
    this.#isBehindAction = true;
  }

  openEmphasis(mark: string, first: string): void {
    this.#endSentenceBefore(first);
    this.#putText(mark, '');
    this.#line.mark = mark;
  }

  closeEmphasis(): void {
    const { mark } = this.#line;
    this.#line.mark = '';
    this.#putText(mark, '');
  }

  addAside(source: string, speech: string): void {
    // The number of a source stays with the sentence that has stopped.
    if (!source.startsWith('【')) {
      this.#endSentenceBefore('`');
      this.#sentence.addCharacter('`');
    }
    this.#putText(source, speech === '' ? HOLE : speech);
  }

  addCodeBlock(source: string): void {
    this.#endLine();
    const display = source.replace(/^\n|\s+$/gu, '');
    if (display !== '') this.#emitLine({ expression: this.#expression, text: '', display, actions: [] });
  }

  /** The text is complete: the rest is a line, and a last tag is kept [P5, P8]. */
  finish(): void {
    if (this.#sentence.endsBeforeWord(' ')) this.#splitLineAt(this.#wordAt);
    this.#endLine();
    if (this.#isTagPending) this.#emitLine({ expression: this.#expression, text: '', display: '', actions: [] });
  }

  /** The text broke off: finished sentences are emitted, an unfinished one dropped [U5]. */
  finishBroken(): void {
    if (this.#sentence.isFinished || this.#quotedTo === undefined) return this.endFinishedSentence();
    this.#line.truncateAt(this.#quotedTo);
    this.#endLine();
  }

  /** Something else than text follows: a finished sentence need not wait for more. */
  endFinishedSentence(): void {
    if (this.#sentence.isFinished) this.#endLine();
  }

  /** Ends the line before this character if its sentence was over. */
  #endSentenceBefore(char: string): void {
    if (this.#sentence.endsBefore(char)) this.#endLine();
    else if (this.#sentence.mayBegin(char)) this.#wordAt = this.#line.position;
    else if (this.#sentence.endsWithin(char)) this.#quotedTo = this.#line.position;
    if (char >= breaks.FIRST_UNSPACED && breaks.lineEndsPhrase(this.#line.speech, char, this.#isFirst)) this.#endLine();
  }

  /** A tag or action stood here; after a stop it belongs to the next sentence. */
  #leaveHole(): void {
    this.endFinishedSentence();
    const hole = this.#line.isBlank ? '' : HOLE;
    this.#putText(hole, hole);
  }

  #putText(display: string, speech: string): void {
    this.#line.append(display, speech);
    if (this.#line.display.length + this.#actionChars > LONGEST_LINE) this.#breakLine();
  }

  #putWordText(chars: string): number {
    this.#putText(chars, chars);
    const last = chars.lastIndexOf(' ');
    if (last >= 0) this.#wordAt = this.#line.positionBefore(chars.length - last - 1);
    if (this.#line.speech.length > LONGEST_QUOTED) this.#endQuotation();
    if (this.#line.speech.length - this.#wordAt.speech >= breaks.FEWEST_UNSPACED) this.#cutUnspacedWord();
    return chars.length;
  }

  /** Cuts a text without spaces. */
  #cutUnspacedWord(): void {
    if (this.#uncutWord === this.#wordAt) return;
    const word = this.#line.speech.slice(this.#wordAt.speech);
    const cut = breaks.lineCutWithoutSpaces(word, this.#isFirst);
    if (cut !== undefined) this.#uncutWord = this.#wordAt;
    if (cut === undefined || cut === 0) return;
    this.#splitLineAt(this.#line.positionBefore(word.length - cut));
    this.#isAtSentenceStart = false;
  }

  /** A longer quotation is told by its sentences. */
  #endQuotation(): void {
    this.#sentence.endQuotations();
    const place = this.#quotedTo;
    this.#quotedTo = undefined;
    if (place !== undefined) this.#splitLineAt(place, false);
  }

  /** A sentence has shown to begin here: the line before is given, and the rest is read again. */
  #splitLineAt(place: TextPosition, keepsQuotations = true): void {
    const rest = this.#line.cutOffFrom(place);
    if (rest === null) return;
    this.#endLine();
    if (!keepsQuotations) this.#sentence.endQuotations();
    for (const char of rest) this.#readCharacter(char);
  }

  #breakLine(): void {
    this.#endLine();
    this.#isAtSentenceStart = false;
  }

  #endLine(): void {
    const gesture = this.#isAtSentenceStart ? findLeadingGestureOfLine(this.#line.display, this.#line.speech) : null;
    if (gesture !== null) {
      this.#actions.unshift(gesture.action);
      this.#line.dropBeginning(gesture.length);
    }
    const { display, speech, mark, isBlank } = this.#line;
    const shownText = isBlank ? '' : lineDisplayText(display.trimEnd() + mark);
    const line = {
      expression: this.#expression,
      text: lineSpokenText(speech),
      display: shownText,
      actions: this.#actions,
    };
    this.#line.startNextLine();
    this.#actions = [];
    this.#actionChars = 0;
    this.#wordAt = this.#line.position;
    this.#quotedTo = undefined;
    this.#isAtSentenceStart = true;
    if (line.display !== '' || line.actions.length > 0) this.#emitLine(line);
    this.#sentence = new SentenceScanner(!this.#isFirst);
  }

  #emitLine(line: ScriptLine): void {
    if (line.text !== '') this.#isFirst = false;
    this.#isTagPending = false;
    this.#emit(line);
  }
}

const OPENERS = '(（_~{<-/:';
/** Words between such marks at the beginning, behind which the line is over or a sentence begins. */
const ASIDE =
  /^(\(|（|[_~{<\-/]|::?)(?=\S)([^()（）_~{}<>/:]{1,80})(?:[)_~}>\-/]|::?|）\s*)(?:\s*$|(?<=）)(?![\p{Ll}\p{Nd}、，,])|\s+(?=[^\p{Ll}\p{Nd},;:–—-]))/u;

/** "(smiles warmly)", "_smiles_" or "~smiles~" alone, or in front of a sentence, is an action [P4]. */
function findLeadingGestureOfLine(display: string, speech: string): { action: string; length: number } | null {
  if (!OPENERS.includes(display.charAt(0))) return null;
  const [source = '', , content = ''] = ASIDE.exec(display) ?? [];
  if (content === '' || !speech.startsWith(source) || !isGesture(content)) return null;
  return { action: content.trim(), length: source.length };
}
