/** Makes many old sessions of one: its rows, under the keys of other users. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Records that the snapshot covers are read for a replay only: the newest stay, as many as this. */
const RECORDS = 500;

/** `data`: the folder of a server that has ended. `user`: occurs in these keys and in no others. */
export function cloneSessions(data: string, user: string, clones: readonly string[]): void {
  using db = new DatabaseSync(join(data, 'sotto.db'));
  db.exec('PRAGMA synchronous = OFF; BEGIN');
  const copy = db.prepare(
    `INSERT INTO rows SELECT replace(pk, $user, $clone), replace(sk, $user, $clone), body, n, due, expires
     FROM rows WHERE instr(pk, $user) > 0 AND NOT (sk GLOB 'E#*' AND n <= $before)`,
  );
  const newest = db.prepare("SELECT max(n) AS n FROM rows WHERE instr(pk, ?) > 0 AND sk = 'HEAD'").get(user)?.n;
  const before = Math.max(0, Number(newest) - RECORDS);
  for (const clone of clones) copy.run({ $user: user, $clone: clone, $before: before });
  db.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
}
