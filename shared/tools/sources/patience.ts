import type { Clock } from '../../engine/ports/ports.ts';

/** Resolves when `work` does, after that long at most, or when a signal fires; no timer is left behind. `work` never rejects. */
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
