/** Preloaded into a measured process: reports its usage on request, and ends it when the bench is gone. */

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { statementCounts } from './sqlite/statement-counts.ts';

export type ProbeQuestion = keyof typeof ANSWERS;

const eventLoopDelay = monitorEventLoopDelay({ resolution: 5 });
eventLoopDelay.enable();

/** counted-server.ts and scripted-server.ts replace those at the end. */
export const ANSWERS = {
  /** Processor time so far, in seconds. */
  cpu: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  },
  /** How often the process has slept so far, over all threads; each sleep has one wake-up. */
  sleeps: () => process.resourceUsage().voluntaryContextSwitches,
  /** Resident memory in bytes. */
  resident: () => {
    collectGarbage();
    return process.memoryUsage.rss();
  },
  /** Memory in use in bytes: the heap and its buffers. */
  live: () => {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  },
  /** The longest time, in milliseconds, in which nothing else could run, since it was last asked. */
  stall: () => {
    const longestMs = eventLoopDelay.max / 1e6;
    eventLoopDelay.reset();
    return longestMs;
  },
  /** Bytes of the values that SQLite was given to write. */
  written: () => statementCounts().bytes,
  turnCounts: (): unknown => null,
  codePath: (): unknown => ({}),
  promises: () => 0,
  useScriptedModel: () => 0,
  useConfiguredModel: () => 0,
};

process.on('message', (question: ProbeQuestion) => process.send?.(ANSWERS[question]()));
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

/** The second collection takes what the finalizers of the first released. */
function collectGarbage(): void {
  globalThis.gc?.();
  globalThis.gc?.();
}
