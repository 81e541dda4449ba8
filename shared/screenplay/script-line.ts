import type { Expression } from '../protocol/frames.ts';

/** One spoken line [P2]. `text` is spoken ('' for nothing [P8]), `display` is shown. */
export type ScriptLine = { expression: Expression; text: string; display: string; actions: string[] };

/** The parsed model output. Thoughts are never spoken or remembered [P7]. */
export type Script = { type: 'line'; line: ScriptLine } | { type: 'thought'; text: string };
