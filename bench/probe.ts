/** Preloaded into a measured process: says on request what it has used, and ends it when the bench is gone. */

export type Question = keyof typeof ANSWERS;

const ANSWERS = {
  /** Processor time so far, seconds. */
  cpu: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  },
  /** How often it has gone to sleep so far, with all its threads: as often it was woken. */
  sleeps: () => process.resourceUsage().voluntaryContextSwitches,
  /** What the process occupies, bytes. */
  resident: () => {
    collect();
    return process.memoryUsage.rss();
  },
  /** What of it is in use: the heap, and buffers beside it, bytes. */
  live: () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  },
};

process.on('message', (question: Question) => process.send?.(ANSWERS[question]()));
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

/** Twice: the second time takes what the finalizers of the first have let go. */
function collect(): void {
  globalThis.gc?.();
  globalThis.gc?.();
}
