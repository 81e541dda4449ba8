/**
 * Group commit: writes of all sessions in one turn of the event loop share a transaction and a disk sync. No
 * write is acknowledged before its COMMIT returns.
 */
import type { DatabaseSync } from 'node:sqlite';
import { Bug, Transient } from '../../../ports/errors.ts';
import { localStorageFaultSentence, sqlitePrimaryCode } from './storage-fault.ts';

export type GroupCommit = {
  /**
   * Runs `work` in the group's transaction, in order; resolves when durable. Throws Transient when the group
   * failed (nothing is stored), Bug when this work alone failed.
   */
  write<T>(work: () => T): Promise<T>;
  /** Commits pending writes at once. */
  flush(): void;
  /** Transactions so far. */
  commits(): number;
  /** Why the newest commit failed; null: it did not. */
  fault(): string | null;
};

type Job = {
  /** Does the work; returns a function that reports its outcome once durable. */
  run(): () => void;
  reject(error: Error): void;
};

export function sqliteGroupCommit(db: DatabaseSync): GroupCommit {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  let waiting: Job[] = [];
  let commits = 0;
  let fault: string | null = null;

  function write<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ run: () => tell(work, resolve, reject), reject });
    });
  }

  function tell<T>(work: () => T, resolve: (answer: T) => void, reject: (error: Error) => void): () => void {
    try {
      const answer = work();
      return () => resolve(answer);
    } catch (error) {
      // Needs no savepoints: SQLite undoes a failed statement alone, unless the transaction ended.
      if (!isSqliteStatementError(error) || !db.isTransaction) throw error;
      const bug = error instanceof Bug ? error : new Bug('this row cannot be stored', { cause: error });
      return () => reject(bug);
    }
  }

  function flush(): void {
    const jobs = waiting;
    waiting = [];
    if (jobs.length === 0) return;
    try {
      begin.run();
      const outcomes = jobs.map((job) => job.run());
      commit.run();
      commits += 1;
      fault = null;
      for (const tellOutcome of outcomes) tellOutcome();
    } catch (error) {
      if (db.isOpen && db.isTransaction) db.exec('ROLLBACK');
      fault = localStorageFaultSentence('the data file cannot be written', error);
      const reason = new Transient(fault, { cause: error });
      for (const job of jobs) job.reject(reason);
    }
  }

  return { write, flush, commits: () => commits, fault: () => fault };
}

/** SQLITE_TOOBIG, SQLITE_CONSTRAINT, SQLITE_MISMATCH: the row is at fault. Others: disk or file. */
const ROW_FAULTS: ReadonlySet<unknown> = new Set([18, 19, 20]);

function isSqliteStatementError(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof Bug) return true;
  return error instanceof Error && 'errcode' in error && ROW_FAULTS.has(sqlitePrimaryCode(error.errcode));
}
