/**
 * Stores vectors of entries [M17], which find entries whose words differ from the query's. A row is claimed
 * before its entries are embedded, and stored only over its claim: forgetting removes claims [M5].
 */
import {
  type EntryVector,
  type PackedVectors,
  packVectors,
  unpackVectors,
  type VectorOrigin,
} from '../../memory/search-index/packed-vectors.ts';
import type { EntryRange } from '../../memory/search-index/segment.ts';
import { decodeSmallVector } from '../../memory/vector-search.ts';
import { Bug } from '../../ports/errors.ts';
import type { Item, Table } from '../../ports/ports.ts';
import { memoryVectorsKey, vectorsSpan } from '../keys/keys.ts';
import { MOST_ROW_BYTES, unpackOrNull } from '../row-body.ts';

/** Largest distance between entries of one row, so that a reader knows which rows can hold an entry. */
const REACH = 64;
/** Entries of one row: of 3,072 dimensions 96 KB, of 512 a small read. */
const ENTRIES_OF_ROW = 32;
/** A claim of this age is of a dead maker: each gives up after half a minute. */
const CLAIM_MS = 5 * 60_000;
const CLAIM = /^claimed (\d+)$/;

/** Groups of entries, in order, each for one row. */
export function groupEntriesIntoRows<T extends { n: number }>(entries: readonly T[]): T[][] {
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
export async function claimVectors(
  table: Table,
  session: string,
  last: number,
  { by, dimensions, nowMs }: Searched,
): Promise<boolean> {
  const row: Item = { ...memoryVectorsKey(session, last), body: `claimed ${nowMs}` };
  const { won, ...written } = await table.put(row, 'nobodyHasWritten');
  const winner = 'winner' in written ? written.winner : null;
  if (won || winner === null) return won;
  if (isClaimed(winner, nowMs) || isOfOrigin(vectorsInRow(winner), { by, dimensions })) return false;
  // Of another embedder, damaged, or of a dead maker.
  await table.put(row);
  return true;
}

/** `dimensions`: null for any. */
type Searched = { by: string; dimensions: number | null; nowMs: number };

function isOfOrigin(row: PackedVectors | null, { by, dimensions }: Omit<Searched, 'nowMs'>): row is PackedVectors {
  return row?.by === by && (dimensions === null || row.dimensions === dimensions);
}

/** `last`: the claimed row's. False: the claim is gone, and nothing is written. */
export async function putVectors(
  table: Table,
  session: string,
  last: number,
  { by, dimensions, vectors }: PackedVectors,
): Promise<boolean> {
  const body = packVectors({ by, dimensions, vectors });
  if (body.length > MOST_ROW_BYTES) throw new Bug(`a row of ${body.length} bytes is larger than any row may be`);
  return (await table.put({ ...memoryVectorsKey(session, last), body }, 'exists')).won;
}

export async function dropVectorClaim(table: Table, session: string, last: number): Promise<void> {
  await table.remove(memoryVectorsKey(session, last));
}

/** `isClaimed`: somebody embeds some of them now. `vectors`: by entry; of no other embedder. */
export type StoredVectors = { isClaimed: boolean; vectors: ReadonlyMap<number, EntryVector['vector']> };

/** Vectors of these entries. */
export async function vectorsBetween(
  table: Table,
  session: string,
  { from, to }: EntryRange,
  { nowMs, ...origin }: Searched,
): Promise<StoredVectors> {
  const rows = await table.query(vectorsSpan(session, from, to + REACH - 1));
  const ofEmbedder = rows
    .map(vectorsInRow)
    .flatMap((row) => (isOfOrigin(row, origin) ? row.vectors : []))
    .filter(({ n }) => n >= from && n <= to);
  return {
    isClaimed: rows.some((row) => isClaimed(row, nowMs)),
    vectors: new Map(ofEmbedder.map(({ n, vector }) => [n, vector])),
  };
}

/** The vectors of the row that has this entry, if any has. */
export async function vectorsBeside(
  table: Table,
  session: string,
  n: number,
  origin: VectorOrigin,
): Promise<readonly EntryVector[]> {
  const [row] = await table.query({ ...vectorsSpan(session, n, n + REACH - 1), limit: 1 });
  const found = row === undefined ? null : vectorsInRow(row);
  return isOfOrigin(found, origin) ? found.vectors : [];
}

/** Removes the vectors of these entries, and the claims of rows that may hold one [M5]. */
export async function dropVectors(table: Table, session: string, removedEntries: ReadonlySet<number>): Promise<void> {
  for (const { from, to } of spansAround([...removedEntries])) {
    for (const { pk, sk, body } of await table.query(vectorsSpan(session, from, to))) {
      const found = vectorsInRow({ body });
      const remaining = found?.vectors.filter(({ n }) => !removedEntries.has(n)) ?? [];
      if (found !== null && remaining.length === found.vectors.length) continue;
      if (found === null || remaining.length === 0) await table.remove({ pk, sk });
      else await table.put({ pk, sk, body: packVectors({ ...found, vectors: remaining }) }, 'exists');
    }
  }
}

/** Removes rows of this range that are of no use: of other embedders, damaged, or claims of dead makers. */
export async function removeOtherVectors(
  table: Table,
  session: string,
  { from, to }: EntryRange,
  { nowMs, ...origin }: VectorOrigin & { nowMs: number },
): Promise<void> {
  for (const { pk, sk, body } of await table.query(vectorsSpan(session, from, to))) {
    const isUsed = isOfOrigin(vectorsInRow({ body }), origin);
    if (!isUsed && !isClaimed({ body }, nowMs)) await table.remove({ pk, sk });
  }
}

/** Spans of the rows that may hold these entries. */
function spansAround(entries: readonly number[]): EntryRange[] {
  const spans: EntryRange[] = [];
  for (const n of entries.toSorted((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last !== undefined && n <= last.to) last.to = n + REACH - 1;
    else spans.push({ from: n, to: n + REACH - 1 });
  }
  return spans;
}

function isClaimed({ body }: Pick<Item, 'body'>, nowMs: number): boolean {
  const claimedMs = typeof body === 'string' ? CLAIM.exec(body)?.[1] : undefined;
  return claimedMs !== undefined && nowMs - Number(claimedMs) < CLAIM_MS;
}

/** Null: a claim, or unreadable. */
function vectorsInRow({ body }: Pick<Item, 'body'>): PackedVectors | null {
  return (typeof body === 'string' ? null : unpackVectors(body)) ?? vectorsInJson(body);
}

/** As versions before store them: base64 in JSON. */
function vectorsInJson(body: Item['body']): PackedVectors | null {
  const row = unpackOrNull<Partial<{ by: string; vectors: { n: number; at: string }[] }> | null>(body);
  if (typeof row?.by !== 'string' || !Array.isArray(row.vectors)) return null;
  const vectors = row.vectors.flatMap(({ n, at }) => {
    const vector = decodeSmallVector(at);
    return vector === null ? [] : [{ n, vector }];
  });
  return { by: row.by, dimensions: vectors[0]?.vector.bytes.length ?? 0, vectors };
}
