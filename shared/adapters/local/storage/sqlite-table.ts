/** The Table port on one SQLite file, written by one process (docs/ARCHITECTURE.md, "Ports"). */
import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Awaitable } from '../../../ports/awaitable.ts';
import { Bug, Transient } from '../../../ports/errors.ts';
import type { Condition, Due, Item, Key, Table, Written } from '../../../ports/ports.ts';
import { isLocalCopyDue, localCopyTimeMs, localDataCopyRemedy, writeLocalDataCopy } from './data-copy.ts';
import { sqliteGroupCommit } from './group-commit.ts';
import { CLEAN, sqliteSecureDeleteScrubber } from './sqlite-secure-delete.ts';
import { localStorageFaultSentence, sqlitePrimaryCode } from './storage-fault.ts';

export type SqliteTable = Table & {
  /** Deletes rows whose `expires` (epoch seconds) has passed; returns their number. */
  purge(nowSeconds: number): Promise<number>;
  /** Transactions committed so far. */
  commits(): number;
  /** Makes a copy of the file if the newest is a day old [O5]. `nowMs`: epoch. */
  keepCopy(nowMs: number): void;
  /** Whether an earlier process or version left deleted data in the file. */
  isScrubNeeded(): boolean;
};

/** Rows; a conversation does not notice such a purge. */
const PURGE_AT_ONCE = 500;

/**
 * `path`: a file, created with its folder, or ':memory:'. Throws one sentence when the file is in use,
 * damaged, of another program or unreachable.
 */
export function sqliteTable(path: string): SqliteTable {
  const db = openSqliteDatabase(path);
  const group = sqliteGroupCommit(db);
  const { scrub, isScrubNeeded, settle } = sqliteSecureDeleteScrubber(db, group);
  const sql = {
    get: db.prepare('SELECT * FROM rows WHERE pk = ? AND sk = ?'),
    oldestFirst: db.prepare('SELECT * FROM rows WHERE pk = ? AND sk BETWEEN ? AND ? ORDER BY sk LIMIT ?'),
    newestFirst: db.prepare('SELECT * FROM rows WHERE pk = ? AND sk BETWEEN ? AND ? ORDER BY sk DESC LIMIT ?'),
    dueBefore: db.prepare('SELECT pk, sk, due FROM rows WHERE due <= ? ORDER BY due LIMIT ?'),
    put: db.prepare(`REPLACE ${ROW}`),
    putNew: db.prepare(`INSERT ${ROW} ON CONFLICT DO NOTHING`),
    putNotOlder: db.prepare(
      `INSERT ${ROW} ON CONFLICT DO UPDATE SET body = excluded.body, n = excluded.n, due = excluded.due, expires = excluded.expires
       WHERE rows.n <= excluded.n`,
    ),
    remove: db.prepare('DELETE FROM rows WHERE pk = ? AND sk = ?'),
    unmark: db.prepare('UPDATE rows SET due = NULL WHERE pk = ? AND sk = ? AND due IS NOT NULL'),
    purge: db.prepare(
      'DELETE FROM rows WHERE rowid IN (SELECT rowid FROM rows WHERE expires <= ? ORDER BY expires LIMIT ?)',
    ),
  };

  function findRow({ pk, sk }: Key): Item | null {
    const row = sql.get.get(pk, sk);
    return row === undefined ? null : itemFromSqlite(row as SqliteRow);
  }

  /** Within the group's transaction, so the check and the write are atomic. */
  function put(item: Item, condition: Condition | undefined): Written {
    if (condition === 'exists' && findRow(item) === null) return { won: false, winner: null };
    const { changes } = statementFor(condition, item).run(
      item.pk,
      item.sk,
      item.body,
      item.n ?? null,
      item.due ?? null,
      item.expires ?? null,
    );
    return Number(changes) > 0 ? { won: true } : { won: false, winner: findRow(item) };
  }

  /** The statement includes the condition where possible: one lookup instead of two. */
  function statementFor(condition: Condition | undefined, item: Item): StatementSync {
    if (condition === 'nobodyHasWritten') return sql.putNew;
    if (condition !== 'notOverNewer') return sql.put;
    if (item.n === undefined) throw new Bug('only a row with a version can stand over an older one');
    return sql.putNotOlder;
  }

  return {
    get: (key) => readFromSqlite(() => findRow(key)),
    query: ({ pk, from, to, newestFirst = false, limit = NO_LIMIT }) => {
      const statement = newestFirst ? sql.newestFirst : sql.oldestFirst;
      return readFromSqlite(() => (statement.all(pk, from, to, limit) as SqliteRow[]).map(itemFromSqlite));
    },
    dueBefore: async (beforeMs, limit) =>
      await readFromSqlite(() =>
        (sql.dueBefore.all(beforeMs, limit) as Due[]).map(({ pk, sk, due }) => ({ pk, sk, due })),
      ),
    put: (item, condition) => group.write(() => put(item, condition)),
    remove: ({ pk, sk }) => group.write(() => void sql.remove.run(pk, sk)),
    unmark: ({ pk, sk }) => group.write(() => void sql.unmark.run(pk, sk)),
    async purge(nowSeconds) {
      let purged = 0;
      for (;;) {
        const { changes } = await group.write(() => sql.purge.run(nowSeconds, PURGE_AT_ONCE));
        purged += Number(changes);
        if (Number(changes) < PURGE_AT_ONCE) return purged;
      }
    },
    commits: group.commits,
    async fault() {
      if (group.fault() === null) return null;
      // Nobody may write while it fails: whether it still does is tried.
      await group.write(() => db.exec(`PRAGMA application_id = ${APPLICATION_ID}`)).catch(() => {});
      return group.fault();
    },
    keepCopy(nowMs) {
      if (path !== ':memory:' && isLocalCopyDue(path, nowMs)) writeLocalDataCopy(db, path);
    },
    // Nothing of ':memory:' can be read by others.
    ...(path !== ':memory:' && { scrub }),
    isScrubNeeded,
    async close() {
      if (!db.isOpen) return;
      group.flush();
      settle();
      db.close();
    },
  };
}

const ROW = 'INTO rows (pk, sk, body, n, due, expires) VALUES (?, ?, ?, ?, ?, ?)';
/** SQLite's value. */
const NO_LIMIT = -1;

export type SqliteRow = Key & {
  body: string | Uint8Array;
  n: number | null;
  due: number | null;
  expires: number | null;
};

export function itemFromSqlite({ pk, sk, body, n, due, expires }: SqliteRow): Item {
  return {
    pk,
    sk,
    body,
    ...(n !== null && { n }),
    ...(due !== null && { due }),
    ...(expires !== null && { expires }),
  };
}

/** What is found is there at once: a promise of it would cost more than most look-ups. */
function readFromSqlite<T>(look: () => T): Awaitable<T> {
  try {
    return look();
  } catch (error) {
    const isOfCaller = error instanceof TypeError;
    return Promise.reject(
      isOfCaller
        ? error
        : new Transient(localStorageFaultSentence('the data file cannot be read', error), { cause: error }),
    );
  }
}

/**
 * 4 KB pages. Fifty sessions stay in memory, and a page changed by many commits is written once, saving two
 * thirds of the cost. Reading 16 MB at the start is quick.
 */
const JOURNAL_PAGES = 4_000;
const CACHE_KB = 8_000;

/** In the file's header: "Sot" and the format's version, raised when rows are no longer read as before. */
const APPLICATION_ID = 0x536f7432;

/**
 * Rows lie in the order of their first write, so the records of one commit share pages: half the processor
 * time of key order (WITHOUT ROWID), where each session's record changes a page and often an overflow page.
 * Both indexes are sparse. Bodies keep their type, text or bytes.
 */
const SCHEMA = `
  BEGIN;
  CREATE TABLE rows (
    pk TEXT NOT NULL, sk TEXT NOT NULL, body ANY NOT NULL, n INTEGER, due INTEGER, expires INTEGER,
    PRIMARY KEY (pk, sk)
  ) STRICT;
  CREATE INDEX due ON rows (due) WHERE due IS NOT NULL;
  CREATE INDEX expires ON rows (expires) WHERE expires IS NOT NULL;
  PRAGMA application_id = ${APPLICATION_ID};
  PRAGMA user_version = ${CLEAN};
  COMMIT;`;

function openSqliteDatabase(path: string): DatabaseSync {
  let db: DatabaseSync | undefined;
  try {
    if (path !== ':memory:') createPrivateSqliteFile(path);
    db = new DatabaseSync(path);
    // The operating system's lock, held until the process ends in any way.
    db.exec('PRAGMA locking_mode = EXCLUSIVE');
    const isNew = !hasSqliteContent(db);
    if (isNew && path !== ':memory:' && localCopyTimeMs(path) !== null) throw new Error(REMOVED);
    if (!isNew && path !== ':memory:') writeLocalDataCopy(db, path);
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    db.exec(`PRAGMA wal_autocheckpoint = ${JOURNAL_PAGES}; PRAGMA cache_size = -${CACHE_KB}`);
    // Zeroes deleted rows; temporary data stays in memory (sqlite-secure-delete.ts).
    db.exec('PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY');
    if (isNew) db.exec(SCHEMA);
    if (path !== ':memory:') for (const file of [path, `${path}-wal`, `${path}-shm`]) makeSqliteFilePrivate(file);
    return db;
  } catch (error) {
    db?.close();
    throw new Error(sqliteOpenFailure(path, error), { cause: error });
  }
}

/** Readable by its owner only. The journal inherits the mode. */
function createPrivateSqliteFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, 'a', 0o600));
}

/** Earlier versions made world-readable files. Group access alone is an operator's choice. */
function makeSqliteFilePrivate(file: string): void {
  try {
    if ((statSync(file).mode & 0o007) !== 0) chmodSync(file, 0o600);
  } catch (error) {
    // Missing, or owned by another user, who sets its mode.
    if (!hasSqliteCode(error, ['ENOENT', 'EPERM'])) throw error;
  }
}

function hasSqliteCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** Checks before writing, so that a foreign file stays unchanged. */
function hasSqliteContent(db: DatabaseSync): boolean {
  const id = Number(db.prepare('PRAGMA application_id').get()?.application_id);
  if (id === APPLICATION_ID) return true;
  if (db.prepare('SELECT 1 FROM sqlite_schema').get() === undefined) return false;
  const isOurs = id >>> 8 === APPLICATION_ID >>> 8;
  throw new Error(isOurs ? 'another version of Sotto wrote it' : 'another application wrote it');
}

const REMOVED = 'is empty or was deleted';

/** One sentence for the operator. */
export function sqliteOpenFailure(path: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  switch (error instanceof Error && 'errcode' in error ? sqlitePrimaryCode(error.errcode) : null) {
    case 5: // SQLITE_BUSY
      return `Sotto is already running on this data folder (${dirname(path)}). Stop it first, or set SOTTO_DATA to another.`;
    case 11: // SQLITE_CORRUPT
    case 26: // SQLITE_NOTADB
      return `${path} is damaged or no data file of Sotto's (${reason}). ${localDataCopyRemedy(path)}`;
    default:
      if (reason === REMOVED) return `${path} ${REMOVED}. ${localDataCopyRemedy(path)}`;
      return `${path} cannot be used (${reason}). Mend that, or set SOTTO_DATA to another folder.`;
  }
}
