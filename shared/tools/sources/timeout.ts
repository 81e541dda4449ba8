import type { Clock } from '../../ports/ports.ts';

/** Resolves with `work`, after `ms`, or when a signal fires; leaves no timer. `work` never rejects. */
export async function atMost(
  clock: Clock,
  ms: number,
  work: Promise<unknown>,
  ...signals: AbortSignal[]
): Promise<void> {
  const over = new AbortController();
  await Promise.race([work, clock.sleep(ms, AbortSignal.any([over.signal, ...signals]))]);
  over.abort();
}
