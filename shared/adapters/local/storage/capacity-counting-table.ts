/** Counts what DynamoDB would charge for the local table's requests [O2]. */
import { countUsageUnits, isUsageCounted } from '../../../engine/usage/turn-metrics.ts';
import { thenAwaitable } from '../../../ports/awaitable.ts';
import type { Item, Table } from '../../../ports/ports.ts';

/** A missing row counts as a read. The size of a replaced or deleted row is not looked up. */
export function countTableCapacity<T extends Table>(table: T): T {
  const count = (items: readonly Item[]) => {
    if (isUsageCounted()) countUsageUnits({ read: readCapacityUnits(items) });
  };
  return {
    ...table,
    get(key) {
      return thenAwaitable(table.get(key), (item) => {
        count(item === null ? [] : [item]);
        return item;
      });
    },
    query(span) {
      return thenAwaitable(table.query(span), (items) => {
        count(items);
        return items;
      });
    },
    put(item, condition) {
      return table.put(item, condition).then((written) => {
        // A lost condition costs the existing row's size.
        if (isUsageCounted())
          countUsageUnits({ write: written.won ? capacityWriteUnits(item) : capacityUnitsOfWinner(written.winner) });
        return written;
      });
    },
    async remove(key) {
      await table.remove(key);
      countUsageUnits({ write: 1 });
    },
    async unmark(key) {
      await table.unmark(key);
      countUsageUnits({ write: 2 });
    },
  };
}

function capacityUnitsOfWinner(winner: Item | null): number {
  if (winner === null) return 1;
  const { due: _, ...row } = winner;
  return capacityWriteUnits(row);
}

/** A consistent read unit is 4 KB, a write unit 1 KB. Each request takes at least one. */
const READ_BYTES = 4_096;
const WRITE_BYTES = 1_024;

/** For the rows of one request; their sizes are summed first. */
export function readCapacityUnits(items: readonly Item[]): number {
  return Math.max(1, Math.ceil(items.reduce((sum, item) => sum + capacityBytesOfItem(item), 0) / READ_BYTES));
}

/** For a put row, or the row that blocked the put. A row in the due index is written twice. */
export function capacityWriteUnits(item: Item): number {
  return Math.max(1, Math.ceil(capacityBytesOfItem(item) / WRITE_BYTES)) + Number(item.due !== undefined);
}

/** Attribute names count too, as spelt in shared/adapters/aws/dynamo-row.ts. */
function capacityBytesOfItem({ pk, sk, body, n, due, expires }: Item): number {
  const ownBytes = 'pkskb'.length + Buffer.byteLength(pk) + Buffer.byteLength(sk) + capacityBytesOfItemBody(body);
  const version = n === undefined ? 0 : 'n'.length + capacityBytesOfNumber(n);
  const mark = due === undefined ? 0 : 'duesh'.length + SHARD_BYTES + capacityBytesOfNumber(due);
  return ownBytes + version + mark + (expires === undefined ? 0 : 'ttl'.length + capacityBytesOfNumber(expires));
}

/** The shard's name in the due index. */
const SHARD_BYTES = 1;

function capacityBytesOfItemBody(body: Item['body']): number {
  return typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength;
}

/** One byte for each two significant digits, and one more. */
function capacityBytesOfNumber(value: number): number {
  return Math.ceil(String(Math.abs(value)).replace(/0+$/, '').length / 2) + 1;
}
