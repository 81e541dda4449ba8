/** Words a service's failure for the model, with what is known of a write's effect [T4]. */

import type { FailureName } from '../../language/failure-sayings.ts';
import { Transient } from '../../ports/errors.ts';
import type { Clock } from '../../ports/ports.ts';
import { isFrameJsonDeeper } from '../../protocol/json-depth.ts';
import { FetchError } from '../network/fetch-port.ts';
import { type Tool, type ToolEffect, ToolRefusal } from '../tool.ts';
import { DEEPEST_ANSWER } from './limits.ts';

/**
 * Throws ToolRefusal when certainly nothing was done. Other errors of a write are rethrown: its effect is
 * unknown. Transient: a workflow's read that may be retried.
 */
export async function explainSourceFailure<T>(effect: ToolEffect, mode: Tool['mode'], request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const cause = { cause: error };
    const { failure, hint } = sourceServiceFailure(error);
    if (effect === 'write' && !isSourceCallCertainlyUndone(error)) throw error;
    if (effect === 'write')
      throw new ToolRefusal(failure === 'failed' ? 'undone' : failure, { hint: `${hint} Nothing was done.`, ...cause });
    if (mode === 'workflow' && isTransientSourceError(error)) throw new Transient('a service is away or busy', cause);
    throw new ToolRefusal(failure, { hint, ...cause });
  }
}

/** The request was not sent, or refused before any work. */
function isSourceCallCertainlyUndone({ sent, status = 0 }: FetchError): boolean {
  return !sent || (status >= 400 && status < 500);
}

function isTransientSourceError({ what, status = 0 }: FetchError): boolean {
  return what === 'unreachable' || status === 429 || status >= 500;
}

/** The status only, no words of the service. */
function sourceServiceFailure({ what, status }: FetchError): { failure: FailureName; hint: string } {
  switch (what) {
    case 'refused':
      return {
        failure: 'failed',
        hint: status === undefined ? 'The service failed.' : `The service answered with the status ${status}.`,
      };
    case 'unreachable':
      return { failure: 'unreachable', hint: 'The service cannot be reached.' };
    case 'too_slow':
      return { failure: 'slow', hint: 'The service has not answered in time.' };
    case 'too_large':
      return { failure: 'unreadable', hint: 'The service answered with more than can be read.' };
    case 'wrong_type':
      return { failure: 'unreadable', hint: 'The service answered with something that is not JSON.' };
    case 'too_many_redirects':
    case 'forbidden':
      return { failure: 'unreachable', hint: 'The address of the service may not be reached from here.' };
  }
}

/** Rejects with FetchError at the deadline, even if `work` ignores the signal. */
export async function runSourceCallWithDeadline<T>(
  clock: Clock,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const timer = new AbortController();
  const limit = clock.sleep(ms, timer.signal).then(() => {
    if (timer.signal.aborted) return new Promise<never>(() => {});
    late.abort(new FetchError('too_slow', `no answer within ${ms} ms`));
    throw late.signal.reason;
  });
  try {
    return await Promise.race([work(late.signal), limit]);
  } finally {
    timer.abort('over');
  }
}

/** Undefined: not JSON, or nested too deep. */
export function sourceJsonOrUndefined(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return isFrameJsonDeeper(json, DEEPEST_ANSWER) ? undefined : json;
  } catch {
    return undefined;
  }
}
