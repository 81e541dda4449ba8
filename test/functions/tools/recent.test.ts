import { afterEach, beforeEach, expect, it } from 'vitest';
import { MOST_SESSIONS, recentOf, remember } from '../../../functions/reply/recent.ts';
import { sqliteTable } from '../../../local/sqlite-table.ts';
import type { Span } from '../../../shared/runtime/ports.ts';
import type { Sotto } from '../../../shared/runtime/sotto.ts';
import type { Result } from '../../../shared/session/working.ts';
import { putResult, type StoredResult } from '../../../shared/store/results.ts';
import { World } from '../../runtime/world.ts';

let table: ReturnType<typeof sqliteTable>;
let reads: Span[];
let sotto: Sotto;
beforeEach(() => {
  table = sqliteTable(':memory:');
  reads = [];
  const query = (span: Span) => {
    reads.push(span);
    return table.query(span);
  };
  sotto = new World(Object.assign(Object.create(table), { query })).process();
});
afterEach(() => table.close());

const stored = (call: string, atMs: number, text = `of ${call}`): StoredResult => {
  return { v: 1, call, tool: 'look', version: '1', input: {}, text, atMs, owner: 's' };
};
const entry = (call: string, atMs: number): Result => ({ call, tool: 'look', atMs, turn: 1, key: null, ttlMs: 0 });
const told = async (...results: Result[]) => (await recentOf(sotto, 's', results)).map(({ call }) => call);

it('[T9] [M8] results are read once, the newest first, and then known', async () => {
  await putResult(table, 's', stored('a', 1));
  await putResult(table, 's', stored('b', 2));
  expect(await told(entry('a', 1), entry('b', 2))).toEqual(['b', 'a']);
  expect(await told(entry('a', 1), entry('b', 2))).toEqual(['b', 'a']);
  expect(reads).toHaveLength(1);
});

it('[T9] what this process stores is known at once, and what another has stored is read', async () => {
  await putResult(table, 's', stored('a', 1));
  await told(entry('a', 1));
  remember(sotto, 's', stored('b', 2));
  expect(await told(entry('a', 1), entry('b', 2))).toEqual(['b', 'a']);
  expect(reads).toHaveLength(1);
  await putResult(table, 's', stored('c', 3));
  expect(await told(entry('a', 1), entry('c', 3))).toEqual(['c', 'a']);
  expect(reads).toHaveLength(2);
});

it('[T9] [C7] a row that is gone is left out, and not looked for again', async () => {
  await putResult(table, 's', stored('a', 1));
  expect(await told(entry('a', 1), entry('gone', 2))).toEqual(['a']);
  expect(await told(entry('a', 1), entry('gone', 2))).toEqual(['a']);
  expect(reads).toHaveLength(1);
});

it('[T9] what the session does not count any more is not shown', async () => {
  await putResult(table, 's', stored('a', 1));
  await putResult(table, 's', stored('b', 2));
  await told(entry('a', 1), entry('b', 2));
  expect(await told(entry('b', 2))).toEqual(['b']);
});

it('[M8] no more of a long one is held than says that it is longer', async () => {
  await putResult(table, 's', stored('a', 1, 'x'.repeat(100_000)));
  expect((await recentOf(sotto, 's', [entry('a', 1)]))[0]?.text).toHaveLength(6_001);
});

it('[M8] no more sessions are held than that', async () => {
  await putResult(table, 's', stored('a', 1));
  for (let at = 0; at <= MOST_SESSIONS; at += 1) await recentOf(sotto, `s${at}`, [entry('a', 1)]);
  expect(sotto.recent.size).toBe(MOST_SESSIONS);
  expect(sotto.recent.has('s0')).toBe(false);
});
