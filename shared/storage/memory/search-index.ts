/**
 * Stores the search index [M7]: immutable segments, and a manifest that lists them. All of it is derived, and
 * made again where it is lost, damaged or of another format. A segment is claimed before its entries are
 * read, and stored only over its claim: forgetting removes the claims of makers that may have read what it
 * forgets [M5].
 */
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import {
  type EntryRange,
  encodeSegment,
  mergeSegments,
  openSegment,
  type Removal,
  SEGMENT_FORMAT,
  type Segment,
} from '../../memory/search-index/segment.ts';
import { SIGN_FORMAT } from '../../memory/search-index/sign-segment.ts';
import { Bug } from '../../ports/errors.ts';
import type { Item, Table } from '../../ports/ports.ts';
import {
  indexManifestKey,
  indexManifestKeysSpan,
  indexSegmentKey,
  indexSegmentKeysSpan,
  indexSegmentOfKey,
} from '../keys/search-index-keys.ts';
import { MOST_ROW_BYTES, unpackRowOrNull } from '../row-body.ts';
import { signSegmentWithoutEntries } from './sign-segments.ts';

/** `level`: how often it was merged. `bytes`: of its row. */
export type StoredSegment = EntryRange & { level: number; bytes: number };

/**
 * `n`: 0 before the first one. `turn`: the newest indexed turn. `segments`: each follows the other.
 * `isNewer`: a newer version wrote it, which alone may store the next one [M18].
 */
export type Manifest = { n: number; turn: number; segments: readonly StoredSegment[]; isNewer?: true };

const MANIFEST_VERSION = 1;

/** Each segment as [from, to, level, bytes]. */
type Row = { v: typeof MANIFEST_VERSION; turn: number; segments: [number, number, number, number][] };

/** No segment has more entries, so that forgetting knows which rows may hold one. */
export const MOST_SEGMENT_ENTRIES = 65_536;

/** An unreadable one, and none, name no segments. */
export async function readNewestIndexManifest(table: Table, session: string): Promise<Manifest> {
  const [row] = await table.query({ ...indexManifestKeysSpan(session, SEGMENT_FORMAT), newestFirst: true, limit: 1 });
  const n = row === undefined ? 0 : Number(row.sk.slice(row.sk.lastIndexOf('#') + 1));
  const stored = row && unpackRowOrNull<(Partial<Omit<Row, 'v'>> & { v?: number }) | null>(row.body);
  if (typeof stored?.v === 'number' && stored.v > MANIFEST_VERSION) return { n, turn: 0, segments: [], isNewer: true };
  if (stored?.v !== MANIFEST_VERSION || typeof stored.turn !== 'number' || !Array.isArray(stored.segments))
    return { n, turn: 0, segments: [] };
  const segments = stored.segments.map(([from, to, level, bytes]) => ({ from, to, level, bytes }));
  return { n, turn: stored.turn, segments };
}

/**
 * Stores the manifest after `manifest.n`, and removes that one. Null: another process, or a newer version,
 * has stored its own.
 */
export async function putIndexManifest(table: Table, session: string, manifest: Manifest): Promise<Manifest | null> {
  if (manifest.isNewer) return null;
  const { turn, segments } = manifest;
  const next = { n: manifest.n + 1, turn, segments };
  const row: Row = {
    v: MANIFEST_VERSION,
    turn,
    segments: segments.map(({ from, to, level, bytes }) => [from, to, level, bytes]),
  };
  const key = indexManifestKey(session, SEGMENT_FORMAT, next.n);
  if (!(await table.put({ ...key, body: JSON.stringify(row) }, 'nobodyHasWritten')).won) return null;
  if (manifest.n > 0) await table.remove(indexManifestKey(session, SEGMENT_FORMAT, manifest.n));
  return next;
}

const CLAIM = 'claimed';

/** Before the entries are read. A claim of another maker serves as well: forgetting removes it, too. */
export async function claimIndexSegment(table: Table, session: string, range: EntryRange): Promise<void> {
  await table.put({ ...indexSegmentKey(session, SEGMENT_FORMAT, range), body: CLAIM }, 'nobodyHasWritten');
}

/** Null: the claim is gone, and nothing is written. */
export async function putIndexSegment(
  table: Table,
  session: string,
  level: number,
  encoded: Uint8Array,
  { from, to }: EntryRange,
): Promise<StoredSegment | null> {
  const body = packIndexSegmentRow(encoded);
  const row = { ...indexSegmentKey(session, SEGMENT_FORMAT, { from, to }), body };
  return (await table.put(row, 'exists')).won ? { from, to, level, bytes: body.length } : null;
}

export async function removeIndexSegments(
  table: Table,
  session: string,
  segments: readonly EntryRange[],
): Promise<void> {
  await Promise.all(segments.map((one) => table.remove(indexSegmentKey(session, SEGMENT_FORMAT, one))));
}

/** At once. Null: lost, damaged, or a claim alone. */
export function readIndexSegments(
  table: Table,
  session: string,
  segments: readonly EntryRange[],
): Promise<(Segment | null)[]> {
  return Promise.all(
    segments.map(async (one) => {
      const row = await table.get(indexSegmentKey(session, SEGMENT_FORMAT, one));
      const segment = row && unpackIndexSegmentRow(row);
      return segment?.from === one.from && segment.to === one.to ? segment : null;
    }),
  );
}

/**
 * Removes entries, and the one lines of others, from all segments that may hold them [M5]. Claims and
 * segments that cannot be read go as a whole: they are made again.
 */
export async function removeFromStoredIndex(table: Table, session: string, removal: Removal): Promise<void> {
  const numbers = [...removal.entries, ...removal.lines];
  if (numbers.length === 0) return;
  const [oldest, newest] = [Math.min(...numbers), Math.max(...numbers)];
  const rows = await table.query(indexSegmentKeysSpan(session, { from: oldest, to: newest + MOST_SEGMENT_ENTRIES }));
  for (const row of rows) {
    const range = indexSegmentOfKey(row.sk);
    if (range === null || !numbers.some((n) => n >= range.from && n <= range.to)) continue;
    const body = indexBodyWithoutEntries(row, range.format, removal);
    const key = { pk: row.pk, sk: row.sk };
    if (body === null) await table.remove(key);
    else await table.put({ ...key, body }, 'exists');
  }
}

/** Null: a claim, damaged, or of another format. */
function indexBodyWithoutEntries(row: Item, format: number, removal: Removal): Uint8Array | null {
  if (format === SIGN_FORMAT) return signSegmentWithoutEntries(row, removal.entries);
  const segment = format === SEGMENT_FORMAT ? unpackIndexSegmentRow(row) : null;
  return segment && packIndexSegmentRow(encodeSegment(mergeSegments([segment], removal)));
}

function packIndexSegmentRow(encoded: Uint8Array): Uint8Array {
  const body = zstdCompressSync(encoded);
  if (body.length > MOST_ROW_BYTES) throw new Bug(`a segment of ${body.length} bytes is larger than any row may be`);
  return body;
}

function unpackIndexSegmentRow({ body }: Item): Segment | null {
  if (typeof body === 'string') return null;
  try {
    return openSegment(zstdDecompressSync(body));
  } catch {
    return null;
  }
}
