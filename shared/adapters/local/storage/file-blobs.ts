/** Blobs as files: one folder per shelf and owner, written whole or not at all. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  assertBlob,
  type BlobName,
  isValidBlobName,
  type KeptBlob,
  PASSING_MS,
  SHELVES,
} from '../../../ports/blobs.ts';
import { compareLocalBlobIds, type StoredBlobs } from './blobs.ts';

/** File names have no dots and differ by more than case, so this suffix marks unfinished files. */
const BEING_WRITTEN = '.new';

/** `folder`: made when needed. A blob's age is its file's. */
export function localFileBlobs(folder: string, now: () => number): StoredBlobs {
  const folderOf = ({ shelf, owner }: BlobName) => join(folder, shelf, `o-${localBlobFileName(owner)}`);
  const fileOf = (name: BlobName) => join(folderOf(name), `b-${localBlobFileName(name.id)}`);

  return {
    async put(name, data) {
      assertBlob(name, data.length);
      const file = fileOf(name);
      const written = `${file}.${randomUUID()}${BEING_WRITTEN}`;
      await mkdir(folderOf(name), { recursive: true });
      await writeLocalBlobDurably(written, data);
      const seconds = now() / 1_000;
      await utimes(written, seconds, seconds);
      await rename(written, file);
      await syncLocalBlobFolder(folderOf(name));
    },
    async get(name) {
      if (!isValidBlobName(name)) return null;
      const isOver = name.shelf === 'passing' && (await localBlobFileAgeMs(fileOf(name), now())) >= PASSING_MS;
      return isOver ? null : ignoreMissingBlobFile(readFile(fileOf(name)));
    },
    async listKept(owner) {
      const one = { shelf: 'kept', owner, id: 'one' } as const;
      const files = isValidBlobName(one) ? await localBlobFilesIn(folderOf(one)) : [];
      const all = await Promise.all(files.filter((file) => !file.endsWith(BEING_WRITTEN)).map(readLocalBlob));
      return all.flatMap((found) => found ?? []).sort(compareLocalBlobIds);
    },
    async remove(name) {
      if (isValidBlobName(name)) await rm(fileOf(name), { force: true });
    },
    async removeAll(owner) {
      const all = SHELVES.map((shelf) => ({ shelf, owner, id: 'any' })).filter(isValidBlobName);
      for (const name of all) await rm(folderOf(name), { recursive: true, force: true });
    },
    async sweep() {
      const files = await localBlobFilesIn(join(folder, 'passing'));
      const halves = (await localBlobFilesIn(join(folder, 'kept'))).filter((file) => file.endsWith(BEING_WRITTEN));
      const old = [];
      for (const file of [...files, ...halves])
        if ((await localBlobFileAgeMs(file, now())) >= PASSING_MS) old.push(file);
      for (const file of old) await rm(file, { force: true });
      return old.length;
    },
  };
}

/** Keeps `A` and `a` apart on case-insensitive file systems. */
function localBlobFileName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `+${letter.toLowerCase()}`);
}

/** Null: it was removed meanwhile. */
async function readLocalBlob(file: string): Promise<KeptBlob | null> {
  const found = await ignoreMissingBlobFile(stat(file));
  const id = basename(file)
    .slice('b-'.length)
    .replace(/\+(.)/g, (_, letter: string) => letter.toUpperCase());
  return found && { id, bytes: found.size, atMs: found.mtimeMs };
}

async function writeLocalBlobDurably(path: string, data: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(data);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new name is durable once its folder is synced. Windows cannot and need not sync folders. */
async function syncLocalBlobFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function localBlobFilesIn(folder: string): Promise<string[]> {
  const found = await ignoreMissingBlobFile(readdir(folder, { recursive: true, withFileTypes: true }));
  return (found ?? []).filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
}

/** 0 for a missing file. */
async function localBlobFileAgeMs(file: string, nowMs: number): Promise<number> {
  const found = await ignoreMissingBlobFile(stat(file));
  return found === null ? 0 : nowMs - found.mtimeMs;
}

async function ignoreMissingBlobFile<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
