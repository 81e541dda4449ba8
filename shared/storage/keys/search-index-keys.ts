/**
 * Keys of the search index [M7], in the session's partition. They are the same for all formats, so that
 * forgetting reaches rows that an older or newer version wrote [M5].
 *
 *   INDEX#M#format#n          the manifest: which segments there are; only the highest n counts
 *   INDEX#S#to#from#format    a segment of the entries from … to
 */
import type { Key, Span } from '../../ports/ports.ts';
import { allRowsOfSession } from './keys.ts';

export function manifestKey(session: string, format: number, n: number): Key {
  return { pk: partitionOf(session), sk: `INDEX#M#${padNumber(format)}#${padNumber(n)}` };
}

export function manifestsSpan(session: string, format: number): Span {
  const { pk, sk } = manifestKey(session, format, 0);
  return { pk, from: sk, to: manifestKey(session, format, Number.MAX_SAFE_INTEGER).sk };
}

/** The entries of a segment, both inclusive. */
type EntryRange = { from: number; to: number };

export function segmentKey(session: string, format: number, { from, to }: EntryRange): Key {
  return { pk: partitionOf(session), sk: `INDEX#S#${padNumber(to)}#${padNumber(from)}#${padNumber(format)}` };
}

/** Of all formats: the segments whose last entry is in `from`…`to`. */
export function segmentsSpan(session: string, { from, to }: EntryRange): Span {
  return { pk: partitionOf(session), from: `INDEX#S#${padNumber(from)}#`, to: `INDEX#S#${padNumber(to)}$` };
}

/** Null: the key is another row's. */
export function segmentOfKey(sk: string): (EntryRange & { format: number }) | null {
  const [, to, from, format] = /^INDEX#S#(\d+)#(\d+)#(\d+)$/.exec(sk) ?? [];
  return format === undefined ? null : { from: Number(from), to: Number(to), format: Number(format) };
}

function partitionOf(session: string): string {
  return allRowsOfSession(session).pk;
}

function padNumber(n: number): string {
  return String(n).padStart(16, '0');
}
