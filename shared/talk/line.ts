import type { Expression } from '../protocol/frames.ts';

/** One line of the screenplay (P2): a sentence, in spoken order. `text` is spoken ('' when there is nothing to say, P8), `display` is shown. */
export type ScriptLine = { expression: Expression; text: string; display: string; actions: string[] };

/** What the screenplay makes of a model's text. Thoughts are never spoken and never remembered (P7). */
export type Script = { type: 'line'; line: ScriptLine } | { type: 'thought'; text: string };
