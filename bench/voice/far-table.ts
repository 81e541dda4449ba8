/** A table some milliseconds away, as DynamoDB is from a Lambda in its region: each request waits that long. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Table } from '../../shared/engine/ports/ports.ts';

export function farTable(table: Table, ms: number): Table {
  const after = async <T>(request: () => Promise<T>): Promise<T> => {
    await pause(ms);
    return request();
  };
  return {
    get: (key) => after(() => table.get(key)),
    query: (span) => after(() => table.query(span)),
    put: (item, condition) => after(() => table.put(item, condition)),
    remove: (key) => after(() => table.remove(key)),
    unmark: (key) => after(() => table.unmark(key)),
    dueBefore: (beforeMs, limit) => after(() => table.dueBefore(beforeMs, limit)),
    close: () => table.close(),
  };
}
