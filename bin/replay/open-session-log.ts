/** Opens a log read-only: a data file, a table, or a captured file. */

import { dynamoTable } from '../../shared/adapters/aws/dynamo.ts';
import { sqliteReader } from '../../shared/adapters/local/storage/sqlite-reader.ts';
import type { Table } from '../../shared/engine/ports/ports.ts';
import { type KeptLog, keptLog } from '../../shared/storage/session-log.ts';
import { UserError } from '../user-error.ts';
import { readCapture } from './captured-session-file.ts';
import type { Source } from './options.ts';

/** Throws UserError where there is none, or it cannot be read. */
export async function logOf(source: Source): Promise<KeptLog> {
  if (source.is === 'captured') return { ...readCapture(source.path), before: 0, unreadable: null };
  const found = await readFrom(source).catch((error: unknown) => {
    throw new UserError(error instanceof Error ? error.message : String(error), { cause: error });
  });
  if (found === null) throw new UserError('There is no such session.');
  return found;
}

async function readFrom(source: Exclude<Source, { is: 'captured' }>): Promise<KeptLog | null> {
  const table: Pick<Table, 'query' | 'close'> = source.is === 'file' ? sqliteReader(source.path) : dynamoTable(source);
  try {
    return await keptLog(table, source.session, Date.now());
  } finally {
    await table.close();
  }
}
