/**
 * A model's text becomes lines (P1–P9). Every stage reads one character at a time and looks at nothing but the characters
 * before it, so the result cannot depend on how the text was cut (P1): think → markup → lines, with sentence and speech.
 */
import type { Script, ScriptLine } from './line.ts';
import { LineBuilder } from './lines.ts';
import { Markup } from './markup.ts';
import { Think } from './think.ts';

/** One per model answer: the early end of the first line (P6) is its own. Feed it the persona's own words only (P9). */
export class Screenplay {
  #script: Script[] = [];
  #thought = '';
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  /** The first half of a character whose second half has not come yet. */
  #half = '';
  readonly #lines: LineBuilder;
  readonly #markup: Markup;
  readonly #think = new Think({
    said: (char) => this.#markup.feed(char),
    thought: (char) => {
      this.#thought += char;
    },
  });

  /** `isAwaited`: somebody waits for the first line, so that it ends early (P6). */
  constructor({ isAwaited = true } = {}) {
    const emit = (line: ScriptLine) => {
      this.#tell();
      this.#script.push({ type: 'line', line });
    };
    this.#lines = new LineBuilder(emit, isAwaited);
    this.#markup = new Markup(this.#lines);
  }

  /** Tags that named no expression (P3). */
  get unknownTags(): number {
    return this.#lines.unknownTags;
  }

  /** More text, UTF-8 if it comes as bytes, cut anywhere. Gives what is certain now. */
  push(chunk: string | Uint8Array): Script[] {
    const text = this.#half + (typeof chunk === 'string' ? chunk : this.#decoder.decode(chunk, { stream: true }));
    this.#half = /[\ud800-\udbff]$/.exec(text)?.[0] ?? '';
    this.#read(text.slice(0, text.length - this.#half.length));
    return this.#take();
  }

  /** The model completed: everything left becomes a line, and nothing is lost (P5). */
  end(): Script[] {
    this.#read(this.#half + this.#decoder.decode());
    this.#think.end();
    this.#markup.end();
    this.#lines.end();
    return this.#take();
  }

  /** The stream broke: finished sentences and thoughts are given, a cut sentence is not (U5). */
  cut(): Script[] {
    this.#think.cut();
    this.#markup.cut();
    this.#lines.cut();
    return this.#take();
  }

  #read(text: string): void {
    for (const char of text.toWellFormed()) this.#think.feed(char);
  }

  #take(): Script[] {
    this.#tell();
    const script = this.#script;
    this.#script = [];
    return script;
  }

  /** A thought is told before the line that it led to. */
  #tell(): void {
    if (this.#thought !== '') this.#script.push({ type: 'thought', text: this.#thought });
    this.#thought = '';
  }
}
