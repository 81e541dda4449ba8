/** A client that connects: the frames that it missed, or a snapshot, and its limits. */
import { describe, expect, it } from 'vitest';
import { sessionKeysSpan, sessionRecordKey } from '../../../shared/storage/keys/keys.ts';
import { ID, table, useWorld, type World, world } from '../world.ts';
import { speakTurns } from './speak-turns.ts';

useWorld();

describe('what is kept for clients that come back', () => {
  it('[S6] a replay has everything of the last 15 minutes, and the last 256 frames whatever their age', async () => {
    const context = world.process(true);
    await world.hello(context);
    await speakTurns(context, 300);
    const back = async (cursor: number) => {
      world.posted.length = 0;
      await world.hello(context, `c${cursor}-${world.nowMs}`, { cursor });
      return [world.sent('welcome')[0]?.recovered, world.durable.length];
    };
    expect(await back(0)).toEqual([true, 1_500]);
    world.nowMs += 15 * 60_000 + 1;
    expect(await back(0)).toEqual([false, 0]);
    expect(world.sent('welcome')[0]).toMatchObject({ reason: 'too_old', cursor: 1_500 });
    expect(await back(1_500 - 256)).toEqual([true, 256]);
  });
});

describe('[N3] [S6] a replay is bounded, however lately all of it was sent', () => {
  it('[S6] more than 2,048 missed frames become a snapshot, and none of them is read', async () => {
    const context = world.process(true);
    await world.hello(context);
    await speakTurns(context, 450);
    const reads: unknown[] = [];
    const { query } = table;
    table.query = (span) => {
      reads.push(span);
      return query(span);
    };
    world.posted.length = 0;
    const { seq } = await world.hello(context, 'c2', { cursor: 0 });
    expect(world.sent('welcome')).toMatchObject([{ recovered: false, reason: 'too_old', cursor: seq }]);
    expect(world.durable).toEqual([]);
    const records = sessionKeysSpan(ID, 'records').from;
    expect(reads.filter((span) => (span as { from: string }).from === records)).toEqual([]);
    await world.hello(context, 'c3', { cursor: seq - 2_048 });
    expect(world.durable).toHaveLength(2_048);
  });

  it('[N3] other work is served between two pages of a replay', async () => {
    const context = world.process(true);
    await world.hello(context);
    await speakTurns(context, 100);
    const { yieldToEventLoop } = context.clock;
    let breaths = 0;
    context.clock = {
      ...context.clock,
      yieldToEventLoop: () => {
        breaths += 1;
        return yieldToEventLoop();
      },
    };
    world.posted.length = 0;
    await world.hello(context, 'c2', { cursor: 0 });
    expect(world.durable).toHaveLength(500);
    // Pages of 40 records.
    expect(breaths).toBeGreaterThanOrEqual(4);
  });

  it('[S6] missed records of many bytes become a snapshot, also where they hold no frames', async () => {
    const context = world.process(true);
    await world.hello(context);
    await world.say(context, 'u1');
    await world.reply(context, 1, ['Hello.']);
    const { seq } = await world.say(context, 'u2');
    for (let n = 0; n < 320; n += 1)
      await world.client(context, { type: 'declare', id: `d${n}`, instructions: `${n} `.padEnd(7_000, 'x') });
    world.posted.length = 0;
    await world.hello(context, 'c2', { cursor: seq - 1 });
    expect(world.sent('welcome')).toMatchObject([{ recovered: false, reason: 'too_old' }]);
  });
});

it('[S6] missed rows that have expired make a snapshot, and never a silent gap', async () => {
  const context = world.process(true);
  await world.hello(context);
  await speakTurns(context, 6);
  await table.remove(sessionRecordKey(ID, 5));
  world.posted.length = 0;
  await world.hello(context, 'c2', { cursor: 1 });
  expect(world.sent('welcome')).toMatchObject([{ recovered: false, reason: 'too_old' }]);
});

it('[S6] a client that shows earlier conversation is given a snapshot when it asks for one', async () => {
  const context = world.process(true);
  await world.hello(context);
  await speakTurns(context, 2);
  world.posted.length = 0;
  await world.hello(context, 'c2', { snapshot: true });
  expect(world.sent('welcome')).toMatchObject([{ recovered: false, reason: 'asked', version: 1 }]);
  expect(world.sent('welcome')[0]?.snapshot?.turns.map(({ turn }) => turn)).toEqual([1, 2]);
  expect(world.durable).toEqual([]);
});

describe('what a snapshot shows of the newest turn', () => {
  const reporting = { capabilities: { heard: true } };
  const shown = async (context: ReturnType<World['process']>) => {
    world.posted.length = 0;
    await world.hello(context, `c${world.nowMs}`, { ...reporting, snapshot: true });
    return world.sent('welcome')[0]?.snapshot?.turns;
  };

  it("[S6] [U6] a snapshot's newest turn has all that was sent of it, though memory keeps what was heard", async () => {
    const context = world.process(true);
    await world.hello(context, 'c1', reporting);
    await world.say(context, 'u1', 'Tell me.');
    await world.reply(context, 1, ['One.', 'Two.', 'Three.'], null);
    await world.client(context, { type: 'heard', seq: 2, complete: true });
    const at = world.nowMs;
    expect(await shown(context)).toEqual([{ turn: 1, at, user: 'Tell me.', agent: 'One. Two. Three.' }]);
    await world.reply(context, 1, ['Four.']);
    expect(world.sent('line').map(({ text }) => text)).toEqual(['Four.']);
    await world.say(context, 'u2', 'Go on.', `c${at}`);
    expect((await shown(context))?.[0]).toMatchObject({ turn: 1, agent: 'One.' });
  });

  it("[S6] [U2] a snapshot's newest turn leaves out lines that are held", async () => {
    const context = world.process(true);
    await world.hello(context, 'c1', reporting);
    await world.say(context, 'u1', 'Tell me.');
    await world.reply(context, 1, ['One.', 'Two.'], null);
    await world.client(context, { type: 'user.vad', speaking: true, at: 1 });
    await world.reply(context, 1, ['Three.'], null);
    expect(await shown(context)).toMatchObject([{ agent: 'One. Two.' }]);
  });

  it("[S6] [U9] a snapshot's newest turn leaves out what comes with the hello itself", async () => {
    const context = world.process(true);
    await world.hello(context, 'c1', reporting);
    await world.say(context, 'u1', 'Tell me.');
    await world.reply(context, 1, ['One.'], null);
    world.nowMs += 60_000;
    expect(await shown(context)).toMatchObject([{ agent: 'One.' }]);
    expect(world.sent('line').map(({ kind }) => kind)).toEqual(['apology']);
  });

  it("[S6] a snapshot's newest turn has the answer to words that memory does not keep, and an apology", async () => {
    const context = world.process(true);
    await world.hello(context, 'c1', reporting);
    await world.say(context, 'u1', 'Hi.');
    await world.reply(context, 1, ['Hello there.']);
    await world.client(context, { type: 'user.text', id: 'u2', text: 'Say that again.', via: 'speech' });
    const connection = `c${world.nowMs}`;
    expect((await shown(context))?.at(-1)).toEqual({ turn: 2, at: world.nowMs, agent: 'Hello there.' });
    world.nowMs += 60_000;
    await world.say(context, 'u3', 'Tell me.', connection);
    await world.reply(context, 3, [], { is: 'failed', code: 'model_failed', message: 'no' });
    const apology = world.sent('line').find(({ kind }) => kind === 'apology');
    expect((await shown(context))?.at(-1)).toMatchObject({ turn: 3, user: 'Tell me.', agent: apology?.text });
  });
});

it("[S10] functions ask a silent client for a ping every 4 minutes, under API Gateway's idle limit, and one machine for none", async () => {
  for (const alone of [false, true]) await world.hello(world.process(alone), `c${alone}`);
  expect(world.sent('welcome').map(({ limits }) => limits.pingMs)).toEqual([240_000, undefined]);
});
