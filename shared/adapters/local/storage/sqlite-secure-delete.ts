/**
 * Removes traces of deleted rows from free pages, gaps and the journal [N6, M5]. `secure_delete` cheaply
 * overwrites nearly all at once; a VACUUM removes the rest but blocks every session meanwhile.
 */
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Transient } from '../../../ports/errors.ts';
import { removeLocalDataCopy } from './data-copy.ts';
import type { GroupCommit } from './group-commit.ts';

export type Scrubbing = {
  /** Resolves when no file holds rows deleted before the call. A file above `most` is not vacuumed. */
  scrub(): Promise<void>;
  /** Whether a scrub, of any process, did not finish. */
  isScrubNeeded(): boolean;
  /** Runs a pending scrub at once, before the file closes. */
  settle(): void;
};

/** Bytes. A VACUUM takes about 12 ms/MB and the file's size in memory; a larger file would delay users. */
const MOST_ANEW = 128 * 1024 * 1024;

/** About ten times the last scrub's duration, so that other work proceeds; bounded for erasures. */
const PAUSE = { times: 10, mostMs: 5_000 };

/** The file's `user_version`. Files of earlier versions have 0. */
const SCRUB_NEEDED = 0;
export const CLEAN = 1;

export function sqliteSecureDeleteScrubber(db: DatabaseSync, { write }: GroupCommit, most = MOST_ANEW): Scrubbing {
  let pending: PromiseWithResolvers<void> | null = null;
  let notBeforeMs = 0;

  function scrub(): Promise<void> {
    if (pending !== null) return pending.promise;
    const mine = Promise.withResolvers<void>();
    pending = mine;
    void inTurn(mine);
    return mine.promise;
  }

  async function inTurn(mine: PromiseWithResolvers<void>): Promise<void> {
    try {
      // As durable as the deletion: the next process continues a killed one's scrub.
      if (!isScrubNeeded()) await write(() => db.exec(`PRAGMA user_version = ${SCRUB_NEEDED}`));
      await pause(Math.max(0, notBeforeMs - performance.now()));
    } catch (error) {
      if (pending === mine) pending = null;
      mine.reject(sqliteScrubError(error));
    }
    if (pending === mine) settle();
  }

  function settle(): void {
    if (pending === null) return;
    const { resolve, reject } = pending;
    // Later callers need another scrub.
    pending = null;
    const startedMs = performance.now();
    try {
      run();
      resolve();
    } catch (error) {
      reject(sqliteScrubError(error));
    }
    const endedMs = performance.now();
    notBeforeMs = endedMs + Math.min(PAUSE.times * (endedMs - startedMs), PAUSE.mostMs);
  }

  /** Synchronous, so no transaction can be open. */
  function run(): void {
    const isSmall = bytes() <= most;
    if (isSmall) db.exec('VACUUM');
    if (figure('wal_checkpoint(TRUNCATE)', 'busy') !== 0) throw new Transient('the journal is in use');
    const path = db.location();
    if (path !== null) removeLocalDataCopy(path);
    // Last: until here the journal held old pages.
    if (isSmall) db.exec(`PRAGMA user_version = ${CLEAN}`);
  }

  function bytes(): number {
    return figure('page_count') * figure('page_size');
  }

  function isScrubNeeded(): boolean {
    return figure('user_version') === SCRUB_NEEDED;
  }

  function figure(pragma: string, column = pragma): number {
    return Number(db.prepare(`PRAGMA ${pragma}`).get()?.[column]);
  }

  return { scrub, isScrubNeeded, settle };
}

function sqliteScrubError(error: unknown): Transient {
  return new Transient('the data file cannot be scrubbed', { cause: error });
}
