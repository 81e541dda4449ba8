/** The outcome of a tool's run, and its text for the model [T4, N7]. */

import type { RefusalWords, Tool } from './tool.ts';
import { putInToolFence } from './untrusted-text-fence.ts';

export type ToolOutcome =
  /**
   * `text`: the tool's text, or JSON. `isEmptyToolResult`: no result, or an error [C3]. `earlierQuestion`: it
   * is the result for this one, in other words than the call's [C11]. `refusal`: it cannot be read.
   */
  | { is: 'done'; text: string; value: unknown; isEmpty: boolean; earlierQuestion?: string; refusal?: RefusalWords }
  /**
   * `unknown`: a write that may have happened [T4]. `reason`: the tool's own words, or a name for ours: these
   * are worded for each caller, since several may share a run [C6, S16]. `isThrown`: it may be foreign.
   */
  | { is: 'failed'; what: 'failed' | 'timed_out' | 'unknown'; reason: string | RefusalWords; isThrown?: true };

/** `failedWith`: the kind of error, for logs [N5]. `atMs`: the time of another process's result [C6]. */
export type ToolRun = { outcome: ToolOutcome; tookMs: number; failedWith?: string; atMs?: number };

/** Characters of a result for the model; a cut result says so. */
export const MOST_RESULT_CHARACTERS = 16_000;
const CUT = '\n(Only the beginning is shown.)';

/** Fences foreign results as data [N7]. */
export function fenceToolResult({ name, foreign }: Pick<Tool, 'name' | 'foreign'>, text: string): string {
  const bounded =
    text.length <= MOST_RESULT_CHARACTERS ? text : `${text.slice(0, MOST_RESULT_CHARACTERS).toWellFormed()}${CUT}`;
  return foreign ? putInToolFence(`the result of ${name}`, bounded) : bounded;
}

/** Null: the value has no JSON form. */
export function toolResultText(value: unknown): string | null {
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
export function isEmptyToolResult(value: unknown, text: string): boolean {
  return (
    value === '' ||
    text === 'null' ||
    isToolErrorObject(typeof value === 'string' ? parseToolResultObject(value) : value)
  );
}

/** Longer texts are results. */
const LONGEST_ERROR = 10_000;

/** `{"error": …}` and its like under a status of success. An `error` of null, false or '' is none. */
function isToolErrorObject(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const fields = Object.entries(value).map(([name, field]): [string, unknown] => [name.replace(/[_-]/g, ''), field]);
  const isWorded = fields.some(([name, field]) => /^message$/i.test(name) && typeof field === 'string');
  return fields.some(([name, field]) => {
    if (ERRORS.test(name)) return Array.isArray(field) ? field.length > 0 : isToolErrorField(field);
    if (SUCCESSES.test(name)) return field === false || field === 0 || /^false$/i.test(String(field));
    if (!STATUSES.test(name)) return false;
    return typeof field === 'string' && FAILED.test(field) ? true : isWorded && ERROR_STATUS.test(String(field));
  });
}

const ERRORS = /^(?:(?:is)?errors?|error(?:message|msg)|fault|exception)$/i;
const SUCCESSES = /^(?:ok|success|succeeded|response)$/i;
const STATUSES = /^(?:status|statuscode|code|cod|type)$/i;
const FAILED = /^(?:(?:\w+[_ ])?(?:error|fail|failed|failure|denied)|INVALID_REQUEST|OVER_QUERY_LIMIT)$/i;
/** With a message beside it. */
const ERROR_STATUS = /^[45]\d\d$/;

function isToolErrorField(field: unknown): boolean {
  return field !== undefined && field !== null && field !== false && field !== '' && field !== 0;
}

function parseToolResultObject(text: string): unknown {
  if (text.length > LONGEST_ERROR || !/^\s*\{/.test(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
