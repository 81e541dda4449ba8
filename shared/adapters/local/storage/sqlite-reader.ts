/** Reads the data file of one machine, without changes. */
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { Span, Table } from '../../../ports/ports.ts';
import { itemFromSqlite, type SqliteRow, sqliteOpenFailure } from './sqlite-table.ts';

export type SqliteReader = Pick<Table, 'query' | 'close'>;

/** Throws one sentence when the file is missing, in use by a server or unreadable. */
export function sqliteReader(path: string): SqliteReader {
  if (!existsSync(path)) throw new Error(`There is no ${path}: Sotto has not run on this data folder.`);
  const db = openSqliteForReading(path);
  const sql = {
    oldestFirst: db.prepare(`${ROWS} ORDER BY sk LIMIT ?`),
    newestFirst: db.prepare(`${ROWS} ORDER BY sk DESC LIMIT ?`),
  };
  return {
    async query({ pk, from, to, newestFirst = false, limit = -1 }: Span) {
      const statement = newestFirst ? sql.newestFirst : sql.oldestFirst;
      return (statement.all(pk, from, to, limit) as SqliteRow[]).map(itemFromSqlite);
    },
    async close() {
      db.close();
    },
  };
}

const ROWS = 'SELECT * FROM rows WHERE pk = ? AND sk BETWEEN ? AND ?';

/** A properly closed file is complete, so SQLite need not create a journal. */
function sqliteDatabaseLocation(path: string): URL {
  const location = pathToFileURL(path);
  if (!existsSync(`${path}-wal`)) location.searchParams.set('immutable', '1');
  return location;
}

function openSqliteForReading(path: string): DatabaseSync {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(sqliteDatabaseLocation(path), { readOnly: true });
    // One consistent snapshot; a starting server has to wait.
    db.exec('BEGIN; SELECT 1 FROM rows LIMIT 1');
    return db;
  } catch (error) {
    db?.close();
    throw new Error(sqliteOpenFailure(path, error), { cause: error });
  }
}
