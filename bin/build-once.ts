/** Folders that are built from sources, and kept until these change. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '..');
/** No build takes that long: the lock is one of a killed process. */
const STALE_MS = 100_000;

/**
 * Fills `folder` by `build` unless it was built from these sources (globs below the root). Of several
 * processes and threads one builds, and the others wait.
 */
export async function buildOnce(
  folder: string,
  sources: readonly string[],
  build: (made: string) => Promise<unknown>,
): Promise<string> {
  const [stamp, lock, made] = [`${folder}.built`, `${folder}.lock`, `${folder}.making`];
  const wanted = digestOf(sources);
  const isCurrent = () => existsSync(folder) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  mkdirSync(dirname(folder), { recursive: true });
  while (!isCurrent()) {
    if (!takes(lock)) {
      await pause(100);
      continue;
    }
    try {
      // Another builder may have finished just before.
      if (isCurrent()) break;
      for (const path of [made, stamp]) rmSync(path, { recursive: true, force: true });
      await build(made);
      rmSync(folder, { recursive: true, force: true });
      renameSync(made, folder);
      writeFileSync(stamp, wanted);
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
  return folder;
}

/** Whether the caller is to build: nobody else does. */
function takes(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const { mtimeMs } = statSync(lock, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs !== undefined && Date.now() - mtimeMs > STALE_MS) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

function digestOf(sources: readonly string[]): string {
  const digest = createHash('sha256');
  for (const path of globSync(sources, { cwd: ROOT }).sort())
    digest.update(path).update(readFileSync(join(ROOT, path)));
  return digest.digest('hex');
}
