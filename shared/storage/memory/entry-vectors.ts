/**
 * Stores vectors of entries [M17], which find entries whose words differ from the query's. A row is claimed
 * before its entries are embedded, and stored only over its claim: forgetting removes claims [M5].
 */
import {
  type EntryVector,
  isNewerVectorFormat,
  type PackedVectors,
  packIndexVectors,
  unpackIndexVectors,
  type VectorOrigin,
} from '../../memory/search-index/packed-vectors.ts';
import type { EntryRange } from '../../memory/search-index/segment.ts';
import { decodeSmallVector } from '../../memory/vector-search.ts';
import { Bug } from '../../ports/errors.ts';
import type { Item, Table } from '../../ports/ports.ts';
import { memoryVectorsKey, memoryVectorsKeysSpan } from '../keys/keys.ts';
import { MOST_ROW_BYTES, unpackRowOrNull } from '../row-body.ts';

/** Largest distance between entries of one row, so that a reader knows which rows can hold an entry. */
const REACH = 64;
/** Entries of one row: of 3,072 dimensions 96 KB, of 512 a small read. */
const ENTRIES_OF_ROW = 32;
/** A claim of this age is of a dead maker: each gives up after half a minute. */
const CLAIM_MS = 5 * 60_000;
const CLAIM = /^claimed (\d+)$/;

/** Groups of entries, in order, each for one row. */
export function groupEntriesIntoVectorRows<T extends { n: number }>(entries: readonly T[]): T[][] {
  const rows: T[][] = [];
  for (const entry of entries) {
    const row = rows.at(-1);
    const isFull = row === undefined || row.length === ENTRIES_OF_ROW || entry.n >= (row[0]?.n ?? 0) + REACH;
    if (isFull) rows.push([entry]);
    else row.push(entry);
  }
  return rows;
}

/** `last`: the row's last entry. False: another maker has the row now, or has stored it. */
export async function claimEntryVectorRow(
  table: Table,
  session: string,
  last: number,
  { by, dimensions, nowMs }: Searched,
): Promise<boolean> {
  const row: Item = { ...memoryVectorsKey(session, last), body: `claimed ${nowMs}` };
  const { won, ...written } = await table.put(row, 'nobodyHasWritten');
  const winner = 'winner' in written ? written.winner : null;
  if (won || winner === null) return won;
  const isOfAnotherMaker = isEntryVectorRowClaimed(winner, nowMs) || isOfNewerVersion(winner);
  if (isOfAnotherMaker || isVectorRowOfOrigin(entryVectorsInRow(winner), { by, dimensions })) return false;
  // Of another embedder, damaged, or of a dead maker.
  await table.put(row);
  return true;
}

/** `dimensions`: null for any. */
type Searched = { by: string; dimensions: number | null; nowMs: number };

function isVectorRowOfOrigin(
  row: PackedVectors | null,
  { by, dimensions }: Omit<Searched, 'nowMs'>,
): row is PackedVectors {
  return row?.by === by && (dimensions === null || row.dimensions === dimensions);
}

/** `last`: the claimed row's. False: the claim is gone, and nothing is written. */
export async function putEntryVectorRows(
  table: Table,
  session: string,
  last: number,
  { by, dimensions, vectors }: PackedVectors,
): Promise<boolean> {
  const body = packIndexVectors({ by, dimensions, vectors });
  if (body.length > MOST_ROW_BYTES) throw new Bug(`a row of ${body.length} bytes is larger than any row may be`);
  return (await table.put({ ...memoryVectorsKey(session, last), body }, 'exists')).won;
}

export async function dropEntryVectorClaim(table: Table, session: string, last: number): Promise<void> {
  await table.remove(memoryVectorsKey(session, last));
}

/** `isClaimed`: somebody embeds some of them now. `vectors`: by entry; of no other embedder. */
export type StoredVectors = { isClaimed: boolean; vectors: ReadonlyMap<number, EntryVector['vector']> };

/** Vectors of these entries. */
export async function readEntryVectorsBetween(
  table: Table,
  session: string,
  { from, to }: EntryRange,
  { nowMs, ...origin }: Searched,
): Promise<StoredVectors> {
  const rows = await table.query(memoryVectorsKeysSpan(session, from, to + REACH - 1));
  const ofEmbedder = rows
    .map(entryVectorsInRow)
    .flatMap((row) => (isVectorRowOfOrigin(row, origin) ? row.vectors : []))
    .filter(({ n }) => n >= from && n <= to);
  return {
    isClaimed: rows.some((row) => isEntryVectorRowClaimed(row, nowMs)),
    vectors: new Map(ofEmbedder.map(({ n, vector }) => [n, vector])),
  };
}

/** The vectors of the row that has this entry, if any has. */
export async function readEntryVectorsBeside(
  table: Table,
  session: string,
  n: number,
  origin: VectorOrigin,
): Promise<readonly EntryVector[]> {
  const [row] = await table.query({ ...memoryVectorsKeysSpan(session, n, n + REACH - 1), limit: 1 });
  const found = row === undefined ? null : entryVectorsInRow(row);
  return isVectorRowOfOrigin(found, origin) ? found.vectors : [];
}

/** Removes the vectors of these entries, and the claims of rows that may hold one [M5]. */
export async function dropEntryVectorRows(
  table: Table,
  session: string,
  removedEntries: ReadonlySet<number>,
): Promise<void> {
  for (const { from, to } of entryVectorSpansAround([...removedEntries])) {
    for (const { pk, sk, body } of await table.query(memoryVectorsKeysSpan(session, from, to))) {
      const found = entryVectorsInRow({ body });
      const remaining = found?.vectors.filter(({ n }) => !removedEntries.has(n)) ?? [];
      if (found !== null && remaining.length === found.vectors.length) continue;
      if (found === null || remaining.length === 0) await table.remove({ pk, sk });
      else await table.put({ pk, sk, body: packIndexVectors({ ...found, vectors: remaining }) }, 'exists');
    }
  }
}

/** Removes rows of this range that are of no use: of other embedders, damaged, or claims of dead makers. */
export async function removeOtherEntryVectorRows(
  table: Table,
  session: string,
  { from, to }: EntryRange,
  { nowMs, ...origin }: VectorOrigin & { nowMs: number },
): Promise<void> {
  for (const { pk, sk, body } of await table.query(memoryVectorsKeysSpan(session, from, to))) {
    const isUsed = isVectorRowOfOrigin(entryVectorsInRow({ body }), origin);
    const isOfAnotherMaker = isEntryVectorRowClaimed({ body }, nowMs) || isOfNewerVersion({ body });
    if (!isUsed && !isOfAnotherMaker) await table.remove({ pk, sk });
  }
}

/** Spans of the rows that may hold these entries. */
function entryVectorSpansAround(entries: readonly number[]): EntryRange[] {
  const spans: EntryRange[] = [];
  for (const n of entries.toSorted((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last !== undefined && n <= last.to) last.to = n + REACH - 1;
    else spans.push({ from: n, to: n + REACH - 1 });
  }
  return spans;
}

function isEntryVectorRowClaimed({ body }: Pick<Item, 'body'>, nowMs: number): boolean {
  const claimedMs = typeof body === 'string' ? CLAIM.exec(body)?.[1] : undefined;
  return claimedMs !== undefined && nowMs - Number(claimedMs) < CLAIM_MS;
}

function isOfNewerVersion({ body }: Pick<Item, 'body'>): boolean {
  return typeof body !== 'string' && isNewerVectorFormat(body);
}

/** Null: a claim, or unreadable. */
function entryVectorsInRow({ body }: Pick<Item, 'body'>): PackedVectors | null {
  return (typeof body === 'string' ? null : unpackIndexVectors(body)) ?? entryVectorsInJson(body);
}

/** As versions before store them: base64 in JSON. */
function entryVectorsInJson(body: Item['body']): PackedVectors | null {
  const row = unpackRowOrNull<Partial<{ by: string; vectors: { n: number; at: string }[] }> | null>(body);
  if (typeof row?.by !== 'string' || !Array.isArray(row.vectors)) return null;
  const vectors = row.vectors.flatMap(({ n, at }) => {
    const vector = decodeSmallVector(at);
    return vector === null ? [] : [{ n, vector }];
  });
  return { by: row.by, dimensions: vectors[0]?.vector.bytes.length ?? 0, vectors };
}
