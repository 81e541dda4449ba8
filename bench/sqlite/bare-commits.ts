/** The baseline without a server: commits of SQLite with a full sync. */
import { DatabaseSync } from 'node:sqlite';

export class BareCommits implements Disposable {
  readonly #db: DatabaseSync;
  readonly #begin;
  readonly #put;
  readonly #commit;
  #written = 0;

  /** With the pragmas of shared/adapters/local/storage/sqlite-table.ts. */
  constructor(path: string) {
    this.#db = new DatabaseSync(path);
    this.#db.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
      CREATE TABLE rows (pk TEXT NOT NULL, sk TEXT NOT NULL, body ANY NOT NULL, PRIMARY KEY (pk, sk)) STRICT, WITHOUT ROWID`);
    this.#begin = this.#db.prepare('BEGIN IMMEDIATE');
    this.#put = this.#db.prepare('INSERT INTO rows VALUES (?, ?, ?)');
    this.#commit = this.#db.prepare('COMMIT');
  }

  /** One after the other, each of one new row. */
  run(count: number, body: string): void {
    this.#written += 1;
    for (let step = 0; step < count; step += 1) {
      this.#begin.run();
      this.#put.run(`EXEC#${this.#written}`, `S#${step}`, body);
      this.#commit.run();
    }
  }

  [Symbol.dispose](): void {
    this.#db.close();
  }
}
