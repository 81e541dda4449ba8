import { afterAll, beforeAll } from 'vitest';
import { dynamoTable } from '../../shared/adapters/aws/dynamo.ts';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import { clientAt, type LocalDynamo, startDynalite } from './dynalite.ts';
import { modelAnswersContract } from './model-answers.ts';

modelAnswersContract('SQLite', async () => sqliteTable(':memory:'));

let local: LocalDynamo;
let tables = 0;
beforeAll(async () => {
  local = await startDynalite();
});
afterAll(() => local.close());
modelAnswersContract('DynamoDB, by a local engine', async () => {
  tables += 1;
  const table = `answers-${tables}`;
  await local.createTable(table);
  return dynamoTable({ table, client: clientAt(local.endpoint) });
});
