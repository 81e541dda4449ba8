/**
 * The newest rows of a session's log go with the invocation of its reply run, whose process mostly needs only
 * these: it decides without a read, and loses its first commit if others have written since.
 */

import type { Item, ReplyJob } from '../../ports/ports.ts';
import type { Context } from '../context.ts';

/** Rows of one session that are kept: a few turns. */
const MOST_ROWS = 16;

/** A single process hands nothing over. Compressed rows do not fit into an invocation. */
export function noteRows({ singleProcess, process }: Context, id: string, rows: readonly Item[]): void {
  if (singleProcess || rows.length === 0) return;
  const known = process.newestRows.get(id) ?? [];
  const follows = known.at(-1)?.n === (rows[0]?.n ?? 0) - 1;
  const newest = [...(follows ? known : []), ...rows].slice(-MOST_ROWS);
  const from = newest.findLastIndex(({ body }) => typeof body !== 'string') + 1;
  process.newestRows.set(id, newest.slice(from));
}

export function newestRows({ process, clock }: Context, id: string): ReplyJob['newest'] {
  const rows = process.newestRows.get(id);
  return rows && { atMs: clock.now(), rows };
}
