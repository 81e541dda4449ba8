import { afterAll, beforeAll, expect, it } from 'vitest';
import { dynamoTable } from '../../../shared/adapters/aws/dynamo.ts';
import { countTableCapacity } from '../../../shared/adapters/local/storage/capacity-counting-table.ts';
import { sqliteTable } from '../../../shared/adapters/local/storage/sqlite-table.ts';
import { countUsageUnits, countWorkUsage, usageUnitsOfTurn } from '../../../shared/engine/usage/turn-metrics.ts';
import type { Table } from '../../../shared/ports/ports.ts';
import { clientAt, type LocalDynamo, startDynalite } from '../../contract/dynalite.ts';

let local: LocalDynamo;
let tables: Table[];
beforeAll(async () => {
  local = await startDynalite();
  await local.createTable('counted');
  const onCost = ({ readUnits, writeUnits }: { readUnits: number; writeUnits: number }) =>
    countUsageUnits({ read: readUnits, write: writeUnits });
  const dynamo = dynamoTable({ table: 'counted', client: clientAt(local.endpoint), onCost });
  tables = [countTableCapacity(sqliteTable(':memory:')), dynamo];
});
afterAll(async () => {
  for (const table of tables) await table.close();
  await local.close();
});

/** The read and written units. */
function taken(work: (table: Table) => unknown): Promise<string[]> {
  const one = async (table: Table) => {
    const units = await countWorkUsage(async () => {
      await work(table);
      return usageUnitsOfTurn('any');
    }, 'any');
    return `${units?.read} ${units?.write}`;
  };
  return Promise.all(tables.map(one));
}

const row = (sk: string, body: string | Uint8Array = sk) => ({ pk: 'P', sk, body });

it.each([
  ['a small row', '0 1', (table: Table) => table.put(row('A'))],
  ['a row of just 1 KB', '0 1', (table: Table) => table.put(row('B', 'x'.repeat(1_017)))],
  ['one byte more', '0 2', (table: Table) => table.put(row('B', 'x'.repeat(1_018)))],
  ['bytes', '0 4', (table: Table) => table.put(row('C', new Uint8Array(3_500)))],
  ['a row with a mark', '0 2', (table: Table) => table.put({ ...row('E'), due: 1_800_000_000_000, n: 7 })],
  ['the mark taken out', '0 2', (table: Table) => table.unmark({ pk: 'P', sk: 'E' })],
  ['a condition that is lost', '0 4', (table: Table) => table.put(row('C', 'y'), 'nobodyHasWritten')],
  ['a row that is not there', '1 0', (table: Table) => table.get({ pk: 'P', sk: 'none' })],
  ['a row of two units', '1 0', (table: Table) => table.get({ pk: 'P', sk: 'B' })],
  ['all of them together', '2 0', (table: Table) => table.query({ pk: 'P', from: 'A', to: 'Z' })],
  ['a small row that goes', '0 1', (table: Table) => table.remove({ pk: 'P', sk: 'A' })],
])('[O2] the counted table and its stand-in count the same: %s', async (_what, units, work) => {
  expect(await taken(work)).toEqual([units, units]);
});

it('[O2] the counted table counts bytes and an empty look-up as DynamoDB does, and its stand-in counts letters', async () => {
  expect(await taken((table) => table.put(row('D', 'é'.repeat(1_100))))).toEqual(['0 3', '0 2']);
  expect(await taken((table) => table.query({ pk: 'Q', from: 'A', to: 'Z' }))).toEqual(['1 0', '0 0']);
});
