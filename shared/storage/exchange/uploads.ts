/** Leaves to upload, counted for each user (N3): a row for each, under one number after the other, so that two at once are two. */
import type { Item, Table } from '../../engine/ports/ports.ts';
import { uploadKey, uploadsSpan } from '../keys/image-keys.ts';
import { pack, unpack } from '../row-body.ts';

/** So many within so long. */
type Cap = { most: number; withinMs: number };

/** Null: this one is counted. Else how long until there is room for another one, ms. `user`: as it stands in a session's id. */
export async function countUpload(table: Table, user: string, nowMs: number, cap: Cap): Promise<number | null> {
  const { most, withinMs } = cap;
  for (;;) {
    const rows = await table.query({ ...uploadsSpan(user), newestFirst: true, limit: most });
    const oldest = rows[most - 1];
    const waitMs = oldest === undefined ? 0 : atMsOf(oldest) + withinMs - nowMs;
    if (waitMs > 0) return waitMs;
    const key = uploadKey(user, numberOf(rows[0]) + 1);
    const expires = Math.ceil((nowMs + withinMs) / 1_000) + 60;
    const { won } = await table.put({ ...key, body: pack({ v: 1, atMs: nowMs }), expires }, 'nobodyHasWritten');
    if (won) return null;
  }
}

/** 0: none is known any more, and counting begins anew. */
function numberOf(row: Item | undefined): number {
  return row === undefined ? 0 : Number(row.sk.slice('UPLOAD#'.length));
}

function atMsOf({ body }: Item): number {
  return unpack<{ atMs: number }>(body).atMs;
}
