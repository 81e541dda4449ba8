/** Failures of foreign servers, and their sentences for the model [T4]. */
import { FetchError } from '../network/fetch-port.ts';
import { type ToolEffect, ToolError, ToolRefusal } from '../tool.ts';
import { LONGEST_REASON } from './mcp-and-a2a-limits.ts';
import { sourceDescriptionOnOneLine } from './tool-descriptions.ts';

/**
 * `away`: unreachable, nothing sent. `forgotten`: unknown session, nothing done. `refused`: nothing done,
 * perhaps with a reason. `late`, `lost`: no answer in time, or no valid one; the effect is unknown.
 */
export class ToolServerError extends Error {
  readonly what: 'away' | 'forgotten' | 'refused' | 'late' | 'lost';
  /** The server's own words. */
  readonly serverWords: string;
  constructor(what: ToolServerError['what'], serverWords = '', options?: ErrorOptions) {
    super(what, options);
    this.name = 'Unanswered';
    this.what = what;
    this.serverWords = serverWords;
  }
}

/** Null: not a network failure. SDKs wrap network errors in their own. */
export function toolServerNetworkError(error: unknown): ToolServerError | null {
  const fetchError = toolServerFetchErrorOf(error);
  if (fetchError === null) return null;
  const what = fetchError.what === 'refused' ? 'refused' : fetchError.sent ? 'lost' : 'away';
  return new ToolServerError(what, '', { cause: error });
}

/** The error to throw. For a write, anything but a ToolError means an unknown effect. `who`: `Its server`. */
export function toolServerErrorOf(error: unknown, effect: ToolEffect, who: string): unknown {
  if (!(error instanceof ToolServerError)) return error;
  const cause = { cause: error };
  switch (error.what) {
    case 'away':
    case 'forgotten':
      return new ToolRefusal('unreachable', {
        hint: `${who} cannot be reached at the moment. Nothing was done.`,
        ...cause,
      });
    case 'refused':
      return new ToolRefusal('undone', {
        hint: `${who} refused, and nothing was done. ${shortToolServerReason(error.serverWords)}`.trim(),
        ...cause,
      });
    case 'late':
      return error.cause;
    case 'lost':
      return effect === 'read' ? new ToolRefusal('slow', { hint: `${who} gave no answer.`, ...cause }) : error;
  }
}

/** The result of a write whose answer is too large: told as done, with a note for the model. */
export const DONE_WITH_TOO_MUCH = { text: '', note: 'It was done. What was answered is too much to be passed on.' };

/** A server's reason as one short line. */
export function shortToolServerReason(words: string): string {
  return sourceDescriptionOnOneLine(words).slice(0, LONGEST_REASON).toWellFormed();
}

/** The failure that a server has told in its own words. `hint`: where it has none. */
export function toolServerFailure(words: string, hint: string): ToolError {
  const reason = shortToolServerReason(words);
  return reason === '' ? new ToolRefusal('failed', { hint }) : new ToolError(reason);
}

/** For logs, without the server's words: the network's fault, a status or the SDK's code. */
export function toolServerLogReasonOf(error: unknown): string {
  const cause = error instanceof ToolServerError ? (error.cause ?? error) : error;
  const fetchError = toolServerFetchErrorOf(cause);
  if (fetchError !== null) return fetchError.status === undefined ? fetchError.what : `status ${fetchError.status}`;
  if (cause instanceof Error && 'status' in cause && typeof cause.status === 'number') return `status ${cause.status}`;
  if (cause instanceof Error && 'code' in cause && /^[A-Z_]+$/.test(String(cause.code))) return String(cause.code);
  return error instanceof ToolServerError ? error.what : 'unknown';
}

function toolServerFetchErrorOf(error: unknown): FetchError | null {
  if (error instanceof FetchError) return error;
  return error instanceof Error && error.cause instanceof FetchError ? error.cause : null;
}
