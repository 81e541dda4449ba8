/** The outcome of a tool's run, and its text for the model [T4, N7]. */

import type { Tool } from './tool.ts';
import { putInFence } from './untrusted-text-fence.ts';

export type ToolOutcome =
  /** `text`: the tool's text, or JSON. `isEmpty`: no result, or an error [C3]. */
  | { is: 'done'; text: string; value: unknown; isEmpty: boolean }
  /** `why`: for the model; `theirs`: foreign words. `unknown`: a write that may have happened [T4]. */
  | { is: 'failed'; what: 'failed' | 'timed_out' | 'unknown'; why: string; theirs?: true };

/** `failedWith`: the kind of error, for logs [N5]. `atMs`: the time of another process's result [C6]. */
export type Ran = { outcome: ToolOutcome; tookMs: number; failedWith?: string; atMs?: number };

/** Characters of a result for the model; a cut result says so. */
export const MOST_SHOWN = 16_000;
const CUT = '\n(Only the beginning is shown.)';

/** Fences foreign results as data [N7]. */
export function fenceResult({ name, foreign }: Pick<Tool, 'name' | 'foreign'>, text: string): string {
  const fits = text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN).toWellFormed()}${CUT}`;
  return foreign ? putInFence(`the result of ${name}`, fits) : fits;
}

/** Null: the value has no JSON form. */
export function speakableText(value: unknown): string | null {
  if (typeof value === 'string') return value.toWellFormed();
  try {
    return (JSON.stringify(value) ?? 'null').toWellFormed();
  } catch {
    return null;
  }
}

/**
 * Whether it is no result to store: empty, or an error as an answer. `text`: the value as text, also
 * for values without JSON, such as a function.
 */
export function isEmpty(value: unknown, text: string): boolean {
  return value === '' || text === 'null' || tellsError(typeof value === 'string' ? objectIn(value) : value);
}

/** Longer texts are results. */
const LONGEST_ERROR = 10_000;

/** `{"error": …}` and its like under a status of success. An `error` of null, false or '' is none. */
function tellsError(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { error, errors, isError, is_error, ok, success, status } = value as Record<string, unknown>;
  if (isError === true || is_error === true || ok === false || success === false) return true;
  if (typeof status === 'string' && /^(?:error|failed|failure)$/i.test(status)) return true;
  const isSaid = (one: unknown) => one !== undefined && one !== null && one !== false && one !== '' && one !== 0;
  return isSaid(error) || (Array.isArray(errors) ? errors.length > 0 : isSaid(errors));
}

function objectIn(text: string): unknown {
  if (text.length > LONGEST_ERROR || !/^\s*\{/.test(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
