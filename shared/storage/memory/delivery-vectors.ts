/** Stores vectors of held deliveries [D6]. Without one, a delivery is found by its words alone. */
import type { Item, Key, Span, Table } from '../../ports/ports.ts';
import { allKeysOfSession } from '../keys/keys.ts';
import { packRowBody, unpackRowBody } from '../row-body.ts';

/** `by`: the embedder's name; vectors of others do not compare. `at`: packed (memory/vector-search.ts). */
type Row = { v: 1; by: string; at: string };

/** At most so many are held [D12], plus ended ones whose rows are still stored. */
const MOST_ROWS = 200;

/** `expires`: epoch seconds. */
export async function putDeliveryVectorRow(
  table: Table,
  session: string,
  { delivery, by, at }: { delivery: string; by: string; at: string },
  expires: number,
): Promise<void> {
  const body: Row = { v: 1, by, at };
  await table.put({ ...deliveryVectorRowKey(session, delivery), body: packRowBody(body), expires });
}

/** Packed vectors by delivery id. */
export async function readDeliveryVectorRows(
  table: Table,
  session: string,
  by: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await table.query({ ...deliveryVectorRowSpan(session), limit: MOST_ROWS });
  return new Map(
    rows.flatMap((row) => {
      const at = deliveryVectorTextInRow(row, by);
      return at === null ? [] : [[deliveryOfVectorRow(row), at] as const];
    }),
  );
}

/** Removes vectors of deliveries that are no longer held. */
export async function dropDeliveryVectorRows(
  table: Table,
  session: string,
  isHeld: (delivery: string) => boolean,
): Promise<void> {
  const rows = await table.query({ ...deliveryVectorRowSpan(session), limit: MOST_ROWS });
  const endedRows = rows.filter((row) => !isHeld(deliveryOfVectorRow(row)));
  await Promise.all(endedRows.map(({ pk, sk }) => table.remove({ pk, sk })));
}

function deliveryVectorRowKey(session: string, delivery: string): Key {
  return { pk: allKeysOfSession(session).pk, sk: `W#${delivery}` };
}

function deliveryVectorRowSpan(session: string): Span {
  return { pk: allKeysOfSession(session).pk, from: 'W#', to: 'W$' };
}

function deliveryOfVectorRow({ sk }: Item): string {
  return sk.slice(sk.indexOf('#') + 1);
}

/** Null: another embedder's, or unreadable. */
function deliveryVectorTextInRow({ body }: Item, by: string): string | null {
  try {
    const row = unpackRowBody<Partial<Row> | null>(body);
    return row?.by === by && typeof row.at === 'string' ? row.at : null;
  } catch {
    return null;
  }
}
