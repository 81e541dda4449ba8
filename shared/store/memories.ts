/**
 * What memory keeps: sealed exchanges, written once and never edited (U6). Those that are sealed together share a row, under the
 * newest of their turns; two processes may store the same one, and mean the same.
 */
import type { Table } from '../runtime/ports.ts';
import type { Exchange } from '../session/session.ts';
import { pack, unpack } from './body.ts';
import { memoryKey } from './keys.ts';

/** Characters of one row: what is said in a few turns fits many times over, and no row comes near the store's bound. */
const ROW_CHARS = 64 * 1024;

export async function putMemories(table: Table, session: string, exchanges: readonly Exchange[]): Promise<void> {
  await Promise.all(
    inRows(exchanges).map((row) => table.put({ ...memoryKey(session, row.at(-1)?.turn ?? 0), body: pack(row) })),
  );
}

/** The stored exchanges of turns `from` and later, oldest first. */
export async function memoriesFrom(table: Table, session: string, from: number): Promise<Exchange[]> {
  const { pk, sk } = memoryKey(session, from);
  const rows = await table.query({ pk, from: sk, to: memoryKey(session, Number.MAX_SAFE_INTEGER).sk });
  const byTurn = new Map(rows.flatMap((row) => unpack<Exchange[]>(row.body)).map((one) => [one.turn, one]));
  return [...byTurn.values()].filter((one) => one.turn >= from).sort((a, b) => a.turn - b.turn);
}

function inRows(exchanges: readonly Exchange[]): Exchange[][] {
  const rows: Exchange[][] = [];
  let chars = 0;
  for (const exchange of exchanges) {
    const size = JSON.stringify(exchange).length;
    if (rows.length === 0 || chars + size > ROW_CHARS) {
      rows.push([]);
      chars = 0;
    }
    rows.at(-1)?.push(exchange);
    chars += size;
  }
  return rows;
}
