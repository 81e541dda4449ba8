/** Versions of memory blocks and of rows of facts: two releases share a session during a rollout [M18]. */
import { Transient } from '../ports/errors.ts';

/** The newest version that this code reads. What is newer is neither replaced nor changed. */
const READ_VERSION = 2;
/** The version that this code writes, raised one release after READ_VERSION (docs/how-to/develop.md). */
export const WRITTEN_MEMORY_VERSION = 2;
/** From it on a block names the rows of facts beside it. */
export const FACT_ROWS_VERSION = 2;

/** What each version has, whatever else it has. */
export type Versioned = { v: number };

export function isNewerMemory({ v }: Versioned): boolean {
  return v > READ_VERSION;
}

/** Throws Transient: a newer version wrote it, and its work is done once this process is updated. */
export function refuseNewerMemory(of: Versioned | null): void {
  if (of !== null && isNewerMemory(of)) throw new Transient('a newer version of Sotto wrote this memory');
}
