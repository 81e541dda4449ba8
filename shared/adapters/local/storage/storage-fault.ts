/** Why the data file fails, in words for an operator. */

/** SQLite's extended codes hold the primary one in their lowest byte. */
export function sqlitePrimaryCode(errcode: unknown): number {
  return Number(errcode) & 0xff;
}

const CAUSES: ReadonlyMap<number, string> = new Map([
  [5, 'another process holds it'],
  [8, 'it is read-only: make the file and its folder writable'],
  [10, 'the disk fails, or is full'],
  [11, 'it is damaged: stop Sotto, and start it again to see what can be done'],
  [13, 'the disk is full: make room, and nothing needs to be restarted'],
  [14, 'it cannot be opened'],
  [26, 'it is damaged: stop Sotto, and start it again to see what can be done'],
]);

/** `sentence`: its beginning. */
export function localStorageFaultSentence(sentence: string, error: unknown): string {
  const cause = error instanceof Error && 'errcode' in error ? CAUSES.get(sqlitePrimaryCode(error.errcode)) : undefined;
  return cause === undefined ? sentence : `${sentence}: ${cause}`;
}

/** SQLITE_CORRUPT, SQLITE_NOTADB. */
export function isSqliteDamage(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && [11, 26].includes(sqlitePrimaryCode(error.errcode));
}
