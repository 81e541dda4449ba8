import { afterEach, beforeEach, expect, it } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import { measureVector } from '../../shared/memory/vector-search.ts';
import { memoryVectorsKeysSpan } from '../../shared/storage/keys/keys.ts';
import {
  claimEntryVectorRow,
  dropEntryVectorRows,
  groupEntriesIntoVectorRows,
  putEntryVectorRows,
  readEntryVectorsBeside,
  readEntryVectorsBetween,
  removeOtherEntryVectorRows,
} from '../../shared/storage/memory/entry-vectors.ts';

let table: ReturnType<typeof sqliteTable>;
beforeEach(() => {
  table = sqliteTable(':memory:');
});
afterEach(() => table.close());

const NOW_MS = 1_800_000_000_000;
const MINUTE_MS = 60_000;
const numbersFrom = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => ({ n: from + i }));

/** Each row is claimed, and stored over its claim. */
async function store(by: string, from: number, to: number, dimensions = 2): Promise<void> {
  const vectors = numbersFrom(from, to).map(({ n }) => ({
    n,
    vector: measureVector(new Int8Array(dimensions).fill(n)),
  }));
  for (const row of groupEntriesIntoVectorRows(vectors)) {
    const last = row.at(-1)?.n ?? 0;
    await claimEntryVectorRow(table, 's', last, { by, dimensions, nowMs: NOW_MS });
    await putEntryVectorRows(table, 's', last, { by, dimensions, vectors: row });
  }
}
const read = async ({ by = 'one', from = 1, to = 9_999, dimensions = 2 } = {}) => [
  ...(await readEntryVectorsBetween(table, 's', { from, to }, { by, dimensions, nowMs: NOW_MS })).vectors.keys(),
];
const rows = async () => (await table.query(memoryVectorsKeysSpan('s', 0))).map(({ sk }) => Number(sk.slice(2)));

it('[M17] stored vectors come back, of this embedder and this length alone', async () => {
  await store('one', 1, 3);
  await store('two', 4, 5);
  await store('one', 6, 7, 3);
  expect([await read(), await read({ by: 'two' }), await read({ dimensions: 3 })]).toEqual([
    [1, 2, 3],
    [4, 5],
    [6, 7],
  ]);
  expect(await read({ from: 2, to: 2 })).toEqual([2]);
  const [vector] = await readEntryVectorsBeside(table, 's', 2, { by: 'one', dimensions: 2 });
  expect([vector?.n, ...(vector?.vector.bytes ?? [])]).toEqual([1, 1, 1]);
  expect(await readEntryVectorsBeside(table, 's', 4, { by: 'one', dimensions: 2 })).toEqual([]);
});

it('[M8] [M17] a vector row holds 32 entries, and none that lies 64 entries behind its first', async () => {
  await store('one', 1, 70);
  expect(await rows()).toEqual([32, 64, 70]);
  expect(
    groupEntriesIntoVectorRows([{ n: 1 }, { n: 64 }, { n: 65 }, { n: 128 }, { n: 129 }]).map((row) => row.length),
  ).toEqual([2, 2, 1]);
});

it('[M5] stored vectors of forgotten entries are dropped, wherever they were written', async () => {
  await store('one', 1, 30);
  await store('two', 31, 50);
  await store('one', 80, 80);
  await dropEntryVectorRows(table, 's', new Set([25, 40, 80]));
  expect((await read()).filter((n) => n > 22)).toEqual([23, 24, 26, 27, 28, 29, 30]);
  expect(await read({ by: 'two', from: 38, to: 42 })).toEqual([38, 39, 41, 42]);
  expect(await rows()).toEqual([30, 50]);
  await dropEntryVectorRows(table, 's', new Set());
  expect(await read()).toHaveLength(29);
});

it('[M17] a vector row is claimed by one maker, until that one must be dead', async () => {
  const of = { by: 'one', dimensions: 2, nowMs: NOW_MS };
  const claimAfter = (ms: number, by = 'one') => claimEntryVectorRow(table, 's', 7, { ...of, by, nowMs: NOW_MS + ms });
  expect(await claimAfter(0)).toBe(true);
  expect(await claimAfter(4 * MINUTE_MS)).toBe(false);
  expect((await readEntryVectorsBetween(table, 's', { from: 1, to: 7 }, of)).isClaimed).toBe(true);
  expect(await claimAfter(5 * MINUTE_MS)).toBe(true);
  await dropEntryVectorRows(table, 's', new Set([3]));
  expect(await putEntryVectorRows(table, 's', 7, { by: 'one', dimensions: 0, vectors: [] })).toBe(false);
  await store('one', 6, 7);
  expect([await claimAfter(0), await claimAfter(0, 'two')]).toEqual([false, true]);
});

it('[C7] a vector row that cannot be read is left out, and goes with forgetting and with a new embedder', async () => {
  const unreadable = (n: number, body: string | Uint8Array) =>
    table.put({ pk: 'SESSION#s', sk: `V#${String(n).padStart(16, '0')}`, body });
  await unreadable(7, '{');
  await unreadable(8, 'null');
  await unreadable(9, Buffer.from([1, 2, 3, 4, 5, 6]));
  await unreadable(200, '{');
  await store('two', 300, 300);
  await store('one', 400, 400);
  expect(await read()).toEqual([400]);
  await dropEntryVectorRows(table, 's', new Set([7]));
  expect(await rows()).toEqual([200, 300, 400]);
  await removeOtherEntryVectorRows(table, 's', { from: 1, to: 500 }, { by: 'one', dimensions: 2, nowMs: NOW_MS });
  expect(await rows()).toEqual([400]);
});

it('[M17] vectors that an earlier version stored as text are read, and lose what is forgotten', async () => {
  const vectors = [
    { n: 6, at: 'AQI=' },
    { n: 7, at: 'AQI=' },
  ];
  const row = { pk: 'SESSION#s', sk: 'V#0000000000000007', body: JSON.stringify({ v: 1, by: 'one', vectors }) };
  await table.put(row);
  expect(await read()).toEqual([6, 7]);
  await dropEntryVectorRows(table, 's', new Set([7]));
  expect(await read()).toEqual([6]);
});
