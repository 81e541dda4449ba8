/** Where the log is: a data file, a table, or a captured file. All are only read. */
import { sqliteReader } from '../../local/sqlite-reader.ts';
import { dynamoTable } from '../../shared/aws/dynamo.ts';
import type { Table } from '../../shared/runtime/ports.ts';
import { type KeptLog, keptLog } from '../../shared/store/kept-log.ts';
import { Problem } from '../problem.ts';
import { readCapture } from './capture.ts';
import type { Source } from './options.ts';

/** Throws Problem where there is none, or it cannot be read. */
export async function logOf(source: Source): Promise<KeptLog> {
  if (source.is === 'captured') return { ...readCapture(source.path), before: 0, unreadable: null };
  const found = await readFrom(source).catch((error: unknown) => {
    throw new Problem(error instanceof Error ? error.message : String(error), { cause: error });
  });
  if (found === null) throw new Problem('There is no such session.');
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
