/** The stored search index: made with blocks, merged, repaired, and left by forgetting without a trace. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { companion as persona } from '../../personas/companion.ts';
import type { Context } from '../../shared/engine/context.ts';
import { Transient } from '../../shared/ports/errors.ts';
import type { Item, Table } from '../../shared/ports/ports.ts';
import { recallEntries } from '../../shared/reply/prompt/recall.ts';
import type { MemoryState } from '../../shared/session/memory/state.ts';
import { newestManifest, removeFromIndex } from '../../shared/storage/memory/search-index.ts';
import { loadSessionFromTable } from '../../shared/storage/sessions.ts';
import { indexEntries, repairIndex } from '../../shared/upkeep/index-entries.ts';
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
  const { entries, sinceMs } = await recallEntries(context, ID, asked);
  return { found: entries.filter((one) => one.isNeighbour !== true).map(({ n }) => n), sinceMs };
}

/** Blocks of a dozen turns. */
async function live(turns: number, first = 13): Promise<void> {
  for (let from = first; from <= turns + 1; from += 12) await indexEntries(await processAt(from), ID, persona);
}

describe('the index of a session', () => {
  it('[M10] each block adds a segment, and eight of them become one', async () => {
    await past.tell(small(120));
    await live(24);
    expect(await keys()).toEqual(['INDEX#M#1#2', 'INDEX#S#24#1#1', 'INDEX#S#48#25#1']);
    await live(96, 37);
    expect(await keys()).toEqual(['INDEX#M#1#8', 'INDEX#S#192#1#1']);
    await live(120, 109);
    expect(await keys()).toEqual(['INDEX#M#1#10', 'INDEX#S#192#1#1', 'INDEX#S#216#193#1', 'INDEX#S#240#217#1']);
  });

  it('[M10] what was said 1,500 turns ago is found, with three reads in a row, and all was searched', async () => {
    await past.tell([{ words: 'My locker key is under the blue flowerpot.', said: 'Noted.' }, ...small(1_500)]);
    await live(1_500);
    expect(await recalled(1_489, 'Where is the locker key?')).toEqual({ found: [1], sinceMs: null });
    expect(past.reads[0]).toBe('INDEX#M#1#0');
    expect(past.reads.filter((key) => key.startsWith('INDEX#S')).length).toBe(past.reads.length - 2);
    expect(past.reads.at(-1)).toBe('M#1');
  });

  it('[M10] [M8] a block of a dozen turns costs the index four writes, and a byte count that does not grow', async () => {
    await past.tell(small(480));
    const written: { sk: string; bytes: number }[] = [];
    const table: Table = {
      ...past.table,
      put: (item, condition) => {
        written.push({ sk: item.sk, bytes: item.body.length });
        return past.table.put(item, condition);
      },
      remove: (key) => {
        written.push({ sk: key.sk, bytes: 0 });
        return past.table.remove(key);
      },
    };
    const perBlock: number[] = [];
    for (let from = 13; from <= 481; from += 12) {
      written.length = 0;
      await indexEntries(await processAt(from, {}, table), ID, persona);
      perBlock.push(written.length);
    }
    // The claim, the segment, the manifest, and the manifest before. A merge takes ten more.
    expect(perBlock.filter((count) => count > 4).length).toBe(5);
    expect(Math.max(...perBlock)).toBeLessThanOrEqual(14);
    const total = written.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(total).toBeLessThan(2_500);
  });

  it('[M10] a session without an index gets one of all its turns, whoever is killed in the middle', async () => {
    await past.tell(small(900));
    await indexEntries(await processAt(889), ID, persona);
    const whole = await indexRows();
    for (const row of whole) await past.table.remove(row);
    for (let calls = 1; calls < 14; calls += 1) {
      let left = calls;
      const dying = <A extends unknown[], R>(work: (...args: A) => Promise<R>) => {
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
    await repairIndex(await processAt(889), ID);
    const bodies = (rows: readonly Item[]) =>
      rows.filter(({ sk }) => sk.includes('#S#')).map(({ sk, body }) => [sk, body]);
    expect(bodies(await indexRows())).toEqual(bodies(whole));
  });

  it('[M10] of two makers at the same time one stores the manifest, and nothing is lost', async () => {
    await past.tell(small(60));
    await Promise.all([13, 13, 25, 25].map(async (from) => indexEntries(await processAt(from), ID, persona)));
    await live(48);
    expect((await recalled(49, 'word3 word30')).found).toEqual([7, 61]);
    const { segments = [] } = (await newestManifest(past.table, ID)) ?? {};
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
    await repairIndex(await processAt(289), ID);
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
      expect(await newestManifest(past.table, ID)).toMatchObject({ turn: 288 });
    }
  });

  it('[M10] [M5] rows of another format are left alone, but for a segment that may hold what is forgotten', async () => {
    const other = (sk: string) => ({ pk: `SESSION#${ID}`, sk, body: 'of a newer version' });
    const number = (n: number) => String(n).padStart(16, '0');
    const rows = [
      `INDEX#M#${number(2)}#${number(9)}`,
      `INDEX#S#${number(100)}#${number(1)}#${number(2)}`,
      `INDEX#S#${number(200)}#${number(101)}#${number(2)}`,
    ].map(other);
    for (const row of rows) await past.table.put(row);
    await live(300, 301);
    await repairIndex(await processAt(301), ID);
    const left = async () => (await indexRows()).filter(({ body }) => body === 'of a newer version').length;
    expect(await left()).toBe(3);
    await removeFromIndex(past.table, ID, { entries: new Set([7]), lines: new Set() });
    expect(await left()).toBe(2);
    expect((await recalled(301, 'word3 word250')).found).toEqual([501]);
  });
});

describe('what is forgotten', () => {
  it('[M5] [M10] nobody indexes while something is to be forgotten, nor over a claim that forgetting has removed', async () => {
    await past.tell(small(30));
    await indexEntries(await processAt(13, { forgetting: [3] }), ID, persona);
    expect((await keys()).filter((key) => key.includes('#M#'))).toEqual([]);
    // Another process forgets, after the claim.
    const table: Table = {
      ...past.table,
      put: async (item, condition) => {
        const written = await past.table.put(item, condition);
        if (item.body === 'claimed') await removeFromIndex(past.table, ID, { entries: new Set([3]), lines: new Set() });
        return written;
      },
    };
    await indexEntries(await processAt(13, {}, table), ID, persona);
    expect(await keys()).toEqual([]);
    await indexEntries(await processAt(13), ID, persona);
    expect(await keys()).toEqual(['INDEX#M#1#1', 'INDEX#S#24#1#1']);
  });
});
