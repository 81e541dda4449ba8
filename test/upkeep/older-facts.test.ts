/** Facts beyond those that a block holds: in rows of their own, exported, corrected and forgotten [M11]. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../shared/engine/context.ts';
import { stepSession } from '../../shared/engine/step.ts';
import type { MemoryBlock } from '../../shared/memory/block.ts';
import type { Fact } from '../../shared/memory/facts/fact.ts';
import { MOST_KEPT_FACTS } from '../../shared/memory/facts/merge.ts';
import { getMemoryBlockRow } from '../../shared/storage/memory/blocks.ts';
import { packRowBody } from '../../shared/storage/row-body.ts';
import { exportUser } from '../../shared/upkeep/export.ts';
import { upkeepSession } from '../../shared/upkeep/session-upkeep.ts';
import { ID } from '../engine/world.ts';
import { Keeping } from './keeping.ts';

let keeping: Keeping;
beforeEach(() => {
  keeping = new Keeping();
});
afterEach(() => keeping.close());

const MARK = /zanzibar/i;
/** Told by the second turn; a current fact that is not of always leaves a full block before one that is. */
const HOUSE = { topic: 'event: house', person: 'Anna', text: 'bought a house on Zanzibar', n: 3, by: 'model' } as const;
const MOVE = { topic: 'event: move', text: 'moved the piano', n: 1, by: 'model' } as const;

async function upkeep(context: Context): Promise<void> {
  for (let round = 0; round < 4; round += 1)
    for (const one of keeping.world.remembering.splice(0)) await upkeepSession(context, one);
}

/** A session whose block is full, and the process that makes the next block. */
async function makeFullBlock(): Promise<Context> {
  const context = keeping.process({ summaryModel: '' });
  await keeping.hello(context);
  await keeping.talk(context, 'Hello?');
  await keeping.talk(context, 'My sister Anna bought a house on Zanzibar, of all places.');
  await keeping.count(context, 26);
  await upkeep(context);
  const { made } = await keeping.memory();
  const block = await getMemoryBlockRow(keeping.inner, ID, made.edition);
  if (block === null) throw new Error('no block was made');
  const atMs = keeping.clock.nowMs;
  const likes = Array.from(
    { length: MOST_KEPT_FACTS },
    (_, at): Fact => ({ topic: `taste: film ${at}`, text: `likes film ${at}`, n: 5, atMs }),
  );
  const keptFacts = [...[MOVE, HOUSE].map((one) => ({ ...one, atMs })), ...likes];
  const full: MemoryBlock = { ...block, keptFacts };
  const [row] = await keeping.inner.query({ pk: `SESSION#${ID}`, from: 'B#', to: 'B$', newestFirst: true, limit: 1 });
  if (row === undefined) throw new Error('no block is stored');
  await keeping.inner.put({ pk: row.pk, sk: row.sk, body: packRowBody(full) });
  return keeping.process({ summaryModel: '' });
}

async function makeNextBlock(context: Context, upTo: number): Promise<void> {
  await keeping.count(context, upTo);
  await upkeep(context);
}

async function exportedFacts(): Promise<string[]> {
  const of = (await exportUser(keeping.process(), 'ada')).personas.companion;
  return (of?.facts ?? []).map(({ text }) => text);
}

async function newestBlock(): Promise<MemoryBlock | null> {
  const { made } = await keeping.memory();
  return getMemoryBlockRow(keeping.inner, ID, made.edition);
}

/** This world remembers frames by their text; a gateway does by their digest. */
async function tellingRows(): Promise<string[]> {
  return (await keeping.listed.tellingOf(MARK)).filter((key) => !/ (?:HEAD|SEEN#.*)$/.test(key));
}

describe('[M11] facts beyond those that a block holds', () => {
  it('[M11] [M15] a full block hands facts to a row of their own, and the export still tells each of them', async () => {
    const context = await makeFullBlock();
    await makeNextBlock(context, 40);
    const block = await newestBlock();
    expect([block?.keptFacts?.length, block?.olderFacts]).toEqual([400, { endings: [] }]);
    expect(await keeping.rows('F#')).toHaveLength(1);
    const exported = await exportedFacts();
    expect(exported).toHaveLength(MOST_KEPT_FACTS + 2);
    expect(exported).toEqual(expect.arrayContaining([HOUSE.text, MOVE.text, 'likes film 0', 'likes film 499']));
  });

  it('[M15] a fact in a row of its own is dated and corrected, and stays so with further blocks', async () => {
    const context = await makeFullBlock();
    await makeNextBlock(context, 40);
    const which = { entry: HOUSE.n, fact: HOUSE.text };
    await keeping.world.client(context, { type: 'forget', id: 'd1', what: { ...which, since: '2019' } });
    await makeNextBlock(context, 60);
    await makeNextBlock(context, 80);
    const of = (await exportUser(keeping.process(), 'ada')).personas.companion;
    expect(of?.facts.find(({ text }) => text === HOUSE.text)).toMatchObject({ since: '2019' });
    await keeping.world.client(context, { type: 'forget', id: 'd2', what: which });
    expect(await exportedFacts()).not.toContain(HOUSE.text);
    await makeNextBlock(context, 100);
    await makeNextBlock(context, 120);
    expect(await exportedFacts()).not.toContain(HOUSE.text);
    expect(await exportedFacts()).toContain(MOVE.text);
  });

  it.each(['before', 'after'] as const)(
    '[M5] forgetting a fact in a row of its own that breaks off %s any of its writes leaves nothing',
    async (how) => {
      const told = keeping;
      await makeNextBlock(await makeFullBlock(), 40);
      expect((await keeping.rows('F#')).filter(([, body]) => MARK.test(body))).toHaveLength(1);
      for (let k = 1; ; k += 1) {
        keeping = await told.copy();
        await keeping.talk(keeping.process(), 'Forget what you know about Anna.');
        const [job] = keeping.world.remembering.splice(0).slice(-1);
        const request = { session: ID, edition: job?.edition ?? 0 };
        const isBroken = await upkeepSession(keeping.mortal(k, how, ''), request).then(
          () => false,
          () => true,
        );
        const process = keeping.process({ summaryModel: '' });
        keeping.clock.nowMs += 180_000;
        await stepSession(process, ID, { type: 'wake' });
        await upkeep(process);
        expect([k, ...(await tellingRows())]).toEqual([k]);
        expect([k, (await exportedFacts()).includes(MOVE.text)]).toEqual([k, true]);
        await keeping.close();
        if (!isBroken) break;
      }
      keeping = told;
    },
  );

  it('[M5] a block whose maker is overtaken by forgetting stores no fact', async () => {
    const context = await makeFullBlock();
    await keeping.count(context, 40);
    const [job] = keeping.world.remembering.splice(0).slice(-1);
    const slow = keeping.process({ summaryModel: '' });
    const [reached, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const table = {
      ...keeping.inner,
      put: async (...of: Parameters<typeof keeping.inner.put>) => {
        if (of[0].sk.startsWith('F#') && of[1] === 'exists') {
          reached.resolve();
          await held.promise;
        }
        return keeping.inner.put(...of);
      },
    };
    const making = upkeepSession({ ...slow, table }, { session: ID, edition: job?.edition ?? 0 });
    await reached.promise;
    await keeping.talk(context, 'Forget what you know about Anna.');
    await upkeep(context);
    held.resolve();
    await making;
    expect(await tellingRows()).toEqual([]);
  });
});
