/** Asks a busy model again within the patience of a turn [B8]. */
import type { Clock, Log } from '../engine/ports/ports.ts';
import { RefusalError } from './error-response.ts';
import { type Model, ModelError, type ModelEvent, type ModelRequest, type OnActivity } from './model.ts';

/** The first wait where the server names none; each further one is twice as long. */
const FIRST_WAIT_MS = 1_000;

export type SecondTries = {
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
export function withSecondTries(model: Model, { clock, patienceMs, log }: SecondTries): Model {
  async function* stream(
    request: ModelRequest,
    signal: AbortSignal,
    onActivity?: OnActivity,
  ): AsyncGenerator<ModelEvent> {
    const untilMs = clock.now() + patienceMs;
    for (let usualWaitMs = FIRST_WAIT_MS; ; usualWaitMs *= 2) {
      let begun = false;
      try {
        for await (const event of model.stream(request, signal, onActivity)) {
          begun = true;
          yield event;
        }
        return;
      } catch (error) {
        if (begun || signal.aborted || !(error instanceof ModelError) || error.what !== 'throttled') throw error;
        const waitMs = (error instanceof RefusalError ? error.retryAfterMs : null) ?? usualWaitMs;
        if (clock.now() + waitMs >= untilMs) throw error;
        log?.warn('model is busy, asking again', { model: model.name, waitMs, why: error.message });
        await clock.sleep(waitMs, signal);
        signal.throwIfAborted();
      }
      onActivity?.('stream');
    }
  }
  return { ...model, stream };
}
