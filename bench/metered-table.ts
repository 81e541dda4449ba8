/** A local DynamoDB table that records the time and units of each request. */
import { type ConsumedUnits, dynamoTable } from '../shared/adapters/aws/dynamo.ts';
import type { Table } from '../shared/engine/ports/ports.ts';
import { clientAt, createTable, type LocalDynamo } from '../test/contract/dynalite.ts';
import type { Call } from './round-trips.ts';

/** As DynamoDB counts them, the due index included (shared/adapters/aws/dynamo.ts). */
export type Bill = { readUnits: number; writeUnits: number; calls: Call[] };

const nothing = (): Bill => ({ readUnits: 0, writeUnits: 0, calls: [] });

export class Meter {
  #bill = nothing();

  /** Creates the table. */
  async open({ endpoint }: LocalDynamo, name: string): Promise<Table> {
    const client = clientAt(endpoint);
    await createTable(client, name);
    const onCost = ({ readUnits, writeUnits }: ConsumedUnits) => {
      this.#bill.readUnits += readUnits;
      this.#bill.writeUnits += writeUnits;
    };
    return this.#timed(dynamoTable({ table: name, client, onCost }));
  }

  /** The cost since the last call. */
  take(): Bill {
    const bill = this.#bill;
    this.#bill = nothing();
    return bill;
  }

  #timed(table: Table): Table {
    const timed = async <T>(request: Promise<T>): Promise<T> => {
      const call = { startedMs: performance.now(), endedMs: Number.POSITIVE_INFINITY };
      this.#bill.calls.push(call);
      try {
        return await request;
      } finally {
        call.endedMs = performance.now();
      }
    };
    return {
      get: (key) => timed(table.get(key)),
      query: (span) => timed(table.query(span)),
      put: (item, condition) => timed(table.put(item, condition)),
      remove: (key) => timed(table.remove(key)),
      unmark: (key) => timed(table.unmark(key)),
      dueBefore: (beforeMs, limit) => timed(table.dueBefore(beforeMs, limit)),
      close: () => table.close(),
    };
  }
}
