import type { Clock } from '../../ports/ports.ts';

/** Resolves with `work`, after `ms`, or when a signal fires; leaves no timer. `work` never rejects. */
export async function waitAtMostForSource(
  clock: Clock,
  ms: number,
  work: Promise<unknown>,
  ...signals: AbortSignal[]
): Promise<void> {
  const timer = new AbortController();
  await Promise.race([work, clock.sleep(ms, AbortSignal.any([timer.signal, ...signals]))]);
  timer.abort();
}
