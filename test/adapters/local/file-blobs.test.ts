import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { localMemoryBlobs, type StoredBlobs } from '../../../shared/adapters/local/storage/blobs.ts';
import { localFileBlobs } from '../../../shared/adapters/local/storage/file-blobs.ts';

const DAY_MS = 24 * 3_600_000;
const PASSING = { shelf: 'passing', owner: 'owner', id: 'Id' } as const;
const KEPT = { ...PASSING, shelf: 'kept' } as const;

let folder: string;
let nowMs: number;
let blobs: StoredBlobs;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sotto-blobs-'));
  nowMs = 1_800_000_000_000;
  blobs = localFileBlobs(join(folder, 'blobs'), () => nowMs);
});
afterEach(() => rmSync(folder, { recursive: true }));

function files(): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

it('[V2] blobs on one machine are files in one folder, unreadable for its other users, with no stray files', async () => {
  await blobs.put(PASSING, Buffer.from('a'));
  await blobs.put(PASSING, Buffer.from('b'));
  await blobs.put(KEPT, Buffer.from('a'));
  expect(files()).toEqual(['blobs/kept/o-owner/b-+id', 'blobs/passing/o-owner/b-+id']);
  if (process.platform !== 'win32') {
    expect(statSync(join(folder, 'blobs/kept/o-owner/b-+id')).mode & 0o777).toBe(0o600);
  }
});

it("[V2] a blob whose write was killed does not exist, and its file is deleted with that day's", async () => {
  await blobs.put(KEPT, Buffer.from('whole'));
  const half = join(folder, 'blobs/kept/o-owner/b-+id.0e0e.new');
  writeFileSync(half, 'ha');
  utimesSync(half, nowMs / 1_000, nowMs / 1_000);
  expect(Buffer.from((await blobs.get(KEPT)) ?? '').toString()).toBe('whole');
  expect(await blobs.sweep()).toBe(0);
  nowMs += DAY_MS;
  expect(await blobs.sweep()).toBe(1);
  expect(files()).toEqual(['blobs/kept/o-owner/b-+id']);
});

it.each([
  ['files', () => blobs],
  ['memory', () => localMemoryBlobs(() => nowMs)],
])('[V2] the blob sweep deletes from %s what has expired, and nothing else', async (_, open) => {
  const all = open();
  expect(await all.sweep()).toBe(0);
  await all.put(PASSING, Buffer.from('old'));
  await all.put(KEPT, Buffer.from('old'));
  nowMs += DAY_MS - 1;
  await all.put({ ...PASSING, id: 'new' }, Buffer.from('new'));
  expect(await all.sweep()).toBe(0);
  nowMs += 1;
  expect(await all.sweep()).toBe(1);
  nowMs -= 1;
  expect(await all.get(PASSING)).toBeNull();
  expect(await all.get(KEPT)).not.toBeNull();
  expect(await all.get({ ...PASSING, id: 'new' })).not.toBeNull();
});

it('[V2] a blob file that cannot be read is an error, and not an absent blob', async () => {
  mkdirSync(join(folder, 'blobs/kept/o-owner/b-+id'), { recursive: true });
  await expect(blobs.get(KEPT)).rejects.toThrow('EISDIR');
});
