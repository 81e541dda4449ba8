/** The stored search index: made with blocks, merged, repaired, and left by forgetting without a trace. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { companion as persona } from '../../personas/companion.ts';
import type { Context } from '../../shared/engine/context.ts';
import type { Awaitable } from '../../shared/ports/awaitable.ts';
import { Transient } from '../../shared/ports/errors.ts';
import type { Item, Table } from '../../shared/ports/ports.ts';
import { recallEntriesForPrompt } from '../../shared/reply/prompt/recall.ts';
import type { MemoryState } from '../../shared/session/memory/state.ts';
import { readNewestIndexManifest, removeFromStoredIndex } from '../../shared/storage/memory/search-index.ts';
import { loadSessionFromTable } from '../../shared/storage/sessions.ts';
import { indexEntries, repairSearchIndex } from '../../shared/upkeep/index-entries.ts';
import { ID } from '../engine/world.ts';
import { Past, small } from '../reply/recall/past.ts';

let past: Past;
beforeEach(() => {
  past = new Past({ singleProcess: true });
});
afterEach(() => past.table.close());

/** A process that knows a session whose newest block covers the turns before `from`. */
async function processAt(from: number, more: Partial<MemoryState> = {}, table: Table = past.table): Promise<Context> {
  const context = { ...past.context, table, process: new Past({ singleProcess: true }).context.process };
  const { memory } = past.session(from);
  const made = { edition: 1, asOf: memory.epoch.asOf, turn: from - 1, milestones: 0 };
  const session = past.session(from, { made, ...more });
  context.process.cachedSessions.set(ID, { ...(await loadSessionFromTable(past.table, ID)), session, history: null });
  return context;
}

const indexRows = () => past.table.query({ pk: `SESSION#${ID}`, from: 'INDEX#', to: 'INDEX$' });
const keys = async () => (await indexRows()).map(({ sk }) => sk.replace(/#0+(?=\d)/g, '#'));

async function recalled(from: number, query: string, more: Partial<MemoryState> = {}) {
  past.reads.length = 0;
  const context = { ...(await processAt(from, more)), table: past.context.table };
  const { session } = context.process.cachedSessions.get(ID) ?? { session: past.session(from) };
  const asked = { session, query, persona, most: 5, signal: new AbortController().signal };
  const { entries, sinceMs } = await recallEntriesForPrompt(context, ID, asked);
  return { found: entries.filter((one) => one.isNeighbour !== true).map(({ n }) => n), sinceMs };
}

/** Blocks of a dozen turns. */
async function live(turns: number, first = 13): Promise<void> {
  for (let from = first; from <= turns + 1; from += 12) await indexEntries(await processAt(from), ID, persona);
}

describe('the index of a session', () => {
  it('[M10] each 48 turns add a segment, and eight of them become one', async () => {
    await past.tell(small(480));
    await live(36);
    expect(await keys()).toEqual([]);
    await live(96, 49);
    expect(await keys()).toEqual(['INDEX#M#3#2', 'INDEX#S#96#1#3', 'INDEX#S#192#97#3']);
    await live(384, 109);
    expect(await keys()).toEqual(['INDEX#M#3#8', 'INDEX#S#768#1#3']);
    await live(480, 397);
    expect(await keys()).toEqual(['INDEX#M#3#10', 'INDEX#S#768#1#3', 'INDEX#S#864#769#3', 'INDEX#S#960#865#3']);
  });

  it('[M10] what was said 1,500 turns ago is found, with three reads in a row, and all was searched', async () => {
    await past.tell([{ words: 'My locker key is under the blue flowerpot.', said: 'Noted.' }, ...small(1_500)]);
    await live(1_500);
    expect(await recalled(1_489, 'Where is the locker key?')).toEqual({ found: [1], sinceMs: null });
    expect(past.reads[0]).toBe('INDEX#M#3#0');
    const rest = past.reads.slice(1).map((key) => key.replace(/#.*/, ''));
    // With the manifest the newest turns and their lines. Then the segments, at once. Then the entry.
    expect(rest.slice(0, 2)).toEqual(['M', 'C']);
    expect(rest.slice(2, -1).length).toBeGreaterThan(1);
    expect(new Set(rest.slice(2, -1))).toEqual(new Set(['INDEX']));
    expect(past.reads.at(-1)).toBe('M#1');
  });

  it('[M10] [M8] 400 turns cost the index 46 writes and 150 bytes a turn', async () => {
    await past.tell(small(396));
    const written: number[] = [];
    const table: Table = {
      ...past.table,
      put: (item, condition) => {
        written.push(item.body.length);
        return past.table.put(item, condition);
      },
      remove: (key) => {
        written.push(0);
        return past.table.remove(key);
      },
    };
    for (let from = 13; from <= 397; from += 12) await indexEntries(await processAt(from, {}, table), ID, persona);
    // For 48 turns the claim, the segment, the manifest, and the manifest before. The merge takes ten more.
    expect(written.length).toBeLessThanOrEqual(46);
    expect(written.reduce((sum, bytes) => sum + bytes, 0) / 396).toBeLessThan(150);
  });

  it('[M10] a session without an index gets one of all its turns, whoever is killed in the middle', async () => {
    await past.tell(small(900));
    await indexEntries(await processAt(889), ID, persona);
    const whole = await indexRows();
    for (const row of whole) await past.table.remove(row);
    for (let calls = 1; calls < 14; calls += 1) {
      let left = calls;
      const dying = <A extends unknown[], R>(work: (...args: A) => Awaitable<R>) => {
        return async (...args: A): Promise<R> => {
          left -= 1;
          if (left < 0) throw new Transient('this process is dead');
          return work(...args);
        };
      };
      const { get, query, put, remove } = past.table;
      const table = { ...past.table, get: dying(get), query: dying(query), put: dying(put), remove: dying(remove) };
      await indexEntries(await processAt(889, {}, table), ID, persona);
      expect((await recalled(889, 'word3')).found).toEqual([7]);
    }
    await repairSearchIndex(await processAt(889), ID);
    const bodies = (rows: readonly Item[]) =>
      rows.filter(({ sk }) => sk.includes('#S#')).map(({ sk, body }) => [sk, body]);
    expect(bodies(await indexRows())).toEqual(bodies(whole));
  });

  it('[M10] of two makers at the same time one stores the manifest, and nothing is lost', async () => {
    await past.tell(small(240));
    await Promise.all([49, 49, 97, 97].map(async (from) => indexEntries(await processAt(from), ID, persona)));
    await live(192);
    expect((await recalled(193, 'word3 word130')).found).toEqual([7, 261]);
    const { segments } = await readNewestIndexManifest(past.table, ID);
    expect(segments.map(({ from }) => from)).toEqual([1, ...segments.slice(0, -1).map(({ to }) => to + 1)]);
  });
});

describe('an index that is damaged', () => {
  beforeEach(async () => {
    await past.tell(small(300));
    await live(288);
  });
  const firstSegment = async () => (await indexRows()).find(({ sk }) => sk.includes('#S#'));

  it.each([
    ['is lost', async (row: Item) => past.table.remove(row)],
    ['is damaged', async (row: Item) => past.table.put({ ...row, body: Buffer.from('nothing') })],
    ['is a claim', async (row: Item) => past.table.put({ ...row, body: 'claimed' })],
  ])('[M10] a segment that %s: an answer says how far it looked, and the repair finds all again', async (_, hurt) => {
    const row = await firstSegment();
    if (row === undefined) throw new Error('there is no segment');
    await hurt(row);
    const { found, sinceMs } = await recalled(289, 'word3 word250');
    expect(found).toEqual([501]);
    expect(sinceMs).not.toBeNull();
    await repairSearchIndex(await processAt(289), ID);
    expect(await recalled(289, 'word3 word250')).toEqual({ found: [7, 501], sinceMs: null });
  });

  it('[M10] without its manifest, or with an unreadable one, everything is found, and a new one is stored', async () => {
    for (const hurt of [
      (row: Item) => past.table.remove(row),
      (row: Item) => past.table.put({ ...row, body: '{"v":1' }),
    ]) {
      const row = (await indexRows()).find(({ sk }) => sk.includes('#M#'));
      if (row === undefined) throw new Error('there is no manifest');
      await hurt(row);
      expect(await recalled(289, 'word3 word250')).toEqual({ found: [7, 501], sinceMs: null });
      await indexEntries(await processAt(289), ID, persona);
      expect(await readNewestIndexManifest(past.table, ID)).toMatchObject({ turn: 288 });
    }
  });

  it('[M18] a manifest of a newer version is left to it, and what it indexes is found meanwhile', async () => {
    const row = (await indexRows()).find(({ sk }) => sk.includes('#M#'));
    if (row === undefined) throw new Error('there is no manifest');
    const newer = { ...row, body: '{"v":2,"of":"another form"}' };
    await past.table.put(newer);
    await repairSearchIndex(await processAt(301), ID);
    expect((await indexRows()).find(({ sk }) => sk.includes('#M#'))).toMatchObject(newer);
    expect((await recalled(301, 'word3 word250')).found).toEqual([7, 501]);
  });

  it('[M10] [M5] rows of another format are left alone, but for a segment that may hold what is forgotten', async () => {
    const other = (sk: string) => ({ pk: `SESSION#${ID}`, sk, body: 'of a newer version' });
    const number = (n: number) => String(n).padStart(16, '0');
    const rows = [
      `INDEX#M#${number(9)}#${number(9)}`,
      `INDEX#S#${number(100)}#${number(1)}#${number(9)}`,
      `INDEX#S#${number(200)}#${number(101)}#${number(9)}`,
    ].map(other);
    for (const row of rows) await past.table.put(row);
    await repairSearchIndex(await processAt(301), ID);
    const left = async () => (await indexRows()).filter(({ body }) => body === 'of a newer version').length;
    expect(await left()).toBe(3);
    await removeFromStoredIndex(past.table, ID, { entries: new Set([7]), lines: new Set() });
    expect(await left()).toBe(2);
    expect((await recalled(301, 'word3 word250')).found).toEqual([501]);
  });
});

describe('what is forgotten', () => {
  it('[M5] [M10] nobody indexes while something is to be forgotten, nor over a claim that forgetting has removed', async () => {
    await past.tell(small(90));
    await indexEntries(await processAt(49, { forgetting: [3] }), ID, persona);
    expect((await keys()).filter((key) => key.includes('#M#'))).toEqual([]);
    // Another process forgets, after the claim.
    const table: Table = {
      ...past.table,
      put: async (item, condition) => {
        const written = await past.table.put(item, condition);
        if (item.body === 'claimed')
          await removeFromStoredIndex(past.table, ID, { entries: new Set([3]), lines: new Set() });
        return written;
      },
    };
    await indexEntries(await processAt(49, {}, table), ID, persona);
    expect(await keys()).toEqual([]);
    await indexEntries(await processAt(49), ID, persona);
    expect(await keys()).toEqual(['INDEX#M#3#1', 'INDEX#S#96#1#3']);
  });
});
