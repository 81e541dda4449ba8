/** Counts what a process asks of SQLite. Preloaded (bench/probe.ts), before any statement is prepared. */
import { DatabaseSync, StatementSync } from 'node:sqlite';

/** `statements`: without BEGIN and COMMIT. `bytes`: of the values that are written, keys included. */
export type StatementCounts = { commits: number; statements: number; rows: number; bytes: number };

const counts: StatementCounts = { commits: 0, statements: 0, rows: 0, bytes: 0 };

export function statementCounts(): StatementCounts {
  return { ...counts };
}

const BEGINS_OR_ENDS = /^\s*(BEGIN|COMMIT|END|ROLLBACK)/i;
const COMMITS = /^\s*(COMMIT|END)/i;

const { run, get, all } = StatementSync.prototype;
const { exec } = DatabaseSync.prototype;

StatementSync.prototype.run = function (this: StatementSync, ...values: never[]) {
  const result = Reflect.apply(run, this, values);
  if (COMMITS.test(this.sourceSQL)) counts.commits += 1;
  if (BEGINS_OR_ENDS.test(this.sourceSQL)) return result;
  counts.statements += 1;
  counts.rows += Number(result.changes);
  for (const value of values) counts.bytes += sqlValueBytes(value);
  return result;
};
StatementSync.prototype.get = function (this: StatementSync, ...values: never[]) {
  counts.statements += 1;
  return Reflect.apply(get, this, values);
};
StatementSync.prototype.all = function (this: StatementSync, ...values: never[]) {
  counts.statements += 1;
  return Reflect.apply(all, this, values);
};
DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
  if (COMMITS.test(sql)) counts.commits += 1;
  exec.call(this, sql);
};

function sqlValueBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  return ArrayBuffer.isView(value) ? value.byteLength : 0;
}
