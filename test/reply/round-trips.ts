/** Counts sequential round trips to the store: concurrent calls are one. */

/** Milliseconds of one process's clock. */
export type Call = { startedMs: number; endedMs: number };

/** The longest chain of calls in which each began after the previous one ended. */
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
