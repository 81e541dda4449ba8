/** A read that is under way in this process is not started again: everybody gets its answer [C6]. */
import type { Context } from '../../engine/context.ts';
import type { Ran } from '../../tools/outcome.ts';

export type SharedRun = Ran & {
  /** This call has started it. */
  isFirst: boolean;
  /** To be called once the answer is kept: until then the same question gets this answer. */
  release(): void;
};

/** `key`: of the cache; null for what is asked anew each time. */
export async function runOnce(context: Context, key: string | null, run: () => Promise<Ran>): Promise<SharedRun> {
  if (key === null) return { ...(await run()), isFirst: true, release: () => {} };
  const { runningReads } = context.process;
  const before = runningReads.get(key);
  if (before !== undefined) return { ...(await before), isFirst: false, release: () => {} };
  const release = () => void runningReads.delete(key);
  const mine = run();
  runningReads.set(key, mine);
  try {
    return { ...(await mine), isFirst: true, release };
  } catch (error) {
    release();
    throw error;
  }
}
