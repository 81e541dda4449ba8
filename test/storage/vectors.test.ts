import { afterEach, beforeEach, expect, it } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import { vectorsSpan } from '../../shared/storage/keys/keys.ts';
import {
  dropVectors,
  newestVectors,
  putVectors,
  type StoredVector,
} from '../../shared/storage/memory/entry-vectors.ts';

let table: ReturnType<typeof sqliteTable>;
beforeEach(() => {
  table = sqliteTable(':memory:');
});
afterEach(() => table.close());

const vectors = (from: number, to: number, at = 'AQ=='): StoredVector[] =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ n: from + i, at }));
const read = async (more: { by?: string; from?: number; most?: number } = {}) =>
  (await newestVectors(table, 's', { by: 'one', from: 1, most: 1_000, ...more })).map(({ n }) => n);
const rows = async () => (await table.query(vectorsSpan('s', 0))).map(({ sk }) => sk);

it('[M7] the newest vectors come back in their order, each once', async () => {
  await putVectors(table, 's', 'one', vectors(1, 3));
  await putVectors(table, 's', 'one', vectors(2, 5));
  await putVectors(table, 'other', 'one', vectors(9, 9));
  expect(await read()).toEqual([1, 2, 3, 4, 5]);
  expect(await read({ most: 2 })).toEqual([4, 5]);
  expect(await read({ from: 4 })).toEqual([4, 5]);
});

it('[M7] stored vectors of another embedder are not returned', async () => {
  await putVectors(table, 's', 'one', vectors(1, 3));
  await putVectors(table, 's', 'two', vectors(4, 5));
  expect([await read(), await read({ by: 'two' })]).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

it('[M8] a vector row holds 64 KB and 64 entries at most, and 48 rows are read', async () => {
  await putVectors(table, 's', 'one', [{ n: 1, at: 'AQ==' }, ...vectors(64, 66)]);
  expect(await rows()).toEqual(['V#0000000000000064', 'V#0000000000000066']);
  await putVectors(table, 's', 'one', vectors(101, 200, 'A'.repeat(4_096)));
  expect((await rows()).length).toBe(9);
  for (let n = 1_000; n < 1_060; n += 1) await putVectors(table, 's', 'one', vectors(n, n));
  expect(await read()).toHaveLength(48);
});

it('[M5] stored vectors of forgotten entries are dropped, wherever they were written', async () => {
  await putVectors(table, 's', 'one', vectors(1, 30));
  await putVectors(table, 's', 'two', vectors(20, 50));
  await putVectors(table, 's', 'one', vectors(80, 80));
  await dropVectors(table, 's', new Set([25, 80]));
  expect((await read()).filter((n) => n > 22 && n < 28)).toEqual([23, 24, 26, 27]);
  expect((await read({ by: 'two' })).filter((n) => n > 22 && n < 28)).toEqual([23, 24, 26, 27]);
  expect(await rows()).toEqual(['V#0000000000000030', 'V#0000000000000050']);
  await dropVectors(table, 's', new Set());
  expect(await read()).toHaveLength(29);
});

it('[C7] a vector row that cannot be read is left out, and is deleted by a forget', async () => {
  await table.put({ pk: 'SESSION#s', sk: 'V#0000000000000007', body: '{' });
  await table.put({ pk: 'SESSION#s', sk: 'V#0000000000000008', body: 'null' });
  expect(await read()).toEqual([]);
  await dropVectors(table, 's', new Set([7]));
  expect(await rows()).toEqual([]);
});
