/**
 * Parses a persona's markup [P3, P4, P5, P8], one character or run of plain ones at a time. An opening mark
 * is held until it is decided; if it is text, the rest is read again. At most a line or LONGEST_SPAN is held.
 */
import { isActionInText, isGesture, isStageDirection } from '../../language/gestures.ts';
import { expressionOfTag } from '../expressions.ts';
import { isSingleCharacterLineRun, splitLineIntoRuns } from '../text-runs.ts';
import type { DecidingCharacters } from './foreign-marks.ts';
import {
  classifyMark,
  DECIDERS,
  LINE_BREAK,
  type Mark,
  type MarkOutcome,
  OPENERS,
  openingMarkupMark,
} from './mark-parser.ts';

/** Receives the parsed events in order. */
export interface MarkupEvents {
  /** One character, or a run of plain ones. */
  addText(run: string): void;
  /** The bracket's content. */
  setExpression(name: string): void;
  addAction(text: string): void;
  /** Emphasised text follows, beginning with this character; then `close`. */
  openEmphasis(mark: string, first: string): void;
  closeEmphasis(): void;
  /** Inline code, a formula and their like: shown as it stands, and spoken in words, '' for none. */
  addAside(source: string, speech: string): void;
  /** A code fence with its lines; a very long one comes in parts. */
  addCodeBlock(source: string): void;
  /** Whether nothing of a sentence has been read yet [P4]. */
  readonly isOpening: boolean;
  /** Whether no sentence is under way: at its start, or behind its stop. */
  readonly isOutside: boolean;
  /** The text of the line so far. */
  readonly textBefore: string;
}

/** Characters of one part of a code fence, to fit a frame; it is cut at the next line's end. */
const LONGEST_BLOCK = 2_000;

const SPACE = /\s/u;
/** A line of nothing but the marks of a fence. */
const FENCE_END = /\n[^\S\n]*(`{3,}|~{3,})\s*$/u;

export class MarkupStreamParser {
  readonly #events: MarkupEvents;
  /** An undecided opening mark and its following text. */
  #markText = '';
  #deciders: DecidingCharacters | undefined;
  /** The next character may decide about it, whatever it is. */
  #isAlert = true;
  /** The character before the held text. */
  #textBeforeMark = '';
  #last = '';
  /** Blanks at the end of what was read. */
  #blanks = 0;
  #fence: string | null = null;
  #fenceMark = '';

  constructor(events: MarkupEvents) {
    this.#events = events;
  }

  parse(run: string): void {
    if (this.#fence === null && this.#markText === '') this.#readOutsideMark(run);
    else if (this.#isInert(run)) this.#markText += run;
    else for (const char of run) this.#readCharacter(char);
  }

  #readCharacter(char: string): void {
    if (this.#fence !== null) return this.#readFence(this.#fence + char);
    if (this.#markText === '') return this.#readOutsideMark(char);
    if (this.#isInert(char)) {
      this.#markText += char;
      return;
    }
    const outcome = classifyMark(this.#markText, char, this.#textBeforeMark);
    if (outcome === 'more') {
      this.#markText += char;
      this.#isAlert = this.#staysAlert(char);
    } else {
      this.#resolveMark(outcome);
      this.#readCharacter(char);
    }
  }

  /** Whether this only makes the held text longer. */
  #isInert(text: string): boolean {
    const deciders = this.#deciders;
    if (this.#isAlert || deciders === undefined || this.#fence !== null) return false;
    return this.#markText.length + text.length < deciders.most && !deciders.chars.test(text);
  }

  #staysAlert(char: string): boolean {
    const deciders = this.#deciders;
    if (deciders === undefined || deciders.chars.test(char) || (this.#isAlert && SPACE.test(char))) return true;
    return deciders.begins !== undefined && !deciders.begins.test(this.#markText);
  }

  /** The text is complete: held text is decided, and nothing is lost [P5]. */
  finish(): void {
    while (this.#markText !== '') {
      const outcome = classifyMark(this.#markText, '', this.#textBeforeMark);
      this.#resolveMark(outcome === 'more' ? 'text' : outcome);
    }
    if (this.#fence !== null) this.#events.addCodeBlock(this.#fence);
    this.#fence = null;
  }

  /** Something else than text follows: a line that is over does not wait for the next one. */
  resolveLineBreak(): void {
    if (this.#markText === LINE_BREAK) this.#resolveMark('text');
  }

  /** The text broke off: a complete mark counts, half a mark is dropped. */
  finishBroken(): void {
    this.resolveLineBreak();
    const outcome = classifyMark(this.#markText, '', this.#textBeforeMark);
    if (typeof outcome === 'object') this.#resolveMark(outcome);
  }

  #readOutsideMark(run: string): void {
    if (run.length === 1 && OPENERS.includes(run) && this.#last !== '\\') {
      this.#openMark(run, this.#last);
    } else if (run === LINE_BREAK && !this.#events.isOutside) {
      this.#openMark(run, this.#blanks === 1 ? ' ' : '');
    } else {
      this.#blanks = run !== ' ' ? 0 : this.#last === ' ' ? this.#blanks + 1 : 1;
      // A run has no characters of two units.
      this.#last = isSingleCharacterLineRun(run) ? run : run.slice(-1);
      this.#events.addText(run);
    }
  }

  #openMark(mark: string, textBefore: string): void {
    this.#markText = mark;
    this.#textBeforeMark = textBefore;
    this.#deciders = DECIDERS[mark];
    this.#isAlert = true;
  }

  #resolveMark(outcome: Exclude<MarkOutcome, 'more'>): void {
    const markText = this.#markText;
    this.#markText = '';
    if (outcome === 'text') return this.#emitAsText(markText);
    if (outcome === 'fence') {
      this.#fence = markText;
      this.#fenceMark = openingMarkupMark(markText);
      return;
    }
    const space = outcome.is === 'starred' ? outcome.space : '';
    this.#last = markText.charAt(markText.length - 1 - space.length);
    this.#emitMark(outcome);
    for (const char of space) this.#readCharacter(char);
  }

  #emitMark(mark: Mark): void {
    switch (mark.is) {
      case 'tag':
        if (this.#isStageTag(mark.name)) return this.#events.setExpression(mark.name);
        for (const char of mark.source) this.#events.addText(char);
        return;
      case 'starred': {
        const { isOutside, textBefore } = this.#events;
        if (isActionInText(mark.content, { isOutside, before: textBefore, next: mark.next }))
          return this.#events.addAction(mark.content);
        return this.#emitEmphasis('*', mark.content);
      }
      case 'sound':
        return this.#events.addAction(mark.name);
      case 'wrap':
        return mark.stop === '' ? undefined : this.#events.addText(mark.stop);
      case 'code':
        return this.#events.addAside(mark.source, speechOfMarkedCode(mark.source));
      case 'aside':
        return this.#events.addAside(mark.source, mark.speech);
      case 'html':
        return mark.isBreak ? this.#events.addText('\n') : undefined;
      case 'entity':
        for (const char of mark.char) this.#events.addText(char);
        return;
      case 'emphasis':
        if (mark.mark === '**' && this.#events.isOutside && isBoldActionMark(mark.content)) {
          return this.#events.addAction(mark.content);
        }
        return this.#emitEmphasis(mark.mark, mark.content);
    }
  }

  #isStageTag(name: string): boolean {
    if (expressionOfTag(name) !== undefined) return true;
    const { isOutside, textBefore } = this.#events;
    return isStageDirection(name, { isOutside, before: textBefore });
  }

  /** Emphasised text may hold sentences, tags and actions of its own. */
  #emitEmphasis(mark: string, content: string): void {
    this.#events.openEmphasis(mark, content.slice(0, 1));
    for (const run of splitLineIntoRuns(content)) this.parse(run);
    this.finish();
    this.#events.closeEmphasis();
    this.#last = '*';
  }

  #emitAsText(markText: string): void {
    if (markText.length === 1) {
      this.#last = markText;
      return this.#events.addText(markText);
    }
    const mark = openingMarkupMark(markText);
    for (const char of mark) this.#events.addText(char);
    this.#last = mark.slice(-1);
    for (const run of splitLineIntoRuns(markText.slice(mark.length))) this.parse(run);
  }

  #readFence(source: string): void {
    this.#fence = source;
    if (!source.endsWith('\n') && source.length < 2 * LONGEST_BLOCK) return;
    // A longer fence holds shorter ones.
    const isClosed = FENCE_END.exec(source.slice(-80))?.[1]?.startsWith(this.#fenceMark) ?? false;
    if (!isClosed && source.length < LONGEST_BLOCK) return;
    this.#events.addCodeBlock(source);
    this.#fence = isClosed ? null : '\n';
  }
}

/** Code that reads as words is spoken without its marks [P8]: `quay`, `npm install`. */
const CODE_WORDS = /^[/.@#-]{0,2}[\p{L}\p{N}]+(?:[ _.+'’/@:-]{1,2}[\p{L}\p{N}]+)*(?: ?\/)?(?=(?:\(\))?$)/u;
const LONGEST_CODE = 40;

/** '' for code that has no words. */
function speechOfMarkedCode(source: string): string {
  const code = source.replace(/^`+|`+$/gu, '').trim();
  return code.length > LONGEST_CODE ? '' : (CODE_WORDS.exec(code)?.[0] ?? '');
}

/** `**sighs**` at the start of a sentence is an action [P4]. */
function isBoldActionMark(content: string): boolean {
  return /^\p{Ll}/u.test(content) && content.split(/\s+/u).length <= 4 && isGesture(content);
}
