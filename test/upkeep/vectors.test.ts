/** Vectors of a whole life: completed in the background, made once, and forgotten without a trace. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { companion as persona } from '../../personas/companion.ts';
import type { Context } from '../../shared/engine/context.ts';
import { createModelEmbedder, type Embedder } from '../../shared/models/embeddings.ts';
import { ModelError } from '../../shared/models/model.ts';
import type { Item, Table } from '../../shared/ports/ports.ts';
import { recallEntriesForPrompt } from '../../shared/reply/prompt/recall.ts';
import type { MemoryState } from '../../shared/session/memory/state.ts';
import { indexSegmentKey } from '../../shared/storage/keys/search-index-keys.ts';
import { dropEntryVectorRows, readEntryVectorsBetween } from '../../shared/storage/memory/entry-vectors.ts';
import { removeFromStoredIndex } from '../../shared/storage/memory/search-index.ts';
import { readSignSegmentRows } from '../../shared/storage/memory/sign-segments.ts';
import { loadSessionFromTable } from '../../shared/storage/sessions.ts';
import { indexEntries } from '../../shared/upkeep/index-entries.ts';
import { upkeepSession } from '../../shared/upkeep/session-upkeep.ts';
import { ID } from '../engine/world.ts';
import { type SynonymEmbedder, synonymEmbedder } from '../fakes/synonym-embedder.ts';
import { Past, small } from '../reply/recall/past.ts';
import { dyingAfter } from './lives.ts';

/** 1,200 entries: a whole range, and 176 behind it. */
const TURNS = 600;
const RANGE = { from: 1, to: 1_024 };
const CAR = ['car', 'vehicle'];
const DEAD_MS = 5 * 60_000;

let past: Past;
let embedder: SynonymEmbedder;
beforeEach(async () => {
  past = new Past({ singleProcess: true });
  embedder = synonymEmbedder([CAR]);
  await past.tell([{ words: 'The car is in the yard.', said: 'Fine.' }, ...small(TURNS - 1)]);
  await indexEntries(await processOf(null), ID, persona);
});
afterEach(() => past.table.close());

/** A new process, whose newest block covers all turns. */
async function processOf(
  by: Embedder | null,
  { table = past.table, turns = TURNS, ...more }: Partial<MemoryState> & { table?: Table; turns?: number } = {},
): Promise<Context> {
  const { context } = new Past({ singleProcess: true });
  const { memory } = past.session(turns + 1);
  const made = { edition: 1, asOf: memory.epoch.asOf, turn: turns, milestones: 0 };
  const session = past.session(turns + 1, { made, ...more });
  context.process.cachedSessions.set(ID, { ...(await loadSessionFromTable(past.table, ID)), session, history: null });
  const invoke = { ...context.invoke, remember: async () => void requested.push(ID) };
  return { ...context, table, embedder: by, clock: past.clock, log: past.context.log, invoke };
}
const requested: string[] = [];
beforeEach(() => {
  requested.length = 0;
});

const complete = async (context: Context) => upkeepSession(context, { session: ID, edition: 0, index: true });

async function recalled(context: Context, query: string): Promise<number[]> {
  const session = context.process.cachedSessions.get(ID)?.session ?? past.session(TURNS + 1);
  const asked = { session, query, persona, most: 5, signal: new AbortController().signal };
  const { entries } = await recallEntriesForPrompt(context, ID, asked);
  return entries.filter((one) => one.isNeighbour !== true).map(({ n }) => n);
}

async function storedNumbers({ name }: Embedder, dimensions: number | null = null): Promise<number[]> {
  const of = { by: name, dimensions, nowMs: past.clock.now() };
  return [...(await readEntryVectorsBetween(past.table, ID, { from: 1, to: 2 * TURNS }, of)).vectors.keys()];
}

const signs = async () => (await readSignSegmentRows(past.table, ID, [RANGE]))[0] ?? null;
const timesEmbedded = ({ entries }: SynonymEmbedder) =>
  new Set([...entries].flatMap(([text, times]) => (text === 'memory' ? [] : [times])));

describe('the vectors of a life', () => {
  it('[M17] a new embedder finds "the vehicle" for "the car" once upkeep has run, for which a search asks once', async () => {
    const context = await processOf(embedder);
    expect(await recalled(context, 'Where is the vehicle?')).toEqual([]);
    await expect.poll(() => requested).toEqual([ID]);
    await recalled(context, 'Where is my vehicle?');
    expect(requested).toEqual([ID]);
    expect(embedder.queries).toEqual([]);
    await complete(await processOf(embedder));
    expect((await recalled(await processOf(embedder), 'Where is the vehicle?'))[0]).toBe(1);
    expect(await recalled(await processOf(null), 'Where is the vehicle?')).toEqual([]);
    expect(requested).toEqual([ID]);
    expect(timesEmbedded(embedder)).toEqual(new Set([1]));
  });

  it('[M17] a result of a tool whose text has expired is not missed, whatever its age', async () => {
    const found = { tool: 'web_search', text: 'Zebras are striped.' };
    const turns = TURNS + 60;
    await past.tell([{ words: 'Look it up.', found, said: 'They are.' }, ...small(59)]);
    await past.clock.pass(turns * 60_000 + 3_600_000);
    await indexEntries(await processOf(null, { turns }), ID, persona);
    const results = await past.table.query({ pk: `SESSION#${ID}`, from: 'R#', to: 'R$' });
    for (const row of results) await past.table.remove(row);
    await complete(await processOf(embedder, { turns }));
    expect(await recalled(await processOf(embedder, { turns }), 'Where is the vehicle?')).toContain(1);
    await past.clock.settle();
    expect([results.length, requested]).toEqual([1, []]);
  });

  it('[M17] what is stored is never embedded again, whoever is killed when, and a run goes on where one was killed', async () => {
    const again: number[] = [];
    const watched: Embedder = {
      name: embedder.name,
      embed: async (texts, ...rest) => {
        const known = new Set(await storedNumbers(embedder));
        again.push(
          ...past
            .entries()
            .flatMap(({ n, text }) => (known.has(n) && texts.includes(text) && text !== 'Fine.' ? [n] : [])),
        );
        return embedder.embed(texts, ...rest);
      },
    };
    let stored = 0;
    for (let calls = 12; calls < 200 && (await signs()) === null; calls += 12) {
      await complete(await processOf(watched, { table: dyingAfter(past.table, calls) })).catch(() => {});
      const { length } = await storedNumbers(embedder);
      expect(length).toBeGreaterThanOrEqual(stored);
      stored = length;
      await past.clock.pass(DEAD_MS);
    }
    await complete(await processOf(watched));
    expect(again).toEqual([]);
    expect(await storedNumbers(embedder)).toHaveLength(2 * TURNS);
    expect((await signs())?.numbers).toHaveLength(RANGE.to);
    await complete(await processOf(watched));
    expect(again).toEqual([]);
  });

  it('[M17] of two runs at the same time one embeds, and a third has nothing left to do', async () => {
    await Promise.all([complete(await processOf(embedder)), complete(await processOf(embedder))]);
    await complete(await processOf(embedder));
    expect(timesEmbedded(embedder)).toEqual(new Set([1]));
    expect(await storedNumbers(embedder)).toHaveLength(2 * TURNS);
  });

  it.each([
    ['another embedder', { name: 'fake:other', dimensions: 256 }],
    ['vectors of another length', { name: 'fake:synonyms', dimensions: 128 }],
  ])(
    '[M17] %s: old vectors are ignored at once, made again in the background, each once, and removed',
    async (_, of) => {
      await complete(await processOf(embedder));
      const other = synonymEmbedder([CAR], of);
      expect(await recalled(await processOf(other), 'Where is the vehicle?')).toEqual([]);
      await expect.poll(() => requested).toEqual([ID]);
      await complete(await processOf(other));
      expect((await recalled(await processOf(other), 'Where is the vehicle?'))[0]).toBe(1);
      expect(timesEmbedded(other)).toEqual(new Set([1]));
      expect(await storedNumbers(other, of.dimensions)).toHaveLength(2 * TURNS);
      expect(await storedNumbers(embedder, 256)).toEqual([]);
      expect(requested).toHaveLength(1);
    },
  );

  it('[M17] a run of a minute starts the next one', async () => {
    const slow: Embedder = {
      name: embedder.name,
      embed: async (texts, ...rest) => {
        await past.clock.pass(25_000);
        return embedder.embed(texts, ...rest);
      },
    };
    await complete(await processOf(slow));
    expect(requested).toEqual([ID]);
    await complete(await processOf(embedder));
    expect(timesEmbedded(embedder)).toEqual(new Set([1]));
    expect((await signs())?.by).toBe(embedder.name);
  });

  it.each([
    ['is down', 'ModelError', async () => Promise.reject(new ModelError('unreachable', 'no such host'))],
    ['gives no numbers', 'ModelError', createModelEmbedder('x', async (texts) => texts.map(() => [Number.NaN])).embed],
    ['says nothing', 'TimeoutError', async () => new Promise<never>(() => {})],
  ])(
    '[M17] an embedder that %s: the run ends with a log line, asks for no other, and words find on',
    async (_, why, embed) => {
      const broken: Embedder = { name: embedder.name, embed };
      const run = processOf(broken).then(complete);
      await past.clock.pass(30_000);
      await run;
      const failed = past.logged.filter(({ sentence }) => sentence === 'vectors not completed');
      expect(failed.map(({ fields }) => fields.why)).toEqual([why]);
      expect([requested, await storedNumbers(embedder), await signs()]).toEqual([[], [], null]);
      expect(await recalled(await processOf(broken), 'word3')).toEqual([9]);
    },
  );
});

describe('what is forgotten', () => {
  const forget = async (n: number) => {
    await removeFromStoredIndex(past.table, ID, { entries: new Set([n]), lines: new Set() });
    await dropEntryVectorRows(past.table, ID, new Set([n]));
  };

  it('[M5] [M17] a forgotten entry is in no vector and in no signs, and all others are', async () => {
    await complete(await processOf(embedder));
    await forget(1);
    expect(await storedNumbers(embedder)).toHaveLength(2 * TURNS - 1);
    expect([(await signs())?.numbers.length, (await signs())?.numbers.includes(1)]).toEqual([RANGE.to - 1, false]);
    expect(await recalled(await processOf(embedder), 'Where is the vehicle?')).not.toContain(1);
  });

  it('[M5] [M17] nobody completes vectors while something is to be forgotten, nor over a claim that forgetting has removed', async () => {
    await complete(await processOf(embedder, { forgetting: [3] }));
    expect([await storedNumbers(embedder), await signs()]).toEqual([[], null]);
    // Another process forgets, after each claim.
    const forgetful: Table = {
      ...past.table,
      put: async (item: Item, condition) => {
        const written = await past.table.put(item, condition);
        if (typeof item.body === 'string' && item.body.startsWith('claimed')) await forget(3);
        return written;
      },
    };
    await complete(await processOf(embedder, { table: forgetful }));
    expect(await storedNumbers(embedder)).not.toContain(3);
    expect(await signs()).toBeNull();
  });

  it('[M5] [M17] what an earlier version removes as a whole, since it cannot read it, is made again, and no more', async () => {
    await complete(await processOf(embedder));
    const [row] = await past.table.query({ pk: `SESSION#${ID}`, from: 'V#0000000000000100', to: 'V$', limit: 1 });
    if (row === undefined) throw new Error('there are no vectors');
    await past.table.remove(row);
    await past.table.remove(indexSegmentKey(ID, 101, RANGE));
    const before = [...embedder.entries.values()].reduce((sum, times) => sum + times, 0);
    await recalled(await processOf(embedder), 'Where is the vehicle?');
    await expect.poll(() => requested).toEqual([ID]);
    await complete(await processOf(embedder));
    const after = [...embedder.entries.values()].reduce((sum, times) => sum + times, 0);
    // The row's, and one word by which the length of vectors is known.
    expect(after - before).toBe(32 + 1);
    expect(await storedNumbers(embedder)).toHaveLength(2 * TURNS);
    expect((await signs())?.numbers).toHaveLength(RANGE.to);
  });

  it('[C7] [M17] damaged signs are made again, without embedding', async () => {
    await complete(await processOf(embedder));
    const key = indexSegmentKey(ID, 101, RANGE);
    await past.table.put({ ...key, body: Buffer.from('nothing') });
    const { size } = embedder.entries;
    await recalled(await processOf(embedder), 'Where is the vehicle?');
    await expect.poll(() => requested).toEqual([ID]);
    await complete(await processOf(embedder));
    expect((await signs())?.numbers).toHaveLength(RANGE.to);
    expect([embedder.entries.size, timesEmbedded(embedder)]).toEqual([size, new Set([1])]);
  });
});
