/** Stores parts of uploaded images [V2] for some minutes: mark rows, and rows with the bytes. */
import type { Item, Key, Table } from '../../ports/ports.ts';
import { imageDataKey, imageDataKeysSpan, imageMarkKey, imageMarkKeysSpan } from '../keys/image-keys.ts';
import { packRowBody, unpackRowBody } from '../row-body.ts';

/** A stored part. `image`: digest of the owner and the id; `install`, `id`: as the client names them. */
export type Marked = {
  image: string;
  install: string;
  id: string;
  part: number;
  parts: number;
  mediaType: string;
  bytes: number;
  /** Digest of the bytes and the other fields. */
  digest: string;
  text: string | null;
  atMs: number;
};

/** As long as permission to upload; a slow connection sends the largest image in that time. */
export const GATHERED_MS = 10 * 60_000;

/** The mark that is stored: this one, unless another of the same part was first. */
export async function putImagePartMark(table: Table, session: string, mark: Marked): Promise<Marked> {
  const key = imageMarkKey(session, mark.image, mark.part);
  const row = imagePartRow(key, mark);
  const written = await table.put(row, 'nobodyHasWritten');
  if (written.won) return mark;
  const stands = written.winner === null ? null : unpackRowBody<Marked>(written.winner.body);
  if (stands !== null && !isImagePartExpired(stands, mark.atMs)) return stands;
  // The mark has expired, and the table has not removed it yet.
  await table.put(row);
  return mark;
}

function imagePartRow(key: Key, mark: Marked): Item {
  return { ...key, body: packRowBody({ v: 1, ...mark }), expires: imagePartExpiry(mark.atMs) };
}

/** Marks of all images that are arriving or have just arrived. */
export async function readImagePartMarks(table: Table, session: string, nowMs: number): Promise<Marked[]> {
  const rows = await table.query(imageMarkKeysSpan(session));
  return rows.map(({ body }) => unpackRowBody<Marked>(body)).filter((mark) => !isImagePartExpired(mark, nowMs));
}

/** Stored uncompressed: images are compressed already. */
export async function putImagePart(table: Table, session: string, mark: Marked, data: Uint8Array): Promise<void> {
  await table.put({ ...imageDataKey(session, mark.image, mark.part), body: data, expires: imagePartExpiry(mark.atMs) });
}

export async function readStoredImageParts(
  table: Table,
  session: string,
  image: string,
): Promise<Map<number, Uint8Array>> {
  const rows = await table.query(imageDataKeysSpan(session, image));
  return new Map(
    rows.flatMap(({ sk, body }) => (typeof body === 'string' ? [] : [[Number(sk.split('#').at(-1)), body]])),
  );
}

/** Removes an image's parts. 'content' keeps marks without text, to recognise repeated frames [S7]. */
export async function dropImageParts(
  table: Table,
  session: string,
  marks: readonly Marked[],
  what: 'content' | 'all',
): Promise<void> {
  const dropped = marks.map(async (mark) => {
    const key = imageMarkKey(session, mark.image, mark.part);
    await table.remove(imageDataKey(session, mark.image, mark.part));
    if (what === 'all') await table.remove(key);
    // The text stands in memory, where forgetting finds it [M5].
    else if (mark.text !== null) await table.put(imagePartRow(key, { ...mark, text: null }));
  });
  await Promise.all(dropped);
}

function isImagePartExpired({ atMs }: Marked, nowMs: number): boolean {
  return nowMs >= atMs + GATHERED_MS;
}

/** Readers compare the time themselves. */
function imagePartExpiry(atMs: number): number {
  return Math.ceil((atMs + GATHERED_MS) / 1_000) + 60;
}
