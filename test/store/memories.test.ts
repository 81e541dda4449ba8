import { expect, it } from 'vitest';
import { sqliteTable } from '../../local/sqlite-table.ts';
import type { Exchange } from '../../shared/session/session.ts';
import { memoriesFrom, putMemories } from '../../shared/store/memories.ts';

function exchange(turn: number, words = `Word ${turn}.`): Exchange {
  return { turn, atMs: turn, words, said: [{ expression: 'happy', text: `Line ${turn}.` }], unspoken: '' };
}

it('[U6] gives back what was sealed, each turn once and in order, however it was stored', async () => {
  const table = sqliteTable(':memory:');
  await putMemories(
    table,
    's',
    [1, 2, 3].map((turn) => exchange(turn)),
  );
  await putMemories(
    table,
    's',
    [3, 4, 5].map((turn) => exchange(turn)),
  );
  await putMemories(
    table,
    's',
    [1, 2].map((turn) => exchange(turn)),
  );
  await putMemories(table, 'other', [exchange(9)]);
  expect((await memoriesFrom(table, 's', 1)).map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5]);
  expect(await memoriesFrom(table, 's', 4)).toEqual([exchange(4), exchange(5)]);
  expect(await memoriesFrom(table, 's', 6)).toEqual([]);
  await table.close();
});

it('[S8] long words share no row beyond its bound', async () => {
  const table = sqliteTable(':memory:');
  const long = Array.from({ length: 16 }, (_, at) => exchange(at + 1, 'x'.repeat(30_000)));
  await putMemories(table, 's', long);
  expect(await memoriesFrom(table, 's', 1)).toEqual(long);
  expect((await table.query({ pk: 'SESSION#s', from: 'M#', to: 'M#~' })).length).toBeGreaterThanOrEqual(8);
  await table.close();
});
