import { afterAll, beforeAll, expect, it } from 'vitest';
import { Meter } from '../../bench/metered-table.ts';
import { Mirrored } from '../../bench/mirrored-table.ts';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import { type LocalDynamo, startDynalite } from '../contract/dynalite.ts';

let dynamo: LocalDynamo;
beforeAll(async () => {
  dynamo = await startDynalite();
});
afterAll(() => dynamo.close());

it('brings all rows of all partitions to another table, as they are', async () => {
  const table = new Mirrored(sqliteTable(':memory:'));
  const rows = Array.from({ length: 60 }, (_, at) => ({
    pk: `S#${at % 2}`,
    sk: `E#${at}`,
    body: `{"n":${at}}`,
    n: at,
  }));
  for (const row of rows) await table.put(row);
  await table.put({ pk: 'S#0', sk: 'HEAD', body: Uint8Array.of(1, 2, 3), n: 7, due: 1_000, expires: 2_000 });
  await table.remove({ pk: 'S#1', sk: 'E#1' });
  const there = await new Meter().openAt(dynamo.endpoint, 'copy');
  await table.copyTo(dynamo.endpoint, 'copy');
  expect(await there.query({ pk: 'S#0', from: 'E#', to: 'E#~' })).toHaveLength(30);
  expect(await there.query({ pk: 'S#1', from: 'E#', to: 'E#~' })).toHaveLength(29);
  expect(await there.get({ pk: 'S#0', sk: 'HEAD' })).toEqual({
    pk: 'S#0',
    sk: 'HEAD',
    body: Uint8Array.of(1, 2, 3),
    n: 7,
    due: 1_000,
    expires: 2_000,
  });
  expect(await there.dueBefore(1_000, 10)).toEqual([{ pk: 'S#0', sk: 'HEAD', due: 1_000 }]);
  await table.close();
});
