/** Stores vectors of entries [M7], which find entries whose words differ from the query's. */
import type { Item, Table } from '../../ports/ports.ts';
import { memoryVectorsKey, vectorsSpan } from '../keys/keys.ts';
import { packRowBody, unpackRowBody } from '../row-body.ts';

/** `at`: packed by shared/memory/vector-search.ts. */
export type StoredVector = { n: number; at: string };

/** `by`: the embedder's name; vectors of different embedders do not compare. */
type Row = { v: 1; by: string; vectors: StoredVector[] };

/** Largest distance between entries of one row, so that a search knows which rows can hold an entry. */
const REACH = 64;
/** Characters of one row: 45 vectors of 1,024 numbers. */
const ROW_CHARS = 64 * 1024;
/** Rows per read: 1,000 entries where each memory block brings a row; 3 MB at most. */
const MOST_ROWS = 48;

/** Ordered by entry. */
export async function putVectors(
  table: Table,
  session: string,
  by: string,
  vectors: readonly StoredVector[],
): Promise<void> {
  await Promise.all(
    groupVectorsIntoRows(vectors).map((row) => {
      const body: Row = { v: 1, by, vectors: row };
      return table.put({ ...memoryVectorsKey(session, row.at(-1)?.n ?? 0), body: packRowBody(body) });
    }),
  );
}

/** The newest `limit` vectors of entries `from` and later. Unreadable rows are skipped. */
export async function newestVectors(
  table: Table,
  session: string,
  { by, from, most }: { by: string; from: number; most: number },
): Promise<StoredVector[]> {
  const rows = await table.query({ ...vectorsSpan(session, from), newestFirst: true, limit: MOST_ROWS });
  const found = rows.flatMap((row) => unpackVectorRow(row) ?? []).filter((row) => row.by === by);
  const all = new Map(found.flatMap(({ vectors }) => vectors.map((one) => [one.n, one])));
  return [...all.values()]
    .filter(({ n }) => n >= from)
    .sort((a, b) => a.n - b.n)
    .slice(-most);
}

/** Removes the vectors of these entries [M5]. */
export async function dropVectors(table: Table, session: string, removedEntries: ReadonlySet<number>): Promise<void> {
  for (const { from, to } of spansAround([...removedEntries])) {
    for (const row of await table.query(vectorsSpan(session, from, to))) {
      const found = unpackVectorRow(row);
      const remaining = found?.vectors.filter(({ n }) => !removedEntries.has(n)) ?? [];
      if (remaining.length === found?.vectors.length) continue;
      if (found === null || remaining.length === 0) await table.remove(row);
      else await table.put({ pk: row.pk, sk: row.sk, body: packRowBody({ ...found, vectors: remaining }) });
    }
  }
}

/** Spans of the rows that may hold these entries. */
function spansAround(entries: readonly number[]): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = [];
  for (const n of entries.toSorted((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last !== undefined && n <= last.to) last.to = n + REACH - 1;
    else spans.push({ from: n, to: n + REACH - 1 });
  }
  return spans;
}

function groupVectorsIntoRows(vectors: readonly StoredVector[]): StoredVector[][] {
  const rows: StoredVector[][] = [];
  let chars = 0;
  for (const vector of vectors) {
    const first = rows.at(-1)?.[0];
    if (first === undefined || vector.n >= first.n + REACH || chars + vector.at.length > ROW_CHARS) {
      rows.push([]);
      chars = 0;
    }
    rows.at(-1)?.push(vector);
    chars += vector.at.length;
  }
  return rows;
}

/** Null: unreadable. */
function unpackVectorRow({ body }: Item): Row | null {
  try {
    const row = unpackRowBody<Partial<Row> | null>(body);
    return row?.v === 1 && typeof row.by === 'string' && Array.isArray(row.vectors)
      ? { v: 1, by: row.by, vectors: row.vectors }
      : null;
  } catch {
    return null;
  }
}
