/**
 * Parses a persona's markup [P3, P4, P5, P8], one character or run of plain ones at a time. An opening mark
 * is held until it is decided; if it is text, the rest is read again. At most a line or LONGEST_SPAN is held.
 */
import { isAction, isGesture, isStageDirection } from '../../language/gestures.ts';
import { expressionOf } from '../expressions.ts';
import { isOneCharacter, runsOf } from '../text-runs.ts';
import type { Deciders } from './foreign-marks.ts';
import { DECIDERS, LINE_BREAK, type Mark, type MarkOutcome, OPENERS, opener, settle } from './mark-parser.ts';

/** Receives the parsed events in order. */
export interface Scene {
  /** One character, or a run of plain ones. */
  text(run: string): void;
  /** The bracket's content. */
  tag(name: string): void;
  action(text: string): void;
  /** Emphasised text follows, beginning with this character; then `close`. */
  open(mark: string, first: string): void;
  close(): void;
  /** Inline code, a formula and their like: shown as it stands, and spoken in words, '' for none. */
  aside(source: string, spoken: string): void;
  /** A code fence with its lines; a very long one comes in parts. */
  block(source: string): void;
  /** Whether nothing of a sentence has been read yet [P4]. */
  readonly isOpening: boolean;
  /** Whether no sentence is under way: at its start, or behind its stop. */
  readonly isOutside: boolean;
  /** The text of the line so far. */
  readonly before: string;
}

/** Characters of one part of a code fence, to fit a frame; it is cut at the next line's end. */
const LONGEST_BLOCK = 2_000;

const SPACE = /\s/u;
/** A line of nothing but the marks of a fence. */
const FENCE_END = /\n[^\S\n]*(`{3,}|~{3,})\s*$/u;

export class Markup {
  readonly #scene: Scene;
  /** An undecided opening mark and its following text. */
  #held = '';
  #deciders: Deciders | undefined;
  /** The next character may decide about it, whatever it is. */
  #isAlert = true;
  /** The character before the held text. */
  #before = '';
  #last = '';
  /** Blanks at the end of what was read. */
  #blanks = 0;
  #fence: string | null = null;
  #fenceMark = '';

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  feed(run: string): void {
    if (this.#fence === null && this.#held === '') this.#begin(run);
    else if (this.#isInert(run)) this.#held += run;
    else for (const char of run) this.#read(char);
  }

  #read(char: string): void {
    if (this.#fence !== null) return this.#fenced(this.#fence + char);
    if (this.#held === '') return this.#begin(char);
    if (this.#isInert(char)) {
      this.#held += char;
      return;
    }
    const outcome = settle(this.#held, char, this.#before);
    if (outcome === 'more') {
      this.#held += char;
      this.#isAlert = this.#staysAlert(char);
    } else {
      this.#resolve(outcome);
      this.#read(char);
    }
  }

  /** Whether this only makes the held text longer. */
  #isInert(text: string): boolean {
    const deciders = this.#deciders;
    if (this.#isAlert || deciders === undefined || this.#fence !== null) return false;
    return this.#held.length + text.length < deciders.most && !deciders.chars.test(text);
  }

  #staysAlert(char: string): boolean {
    const deciders = this.#deciders;
    if (deciders === undefined || deciders.chars.test(char) || (this.#isAlert && SPACE.test(char))) return true;
    return deciders.begins !== undefined && !deciders.begins.test(this.#held);
  }

  /** The text is complete: held text is decided, and nothing is lost [P5]. */
  end(): void {
    while (this.#held !== '') {
      const outcome = settle(this.#held, '', this.#before);
      this.#resolve(outcome === 'more' ? 'text' : outcome);
    }
    if (this.#fence !== null) this.#scene.block(this.#fence);
    this.#fence = null;
  }

  /** Something else than text follows: a line that is over does not wait for the next one. */
  pause(): void {
    if (this.#held === LINE_BREAK) this.#resolve('text');
  }

  /** The text broke off: a complete mark counts, half a mark is dropped. */
  cut(): void {
    this.pause();
    const outcome = settle(this.#held, '', this.#before);
    if (typeof outcome === 'object') this.#resolve(outcome);
  }

  #begin(run: string): void {
    if (run.length === 1 && OPENERS.includes(run) && this.#last !== '\\') {
      this.#hold(run, this.#last);
    } else if (run === LINE_BREAK && !this.#scene.isOutside) {
      this.#hold(run, this.#blanks === 1 ? ' ' : '');
    } else {
      this.#blanks = run !== ' ' ? 0 : this.#last === ' ' ? this.#blanks + 1 : 1;
      // A run has no characters of two units.
      this.#last = isOneCharacter(run) ? run : run.slice(-1);
      this.#scene.text(run);
    }
  }

  #hold(mark: string, before: string): void {
    this.#held = mark;
    this.#before = before;
    this.#deciders = DECIDERS[mark];
    this.#isAlert = true;
  }

  #resolve(outcome: Exclude<MarkOutcome, 'more'>): void {
    const held = this.#held;
    this.#held = '';
    if (outcome === 'text') return this.#release(held);
    if (outcome === 'fence') {
      this.#fence = held;
      this.#fenceMark = opener(held);
      return;
    }
    const space = outcome.is === 'starred' ? outcome.space : '';
    this.#last = held.charAt(held.length - 1 - space.length);
    this.#show(outcome);
    for (const char of space) this.#read(char);
  }

  #show(mark: Mark): void {
    switch (mark.is) {
      case 'tag':
        if (this.#isStageTag(mark.name)) return this.#scene.tag(mark.name);
        for (const char of mark.source) this.#scene.text(char);
        return;
      case 'starred': {
        const { isOutside, before } = this.#scene;
        if (isAction(mark.content, { isOutside, before, next: mark.next })) return this.#scene.action(mark.content);
        return this.#emphasis('*', mark.content);
      }
      case 'sound':
        return this.#scene.action(mark.name);
      case 'wrap':
        return mark.stop === '' ? undefined : this.#scene.text(mark.stop);
      case 'code':
        return this.#scene.aside(mark.source, wordsInCode(mark.source));
      case 'aside':
        return this.#scene.aside(mark.source, mark.spoken);
      case 'html':
        return mark.isBreak ? this.#scene.text('\n') : undefined;
      case 'entity':
        for (const char of mark.char) this.#scene.text(char);
        return;
      case 'emphasis':
        if (mark.mark === '**' && this.#scene.isOutside && isBoldAction(mark.content)) {
          return this.#scene.action(mark.content);
        }
        return this.#emphasis(mark.mark, mark.content);
    }
  }

  #isStageTag(name: string): boolean {
    if (expressionOf(name) !== undefined) return true;
    const { isOutside, before } = this.#scene;
    return isStageDirection(name, { isOutside, before });
  }

  /** Emphasised text may hold sentences, tags and actions of its own. */
  #emphasis(mark: string, content: string): void {
    this.#scene.open(mark, content.slice(0, 1));
    for (const run of runsOf(content)) this.feed(run);
    this.end();
    this.#scene.close();
    this.#last = '*';
  }

  #release(held: string): void {
    if (held.length === 1) {
      this.#last = held;
      return this.#scene.text(held);
    }
    const mark = opener(held);
    for (const char of mark) this.#scene.text(char);
    this.#last = mark.slice(-1);
    for (const run of runsOf(held.slice(mark.length))) this.feed(run);
  }

  #fenced(source: string): void {
    this.#fence = source;
    if (!source.endsWith('\n') && source.length < 2 * LONGEST_BLOCK) return;
    // A longer fence holds shorter ones.
    const closed = FENCE_END.exec(source.slice(-80))?.[1]?.startsWith(this.#fenceMark) ?? false;
    if (!closed && source.length < LONGEST_BLOCK) return;
    this.#scene.block(source);
    this.#fence = closed ? null : '\n';
  }
}

/** Code that reads as words is spoken without its marks [P8]: `quay`, `npm install`. */
const CODE_WORDS = /^[/.@#-]{0,2}[\p{L}\p{N}]+(?:[ _.+'’/@:-]{1,2}[\p{L}\p{N}]+)*(?: ?\/)?(?=(?:\(\))?$)/u;
const LONGEST_CODE = 40;

/** '' for code that has no words. */
function wordsInCode(source: string): string {
  const code = source.replace(/^`+|`+$/gu, '').trim();
  return code.length > LONGEST_CODE ? '' : (CODE_WORDS.exec(code)?.[0] ?? '');
}

/** `**sighs**` at the start of a sentence is an action [P4]. */
function isBoldAction(content: string): boolean {
  return /^\p{Ll}/u.test(content) && content.split(/\s+/u).length <= 4 && isGesture(content);
}
