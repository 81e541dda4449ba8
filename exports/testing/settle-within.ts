/** A wait of a test: it ends within a bound, and keeps its process alive until then [E9]. */
import { liveClock } from '../../shared/ports/live.ts';

/** As `work` settles. Rejects after `withinMs` of real time, with the sentence of `explain`. */
export async function settleWithin<T>(work: Promise<T>, withinMs: number, explain: () => string): Promise<T> {
  const settled = new AbortController();
  const late = liveClock.sleep(withinMs, settled.signal).then(() => {
    throw new Error(explain());
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => {});
    settled.abort();
  }
}
