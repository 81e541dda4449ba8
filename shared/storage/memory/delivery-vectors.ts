/** Vectors of deliveries that are held until they are asked for (D6). A loss costs that they are found by their words alone. */
import type { Item, Key, Span, Table } from '../../engine/ports/ports.ts';
import { allOfSession } from '../keys/keys.ts';
import { pack, unpack } from '../row-body.ts';

/** `by`: the embedder's name. Vectors of different ones compare to nothing. `at`: where it points, in the words of shared/memory/vectors.ts. */
type Row = { v: 1; by: string; at: string };

/** So many are held at most (D12), and some have ended whose rows nobody has taken out yet. */
const MOST_ROWS = 200;

/** `expires`: epoch seconds. */
export async function putHeldVector(
  table: Table,
  session: string,
  { delivery, by, at }: { delivery: string; by: string; at: string },
  expires: number,
): Promise<void> {
  const body: Row = { v: 1, by, at };
  await table.put({ ...keyOf(session, delivery), body: pack(body), expires });
}

/** By delivery, where each points. */
export async function heldVectors(table: Table, session: string, by: string): Promise<ReadonlyMap<string, string>> {
  const rows = await table.query({ ...spanOf(session), limit: MOST_ROWS });
  return new Map(
    rows.flatMap((row) => {
      const at = pointIn(row, by);
      return at === null ? [] : [[deliveryOf(row), at] as const];
    }),
  );
}

/** Of deliveries that nobody waits for any more. */
export async function dropHeldVectors(
  table: Table,
  session: string,
  isHeld: (delivery: string) => boolean,
): Promise<void> {
  const rows = await table.query({ ...spanOf(session), limit: MOST_ROWS });
  const over = rows.filter((row) => !isHeld(deliveryOf(row)));
  await Promise.all(over.map(({ pk, sk }) => table.remove({ pk, sk })));
}

function keyOf(session: string, delivery: string): Key {
  return { pk: allOfSession(session).pk, sk: `W#${delivery}` };
}

function spanOf(session: string): Span {
  return { pk: allOfSession(session).pk, from: 'W#', to: 'W$' };
}

function deliveryOf({ sk }: Item): string {
  return sk.slice(sk.indexOf('#') + 1);
}

/** Null: it is another embedder's, or cannot be read. */
function pointIn({ body }: Item, by: string): string | null {
  try {
    const row = unpack<Partial<Row> | null>(body);
    return row?.by === by && typeof row.at === 'string' ? row.at : null;
  } catch {
    return null;
  }
}
