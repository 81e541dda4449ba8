/** A call to somebody else's server that came to nothing, and what a model is told of it (T4). */
import { FetchError } from '../network/fetch.ts';
import { type ToolEffect, ToolError } from '../tool.ts';
import { LONGEST_REASON } from './foreign-limits.ts';
import { toOneLine } from './foreign-words.ts';

/**
 * - `away`: the server cannot be reached; it was told nothing.
 * - `forgotten`: it does not know our session any more, and did nothing.
 * - `refused`: it said that it did nothing, and perhaps why.
 * - `late`: no answer in time. `lost`: no answer, or none that can be understood. What it did, nobody knows.
 */
export class Unanswered extends Error {
  readonly what: 'away' | 'forgotten' | 'refused' | 'late' | 'lost';
  /** In the server's own words. */
  readonly told: string;
  constructor(what: Unanswered['what'], told = '', options?: ErrorOptions) {
    super(what, options);
    this.name = 'Unanswered';
    this.what = what;
    this.told = told;
  }
}

/** Null: the network has nothing to do with it. SDKs put errors of their own around what went wrong. */
export function byNetwork(error: unknown): Unanswered | null {
  const fetching = fetchErrorOf(error);
  if (fetching === null) return null;
  const what = fetching.what === 'refused' ? 'refused' : fetching.sent ? 'lost' : 'away';
  return new Unanswered(what, '', { cause: error });
}

/** As it is thrown on. Of a write, an error that is no ToolError says that nobody knows. `who`: `Its server`. */
export function asTold(error: unknown, effect: ToolEffect, who: string): unknown {
  if (!(error instanceof Unanswered)) return error;
  const cause = { cause: error };
  switch (error.what) {
    case 'away':
    case 'forgotten':
      return new ToolError(`${who} cannot be reached at the moment. Nothing was done.`, cause);
    case 'refused':
      return new ToolError(`${who} refused, and nothing was done. ${reason(error.told)}`.trim(), cause);
    case 'late':
      return error.cause;
    case 'lost':
      return effect === 'read' ? new ToolError(`${who} gave no answer.`, cause) : error;
  }
}

/** The words of others on what went wrong: a line that may be passed on. */
export function reason(words: string): string {
  return toOneLine(words).slice(0, LONGEST_REASON).toWellFormed();
}

/** For the log, without anything of the server's: what the network said, a status, or the SDK's own code. */
export function whyOf(error: unknown): string {
  const cause = error instanceof Unanswered ? (error.cause ?? error) : error;
  const fetching = fetchErrorOf(cause);
  if (fetching !== null) return fetching.status === undefined ? fetching.what : `status ${fetching.status}`;
  if (cause instanceof Error && 'status' in cause && typeof cause.status === 'number') return `status ${cause.status}`;
  if (cause instanceof Error && 'code' in cause && /^[A-Z_]+$/.test(String(cause.code))) return String(cause.code);
  return error instanceof Unanswered ? error.what : 'unknown';
}

function fetchErrorOf(error: unknown): FetchError | null {
  if (error instanceof FetchError) return error;
  return error instanceof Error && error.cause instanceof FetchError ? error.cause : null;
}
