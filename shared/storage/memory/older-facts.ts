/**
 * Stores facts beyond those that a memory block holds [M11]. A maker of a block claims its row before it
 * reads, and writes only over its claim, which forgetting removes [M5].
 */
import type { BlockFacts, OlderFacts } from '../../memory/facts/known.ts';
import { type Awaitable, andThen } from '../../ports/awaitable.ts';
import type { Table } from '../../ports/ports.ts';
import { olderFactsKey, olderFactsKeysSpan } from '../keys/keys.ts';
import { packRowBody, unpackRowBody } from '../row-body.ts';

type Row = ({ v: 1 } & OlderFacts) | { v: 1; claimed: true };

export async function claimOlderFactsRow(table: Table, session: string, edition: number): Promise<void> {
  const row: Row = { v: 1, claimed: true };
  await table.put({ ...olderFactsKey(session, edition), body: packRowBody(row) }, 'nobodyHasWritten');
}

/** False: the claim is gone, and nothing is written. */
export async function putOlderFactsRow(
  table: Table,
  session: string,
  edition: number,
  { facts, endings }: OlderFacts,
): Promise<boolean> {
  const row: Row = { v: 1, facts, endings };
  return (await table.put({ ...olderFactsKey(session, edition), body: packRowBody(row) }, 'exists')).won;
}

/** The block's facts with those rows; null: there is no block. It reads only where there are any. */
export function readBlockFactsWithRows(
  table: Table,
  session: string,
  block: BlockFacts | null,
): Awaitable<BlockFacts | null> {
  if (block?.olderFacts === undefined) return block;
  return andThen(table.query(olderFactsKeysSpan(session)), (rows) => {
    const stored = rows.map(({ body }) => unpackRowBody<Row>(body));
    return { ...block, olderRows: stored.flatMap((row) => ('claimed' in row ? [] : [row])) };
  });
}

/** Removes claims, and writes each row anew: `change` gives what it holds from now on. */
export async function rewriteOlderFactsRows(
  table: Table,
  session: string,
  change: (row: OlderFacts) => OlderFacts,
): Promise<void> {
  for (const { pk, sk, body } of await table.query(olderFactsKeysSpan(session))) {
    const row = unpackRowBody<Row>(body);
    const changed = 'claimed' in row ? null : change(row);
    if (changed === null || changed.facts.length === 0) await table.remove({ pk, sk });
    else await table.put({ pk, sk, body: packRowBody({ v: 1, ...changed } satisfies Row) }, 'exists');
  }
}
