/** Folders that are built from sources, and kept until these change. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withProcessLock } from './setup/process-lock.mjs';

const ROOT = join(import.meta.dirname, '..');

/**
 * Fills `folder` by `build` unless it was built from these sources (globs below the root). Of several
 * processes and threads one builds, and the others wait.
 */
export async function buildOnce(
  folder: string,
  sources: readonly string[],
  build: (made: string) => Promise<unknown>,
): Promise<string> {
  const [stamp, made] = [`${folder}.built`, `${folder}.making`];
  const wanted = buildSourceDigest(sources);
  const isCurrent = () => existsSync(folder) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isCurrent()) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  await withProcessLock(`${folder}.lock`, `the build of ${folder}`, console.error, async () => {
    // Another builder may have finished just before.
    if (isCurrent()) return;
    for (const path of [made, stamp]) rmSync(path, { recursive: true, force: true });
    await build(made);
    rmSync(folder, { recursive: true, force: true });
    renameSync(made, folder);
    writeFileSync(stamp, wanted);
  });
  return folder;
}

function buildSourceDigest(sources: readonly string[]): string {
  const digest = createHash('sha256');
  for (const path of globSync(sources, { cwd: ROOT }).sort())
    digest.update(path).update(readFileSync(join(ROOT, path)));
  return digest.digest('hex');
}
