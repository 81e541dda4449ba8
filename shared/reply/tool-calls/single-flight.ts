/** Shares a read that runs in this process [C6]. */
import type { Context } from '../../engine/context.ts';
import type { Ran } from '../../tools/outcome.ts';

export type SharedRun = Ran & {
  /** This caller started it. */
  isFirst: boolean;
  /** Call once the result is stored: until then the same call shares it. */
  release(): void;
};

/** `key`: of the cache; null: never shared. */
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
