import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteGroupCommit } from '../../../shared/adapters/local/storage/group-commit.ts';
import { sqliteSecureDeleteScrubber } from '../../../shared/adapters/local/storage/sqlite-secure-delete.ts';
import { type SqliteTable, sqliteTable } from '../../../shared/adapters/local/storage/sqlite-table.ts';
import { Transient } from '../../../shared/ports/errors.ts';

let folder: string;
let path: string;
let opened: SqliteTable[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sotto-scrub-'));
  path = join(folder, 'data', 'sotto.db');
});
afterEach(async () => {
  for (const table of opened) await table.close();
  opened = [];
  rmSync(folder, { recursive: true });
});

function open(): SqliteTable {
  const table = sqliteTable(path);
  opened.push(table);
  return table;
}

/** The bytes of all files. */
function files(): string {
  const all = readdirSync(join(folder, 'data')).map((name) => readFileSync(join(folder, 'data', name), 'latin1'));
  return all.join('\n');
}

const SIZES = [20, 60, 200, 700, 1_500, 3_000, 9_000];

/** No two rows share words. */
function words(n: number, size = 700): string {
  return `<w${n}>`.repeat(Math.ceil(size / 6));
}

/**
 * Writes snapshots and deletes records of sizes that split and join pages; returns the remaining words. The
 * seed is one that leaves remnants if pages are only zeroed.
 */
async function lives(table: SqliteTable): Promise<number[]> {
  const standing = new Map<string, number>();
  let seed = 1;
  const chance = (of: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * of);
  };
  for (let n = 0; n < 8_000; n += 1) {
    const [pk, sk] = [`S${chance(8)}`, chance(10) < 3 ? 'HEAD' : `E#${chance(300)}`];
    const isGone = chance(3) === 0;
    const body = words(n, SIZES[chance(SIZES.length)]);
    const written = isGone ? table.remove({ pk, sk }) : table.put({ pk, sk, body, due: n, expires: n });
    if (isGone) standing.delete(`${pk} ${sk}`);
    else standing.set(`${pk} ${sk}`, n);
    if (n % 20 === 0) await written;
  }
  await table.unmark({ pk: '', sk: '' });
  return [...standing.values()];
}

function wordsIn(bytes: string): number[] {
  return [...new Set([...bytes.matchAll(/<w(\d+)>/g)].map(([, n]) => Number(n)))];
}

const byNumber = (a: number, b: number) => a - b;

describe('scrubbing', () => {
  it('[N6] [M5] scrubbing leaves in the database files what the rows contain, and no byte of deleted rows', {
    timeout: 20_000,
  }, async () => {
    const table = open();
    const standing = (await lives(table)).sort(byNumber);
    expect(wordsIn(files()).length).toBeGreaterThan(standing.length);
    await table.scrub?.();
    expect(wordsIn(files()).sort(byNumber)).toEqual(standing);
    expect((await table.query({ pk: 'S0', from: 'HEAD', to: 'HEAD' })).length).toBe(1);
  });

  it('[N6] scrubbing blocks no writes, and what is written meanwhile is there afterwards', async () => {
    const table = open();
    const writes = Array.from({ length: 20 }, async (_, n) => {
      await table.put({ pk: 'P', sk: `a${n}`, body: 'x' });
      await table.scrub?.();
      await table.put({ pk: 'P', sk: `b${n}`, body: 'y' });
    });
    await Promise.all(writes);
    expect((await table.query({ pk: 'P', from: '', to: '~' })).length).toBe(40);
  });

  it('[N6] scrubbing runs once for all who ask before it begins', async () => {
    const db = new DatabaseSync(':memory:');
    const { scrub } = sqliteSecureDeleteScrubber(db, sqliteGroupCommit(db));
    const first = scrub();
    expect(scrub()).toBe(first);
    await first;
    expect(scrub()).not.toBe(first);
    await scrub();
    db.close();
  });

  it('[N6] scrubbing is repeated until it is done, also after a kill, and for files of earlier versions', async () => {
    await open().close();
    const db = new DatabaseSync(path);
    const { scrub, isScrubNeeded } = sqliteSecureDeleteScrubber(db, sqliteGroupCommit(db));
    expect(isScrubNeeded()).toBe(false);
    const other = new DatabaseSync(path);
    other.exec('BEGIN; SELECT * FROM rows');
    await expect(scrub()).rejects.toThrow(Transient);
    expect(isScrubNeeded()).toBe(true);
    other.close();
    db.exec('PRAGMA user_version = 0');
    db.close();
    const next = open();
    expect(next.isScrubNeeded()).toBe(true);
    await next.scrub?.();
    expect(next.isScrubNeeded()).toBe(false);
  });

  it('[N6] scrubbing is done before the database file is closed', async () => {
    const table = open();
    await table.put({ pk: 'P', sk: 'A', body: words(1) });
    await table.scrub?.();
    await table.remove({ pk: 'P', sk: 'A' });
    const pending = table.scrub?.();
    await table.close();
    await pending;
    expect(wordsIn(files())).toEqual([]);
    expect(open().isScrubNeeded()).toBe(false);
  });

  it('[N6] scrubbing a large file empties the journal and the free pages without rewriting the file', async () => {
    mkdirSync(join(folder, 'data'));
    const db = new DatabaseSync(path);
    db.exec('PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON; CREATE TABLE t (n, body)');
    const { scrub, isScrubNeeded } = sqliteSecureDeleteScrubber(db, sqliteGroupCommit(db), 8_192);
    for (let n = 0; n < 20; n += 1) db.prepare('INSERT INTO t VALUES (?, ?)').run(n, words(n));
    db.exec('DELETE FROM t');
    expect(wordsIn(files()).length).toBe(20);
    await scrub();
    expect(wordsIn(files())).toEqual([]);
    expect(isScrubNeeded()).toBe(true);
    db.close();
  });

  it('[N6] scrubbing is refused as Transient where the file is closed', async () => {
    const table = open();
    await table.close();
    await expect(table.scrub?.()).rejects.toThrow(Transient);
  });
});

describe.skipIf(process.platform === 'win32')('who may read the files', () => {
  const modeOf = (file: string) => statSync(file).mode & 0o777;

  it('[N6] the data files can be read by the user who runs Sotto, and by nobody else', async () => {
    await open().put({ pk: 'P', sk: 'A', body: 'x' });
    expect([join(folder, 'data'), path, `${path}-wal`].map(modeOf)).toEqual([0o700, 0o600, 0o600]);
  });

  it('[N6] data files of an earlier version are closed to all others, but for the folder and what a group was let read', async () => {
    const data = join(folder, 'data');
    await open().close();
    chmodSync(data, 0o755);
    chmodSync(path, 0o644);
    const again = open();
    await again.put({ pk: 'P', sk: 'A', body: 'x' });
    expect([data, path, `${path}-wal`].map(modeOf)).toEqual([0o755, 0o600, 0o600]);
    await again.close();
    chmodSync(path, 0o640);
    await open().put({ pk: 'P', sk: 'A', body: 'y' });
    expect([path, `${path}-wal`].map(modeOf)).toEqual([0o640, 0o640]);
  });
});
