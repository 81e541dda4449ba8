/** What a run of a tool has come to, and how a model is told of it (T4, N7). */
import { putInFence } from './fence.ts';
import type { Tool } from './tool.ts';

export type ToolOutcome =
  /** `text`: as the tool answered: text, or JSON. `isEmpty`: there is nothing (C3). */
  | { is: 'done'; text: string; value: unknown; isEmpty: boolean }
  /** `why`: for the model; `theirs`: in the tool's own words. `unknown`: of a write that may have happened (T4). */
  | { is: 'failed'; what: 'failed' | 'timed_out' | 'unknown'; why: string; theirs?: true };

/** `failedWith`: for the log, the kind of error only (N5). `atMs`: when it was brought, where another process has (C6). */
export type Ran = { outcome: ToolOutcome; tookMs: number; failedWith?: string; atMs?: number };

/** Characters that a model is shown of one result; of what is longer it is told so. */
export const MOST_SHOWN = 16_000;
const CUT = '\n(Only the beginning is shown.)';

/** For the model: as data, where others wrote it (N7). */
export function fenceResult({ name, foreign }: Pick<Tool, 'name' | 'foreign'>, text: string): string {
  const fits = text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN).toWellFormed()}${CUT}`;
  return foreign ? putInFence(`the result of ${name}`, fits) : fits;
}

/** Whatever a tool resolves with; `null`: it cannot be said. */
export function speakableText(value: unknown): string | null {
  if (typeof value === 'string') return value.toWellFormed();
  try {
    return (JSON.stringify(value) ?? 'null').toWellFormed();
  } catch {
    return null;
  }
}

/** `text`: as it is told; also of what JSON has no word for, such as a function. */
export function isEmpty(value: unknown, text: string): boolean {
  return value === '' || text === 'null';
}
