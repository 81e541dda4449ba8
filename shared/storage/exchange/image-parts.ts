/** What has come of images in parts (V2): small rows that say which parts are here, and beside them their bytes, for some minutes. */
import type { Item, Key, Table } from '../../engine/ports/ports.ts';
import { imageDataKey, imageDataSpan, imageMarkKey, imageMarksSpan } from '../keys/image-keys.ts';
import { pack, unpack } from '../row-body.ts';

/** A part that is here. `image`: whose it is, and its id, as a digest; `install`, `id`: the same, as the client has them. */
export type Marked = {
  image: string;
  install: string;
  id: string;
  part: number;
  parts: number;
  mediaType: string;
  bytes: number;
  /** Of its bytes and all else that it says. */
  digest: string;
  text: string | null;
  atMs: number;
};

/** As long as leave to upload; a slow line sends the largest image in that time. */
export const GATHERED_MS = 10 * 60_000;

/** The mark that stands there: ours, unless another one of this part came first. */
export async function putMark(table: Table, session: string, mark: Marked): Promise<Marked> {
  const key = imageMarkKey(session, mark.image, mark.part);
  const row = rowOf(key, mark);
  const written = await table.put(row, 'nobodyHasWritten');
  if (written.won) return mark;
  const stands = written.winner === null ? null : unpack<Marked>(written.winner.body);
  if (stands !== null && !isOver(stands, mark.atMs)) return stands;
  // Its time has passed, and the store has not yet taken it out.
  await table.put(row);
  return mark;
}

function rowOf(key: Key, mark: Marked): Item {
  return { ...key, body: pack({ v: 1, ...mark }), expires: expiryOf(mark.atMs) };
}

/** Of all images that are on their way to this session, or have just come. */
export async function marksOf(table: Table, session: string, nowMs: number): Promise<Marked[]> {
  const rows = await table.query(imageMarksSpan(session));
  return rows.map(({ body }) => unpack<Marked>(body)).filter((mark) => !isOver(mark, nowMs));
}

/** As they are: pictures cannot be compressed. */
export async function putPart(table: Table, session: string, mark: Marked, data: Uint8Array): Promise<void> {
  await table.put({ ...imageDataKey(session, mark.image, mark.part), body: data, expires: expiryOf(mark.atMs) });
}

/** By part. */
export async function readImageParts(table: Table, session: string, image: string): Promise<Map<number, Uint8Array>> {
  const rows = await table.query(imageDataSpan(session, image));
  return new Map(
    rows.flatMap(({ sk, body }) => (typeof body === 'string' ? [] : [[Number(sk.split('#').at(-1)), body]])),
  );
}

/** All that is kept of an image; or what was shown and said, where it is to be known when its frames come again (S7). */
export async function dropParts(
  table: Table,
  session: string,
  marks: readonly Marked[],
  what: 'content' | 'all',
): Promise<void> {
  const dropped = marks.map(async (mark) => {
    const key = imageMarkKey(session, mark.image, mark.part);
    await table.remove(imageDataKey(session, mark.image, mark.part));
    if (what === 'all') await table.remove(key);
    // It stands in memory, from where it may be forgotten (M5).
    else if (mark.text !== null) await table.put(rowOf(key, { ...mark, text: null }));
  });
  await Promise.all(dropped);
}

function isOver({ atMs }: Marked, nowMs: number): boolean {
  return nowMs >= atMs + GATHERED_MS;
}

/** Readers compare the time themselves. */
function expiryOf(atMs: number): number {
  return Math.ceil((atMs + GATHERED_MS) / 1_000) + 60;
}
