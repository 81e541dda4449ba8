/** What memory keeps: one row per exchange, written once and never edited (U6). */
import type { Table } from '../runtime/ports.ts';
import type { Exchange } from '../session/session.ts';
import { pack, unpack } from './body.ts';
import { memoryKey } from './keys.ts';

export async function putMemories(table: Table, session: string, exchanges: readonly Exchange[]): Promise<void> {
  await Promise.all(exchanges.map((one) => table.put({ ...memoryKey(session, one.turn), body: pack(one) })));
}

/** The stored exchanges of turns `from` and later, oldest first. */
export async function memoriesFrom(table: Table, session: string, from: number): Promise<Exchange[]> {
  const { pk, sk } = memoryKey(session, from);
  const rows = await table.query({ pk, from: sk, to: memoryKey(session, Number.MAX_SAFE_INTEGER).sk });
  return rows.map((row) => unpack<Exchange>(row.body));
}
