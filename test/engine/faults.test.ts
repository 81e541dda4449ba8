import { expect, it } from 'vitest';
import type { Context } from '../../shared/engine/context.ts';
import { Transient } from '../../shared/ports/errors.ts';
import type { Table } from '../../shared/ports/ports.ts';
import { answerReplyJob } from '../../shared/reply/reply-run.ts';
import { acceptedFrameDigest } from '../../shared/session/client-frames/accepted-frames.ts';
import { sessionKeysSpan } from '../../shared/storage/keys/keys.ts';
import { loadSessionFromTable } from '../../shared/storage/sessions.ts';
import { upkeepSession } from '../../shared/upkeep/session-upkeep.ts';
import { ID, table, useWorld, world } from './world.ts';

useWorld();

it('[S7] ids whose chunk was written between the two reads of a load are read again', async () => {
  const context = world.process(true);
  await world.hello(context);
  for (let i = 0; i < 80; i += 1) await world.client(context, { type: 'user.interrupt', id: `i${i}` });
  let looks = 0;
  const seen = sessionKeysSpan(ID, 'seen').from;
  const torn: Table = {
    ...table,
    query: async (span) => {
      const rows = await table.query(span);
      if (span.from !== seen) return rows;
      looks += 1;
      return looks === 1 ? [] : rows;
    },
  };
  const [install] = (await loadSessionFromTable(torn, ID)).session.acceptedFrames;
  const isKnown = (id: string) => install !== undefined && acceptedFrameDigest(install, id) !== undefined;
  expect(Array.from({ length: 81 }, (_, i) => i).filter((i) => !isKnown(`i${i}`))).toEqual([80]);
  expect(looks).toBe(2);
});

it('[S4] between turns a client is answered without a read, and decided again if others have written', async () => {
  let reads = 0;
  const message = world.process();
  const query: Table['query'] = (span) => {
    reads += 1;
    return table.query(span);
  };
  const counted = { ...message, table: { ...table, query } };
  await world.hello(message);
  await world.say(message, 'u1', 'Hi.');
  await world.reply(world.process(), 1, ['One.'], { is: 'complete', modelMs: 1 });
  await world.say(counted, 'u2', 'And?');
  expect(reads).toBe(1);
  await world.reply(message, 2, ['Two.'], { is: 'complete', modelMs: 1 });
  await world.say(counted, 'u3', 'And then?');
  expect(reads).toBe(1);
  await world.reply(message, 3, ['Three.'], { is: 'complete', modelMs: 1 });
  await world.say(world.process(), 'u4', 'Elsewhere.');
  const {
    turns: { newest: turn },
  } = await world.say(counted, 'u5', 'Here.');
  expect(reads).toBe(2);
  expect(turn?.number).toBe(5);
});

it('[S4] [S15] the first words after a hello are handled without a read of the session from the table', async () => {
  const context = world.process();
  await world.hello(context);
  let reads = 0;
  const query: Table['query'] = (span) => {
    reads += 1;
    return table.query(span);
  };
  await world.say({ ...context, table: { ...table, query } }, 'u1', 'Hi.');
  expect(reads).toBe(0);
  expect(world.asked).toHaveLength(1);
});

it("[S4] [M2] while a memory block is made elsewhere a client's frame is read for, and no commit is lost", async () => {
  let reads = 0;
  const message = world.process();
  const query: Table['query'] = (span) => {
    reads += 1;
    return table.query(span);
  };
  await world.hello(message);
  let turn = 0;
  while (world.remembering.length === 0) {
    turn += 1;
    await world.say(message, `u${turn}`, `Number ${turn}.`);
    await world.reply(message, turn, ['Yes.'], { is: 'complete', modelMs: 1 });
  }
  for (const job of world.remembering.splice(0)) await upkeepSession(world.process(), job);
  await world.say({ ...message, table: { ...table, query } }, 'last', 'And?');
  expect(reads).toBe(1);
  expect(world.logged).not.toContain('commit lost, deciding again');
});

it('[S2] [S4] a connection that cannot be closed undoes nothing: the new one is welcomed, the old one refused', async () => {
  const context = world.process(true);
  context.connections.close = async () => Promise.reject(new Transient('throttled'));
  await world.hello(context, 'c1');
  await world.hello(context, 'c2');
  await world.say(context, 'u1', 'Hi.', 'c1');
  expect(world.posted.map(({ connection, frame }) => `${connection} ${frame.type}`)).toEqual([
    'c1 welcome',
    'c1 superseded',
    'c2 welcome',
    'c1 error',
  ]);
});

it('[U3] [U9] a failed read of the store while the model is silent does not end an answer', async () => {
  const message = world.process();
  await world.hello(message);
  await world.say(message, 'u1');
  let failures = 0;
  const flaky: Table = {
    ...table,
    query: async (span) => {
      if (failures > 0) return table.query(span);
      failures += 1;
      throw new Transient('throttled');
    },
  };
  const reply: Context = world.process();
  let pauses = 0;
  reply.clock = {
    ...reply.clock,
    sleep: () => (pauses++ === 0 ? reply.clock.yieldToEventLoop() : new Promise(() => {})),
  };
  reply.model = () => ({
    name: 'slow',
    async *stream(_, signal) {
      reply.table = flaky;
      for (let i = 0; i < 5; i += 1) await reply.clock.yieldToEventLoop();
      signal.throwIfAborted();
      yield { type: 'text', text: 'Hello.' };
      yield { type: 'end', reason: 'complete' };
    },
  });
  await answerReplyJob(reply, { session: ID, turn: 1, name: 'a' });
  expect(failures).toBe(1);
  expect(world.sent('turn.ended')).toMatchObject([{ status: 'complete' }]);
});
