/** Opens what one machine stores, by the folder of its data, or in memory. */
import { join } from 'node:path';
import type { Clock } from '../../../ports/ports.ts';
import { localMemoryBlobs, type StoredBlobs } from './blobs.ts';
import { localFileBlobs } from './file-blobs.ts';
import { type SqliteTable, sqliteTable } from './sqlite-table.ts';

export function openLocalBlobs(data: string, now: () => number): StoredBlobs {
  return data === ':memory:' ? localMemoryBlobs(now) : localFileBlobs(join(data, 'blobs'), now);
}

export function openTable(data: string): SqliteTable {
  return sqliteTable(data === ':memory:' ? data : join(data, 'sotto.db'));
}

/** Removes expired rows and blobs, which only take up space. Makes the day's copy of what is left. */
export async function purgeExpiredLocalRows(
  table: Partial<Pick<SqliteTable, 'purge' | 'keepCopy'>>,
  blobs: StoredBlobs,
  clock: Clock,
): Promise<void> {
  await table.purge?.(Math.floor(clock.now() / 1000));
  table.keepCopy?.(clock.now());
  await blobs.sweep();
}
