/**
 * Accepted frame ids (S7) beside the snapshot: full chunks of 32 lie in rows of their own and are written once, so that the
 * snapshot carries at most 31 ids per install however many were accepted.
 */
import type { Item } from '../engine/ports/ports.ts';
import { SEEN_CHUNK, SEEN_IDS } from '../session/limits.ts';
import type { AcceptedFrames, SeenId } from '../session/state.ts';
import { seenKey } from './keys/keys.ts';
import { pack, unpack } from './row-body.ts';

/** Enough chunks that the newest 512 ids are in them whatever the tail's length; then the oldest is written over. */
const CHUNKS = SEEN_IDS / SEEN_CHUNK + 1;

type Chunk = { install: string; first: number; ids: SeenId[] };

/** The rows for chunks that have become full since `before` (the counts of the last snapshot). */
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

/** What the snapshot itself keeps: the ids of the chunk that is not full yet. */
export function seenTail(seen: readonly AcceptedFrames[]): AcceptedFrames[] {
  return seen.map((one) => {
    const tail = one.count % SEEN_CHUNK;
    return { ...one, ids: tail === 0 ? [] : one.ids.slice(-tail) };
  });
}

/** The snapshot's tail and the chunks before it, together the newest ids of each install. */
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
