/**
 * Stores facts beyond those that a memory block holds [M11]. A maker of a block claims its row before it
 * reads, and writes only over its claim, which forgetting removes [M5].
 */
import type { BlockFacts, OlderFacts } from '../../memory/facts/known.ts';
import {
  FACT_ROWS_VERSION,
  isNewerMemory,
  refuseNewerMemory,
  type Versioned,
  WRITTEN_MEMORY_VERSION,
} from '../../memory/format-version.ts';
import { type Awaitable, thenAwaitable } from '../../ports/awaitable.ts';
import type { Table } from '../../ports/ports.ts';
import { olderFactsKey, olderFactsKeysSpan } from '../keys/keys.ts';
import { packRowBody, unpackRowBody } from '../row-body.ts';

type Row = (Versioned & OlderFacts) | (Versioned & { claimed: true });

const v = WRITTEN_MEMORY_VERSION;

export async function claimOlderFactsRow(table: Table, session: string, edition: number): Promise<void> {
  const row: Row = { v, claimed: true };
  await table.put({ ...olderFactsKey(session, edition), body: packRowBody(row) }, 'nobodyHasWritten');
}

/** False: the claim is gone, and nothing is written. */
export async function putOlderFactsRow(
  table: Table,
  session: string,
  edition: number,
  { facts, endings }: OlderFacts,
): Promise<boolean> {
  const row: Row = { v, facts, endings };
  return (await table.put({ ...olderFactsKey(session, edition), body: packRowBody(row) }, 'exists')).won;
}

type VersionedFacts = Versioned & BlockFacts;

/**
 * The block, which names the rows of facts that there are. A version that knew of none, and made its block
 * behind one that had, named none [M18]. Only behind such a version it reads.
 */
export function nameOlderFactsRows<T extends VersionedFacts>(table: Table, session: string, block: T): Awaitable<T> {
  if (block.olderFacts !== undefined || block.v >= FACT_ROWS_VERSION) return block;
  return thenAwaitable(table.query({ ...olderFactsKeysSpan(session), limit: 1 }), ([row]) =>
    row === undefined ? block : { ...block, olderFacts: { endings: [] } },
  );
}

/** The block's facts with those rows; null: there is no block. It reads only where there are any. */
export function readBlockFactsWithRows(
  table: Table,
  session: string,
  storedBlock: VersionedFacts | null,
): Awaitable<BlockFacts | null> {
  if (storedBlock === null) return null;
  return thenAwaitable(nameOlderFactsRows(table, session, storedBlock), (block): Awaitable<BlockFacts> => {
    if (block.olderFacts === undefined) return block;
    return thenAwaitable(table.query(olderFactsKeysSpan(session)), (rows) => {
      const stored = rows.map(({ body }) => unpackRowBody<Row>(body)).filter((row) => !isNewerMemory(row));
      return { ...block, olderRows: stored.flatMap((row) => ('claimed' in row ? [] : [row])) };
    });
  });
}

/**
 * Removes claims, and writes each row anew: `change` gives what it holds from now on. Throws Transient where
 * a newer version wrote one.
 */
export async function rewriteOlderFactsRows(
  table: Table,
  session: string,
  change: (row: OlderFacts) => OlderFacts,
): Promise<void> {
  for (const { pk, sk, body } of await table.query(olderFactsKeysSpan(session))) {
    const row = unpackRowBody<Row>(body);
    refuseNewerMemory(row);
    const changed = 'claimed' in row ? null : change(row);
    if (changed === null || changed.facts.length === 0) await table.remove({ pk, sk });
    else await table.put({ pk, sk, body: packRowBody({ v, ...changed } satisfies Row) }, 'exists');
  }
}
