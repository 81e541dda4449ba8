/** How often somebody had to wait for the store: calls side by side are one round trip. */

/** Milliseconds of one process. */
export type Call = { startedMs: number; endedMs: number };

/** The longest chain of calls of which each began after the one before had ended. */
export function roundTrips(calls: readonly Call[]): number {
  let chain = 0;
  let endedMs = Number.NEGATIVE_INFINITY;
  for (const call of [...calls].sort((a, b) => a.endedMs - b.endedMs)) {
    if (call.startedMs < endedMs) continue;
    chain += 1;
    endedMs = call.endedMs;
  }
  return chain;
}
