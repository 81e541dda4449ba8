/**
 * Parses a model's text into lines [P1–P9]. Each stage reads a character, or a run of plain ones, and never
 * looks ahead, so the result is independent of chunking [P1]: markup, lines (with sentence, speech).
 */

import { LineBuilder } from './line-builder.ts';
import { MarkupStreamParser } from './markup/markup-stream-parser.ts';
import type { Script, ScriptLine } from './script-line.ts';
import { splitLineIntoRuns } from './text-runs.ts';

/** One per model answer, for its early first line [P6]. Only for the persona's own words [P9]. */
export class ScreenplayParser {
  #script: Script[] = [];
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  /** The first half of a surrogate pair. */
  #half = '';
  readonly #builder: LineBuilder;
  readonly #parser: MarkupStreamParser;

  /** `isAwaited`: the user waits for the first line, which ends early [P6]. */
  constructor({ isAwaited = true } = {}) {
    const emitScreenplayLine = (line: ScriptLine) => void this.#script.push({ type: 'line', line });
    this.#builder = new LineBuilder(emitScreenplayLine, isAwaited);
    this.#parser = new MarkupStreamParser(this.#builder);
  }

  /** Tags that named no expression [P3]. */
  get unknownTags(): number {
    return this.#builder.unknownTags;
  }

  /** Adds text, UTF-8 if bytes, cut anywhere. Returns what is decided now. */
  parse(chunk: string | Uint8Array): Script[] {
    const text = this.#half + (typeof chunk === 'string' ? chunk : this.#decoder.decode(chunk, { stream: true }));
    const last = text.charCodeAt(text.length - 1);
    this.#half = last >= 0xd800 && last < 0xdc00 ? text.slice(-1) : '';
    this.#readText(this.#half === '' ? text : text.slice(0, -1));
    return this.#takeScript();
  }

  /** Something else than text comes: a finished sentence does not wait for the text behind it. */
  flushFinished(): Script[] {
    this.#parser.resolveLineBreak();
    this.#builder.endFinishedSentence();
    return this.#takeScript();
  }

  /** The model completed: the rest becomes a line [P5]. */
  finish(): Script[] {
    this.#readText(this.#half + this.#decoder.decode());
    this.#parser.finish();
    this.#builder.finish();
    return this.#takeScript();
  }

  /** The stream broke: finished sentences are returned, a cut one is not [U5]. */
  finishBroken(): Script[] {
    this.#parser.finishBroken();
    this.#builder.finishBroken();
    return this.#takeScript();
  }

  #readText(text: string): void {
    for (const run of splitLineIntoRuns(text.toWellFormed())) this.#parser.parse(run);
  }

  #takeScript(): Script[] {
    const script = this.#script;
    this.#script = [];
    return script;
  }
}
