/** Counts what DynamoDB would charge for the local table's requests [O2]. */

import { countUnits, isCounted } from '../../../engine/usage/table-and-socket-units.ts';
import type { Item, Table } from '../../../ports/ports.ts';
import { readUnits, writeUnits } from '../../../storage/capacity-units.ts';

/** A missing row counts as a read. The size of a replaced or deleted row is not looked up. */
export function countedTable<T extends Table>(table: T): T {
  const read = (items: readonly Item[]) => {
    if (isCounted()) countUnits({ read: readUnits(items) });
  };
  return {
    ...table,
    async get(key) {
      const item = await table.get(key);
      read(item === null ? [] : [item]);
      return item;
    },
    async query(span) {
      const items = await table.query(span);
      read(items);
      return items;
    },
    put(item, condition) {
      return table.put(item, condition).then((written) => {
        // A lost condition costs the existing row's size.
        if (isCounted()) countUnits({ write: written.won ? writeUnits(item) : lostTo(written.winner) });
        return written;
      });
    },
    async remove(key) {
      await table.remove(key);
      countUnits({ write: 1 });
    },
    async unmark(key) {
      await table.unmark(key);
      countUnits({ write: 2 });
    },
  };
}

function lostTo(winner: Item | null): number {
  if (winner === null) return 1;
  const { due: _, ...row } = winner;
  return writeUnits(row);
}
