/** Which calls were waited for one after the other. */
import { awsLatencyMs, LATENCY } from './latencies.ts';
import type { CallStep } from './timeline.ts';

export type CallChain = { calls: readonly CallStep[]; opened: number; ms: number };

const NONE: CallChain = { calls: [], opened: 0, ms: 0 };

/** The longest by modelled time of all chains in which each call began after the one before had ended. */
export function longestChain(calls: readonly CallStep[]): CallChain {
  const chains: { chain: CallChain; endedMs: number }[] = [];
  for (const call of calls.toSorted((one, other) => one.atMs - other.atMs)) {
    const before = longestCallChain(chains.filter(({ endedMs }) => endedMs <= call.atMs).map(({ chain }) => chain));
    const opened = call.isNew ? 1 : 0;
    const ms = before.ms + awsLatencyMs(call.operation) + opened * LATENCY.connection;
    chains.push({
      chain: { calls: [...before.calls, call], opened: before.opened + opened, ms },
      endedMs: call.endedMs,
    });
  }
  return longestCallChain(chains.map(({ chain }) => chain));
}

function longestCallChain(chains: readonly CallChain[]): CallChain {
  return chains.reduce((most, one) => (one.ms > most.ms ? one : most), NONE);
}
