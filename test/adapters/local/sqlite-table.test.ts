import { execSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteGroupCommit } from '../../../shared/adapters/local/storage/group-commit.ts';
import { type SqliteTable, sqliteTable } from '../../../shared/adapters/local/storage/sqlite-table.ts';
import { Bug, Transient } from '../../../shared/ports/errors.ts';

let folder: string;
let path: string;
let opened: SqliteTable[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sotto-sqlite-'));
  path = join(folder, 'data', 'sotto.db');
});
afterEach(async () => {
  for (const table of opened) await table.close();
  opened = [];
  rmSync(folder, { recursive: true });
});

function open(at = path): SqliteTable {
  const table = sqliteTable(at);
  opened.push(table);
  return table;
}

/** `npm run soak` has more. */
const KILLS = Number(process.env.TABLE_KILLS ?? 2);

const row = (sk: string, body = sk) => ({ pk: 'P', sk, body });

describe('group commit', () => {
  it('[S4] the group commit writes at once what arrives in one turn of the event loop', async () => {
    const table = open();
    await Promise.all(Array.from({ length: 50 }, (_, n) => table.put(row(`${n}`), 'nobodyHasWritten')));
    expect(table.commits()).toBe(1);
  });

  it('[S4] fifty sessions that write twenty rows each, one after the other, cost twenty group commits', async () => {
    const table = open();
    async function session(name: number): Promise<void> {
      for (let n = 0; n < 20; n += 1) await table.put({ pk: `S${name}`, sk: `${n}`, body: 'x' }, 'nobodyHasWritten');
    }
    await Promise.all(Array.from({ length: 50 }, (_, name) => session(name)));
    expect(table.commits()).toBe(20);
  });

  it('[S4] the records of fifty sessions share pages, so that a commit of 50 KB writes 45 pages at most', async () => {
    const table = open();
    const record = (n: number) => (_: unknown, name: number) =>
      table.put({ pk: `SESSION#user-${name}`, sk: `E#${n}`, body: 'x'.repeat(1_000) }, 'nobodyHasWritten');
    for (let n = 100; n < 110; n += 1) await Promise.all(Array.from({ length: 50 }, record(n)));
    const before = statSync(`${path}-wal`).size;
    await Promise.all(Array.from({ length: 50 }, record(110)));
    expect(statSync(`${path}-wal`).size - before).toBeLessThan(45 * 4_096);
  });

  it('[S4] the group commit acknowledges and shows nothing before it is done', async () => {
    const table = open();
    const told: string[] = [];
    const pending = table.put(row('A')).then(() => told.push('put'));
    expect(await table.get({ pk: 'P', sk: 'A' })).toBeNull();
    expect(told).toEqual([]);
    await pending;
    expect(await table.get({ pk: 'P', sk: 'A' })).toEqual(row('A'));
  });

  it('[S4] conditions within a group commit are decided in the order of arrival', async () => {
    const table = open();
    const outcomes = await Promise.all([
      table.put(row('A', 'first'), 'nobodyHasWritten'),
      table.put(row('A', 'second'), 'nobodyHasWritten'),
      table.remove({ pk: 'P', sk: 'A' }),
      table.put(row('A', 'third'), 'nobodyHasWritten'),
      table.put({ ...row('B'), due: 5 }),
      table.unmark({ pk: 'P', sk: 'B' }),
    ]);
    expect(outcomes.slice(0, 4)).toEqual([
      { won: true },
      { won: false, winner: row('A', 'first') },
      undefined,
      { won: true },
    ]);
    expect(table.commits()).toBe(1);
    expect(await table.query({ pk: 'P', from: 'A', to: 'B' })).toEqual([row('A', 'third'), row('B')]);
  });

  it('[S4] a row that cannot be stored fails alone within its group commit', async () => {
    const table = open();
    const outcomes = await Promise.allSettled([
      table.put(row('A')),
      table.put({ ...row('B'), n: 1.5 }),
      table.put({ ...row('C'), body: undefined as never }),
      table.put({ ...row('D'), body: null as never }),
      table.put(row('E')),
    ]);
    expect(outcomes.map((one) => (one.status === 'rejected' ? one.reason : one.value))).toEqual([
      { won: true },
      expect.any(Bug),
      expect.any(Bug),
      expect.any(Bug),
      { won: true },
    ]);
    expect(await table.query({ pk: 'P', from: 'A', to: 'Z' })).toEqual([row('A'), row('E')]);
  });

  it('[S4] a group commit fails as a whole when its transaction is lost, and the next one goes on', async () => {
    await open().close();
    const db = new DatabaseSync(path);
    db.exec(
      `CREATE TRIGGER fault BEFORE INSERT ON rows WHEN new.sk = 'fault' BEGIN SELECT raise(ROLLBACK, 'disk'); END`,
    );
    db.close();
    const table = open();
    const group = ['A', 'fault', 'B'].map((sk) => table.put(row(sk)));
    for (const outcome of await Promise.allSettled(group)) {
      expect(outcome).toEqual({ status: 'rejected', reason: expect.any(Transient) });
    }
    expect(await table.query({ pk: 'P', from: 'A', to: 'z' })).toEqual([]);
    expect(await table.put(row('A'))).toEqual({ won: true });
    expect(table.commits()).toBe(1);
  });
});

describe('the file', () => {
  it('[O5] the SQLite file is made with its folder, and keeps everything when it is opened again', async () => {
    const item = {
      pk: 'P',
      sk: 'A',
      body: Uint8Array.of(0, 255),
      n: 3,
      due: 1_700_000_000_000,
      expires: 1_800_000_000,
    };
    const first = open();
    await first.put(item);
    await first.put(row('B', 'text'));
    await first.close();
    const second = open();
    expect(await second.get({ pk: 'P', sk: 'A' })).toEqual(item);
    expect(await second.get({ pk: 'P', sk: 'B' })).toEqual(row('B', 'text'));
    expect(await second.dueBefore(1_700_000_000_000, 10)).toEqual([{ pk: 'P', sk: 'A', due: 1_700_000_000_000 }]);
  });

  it('[O5] the SQLite file gets what is still waiting when it is closed; later writes and reads are refused', async () => {
    const table = open();
    const pending = table.put(row('A'));
    await table.close();
    await table.close();
    expect(await pending).toEqual({ won: true });
    await expect(table.put(row('B'))).rejects.toThrow(Transient);
    await expect(table.get({ pk: 'P', sk: 'A' })).rejects.toThrow(Transient);
    expect(await open().query({ pk: 'P', from: 'A', to: 'B' })).toEqual([row('A')]);
  });

  it('[O5] the SQLite file is open in one process at a time', () => {
    open();
    expect(() => open()).toThrow(/^Sotto is already running on this data folder \(.*data\)\. Stop it first/);
  });

  it('[O5] a damaged SQLite file is refused', () => {
    const at = join(folder, 'sotto.db');
    writeFileSync(at, 'this was never a database\n'.repeat(100));
    expect(() => open(at)).toThrow(/sotto\.db is damaged or no data file of Sotto's .* Move it away/);
  });

  it('[O5] a SQLite file of another application is refused and left as it is', () => {
    const at = join(folder, 'sotto.db');
    const db = new DatabaseSync(at);
    db.exec('CREATE TABLE notes (text TEXT)');
    db.close();
    const before = readFileSync(at);
    expect(() => open(at)).toThrow(/sotto\.db cannot be used \(another application wrote it\)/);
    expect(readFileSync(at).equals(before)).toBe(true);
  });

  it("[O5] a SQLite file with another version's format is refused and left as it is", () => {
    const at = join(folder, 'sotto.db');
    const db = new DatabaseSync(at);
    db.exec('CREATE TABLE rows (pk TEXT PRIMARY KEY) WITHOUT ROWID; PRAGMA application_id = 0x536f7474');
    db.close();
    const before = readFileSync(at);
    expect(() => open(at)).toThrow(/sotto\.db cannot be used \(another version of Sotto wrote it\)/);
    expect(readFileSync(at).equals(before)).toBe(true);
  });

  it('[O5] a SQLite file in a folder that cannot be made is refused', () => {
    writeFileSync(join(folder, 'data'), 'a file in the way');
    expect(() => open()).toThrow(/sotto\.db cannot be used \(.*\)\. Mend that, or set SOTTO_DATA to another folder/);
  });
});

describe('purge', () => {
  it('[S9] the purge deletes the rows that have expired and no others', async () => {
    const table = open(':memory:');
    await table.put({ ...row('past'), expires: 1_000 });
    await table.put({ ...row('now'), expires: 2_000 });
    await table.put({ ...row('later'), expires: 2_001 });
    await table.put(row('never'));
    expect(await table.purge(2_000)).toBe(2);
    expect(await table.query({ pk: 'P', from: '', to: '~' })).toEqual([
      { ...row('later'), expires: 2_001 },
      row('never'),
    ]);
  });

  it('[S9] the purge lets other writes happen between its portions', async () => {
    const table = open(':memory:');
    await Promise.all(Array.from({ length: 1_200 }, (_, n) => table.put({ ...row(`${n}`), expires: n })));
    const told: string[] = [];
    await Promise.all([
      table.purge(2_000).then((rows) => told.push(`purged ${rows}`)),
      table.put(row('A')).then(() => told.push('put')),
    ]);
    expect(told).toEqual(['put', 'purged 1200']);
    expect(table.commits()).toBe(1 + 3);
  });
});

describe.skipIf(process.platform === 'win32')('a process that ends badly', () => {
  const program = new URL('writer.ts', import.meta.url).pathname;

  /** Starts the writer with a shell prefix; returns the keys that it reports as acknowledged. */
  function start(prefix = '') {
    const child = spawn('sh', ['-c', `${prefix} exec "$0" "$1" "$2"`, process.execPath, program, path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said: string[] = [];
    const lines = createInterface(child.stdout).on('line', (line) => said.push(line));
    return { child, said, ended: Promise.all([once(child, 'exit'), once(lines, 'close')]) };
  }

  async function until(said: string[], lines: number): Promise<void> {
    while (said.length < lines) await new Promise((resolve) => setTimeout(resolve, 2));
  }

  async function keysOf(table: SqliteTable): Promise<Set<string>> {
    const rows = await table.query({ pk: 'SESSION#kill', from: '', to: '~' });
    for (const { sk, body } of rows) expect(body).toBe(sk.padEnd(700, '.'));
    return new Set(rows.map(({ sk }) => sk));
  }

  it('[S4] kill -9 loses nothing that the store has acknowledged, time and again, and leaves no lock behind', async () => {
    const acknowledged: string[] = [];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const { child, said, ended } = start();
      await until(said, kill * 40);
      expect(() => open()).toThrow('Sotto is already running on this data folder');
      child.kill('SIGKILL');
      await ended;
      acknowledged.push(...said);
      const table = open();
      const kept = await keysOf(table);
      expect(acknowledged.filter((key) => !kept.has(key))).toEqual([]);
      await table.close();
    }
  });

  it('[S4] the store rejects as Transient what a full disk cannot take, and keeps what it took', async () => {
    // Limits each file of the process to 200 KB.
    const { said, ended } = start('ulimit -f 400;');
    await ended;
    expect(said.at(-1)).toBe('transient');
    const kept = await keysOf(open());
    expect(kept.size).toBeGreaterThan(0);
    expect([...kept].sort()).toEqual(said.slice(0, -1).sort());
  });
});

describe('a data file that fails', () => {
  it('[O4] the store names a full disk as long as nothing can be written, and not after it', async () => {
    const db = new DatabaseSync(':memory:');
    db.exec('CREATE TABLE rows (body TEXT)');
    const group = sqliteGroupCommit(db);
    const insert = db.prepare('INSERT INTO rows VALUES (?)');
    const write = () => group.write(() => void insert.run('x'.repeat(100_000)));
    db.exec('PRAGMA max_page_count = 2');
    await expect(write()).rejects.toThrow('the data file cannot be written: the disk is full');
    expect(group.fault()).toMatch(/the disk is full: make room/);
    db.exec('PRAGMA max_page_count = 1000');
    await write();
    expect(group.fault()).toBeNull();
    db.close();
  });

  async function stored(...bodies: string[]): Promise<void> {
    const table = sqliteTable(path);
    for (const body of bodies) await table.put({ pk: 'P', sk: body, body: body.repeat(2_000) });
    await table.close();
  }

  function overwrite(from: number, bytes: number): void {
    const file = openSync(path, 'r+');
    writeSync(file, Buffer.alloc(bytes, 0xa5), 0, bytes, from);
    closeSync(file);
  }

  it.each([
    ['is damaged in the middle', () => overwrite(4_096, 8_192)],
    ['is truncated', () => truncateSync(path, statSync(path).size - 4_096)],
    ['begins with other bytes', () => overwrite(0, 100)],
    ['is emptied', () => truncateSync(path, 0)],
    ['was deleted', () => rmSync(path)],
  ])(
    '[O5] a data file that %s ends the start, and its copy brings back what was stored at the start before',
    async (_, harm) => {
      await stored('one', 'two');
      await stored('three');
      harm();
      const sentence = failureOf(() => open());
      expect(sentence).toContain(path);
      expect(sentence).toMatch(/Its last good copy is of 20.*Z: what was stored since then is lost/);
      const [, command = ''] = /To go on with the copy: (.*)\. To start afresh/.exec(sentence) ?? [];
      execSync(command);
      const found = await open().query({ pk: 'P', from: '', to: '~' });
      expect(found.map(({ sk }) => sk)).toEqual(['one', 'two']);
    },
  );

  it('[O5] the store copies its data file when the last copy is a day old, readable by nobody else', async () => {
    const table = open();
    await table.put(row('one'));
    table.keepCopy(Date.now());
    const [first, mode] = [statSync(`${path}.copy`).mtimeMs, statSync(`${path}.copy`).mode & 0o777];
    expect(mode).toBe(0o600);
    table.keepCopy(first + 3_600_000);
    expect(statSync(`${path}.copy`).mtimeMs).toBe(first);
    table.keepCopy(first + 25 * 3_600_000);
    expect(statSync(`${path}.copy`).mtimeMs).toBeGreaterThan(first);
  });

  it('[O5] [N6] a scrub leaves no copy of deleted rows', async () => {
    const table = open();
    await table.put(row('secret', 'the words of ada'));
    table.keepCopy(Date.now());
    await table.remove({ pk: 'P', sk: 'secret' });
    await table.scrub?.();
    for (const name of readdirSync(dirname(path)))
      expect(readFileSync(join(dirname(path), name)).includes('ada')).toBe(false);
    table.keepCopy(Date.now());
    expect(readFileSync(`${path}.copy`).includes('ada')).toBe(false);
  });

  function failureOf(act: () => unknown): string {
    try {
      act();
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
    return 'no failure';
  }
});
