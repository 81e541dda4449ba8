import { afterEach, beforeEach, expect, it } from 'vitest';
import { sqliteTable } from '../../../shared/adapters/local/storage/sqlite-table.ts';
import type { Context } from '../../../shared/engine/context.ts';
import type { Key } from '../../../shared/ports/ports.ts';
import { cachePromptResult, recentToolResultsForPrompt } from '../../../shared/reply/prompt/session-memory.ts';
import type { Numbered } from '../../../shared/session/memory/state.ts';
import { putToolResultRow, type StoredResult } from '../../../shared/storage/tool-results.ts';
import { World } from '../../engine/world.ts';

let table: ReturnType<typeof sqliteTable>;
let reads: Key[];
let context: Context;
beforeEach(() => {
  table = sqliteTable(':memory:');
  reads = [];
  const get = (key: Key) => {
    reads.push(key);
    return table.get(key);
  };
  context = new World(Object.assign(Object.create(table), { get })).process();
});
afterEach(() => table.close());

const stored = (call: string, atMs: number, text = `of ${call}`): StoredResult => {
  return { v: 1, call, tool: 'look', version: '1', input: {}, text, atMs, owner: 's' };
};
/** In a turn's form. Found at different times: a at 1, b at 2. */
const entry = (call: string): Numbered => ({ n: 1, kind: 'tool', of: call, atMs: 'abc'.indexOf(call) + 1 });
const told = async (...calls: string[]) => {
  const found = await recentToolResultsForPrompt(context, 's', calls.map(entry));
  return [...found.values()].map(({ text }) => text);
};

it('[T9] [M8] tool results are read once, and then cached in the process', async () => {
  await putToolResultRow(table, 's', stored('a', 1));
  await putToolResultRow(table, 's', stored('b', 2));
  expect(await told('a', 'b')).toEqual(['of a', 'of b']);
  expect(await told('b', 'a')).toEqual(['of b', 'of a']);
  expect(reads).toHaveLength(2);
});
it('[T9] results that this process stores are known at once, and those of another are read', async () => {
  await putToolResultRow(table, 's', stored('a', 1));
  await told('a');
  cachePromptResult(context, 's', stored('b', 2));
  expect(await told('a', 'b')).toEqual(['of a', 'of b']);
  expect(reads).toHaveLength(1);
  await putToolResultRow(table, 's', stored('c', 3));
  expect(await told('a', 'c')).toEqual(['of a', 'of c']);
  expect(reads).toHaveLength(2);
});

it('[T9] [C7] a result whose row is gone is left out, and not looked for again', async () => {
  await putToolResultRow(table, 's', stored('a', 1));
  expect(await told('a', 'gone')).toEqual(['of a']);
  expect(await told('a', 'gone')).toEqual(['of a']);
  expect(reads).toHaveLength(2);
});

it('[T9] the only results shown are those of the turns in the prompt', async () => {
  await putToolResultRow(table, 's', stored('a', 1));
  await putToolResultRow(table, 's', stored('b', 2));
  await told('a', 'b');
  expect(await told('b')).toEqual(['of b']);
});

it('[M8] of a long result a process holds no more than needed to say that it is longer', async () => {
  await putToolResultRow(table, 's', stored('a', 1, 'x'.repeat(100_000)));
  expect((await recentToolResultsForPrompt(context, 's', [entry('a')])).get('a')?.text).toHaveLength(6_001);
});

it('[T9] [U9] of two runs of a call at once, the stored result is shown by both', async () => {
  const first = await putToolResultRow(table, 's', stored('a', 1, 'first'));
  const second = await putToolResultRow(table, 's', stored('a', 1, 'second'));
  expect([first?.text, second?.text]).toEqual(['first', 'first']);
});

it('[M8] a process holds the results of a bounded number of sessions', async () => {
  await putToolResultRow(table, 's', stored('a', 1));
  for (let at = 0; at <= 300; at += 1) await recentToolResultsForPrompt(context, `s${at}`, [entry('a')]);
  expect(context.process.recentResults.size).toBe(300);
  expect(context.process.recentResults.has('s0')).toBe(false);
});

it('[M8] a process holds of its stored results no more than a prompt may show, and a few', async () => {
  await told('none');
  for (let at = 0; at < 500; at += 1) cachePromptResult(context, 's', stored(`c${at}`, at));
  expect(context.process.recentResults.get('s')?.size).toBe(200);
});
