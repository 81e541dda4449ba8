/** Recall by meaning over a whole life [M17]: what words alone do not find, and what it costs. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companion as persona } from '../../../personas/companion.ts';
import type { Context } from '../../../shared/engine/context.ts';
import type { Embedder } from '../../../shared/models/embeddings.ts';
import type { Awaitable } from '../../../shared/ports/awaitable.ts';
import type { Table } from '../../../shared/ports/ports.ts';
import { recallForPrompt } from '../../../shared/reply/prompt/recall.ts';
import { loadSessionFromTable } from '../../../shared/storage/sessions.ts';
import { indexEntries } from '../../../shared/upkeep/index-entries.ts';
import { upkeepSession } from '../../../shared/upkeep/session-upkeep.ts';
import { ID } from '../../engine/world.ts';
import { synonymEmbedder } from '../../fakes/synonym-embedder.ts';
import { Past, type Told } from './past.ts';

const TURNS = 20_000;
const EMBEDDER = synonymEmbedder([
  ['car', 'vehicle'],
  ['blue', 'azure'],
  ['doctor', 'physician'],
]);

const past = new Past({ singleProcess: true });
const told: Told[] = Array.from({ length: TURNS }, (_, at) => ({ words: `topic${at} of it` }));
told[100] = { words: 'My car is blue.' };
told[9_000] = { words: 'The doctor said that I must rest.' };
told[19_000] = { words: 'A vehicle passed by.' };

beforeAll(async () => {
  await past.tell(told);
  await indexEntries(await processOf(null), ID, persona);
  await upkeepSession(await processOf(EMBEDDER), { session: ID, edition: 0, index: true });
}, 120_000);
afterAll(() => past.table.close());

async function processOf(embedder: Embedder | null, table: Table = past.table): Promise<Context> {
  const { context } = new Past({ singleProcess: true });
  const from = TURNS - 12;
  const { memory } = past.session(from);
  const session = past.session(from, { made: { edition: 1, asOf: memory.epoch.asOf, turn: from - 1, milestones: 0 } });
  context.process.cachedSessions.set(ID, { ...(await loadSessionFromTable(past.table, ID)), session, history: null });
  // Nothing here takes longer than the clock that stands still allows.
  return { ...context, table, embedder, clock: past.clock };
}

async function recalled(context: Context, query: string): Promise<number[]> {
  const session = past.session(TURNS - 12);
  const asked = { session, query, persona, most: 5, signal: new AbortController().signal };
  const entries = await recallForPrompt(context, ID, asked);
  return entries.filter((one) => one.isNeighbour !== true).map(({ n }) => n);
}

it('[M17] after 20,000 turns "my azure vehicle" finds what was said of the blue car, which words alone do not', async () => {
  const [withEmbedder, without] = [await processOf(EMBEDDER), await processOf(null)];
  expect(await recalled(without, 'What about my azure vehicle?')).toEqual([19_001]);
  expect(await recalled(withEmbedder, 'What about my azure vehicle?')).toEqual(expect.arrayContaining([101, 19_001]));
  expect(await recalled(without, 'What did the physician say?')).toEqual([]);
  expect(await recalled(withEmbedder, 'What did the physician say?')).toContain(9_001);
});

it('[M17] each entry of 20,000 turns is embedded once, and each question once', async () => {
  const { size } = EMBEDDER.entries;
  EMBEDDER.queries.length = 0;
  const context = await processOf(EMBEDDER);
  for (let times = 0; times < 3; times += 1) await recalled(context, 'Where is my car today?');
  expect(EMBEDDER.queries).toEqual(['Where is my car today?']);
  expect([EMBEDDER.entries.size, new Set(EMBEDDER.entries.values())]).toEqual([size, new Set([1])]);
  // And the word by which the length of its vectors is known.
  expect(size).toBe(TURNS - 12 + 1 - 1);
});

it('[M10] [M17] a cold search by meaning reads three times in a row, and a warm one twice', async () => {
  const waiting: (() => void)[] = [];
  const held = async <T>(read: () => Awaitable<T>): Promise<T> => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return read();
  };
  const { table } = past;
  const slow: Table = {
    ...table,
    get: (key) => held(() => table.get(key)),
    query: (span) => held(() => table.query(span)),
  };
  /** All reads that wait are answered at once, as often as some wait. */
  const readsInRow = async (found: Promise<number[]>, n: number): Promise<number> => {
    let [times, isOver] = [0, false];
    const over = found.then((numbers) => {
      expect(numbers).toContain(n);
      isOver = true;
    });
    while (!isOver) {
      await past.clock.settle();
      times += waiting.length > 0 ? 1 : 0;
      for (const answer of waiting.splice(0)) answer();
    }
    await over;
    return times;
  };
  const context = await processOf(EMBEDDER, slow);
  expect(await readsInRow(recalled(context, 'What about my azure vehicle?'), 101)).toBe(3);
  expect(await readsInRow(recalled(context, 'What did the physician say?'), 9_001)).toBe(2);
});

it('[M8] [M17] signs and vectors count for the memory of all sessions, and are evicted with their index', async () => {
  const context = await processOf(EMBEDDER);
  await recalled(context, 'What about my azure vehicle?');
  const { sessions } = context.process.recallCache;
  const standing = sessions.get(ID);
  const { signs, newest } = (await standing?.vectors) ?? { signs: [], newest: new Map() };
  expect(signs.length).toBe(Math.floor((TURNS - 13) / 1_024));
  expect(newest.size).toBe((TURNS - 13) % 1_024);
  const bytes = 68 * 1_024 * signs.length + (256 + 200) * newest.size;
  expect(standing?.bytes).toBe(bytes + (standing?.index?.index.bytes ?? 0));
});
