import { expect, it } from 'vitest';
import type { ModelEvent } from '../../shared/models/model.ts';
import type { Table } from '../../shared/ports/ports.ts';
import { answerReplyJob } from '../../shared/reply/reply-run.ts';
import { loadSessionFromTable } from '../../shared/storage/sessions.ts';
import { ID, table, useWorld, world } from '../engine/world.ts';

useWorld();

it('[U9] a reply process that is still warm from the last turn answers the next one, which other processes have begun', async () => {
  const [message, reply] = [world.process(), world.process()];
  await world.hello(message);
  for (const turn of [1, 2, 3]) {
    await world.say(message, `u${turn}`);
    await answerReplyJob(reply, { session: ID, turn, name: `${turn}` });
  }
  expect(world.sent('turn.ended').map(({ turn, status }) => `${turn} ${status}`)).toEqual([
    '1 complete',
    '2 complete',
    '3 complete',
  ]);
  expect(world.sent('line')).toHaveLength(6);
});

it('[U9] a reply invocation that comes twice, late, or for another turn says nothing', async () => {
  const context = world.process();
  await world.hello(context);
  await world.say(context, 'u1');
  await Promise.all([
    answerReplyJob(context, { session: ID, turn: 1, name: 'a' }),
    answerReplyJob(world.process(), { session: ID, turn: 1, name: 'a' }),
  ]);
  await answerReplyJob(context, { session: ID, turn: 1, name: 'a' });
  await answerReplyJob(context, { session: ID, turn: 7, name: 'b' });
  expect(world.sent('line').map(({ text }) => text)).toEqual(['Hello.', 'How are you?']);
  expect(world.sent('turn.ended')).toHaveLength(1);
});

it('[U3] [S4] a reply that comes at once is one record: its claim, its lines and its end', async () => {
  const context = world.process();
  await world.hello(context);
  const before = (await world.say(context, 'u1')).n;
  await answerReplyJob(context, { session: ID, turn: 1, name: 'a' });
  expect((await loadSessionFromTable(table, ID)).session.n).toBe(before + 1);
});

it('[U9] a reply run ends only when its read of the session has ended, since a function is frozen then', async () => {
  const context = world.process();
  await world.hello(context);
  await world.say(context, 'u1');
  const [second, looks, found] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  if (second === undefined || looks === undefined || found === undefined) throw new Error('three are made');
  let isSecond = false;
  const query: Table['query'] = async (span) => {
    if (isSecond) {
      isSecond = false;
      looks.resolve();
      await found.promise;
    }
    return table.query(span);
  };
  async function* stream(): AsyncGenerator<ModelEvent> {
    isSecond = true;
    second?.resolve();
    await looks?.promise;
    yield { type: 'text', text: 'Hello.' };
    yield { type: 'end', reason: 'complete' };
  }
  const clock = { ...context.clock, sleep: () => second.promise };
  const slow = { ...context, table: { ...table, query }, clock, model: () => ({ name: 'slow', stream }) };
  let hasAnswered = false;
  const answering = answerReplyJob(slow, { session: ID, turn: 1, name: 'a' }).then(() => {
    hasAnswered = true;
  });
  await expect.poll(() => world.sent('turn.ended')).toHaveLength(1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(hasAnswered).toBe(false);
  found.resolve();
  await answering;
});
