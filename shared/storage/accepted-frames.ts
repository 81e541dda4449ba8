/**
 * Stores accepted frame ids [S7] beside the snapshot. Full chunks of 32 ids have rows of their own, so the
 * snapshot carries at most 31 ids per install.
 */
import type { Item } from '../ports/ports.ts';
import { type AcceptedFrames, acceptedFramesWithoutOldest } from '../session/client-frames/accepted-frames.ts';
import { SEEN_CHUNK, SEEN_IDS } from '../session/kernel/limits.ts';
import { acceptedFramesKey } from './keys/keys.ts';
import { packRowBody, unpackRowBody } from './row-body.ts';

/** Enough chunks for the newest 512 ids, whatever the tail's length. Then the oldest is overwritten. */
const CHUNKS = SEEN_IDS / SEEN_CHUNK + 1;

type Chunk = { install: string; first: number; ids: string };

/** Rows for the chunks that became full since `before` (the counts of the last snapshot). */
export function acceptedFrameChunksSince(
  session: string,
  chunks: readonly AcceptedFrames[],
  storedCounts: ReadonlyMap<string, number>,
): Item[] {
  return chunks.flatMap(({ install, count, ids }) => {
    const whole = Math.ceil((count - SEEN_IDS) / SEEN_CHUNK);
    const from = Math.max(Math.floor((storedCounts.get(install) ?? 0) / SEEN_CHUNK), whole);
    const texts = ids.map((text, at) => ({ text, chunk: Math.ceil(count / SEEN_CHUNK) - ids.length + at }));
    return texts
      .filter(({ chunk }) => chunk >= from && (chunk + 1) * SEEN_CHUNK <= count)
      .map(({ text, chunk }) => {
        const body: Chunk = { install, first: chunk * SEEN_CHUNK, ids: text };
        return { ...acceptedFramesKey(session, install, chunk % CHUNKS), body: packRowBody(body) };
      });
  });
}

/** The snapshot keeps the ids of the chunk that is not full yet. */
export function readNewestAcceptedFrames(chunks: readonly AcceptedFrames[]): AcceptedFrames[] {
  return chunks.map((one) => ({ ...one, ids: one.count % SEEN_CHUNK === 0 ? [] : one.ids.slice(-1) }));
}

/** Joins the snapshot's tail with the stored chunks: the newest ids of each install. */
export function joinAcceptedFrameChunks(tails: readonly AcceptedFrames[], rows: readonly Item[]): AcceptedFrames[] {
  const chunks = rows.map((row) => unpackRowBody<Chunk>(row.body)).sort((a, b) => a.first - b.first);
  return tails.map((tail) => {
    const oldest = Math.max(0, tail.count - SEEN_IDS);
    const start = tail.count - (tail.count % SEEN_CHUNK);
    const earlierChunks = chunks.filter(
      ({ install, first }) => install === tail.install && first < start && first + SEEN_CHUNK > oldest,
    );
    const ids = [...earlierChunks.map((chunk) => chunk.ids), ...tail.ids];
    return { ...tail, ids: acceptedFramesWithoutOldest(ids, oldest % SEEN_CHUNK) };
  });
}
