import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../shared/engine/context.ts';
import { loadCurrentSession } from '../../shared/engine/process/cached-sessions.ts';
import { stepSession } from '../../shared/engine/step.ts';
import { upkeepSession } from '../../shared/upkeep/session-upkeep.ts';
import { ID } from '../engine/world.ts';
import { Keeping } from './keeping.ts';

const NOTES =
  'NOTES\nThe word of the user is quagga.\nThe user counts.\nLINES\n#5 The user tells the word quagga\n#7 Counting\n#9 Back to the quagga';
const MINUTE_MS = 60_000;

let keeping: Keeping;
let told: Keeping;
beforeAll(async () => {
  keeping = new Keeping();
  await tell();
  told = keeping;
});
afterAll(() => told.close());
beforeEach(() => {
  keeping = new Keeping();
});
afterEach(() => keeping.close());

/** Turn 3 has the word in entry 5; the first summary mentions it, and the second is due. */
async function tell(): Promise<void> {
  const context = keeping.process();
  await keeping.hello(context);
  for (let turn = 1; turn <= 37; turn += 1) {
    if (turn === 3) await keeping.talk(context, 'The word of the day is quagga!');
    else await keeping.count(context, turn);
    for (const one of keeping.world.remembering.splice(0)) {
      keeping.says.splice(0, 1, NOTES);
      if (one.edition < 6) await upkeepSession(context, one);
    }
  }
  keeping.says.splice(0);
  expect(await tellingRows()).toEqual(['B#3', 'C#26', 'M#']);
}

/** A copy of the session in which it was told, and a process that has read it. */
async function telling(): Promise<Context> {
  await keeping.close();
  keeping = await told.copy();
  const context = keeping.process();
  await loadCurrentSession(context, ID);
  return context;
}

/** The rows that still contain it. */
async function tellingRows(): Promise<string[]> {
  const kinds = await Promise.all(['B#', 'C#', 'M#', 'V#'].map((kind) => keeping.rows(kind)));
  const keys = kinds.flat().flatMap(([key, body]) => (body.includes('quagga') ? [key] : []));
  return keys.map((key) => (key.startsWith('M#') ? 'M#' : key));
}

async function forgetIt(context: Context): Promise<void> {
  await keeping.world.client(context, { type: 'forget', id: 'forget', what: 5 });
}

const job = (edition: number) => ({ session: ID, edition });

describe('[M5] what is forgotten', () => {
  it('[M5] a forgotten entry is in no row any more: neither in a block, nor in a line, nor in the words', async () => {
    const context = await telling();
    await forgetIt(context);
    expect(keeping.world.remembering.at(-1)?.edition).toBe(7);
    await upkeepSession(keeping.process(), job(7));
    expect(await tellingRows()).toEqual([]);
    expect(await keeping.memory()).toMatchObject({
      forgetting: [],
      forgot: 7,
      made: { edition: 7, asOf: 26, turn: 13 },
    });
    const [[, body] = ['', '']] = (await keeping.rows('B#')).filter(([key]) => key === 'B#7');
    expect(JSON.parse(body)).toMatchObject({ summary: 'The user counts.', asOf: 26, turn: 13 });
    expect(await keeping.rows('C#')).toEqual([['C#26', '[[7,"Counting"]]']]);
  });

  it('[M5] a forgotten entry is in no prompt of any process any more', async () => {
    const context = await telling();
    const other = keeping.process();
    await keeping.talk(other, 'Number 38?');
    await forgetIt(context);
    keeping.prompts.length = 0;
    for (const one of [context, other, keeping.process()]) await keeping.talk(one, 'Hello?');
    expect(keeping.prompts).toHaveLength(3);
    expect(JSON.stringify(keeping.prompts)).not.toContain('quagga');
    expect(await tellingRows()).toEqual([]);
  });

  it('[M5] a forgotten entry is removed also from rows of a process that has long been idle', async () => {
    const idle = keeping.process();
    await keeping.hello(idle);
    const other = keeping.process();
    await keeping.talk(other, 'The word of the day is quagga!');
    await keeping.count(other, 60);
    await keeping.count(idle, 61);
    await keeping.count(other, 70);
    await keeping.world.client(other, { type: 'forget', id: 'forget', what: 1 });
    for (const one of keeping.world.remembering.splice(0)) await upkeepSession(other, one);
    expect((await keeping.memory()).forgetting).toEqual([]);
    expect(await tellingRows()).toEqual([]);
  });

  it('[M5] forgetting before there is any block leaves none that tells of the entry', async () => {
    const context = keeping.process();
    await keeping.hello(context);
    await keeping.talk(context, 'The word of the day is quagga!');
    await keeping.count(context, 8);
    await keeping.world.client(context, { type: 'forget', id: 'forget', what: 1 });
    await upkeepSession(context, job(1));
    expect(await tellingRows()).toEqual([]);
    expect(await keeping.memory()).toMatchObject({ made: { edition: 1, asOf: 0 }, epoch: { edition: 1, from: 1 } });
    await keeping.count(context, 27);
    const { lease } = await keeping.memory();
    await upkeepSession(context, job(lease?.edition ?? 0));
    expect(JSON.stringify(keeping.summaries)).not.toContain('quagga');
  });
});

describe('[M5] somebody who makes a summary meanwhile', () => {
  /** Edition 6 has read all of it and its model is slow; edition 7 forgets. */
  async function late(dies?: { k: number; how: 'before' | 'after' }): Promise<number> {
    const context = await telling();
    let speak = () => {};
    const spoken = new Promise<void>((resolve) => {
      speak = resolve;
    });
    keeping.says.push({ after: spoken, says: NOTES });
    const slow = keeping.mortal();
    const making = upkeepSession(slow, job(6)).then(
      () => 0,
      () => 0,
    );
    while (keeping.summaries.length === 1) await keeping.clock.yieldToEventLoop();
    await forgetIt(context);
    await upkeepSession(keeping.process(), job(7));
    expect(await tellingRows()).toEqual([]);
    const before = keeping.writes.length;
    if (dies !== undefined) keeping.dieAt(before + dies.k, dies.how);
    speak();
    await making;
    return keeping.writes.length - before;
  }

  it('[M5] [M2] a summary that was made during a forget is refused, and leaves nothing of the entry', async () => {
    await late();
    expect(await tellingRows()).toEqual([]);
    expect(await keeping.memory()).toMatchObject({ made: { edition: 7 }, forgot: 7 });
    expect((await keeping.rows('B#')).map(([key]) => key)).toEqual(['B#7']);
  });

  it('[M5] [M2] a summary that was made during a forget leaves nothing of the entry wherever it dies', async () => {
    for (const how of ['before', 'after'] as const) {
      for (let k = 1; ; k += 1) {
        const written = await late({ k, how });
        expect([how, k, ...(await tellingRows())]).toEqual([how, k]);
        if (written < k) break;
      }
    }
  });
});

describe('[M5] [W1] whoever forgets and is broken off', () => {
  it('[M5] a forget that breaks off is continued by the next one, and loses nothing that is to stay', async () => {
    for (let k = 1; ; k += 1) {
      const context = await telling();
      await forgetIt(context);
      const broken = await upkeepSession(keeping.mortal(k), job(7)).then(
        () => false,
        () => true,
      );
      await keeping.world.client(context, { type: 'forget', id: 'more', what: 9 });
      const { lease } = await keeping.memory();
      if (lease?.reason === 'forgetting') await upkeepSession(context, job(lease.edition));
      const { forgetting, made } = await keeping.memory();
      const [[, body] = ['', '']] = (await keeping.rows('B#')).filter(([key]) => key === `B#${made.edition}`);
      expect([k, forgetting, ...(await tellingRows())]).toEqual([k, []]);
      expect(JSON.parse(body)).toMatchObject({ summary: 'The user counts.', asOf: 26, turn: 13 });
      if (!broken) break;
    }
  });

  it.each(['before', 'after'] as const)(
    '[M5] a forget that breaks off %s any of its writes is finished by another process',
    async (how) => {
      for (let k = 1; ; k += 1) {
        await forgetIt(await telling());
        const broken = await upkeepSession(keeping.mortal(k, how), job(7)).then(
          () => false,
          () => true,
        );
        const process = keeping.process();
        // What falls due is done by time alone.
        keeping.clock.nowMs += 3 * MINUTE_MS;
        await stepSession(process, ID, { type: 'wake' });
        for (const one of keeping.world.remembering.splice(0)) await upkeepSession(process, one);
        const { forgetting, made, epoch } = await keeping.memory();
        expect([k, forgetting, made.asOf, epoch.edition]).toEqual([k, [], 26, made.edition]);
        expect([k, ...(await tellingRows())]).toEqual([k]);
        const [[, body] = ['', '']] = (await keeping.rows('B#')).filter(([key]) => key === `B#${made.edition}`);
        expect(JSON.parse(body)).toMatchObject({ summary: 'The user counts.', asOf: 26, turn: 13 });
        if (!broken) break;
      }
    },
  );
});
