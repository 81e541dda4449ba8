import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import { sharedResultKey, toolResultKey, toolResultKeysSpan } from '../../shared/storage/keys/keys.ts';
import {
  dropSharedToolResult,
  getSharedToolResult,
  getToolResultRow,
  putSharedToolResult,
  putToolResultRow,
  readNewestToolResults,
  removeSharedToolResults,
  type StoredResult,
} from '../../shared/storage/tool-results.ts';

const NOW_MS = 1_800_000_000_000;

let table: ReturnType<typeof sqliteTable>;
beforeEach(() => {
  table = sqliteTable(':memory:');
});
afterEach(() => table.close());

function result(call: string, more: Partial<StoredResult> = {}): StoredResult {
  const asked = { call, tool: 'look_up', version: '1', input: { town: 'Oslo' } };
  return { v: 1, ...asked, text: `by ${call}`, atMs: NOW_MS, owner: 's', ...more };
}

const calls = async (session: string, limit = 50) =>
  (await readNewestToolResults(table, session, limit)).map(({ call }) => call);

describe('[T9] results of a session', () => {
  it('[T9] stored tool results are found by time and call, and listed with the newest first', async () => {
    for (const [call, ms] of [
      ['b', 2],
      ['a', 1],
      ['c', 10_000_000],
    ] as const)
      await putToolResultRow(table, 's', result(call, { atMs: NOW_MS + ms }));
    await putToolResultRow(table, 'other', result('d'));
    expect(await calls('s')).toEqual(['c', 'b', 'a']);
    expect(await calls('s', 2)).toEqual(['c', 'b']);
    expect(await getToolResultRow(table, 's', { atMs: NOW_MS + 2, call: 'b' })).toEqual(
      result('b', { atMs: NOW_MS + 2 }),
    );
    expect(await getToolResultRow(table, 's', { atMs: NOW_MS + 3, call: 'b' })).toBeNull();
    expect(await getToolResultRow(table, 'other', { atMs: NOW_MS + 2, call: 'b' })).toBeNull();
  });

  it('[T3] the same tool result stored twice is one', async () => {
    for (const _ of [1, 2]) await putToolResultRow(table, 's', result('a'));
    expect(await calls('s')).toEqual(['a']);
  });

  it('[C2] stored tool results may be cleaned up after thirty days', async () => {
    await putToolResultRow(table, 's', result('a', { atMs: NOW_MS + 1 }));
    expect((await table.query(toolResultKeysSpan('s')))[0]?.expires).toBe(1_802_592_001);
  });

  it('[C7] stored tool results over 8 KB are stored compressed, and come back as they were', async () => {
    const long = result('a', { text: 'Zürich 🍵 '.repeat(10_000) });
    expect(await putToolResultRow(table, 's', long)).toEqual(long);
    const [row] = await table.query(toolResultKeysSpan('s'));
    expect(row?.body).toBeInstanceOf(Uint8Array);
    expect(row?.body.length).toBeLessThan(64 * 1024);
    expect(await readNewestToolResults(table, 's', 1)).toEqual([long]);
  });

  it('[C7] tool results too large for a compressed row are not stored', async () => {
    expect(await putToolResultRow(table, 's', result('a', { text: 'x'.repeat(5_000_000) }))).toBe(null);
    expect(await table.query(toolResultKeysSpan('s'))).toEqual([]);
  });

  it.each([
    ['cut off', '{"v":1,"call":"b"'],
    ['of no shape', '7'],
    ['null', 'null'],
    ['half a result', '{"v":1,"call":"b"}'],
    ['of another version', JSON.stringify({ ...result('b'), v: 2 })],
    ['bytes that are no gzip', Uint8Array.from([31, 139, 8, 0, 1])],
  ])('[C7] stored tool results that cannot be read are left out: %s', async (_, body) => {
    await putToolResultRow(table, 's', result('a'));
    await table.put({ ...toolResultKey('s', { atMs: NOW_MS + 1, call: 'b' }), body });
    expect(await calls('s')).toEqual(['a']);
    expect(await getToolResultRow(table, 's', { atMs: NOW_MS + 1, call: 'b' })).toBeNull();
  });
});

describe('[C4] results that several sessions share', () => {
  const adas = { user: 'ada', tool: 'look_up', digest: 'd1' };
  const everybodys = { user: null, tool: 'look_up', digest: 'd1' };

  it("[C4] shared tool results are one user's or everybody's, and neither is read as the other", async () => {
    await putSharedToolResult(table, adas, result('a'), 60);
    await putSharedToolResult(table, everybodys, result('b'), 60);
    expect([await getSharedToolResult(table, adas), await getSharedToolResult(table, everybodys)]).toEqual([
      result('a'),
      result('b'),
    ]);
    for (const other of [
      { ...adas, user: 'ben' },
      { ...adas, tool: 'pay' },
      { ...adas, digest: 'd2' },
    ])
      expect(await getSharedToolResult(table, other)).toBeNull();
    await removeSharedToolResults(table, adas);
    expect([await getSharedToolResult(table, adas), await getSharedToolResult(table, everybodys)]).toEqual([
      null,
      result('b'),
    ]);
  });

  it('[C2] shared tool results expire when their time is over, and with 0 after a day', async () => {
    await putSharedToolResult(table, adas, result('a'), 60);
    await putSharedToolResult(table, everybodys, result('b'), 0);
    const expires = async (at: typeof adas | typeof everybodys) =>
      (await table.get(sharedResultKey(at.user, at.tool, at.digest)))?.expires;
    expect([await expires(adas), await expires(everybodys)]).toEqual([1_800_000_060, 1_800_086_400]);
  });

  it('[C7] shared tool results that cannot be read are reported', async () => {
    await table.put({ ...sharedResultKey('ada', 'look_up', 'd1'), body: '{' });
    expect(await getSharedToolResult(table, adas)).toBe('corrupt');
  });

  it('[C10] shared tool results are dropped by tool for one user, whatever the tools are called', async () => {
    const tools = ['look_up', 'look_up_more', 'look', 'pay'];
    for (const user of ['ada', 'ben', 'adam'])
      for (const tool of tools)
        await putSharedToolResult(table, { user, tool, digest: 'd1' }, result(`${user} ${tool}`), 60);
    await putSharedToolResult(table, everybodys, result('b'), 60);
    await dropSharedToolResult(table, 'ada', ['look', 'pay', 'never_used']);
    const left: string[] = [];
    for (const user of ['ada', 'ben', 'adam'])
      for (const tool of tools)
        if ((await getSharedToolResult(table, { user, tool, digest: 'd1' })) !== null) left.push(`${user} ${tool}`);
    expect(left).toEqual([
      'ada look_up',
      'ada look_up_more',
      ...['ben', 'adam'].flatMap((user) => tools.map((tool) => `${user} ${tool}`)),
    ]);
    expect(await getSharedToolResult(table, everybodys)).toEqual(result('b'));
  });
});
