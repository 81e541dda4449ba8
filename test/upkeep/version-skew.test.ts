/** An older version beside a newer one [M18]: what it cannot read it leaves to the newer one. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../shared/engine/context.ts';
import { stepSession } from '../../shared/engine/step.ts';
import type { MemoryBlock } from '../../shared/memory/block.ts';
import type { Fact } from '../../shared/memory/facts/fact.ts';
import { MOST_KEPT_FACTS } from '../../shared/memory/facts/merge.ts';
import { WRITTEN_MEMORY_VERSION } from '../../shared/memory/format-version.ts';
import { sealIndexBytes } from '../../shared/memory/search-index/bytes.ts';
import type { Item } from '../../shared/ports/ports.ts';
import { memoryVectorsKey } from '../../shared/storage/keys/keys.ts';
import {
  claimEntryVectorRow,
  dropEntryVectorRows,
  readEntryVectorsBetween,
  removeOtherEntryVectorRows,
} from '../../shared/storage/memory/entry-vectors.ts';
import { packRowBody, unpackRowBody } from '../../shared/storage/row-body.ts';
import { exportUser } from '../../shared/upkeep/export.ts';
import { upkeepSession } from '../../shared/upkeep/session-upkeep.ts';
import { ID } from '../engine/world.ts';
import { Keeping } from './keeping.ts';

const REFUSED = 'a newer version of Sotto wrote this memory';
const NEWER = WRITTEN_MEMORY_VERSION + 1;

let keeping: Keeping;
beforeEach(() => {
  keeping = new Keeping();
});
afterEach(() => keeping.close());

/** Runs what upkeep was asked for; what it throws, as where the store is away. */
async function upkeep(context: Context): Promise<string[]> {
  const refused: string[] = [];
  for (let round = 0; round < 4; round += 1)
    for (const one of keeping.world.remembering.splice(0))
      await upkeepSession(context, one).catch((error: Error) => refused.push(error.message));
  return refused;
}

async function storedRow(prefix: 'B#' | 'F#'): Promise<Item> {
  const span = { pk: `SESSION#${ID}`, from: prefix, to: `${prefix}~`, newestFirst: true, limit: 1 };
  const [row] = await keeping.inner.query(span);
  if (row === undefined) throw new Error(`no row ${prefix} is stored`);
  return row;
}

/** Stores the newest row of this kind as another version would. */
async function rewrite(prefix: 'B#' | 'F#', change: (body: MemoryBlock) => object): Promise<Item> {
  const { pk, sk, body } = await storedRow(prefix);
  const row = { pk, sk, body: packRowBody(change(unpackRowBody<MemoryBlock>(body))) };
  await keeping.inner.put(row);
  return row;
}

async function exportedFacts(): Promise<string[]> {
  const of = (await exportUser(keeping.process(), 'ada')).personas.companion;
  return (of?.facts ?? []).map(({ text }) => text);
}

/** A session with a block, in a process that remembers nothing. */
async function startWithBlock(words = 'My name is Ada.'): Promise<Context> {
  const context = keeping.process({ summaryModel: '' });
  await keeping.hello(context);
  await keeping.talk(context, words);
  await keeping.count(context, 26);
  await upkeep(context);
  return keeping.process({ summaryModel: '' });
}

/** A session with a fact in a row of its own. */
async function startWithFactRow(): Promise<Context> {
  await startWithBlock('My sister Anna bought a house on Zanzibar.');
  const atMs = keeping.clock.nowMs;
  const house: Fact = { topic: 'event: house', person: 'Anna', text: 'bought a house', n: 1, atMs, by: 'model' };
  const likes = Array.from(
    { length: MOST_KEPT_FACTS },
    (_, at): Fact => ({ topic: `taste: film ${at}`, text: `likes film ${at}`, n: 5, atMs }),
  );
  await rewrite('B#', (block) => ({ ...block, keptFacts: [house, ...likes] }));
  const context = keeping.process({ summaryModel: '' });
  await keeping.count(context, 40);
  await upkeep(context);
  expect(await keeping.rows('F#')).toHaveLength(1);
  return context;
}

describe('[M18] a block of a newer version', () => {
  it('[M18] a block of a newer version is neither replaced nor changed, and prompts begin with its text', async () => {
    await startWithBlock();
    const row = await rewrite('B#', (block) => ({
      ...{ v: NEWER, edition: block.edition, asOf: block.asOf, turn: block.turn, by: block.by },
      ...{ text: 'The notes of a newer version.', facts: { inAnotherForm: true }, keptFacts: 7, summary: [] },
    }));
    const older = keeping.process({ summaryModel: '' });
    await keeping.count(older, 46);
    expect(JSON.stringify(keeping.prompts.at(-1))).toContain('The notes of a newer version.');
    expect(await upkeep(older)).toContain(REFUSED);
    expect((await storedRow('B#')).body).toEqual(row.body);
  });

  it('[M18] [M5] a block of a newer version keeps what is to be forgotten waiting, until a version that reads it forgets', async () => {
    await startWithBlock('My sister Anna bought a house on Zanzibar.');
    const { v } = unpackRowBody<MemoryBlock>((await storedRow('B#')).body);
    const row = await rewrite('B#', (block) => ({ ...block, v: NEWER }));
    const older = keeping.process({ summaryModel: '' });
    await keeping.talk(older, 'Forget what you know about Anna.');
    expect(await upkeep(older)).toContain(REFUSED);
    expect((await keeping.memory()).forgetting).not.toEqual([]);
    expect((await storedRow('B#')).body).toEqual(row.body);
    await rewrite('B#', (block) => ({ ...block, v }));
    const newer = keeping.process({ summaryModel: '' });
    keeping.clock.nowMs += 180_000;
    await stepSession(newer, ID, { type: 'wake' });
    expect(await upkeep(newer)).toEqual([]);
    expect((await keeping.memory()).forgetting).toEqual([]);
    // This world remembers frames by their text; a gateway does by their digest.
    const telling = await keeping.listed.tellingOf(/zanzibar/i);
    expect(telling.filter((key) => !/ (?:HEAD|SEEN#.*)$/.test(key))).toEqual([]);
  });
});

describe('[M18] rows of facts', () => {
  it('[M18] [M11] rows of facts outlive a block made by a version that knew of none, and what is said of them counts', async () => {
    await startWithFactRow();
    await rewrite('B#', ({ olderFacts: _, ...block }) => ({ ...block, v: 1 }));
    expect(await exportedFacts()).toContain('bought a house');
    const newer = keeping.process({ summaryModel: '' });
    await keeping.count(newer, 60);
    await upkeep(newer);
    expect(unpackRowBody<MemoryBlock>((await storedRow('B#')).body)).toMatchObject({ olderFacts: { endings: [] } });
    expect(await exportedFacts()).toContain('bought a house');
    await rewrite('B#', ({ olderFacts: _, ...block }) => ({ ...block, v: 1 }));
    await keeping.talk(keeping.process({ summaryModel: '' }), 'Forget what you know about Anna.');
    await upkeep(keeping.process({ summaryModel: '' }));
    expect(await exportedFacts()).not.toContain('bought a house');
  });

  it('[M18] [M11] rows of facts outlive a block that is lost', async () => {
    await startWithFactRow();
    await keeping.inner.remove(await storedRow('B#'));
    const newer = keeping.process({ summaryModel: '' });
    await keeping.count(newer, 60);
    await upkeep(newer);
    expect(await exportedFacts()).toContain('bought a house');
  });

  it('[M18] rows of facts of a newer version are not changed by forgetting, which is done by that version', async () => {
    await startWithFactRow();
    const row = await rewrite('F#', (body) => ({ ...body, v: NEWER }));
    const older = keeping.process({ summaryModel: '' });
    expect(await exportedFacts()).not.toContain('bought a house');
    await keeping.talk(older, 'Forget what you know about Anna.');
    expect(await upkeep(older)).toContain(REFUSED);
    expect((await storedRow('F#')).body).toEqual(row.body);
  });
});

describe('[M18] vectors', () => {
  const OF = { by: 'one', dimensions: 2, nowMs: 1_800_000_000_000 };

  it('[M18] [M17] vectors of a newer version are neither claimed nor removed, but for those of forgotten entries', async () => {
    const { inner: table } = keeping;
    const body = sealIndexBytes(2, new Uint8Array([1, 2, 3]));
    await table.put({ ...memoryVectorsKey(ID, 32), body });
    expect(await claimEntryVectorRow(table, ID, 32, OF)).toBe(false);
    await removeOtherEntryVectorRows(table, ID, { from: 1, to: 32 }, OF);
    expect(await readEntryVectorsBetween(table, ID, { from: 1, to: 32 }, OF)).toEqual({
      ...{ isClaimed: false, vectors: new Map() },
    });
    expect((await table.get(memoryVectorsKey(ID, 32)))?.body).toEqual(body);
    await dropEntryVectorRows(table, ID, new Set([7]));
    expect(await table.get(memoryVectorsKey(ID, 32))).toBeNull();
  });
});
