/** Counts upload permissions per user [N3]: one numbered row each, so that two at once count twice. */
import type { Item, Table } from '../../ports/ports.ts';
import { imageUploadKey, uploadKeysSpan } from '../keys/image-keys.ts';
import { packRowBody, unpackRowBody } from '../row-body.ts';

/** At most `most` uploads within `withinMs`. */
type Cap = { most: number; withinMs: number };

/** Null: counted. Else the milliseconds until there is room. `user`: the form used in session ids. */
export async function countStoredUploads(table: Table, user: string, nowMs: number, cap: Cap): Promise<number | null> {
  const { most, withinMs } = cap;
  for (;;) {
    const rows = await table.query({ ...uploadKeysSpan(user), newestFirst: true, limit: most });
    const oldest = rows[most - 1];
    const waitMs = oldest === undefined ? 0 : uploadTimeMsInRow(oldest) + withinMs - nowMs;
    if (waitMs > 0) return waitMs;
    const key = imageUploadKey(user, uploadNumberInRow(rows[0]) + 1);
    const expires = Math.ceil((nowMs + withinMs) / 1_000) + 60;
    const { won } = await table.put({ ...key, body: packRowBody({ v: 1, atMs: nowMs }), expires }, 'nobodyHasWritten');
    if (won) return null;
  }
}

/** 0: none is stored any more, and counting starts anew. */
function uploadNumberInRow(row: Item | undefined): number {
  return row === undefined ? 0 : Number(row.sk.slice('UPLOAD#'.length));
}

function uploadTimeMsInRow({ body }: Item): number {
  return unpackRowBody<{ atMs: number }>(body).atMs;
}
