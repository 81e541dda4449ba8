/** The last good copy of the data file, for when that is damaged, emptied or gone [O5]. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { isSqliteDamage } from './storage-fault.ts';

/** Bytes. Copying takes about 12 ms/MB, and everybody waits. A larger file is the operator's to back up. */
const MOST_BYTES = 64 * 1024 * 1024;
const COPY_EVERY_MS = 24 * 3_600_000;

const localDataCopyPath = (path: string) => `${path}.copy`;
const localHalfCopyPath = (path: string) => `${path}.copy.half`;

/** Epoch ms of the newest copy; null: there is none. */
export function localCopyTimeMs(path: string): number | null {
  return statSync(localDataCopyPath(path), { throwIfNoEntry: false })?.mtimeMs ?? null;
}

export function isLocalCopyDue(path: string, nowMs: number): boolean {
  const atMs = localCopyTimeMs(path);
  return atMs === null || nowMs - atMs >= COPY_EVERY_MS;
}

/**
 * Replaces the copy by one of now, of live rows alone. Reading all pages also proves that none is damaged:
 * throws SQLite's error for one that is. What else fails (a full disk) leaves the older copy.
 */
export function writeLocalDataCopy(db: DatabaseSync, path: string): void {
  const { size } = statSync(path);
  if (size > MOST_BYTES) return;
  const half = localHalfCopyPath(path);
  try {
    rmSync(half, { force: true });
    // VACUUM INTO takes an empty file, which is private from its beginning.
    closeSync(openSync(half, 'wx', 0o600));
    db.prepare('VACUUM INTO ?').run(half);
    const file = openSync(half, 'r+');
    fsyncSync(file);
    closeSync(file);
    renameSync(half, localDataCopyPath(path));
  } catch (error) {
    rmSync(half, { force: true });
    if (isSqliteDamage(error)) throw error;
  }
}

/** For what must be gone from every file [N6]. */
export function removeLocalDataCopy(path: string): void {
  for (const file of [localDataCopyPath(path), localHalfCopyPath(path)]) rmSync(file, { force: true });
}

/** What to do about a data file that cannot be used. Names what is lost. */
export function localDataCopyRemedy(path: string): string {
  const atMs = localCopyTimeMs(path);
  if (atMs === null) return 'There is no copy of it. Move it away to start afresh.';
  const at = new Date(atMs).toISOString();
  return (
    `Its last good copy is of ${at}: what was stored since then is lost. To go on with the copy: ` +
    `rm -f '${path}-wal' '${path}-shm' && cp '${localDataCopyPath(path)}' '${path}'. To start afresh, move both away.`
  );
}
