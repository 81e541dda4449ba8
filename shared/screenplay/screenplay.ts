/**
 * Parses a model's text into lines [P1–P9]. Each stage reads a character, or a run of plain ones, and never
 * looks ahead, so the result is independent of chunking [P1]: markup, lines (with sentence, speech).
 */

import { LineBuilder } from './line-builder.ts';
import { Markup } from './markup/markup-stream-parser.ts';
import type { Script, ScriptLine } from './script-line.ts';
import { runsOf } from './text-runs.ts';

/** One per model answer, for its early first line [P6]. Only for the persona's own words [P9]. */
export class Screenplay {
  #script: Script[] = [];
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  /** The first half of a surrogate pair. */
  #half = '';
  readonly #lines: LineBuilder;
  readonly #markup: Markup;

  /** `isAwaited`: the user waits for the first line, which ends early [P6]. */
  constructor({ isAwaited = true } = {}) {
    const emit = (line: ScriptLine) => void this.#script.push({ type: 'line', line });
    this.#lines = new LineBuilder(emit, isAwaited);
    this.#markup = new Markup(this.#lines);
  }

  /** Tags that named no expression [P3]. */
  get unknownTags(): number {
    return this.#lines.unknownTags;
  }

  /** Adds text, UTF-8 if bytes, cut anywhere. Returns what is decided now. */
  push(chunk: string | Uint8Array): Script[] {
    const text = this.#half + (typeof chunk === 'string' ? chunk : this.#decoder.decode(chunk, { stream: true }));
    const last = text.charCodeAt(text.length - 1);
    this.#half = last >= 0xd800 && last < 0xdc00 ? text.slice(-1) : '';
    this.#read(this.#half === '' ? text : text.slice(0, -1));
    return this.#take();
  }

  /** Something else than text comes: a finished sentence does not wait for the text behind it. */
  pause(): Script[] {
    this.#markup.pause();
    this.#lines.pause();
    return this.#take();
  }

  /** The model completed: the rest becomes a line [P5]. */
  end(): Script[] {
    this.#read(this.#half + this.#decoder.decode());
    this.#markup.end();
    this.#lines.end();
    return this.#take();
  }

  /** The stream broke: finished sentences are returned, a cut one is not [U5]. */
  cut(): Script[] {
    this.#markup.cut();
    this.#lines.cut();
    return this.#take();
  }

  #read(text: string): void {
    for (const run of runsOf(text.toWellFormed())) this.#markup.feed(run);
  }

  #take(): Script[] {
    const script = this.#script;
    this.#script = [];
    return script;
  }
}
