/** Asks a busy model again within the patience of a turn [B8]. */
import type { Clock, Log } from '../../ports/ports.ts';
import { RefusalError } from '../error-response.ts';
import type { Model } from '../model.ts';
import { retryModelUntilBegun } from './retry-until-begun.ts';

/** The first wait where the server names none; each further one is twice as long. */
const FIRST_WAIT_MS = 1_000;

export type BusyRetries = {
  clock: Clock;
  /** How long all waits of one request may take together. */
  patienceMs: number;
  log?: Log | undefined;
};

/**
 * The model, asked again while it is busy (429, 503, 529, a throttled Bedrock) and has not begun to answer.
 * It waits as long as the server says, else one second, two, four and so on. A wait beyond the patience is
 * not begun: the failure is thrown at once.
 */
export function modelWithBusyRetries(model: Model, { clock, patienceMs, log }: BusyRetries): Model {
  const stream: Model['stream'] = (request, signal, onActivity) => {
    const untilMs = clock.now() + patienceMs;
    let usualWaitMs = FIRST_WAIT_MS;
    return retryModelUntilBegun(
      () => model.stream(request, signal, onActivity),
      async (failure) => {
        if (signal.aborted || failure.what !== 'throttled') return false;
        const waitMs = (failure instanceof RefusalError ? failure.retryAfterMs : null) ?? usualWaitMs;
        if (clock.now() + waitMs >= untilMs) return false;
        log?.warn('model is busy, asking again', { model: model.name, waitMs, why: failure.message });
        usualWaitMs *= 2;
        await clock.sleep(waitMs, signal);
        signal.throwIfAborted();
        onActivity?.('stream');
        return true;
      },
    );
  };
  return { ...model, stream };
}
