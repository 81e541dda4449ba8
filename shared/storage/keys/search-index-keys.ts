/**
 * Keys of the search index [M7], in the session's partition. They are the same for all formats, so that
 * forgetting reaches rows that an older or newer version wrote [M5].
 *
 *   INDEX#M#format#n          the manifest: which segments there are; only the highest n counts
 *   INDEX#S#to#from#format    a segment of the entries from … to
 */
import type { Key, Span } from '../../ports/ports.ts';
import { allKeysOfSession } from './keys.ts';

export function indexManifestKey(session: string, format: number, n: number): Key {
  return { pk: indexPartitionKey(session), sk: `INDEX#M#${padIndexKeyNumber(format)}#${padIndexKeyNumber(n)}` };
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
    sk: `INDEX#S#${padIndexKeyNumber(to)}#${padIndexKeyNumber(from)}#${padIndexKeyNumber(format)}`,
  };
}

/** Of all formats: the segments whose last entry is in `from`…`to`. */
export function indexSegmentKeysSpan(session: string, { from, to }: EntryRange): Span {
  return {
    pk: indexPartitionKey(session),
    from: `INDEX#S#${padIndexKeyNumber(from)}#`,
    to: `INDEX#S#${padIndexKeyNumber(to)}$`,
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

function padIndexKeyNumber(n: number): string {
  return String(n).padStart(16, '0');
}
