/**
 * Stores accepted frame ids [S7] beside the snapshot. Full chunks of 32 ids have rows of their own, so the
 * snapshot carries at most 31 ids per install.
 */
import type { Item } from '../engine/ports/ports.ts';
import { SEEN_CHUNK, SEEN_IDS } from '../session/limits.ts';
import type { AcceptedFrames, SeenId } from '../session/state.ts';
import { seenKey } from './keys/keys.ts';
import { pack, unpack } from './row-body.ts';

/** Enough chunks for the newest 512 ids, whatever the tail's length. Then the oldest is overwritten. */
const CHUNKS = SEEN_IDS / SEEN_CHUNK + 1;

type Chunk = { install: string; first: number; ids: SeenId[] };

/** Rows for the chunks that became full since `before` (the counts of the last snapshot). */
export function chunksSince(
  session: string,
  seen: readonly AcceptedFrames[],
  before: ReadonlyMap<string, number>,
): Item[] {
  return seen.flatMap((one) => {
    const oldest = one.count - one.ids.length;
    const from = Math.max(Math.floor((before.get(one.install) ?? 0) / SEEN_CHUNK), Math.ceil(oldest / SEEN_CHUNK));
    const rows: Item[] = [];
    for (let chunk = from; (chunk + 1) * SEEN_CHUNK <= one.count; chunk += 1) {
      const first = chunk * SEEN_CHUNK;
      const body: Chunk = {
        install: one.install,
        first,
        ids: one.ids.slice(first - oldest, first - oldest + SEEN_CHUNK),
      };
      rows.push({ ...seenKey(session, one.install, chunk % CHUNKS), body: pack(body) });
    }
    return rows;
  });
}

/** The snapshot keeps the ids of the chunk that is not full yet. */
export function seenTail(seen: readonly AcceptedFrames[]): AcceptedFrames[] {
  return seen.map((one) => {
    const tail = one.count % SEEN_CHUNK;
    return { ...one, ids: tail === 0 ? [] : one.ids.slice(-tail) };
  });
}

/** Joins the snapshot's tail with the stored chunks: the newest ids of each install. */
export function withChunks(tails: readonly AcceptedFrames[], rows: readonly Item[]): AcceptedFrames[] {
  const chunks = rows.map((row) => unpack<Chunk>(row.body)).sort((a, b) => a.first - b.first);
  return tails.map((tail) => {
    const start = tail.count - tail.ids.length;
    const before = chunks.filter(
      (chunk) => chunk.install === tail.install && chunk.first < start && chunk.first >= start - SEEN_IDS,
    );
    return { ...tail, ids: [...before.flatMap((chunk) => chunk.ids), ...tail.ids].slice(-SEEN_IDS) };
  });
}
