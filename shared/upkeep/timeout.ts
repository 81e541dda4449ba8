import type { Context } from '../engine/context.ts';

/** Resolves like the work. Rejects with TimeoutError; the signal fires then, and when the process stops. */
export async function runUpkeepWithinMs<T>(
  { clock, stopping }: Context,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const done = new AbortController();
  const limit = clock.sleep(ms, done.signal).then((): Promise<never> => {
    late.abort(new DOMException('too late', 'TimeoutError'));
    return Promise.reject(late.signal.reason);
  });
  limit.catch(() => {});
  try {
    return await Promise.race([work(AbortSignal.any([stopping, late.signal])), limit]);
  } finally {
    done.abort('done');
  }
}
