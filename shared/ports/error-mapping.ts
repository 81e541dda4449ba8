/** Maps every kind of error to an answer, in this one place. */

import type { ErrorCode } from '../protocol/frames.ts';
import { errorTrace, Rejected, Transient } from './errors.ts';
import type { Log } from './ports.ts';

const RETRY_AFTER_MS = 1_000;

/** The answer for the caller. A bug is logged with its stack and answered without detail [N5]. */
export function errorAnswer(log: Log, error: unknown): { code: ErrorCode; message: string; retryAfterMs?: number } {
  if (error instanceof Rejected) {
    const { code, message, retryAfterMs } = error;
    return { code, message, ...(retryAfterMs !== null && { retryAfterMs }) };
  }
  if (error instanceof Transient) {
    log.warn('store unavailable', { why: error.message });
    return {
      code: 'internal',
      message: 'Not accepted, as nothing can be stored just now: please send it again with the same id.',
      retryAfterMs: RETRY_AFTER_MS,
    };
  }
  log.error('bug', { why: errorTrace(error) });
  return { code: 'internal', message: 'Not accepted: something is wrong on our side.' };
}
