/**
 * Keys of the search index [M7], in the session's partition. They are the same for all formats, so that
 * forgetting reaches rows that an older or newer version wrote [M5].
 *
 *   INDEX#M#format#n          the manifest: which segments there are; only the highest n counts
 *   INDEX#S#to#from#format    a segment of the entries from … to
 */
import type { Key, Span } from '../../ports/ports.ts';
import { allKeysOfSession, padKeyNumber } from './keys.ts';

export function indexManifestKey(session: string, format: number, n: number): Key {
  return { pk: indexPartitionKey(session), sk: `INDEX#M#${padKeyNumber(format)}#${padKeyNumber(n)}` };
}

export function indexManifestKeysSpan(session: string, format: number): Span {
  const { pk, sk } = indexManifestKey(session, format, 0);
  return { pk, from: sk, to: indexManifestKey(session, format, Number.MAX_SAFE_INTEGER).sk };
}

/** The entries of a segment, both inclusive. */
type EntryRange = { from: number; to: number };

export function indexSegmentKey(session: string, format: number, { from, to }: EntryRange): Key {
  return {
    pk: indexPartitionKey(session),
    sk: `INDEX#S#${padKeyNumber(to)}#${padKeyNumber(from)}#${padKeyNumber(format)}`,
  };
}

/** Of all formats: the segments whose last entry is in `from`…`to`. */
export function indexSegmentKeysSpan(session: string, { from, to }: EntryRange): Span {
  return {
    pk: indexPartitionKey(session),
    from: `INDEX#S#${padKeyNumber(from)}#`,
    to: `INDEX#S#${padKeyNumber(to)}$`,
  };
}

/** Null: the key is another row's. */
export function indexSegmentOfKey(sk: string): (EntryRange & { format: number }) | null {
  const [, to, from, format] = /^INDEX#S#(\d+)#(\d+)#(\d+)$/.exec(sk) ?? [];
  return format === undefined ? null : { from: Number(from), to: Number(to), format: Number(format) };
}

function indexPartitionKey(session: string): string {
  return allKeysOfSession(session).pk;
}
