import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { dynamoTable } from '../../shared/adapters/aws/dynamo.ts';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import { clientAt, type LocalDynamo, startDynalite } from './dynalite.ts';
import { tableContract } from './table.ts';

tableContract('SQLite in memory', async () => sqliteTable(':memory:'));

const folder = mkdtempSync(join(tmpdir(), 'sotto-table-'));
let files = 0;
afterAll(() => rmSync(folder, { recursive: true }));
tableContract('SQLite in a file', async () => {
  files += 1;
  return sqliteTable(join(folder, String(files), 'sotto.db'));
});

let local: LocalDynamo;
let tables = 0;
beforeAll(async () => {
  local = await startDynalite();
});
afterAll(() => local.close());
tableContract('DynamoDB, by a local engine', async () => {
  tables += 1;
  const table = `table-${tables}`;
  await local.createTable(table);
  return dynamoTable({ table, client: clientAt(local.endpoint) });
});

/** A real account's table: the same suite, `REMOTE=1 SOTTO_TABLE=… npm test`. */
const remote = process.env.REMOTE === '1' ? process.env.SOTTO_TABLE : undefined;
if (remote !== undefined) tableContract('DynamoDB, on an account', async () => dynamoTable({ table: remote }));
