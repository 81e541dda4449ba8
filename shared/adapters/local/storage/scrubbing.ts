/**
 * What SQLite leaves of deleted and overwritten rows: in free pages, in the gaps of used ones, and in the journal (N6, M5). `secure_delete` writes over
 * nearly all of it, at once, and for next to nothing; a file that is written anew holds none of it, and that stops every session meanwhile.
 */
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Transient } from '../../../engine/ports/errors.ts';
import type { GroupCommit } from './group-commit.ts';

export type Scrubbing = {
  /** Resolves when no file holds what had been deleted when it was called; of a file above `most` only as far as that goes without a new one. */
  scrub(): Promise<void>;
  /** Whether it was called and never came to its end, in whatever process. */
  isOwed(): boolean;
  /** Does at once what was asked for, before the file is closed. */
  settle(): void;
};

/** Bytes. Above, writing it anew takes longer than people in a conversation take for a pause: some 12 ms/MB, and as much memory as the file is large. */
const MOST_ANEW = 128 * 1024 * 1024;

/** Some ten times as long as the last took, so that others come to their turn; and nobody's erasure waits for long. */
const PAUSE = { times: 10, mostMs: 5_000 };

/** The file's `user_version`. Files of earlier versions say 0. */
const OWED = 0;
export const CLEAN = 1;

export function scrubber(db: DatabaseSync, { write }: GroupCommit, most = MOST_ANEW): Scrubbing {
  let asked: PromiseWithResolvers<void> | null = null;
  let notBeforeMs = 0;

  function scrub(): Promise<void> {
    if (asked !== null) return asked.promise;
    const mine = Promise.withResolvers<void>();
    asked = mine;
    void inTurn(mine);
    return mine.promise;
  }

  async function inTurn(mine: PromiseWithResolvers<void>): Promise<void> {
    try {
      // As durable as what was deleted: of a process that is killed, the next one takes it over.
      if (!isOwed()) await write(() => db.exec(`PRAGMA user_version = ${OWED}`));
      await pause(Math.max(0, notBeforeMs - performance.now()));
    } catch (error) {
      if (asked === mine) asked = null;
      mine.reject(failed(error));
    }
    if (asked === mine) settle();
  }

  function settle(): void {
    if (asked === null) return;
    const { resolve, reject } = asked;
    // Whoever asks from here on has deleted something later.
    asked = null;
    const startedMs = performance.now();
    try {
      run();
      resolve();
    } catch (error) {
      reject(failed(error));
    }
    const endedMs = performance.now();
    notBeforeMs = endedMs + Math.min(PAUSE.times * (endedMs - startedMs), PAUSE.mostMs);
  }

  /** Without an await: no transaction is open, and none begins. */
  function run(): void {
    const isSmall = bytes() <= most;
    if (isSmall) db.exec('VACUUM');
    if (figure('wal_checkpoint(TRUNCATE)', 'busy') !== 0) throw new Transient('the journal is in use');
    // Only now: until here the journal held the pages of before.
    if (isSmall) db.exec(`PRAGMA user_version = ${CLEAN}`);
  }

  function bytes(): number {
    return figure('page_count') * figure('page_size');
  }

  function isOwed(): boolean {
    return figure('user_version') === OWED;
  }

  function figure(pragma: string, column = pragma): number {
    return Number(db.prepare(`PRAGMA ${pragma}`).get()?.[column]);
  }

  return { scrub, isOwed, settle };
}

function failed(error: unknown): Transient {
  return new Transient('the data file cannot be scrubbed', { cause: error });
}
