/** Failures of foreign servers, and their sentences for the model [T4]. */
import { FetchError } from '../network/fetch-port.ts';
import { type ToolEffect, ToolError } from '../tool.ts';
import { LONGEST_REASON } from './mcp-and-a2a-limits.ts';
import { toOneLine } from './tool-descriptions.ts';

/**
 * `away`: unreachable, nothing sent. `forgotten`: unknown session, nothing done. `refused`: nothing done,
 * perhaps with a reason. `late`, `lost`: no answer in time, or no valid one; the effect is unknown.
 */
export class Unanswered extends Error {
  readonly what: 'away' | 'forgotten' | 'refused' | 'late' | 'lost';
  /** The server's own words. */
  readonly told: string;
  constructor(what: Unanswered['what'], told = '', options?: ErrorOptions) {
    super(what, options);
    this.name = 'Unanswered';
    this.what = what;
    this.told = told;
  }
}

/** Null: not a network failure. SDKs wrap network errors in their own. */
export function byNetwork(error: unknown): Unanswered | null {
  const fetching = fetchErrorOf(error);
  if (fetching === null) return null;
  const what = fetching.what === 'refused' ? 'refused' : fetching.sent ? 'lost' : 'away';
  return new Unanswered(what, '', { cause: error });
}

/** The error to throw. For a write, anything but ToolError means an unknown effect. `who`: `Its server`. */
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

/** A server's reason as one short line. */
export function reason(words: string): string {
  return toOneLine(words).slice(0, LONGEST_REASON).toWellFormed();
}

/** For logs, without the server's words: the network's fault, a status or the SDK's code. */
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
