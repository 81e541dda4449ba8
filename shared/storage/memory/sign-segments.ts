/**
 * Stores the signs of vectors [M17] in rows of fixed ranges, beside the segments of words, so that forgetting
 * and erasing reach them as they reach those. They are made again from stored vectors.
 */
import type { EntryRange } from '../../memory/search-index/segment.ts';
import {
  encodeSignSegment,
  openSignSegment,
  SIGN_FORMAT,
  SIGN_SEGMENT_ENTRIES,
  type SignSegment,
  signsBut,
} from '../../memory/search-index/sign-segment.ts';
import type { Item, Table } from '../../ports/ports.ts';
import { indexSegmentKey } from '../keys/search-index-keys.ts';

/** The whole ranges up to this entry; what is newer has none. */
export function readSignRangesUpTo(entry: number): EntryRange[] {
  return Array.from({ length: Math.floor(entry / SIGN_SEGMENT_ENTRIES) }, (_, at) => ({
    from: at * SIGN_SEGMENT_ENTRIES + 1,
    to: (at + 1) * SIGN_SEGMENT_ENTRIES,
  }));
}

/** Before the vectors are read: forgetting removes claims of makers that may have read what it forgets. */
export async function claimSignSegmentRow(table: Table, session: string, range: EntryRange): Promise<void> {
  await table.put({ ...indexSegmentKey(session, SIGN_FORMAT, range), body: 'claimed' });
}

/** False: the claim is gone, and nothing is written. */
export async function putSignSegmentRow(table: Table, session: string, segment: SignSegment): Promise<boolean> {
  const row = { ...indexSegmentKey(session, SIGN_FORMAT, segment), body: encodeSignSegment(segment) };
  return (await table.put(row, 'exists')).won;
}

/** At once. Null: missing, damaged, or a claim alone. */
export function readSignSegmentRows(
  table: Table,
  session: string,
  ranges: readonly EntryRange[],
): Promise<(SignSegment | null)[]> {
  return Promise.all(
    ranges.map(async (range) => {
      const row = await table.get(indexSegmentKey(session, SIGN_FORMAT, range));
      const segment = row && signSegmentInRow(row);
      return segment?.from === range.from && segment.to === range.to ? segment : null;
    }),
  );
}

export async function removeSignSegmentRows(table: Table, session: string, range: EntryRange): Promise<void> {
  await table.remove(indexSegmentKey(session, SIGN_FORMAT, range));
}

/** The row's body without a trace of these entries [M5]; null: a claim, or unreadable. */
export function signSegmentWithoutEntries(row: Item, entries: ReadonlySet<number>): Uint8Array | null {
  const segment = signSegmentInRow(row);
  return segment && encodeSignSegment(signsBut(segment, entries));
}

function signSegmentInRow({ body }: Pick<Item, 'body'>): SignSegment | null {
  return typeof body === 'string' ? null : openSignSegment(body);
}
