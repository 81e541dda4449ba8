import { expect, it } from 'vitest';
import { loadCurrentSession } from '../../shared/engine/process/cached-sessions.ts';
import { stepSessionWake } from '../../shared/engine/step.ts';
import { sweepTimers } from '../../shared/engine/timer-sweep.ts';
import { Transient } from '../../shared/ports/errors.ts';
import type { Table } from '../../shared/ports/ports.ts';
import { sessionHeadKey, sessionRecordKey } from '../../shared/storage/keys/keys.ts';
import { ID, table, useWorld, world } from './world.ts';

const MINUTE = 60_000;

useWorld();

it('[W1] [U9] a due mark that passes while a record is written, and is removed by a timer, was not relied on', async () => {
  const [door, timer] = [world.process(), world.process()];
  await world.hello(door);
  const [mark] = await table.dueBefore(Number.MAX_SAFE_INTEGER, 9);
  world.nowMs = (mark?.due ?? 0) - 10;
  door.table = {
    ...table,
    put: async (item, condition) => {
      if (item.sk === sessionRecordKey(ID, 2).sk) {
        world.nowMs = mark?.due ?? 0;
        await stepSessionWake(timer, ID);
      }
      return table.put(item, condition);
    },
  };
  await world.say(door, 'u1');
  expect(world.asked).toHaveLength(1);
  for (let minute = 0; minute < 4; minute += 1) {
    world.nowMs += MINUTE;
    await sweepTimers(world.process());
  }
  expect(world.sent('turn.ended')).toMatchObject([{ turn: 1, status: 'failed' }]);
});

it('[W1] a snapshot carries the due time of its own state, even if others have written meanwhile', async () => {
  const [reply, door] = [world.process(), world.process()];
  await world.hello(door);
  await world.say(door, 'u1');
  for (let i = 0; i < 15; i += 1) await world.reply(reply, 1, ['One.'], null);
  const { post } = reply.connections;
  reply.connections.post = async (connection, messages) => {
    reply.connections.post = post;
    const sent = await post(connection, messages);
    await world.say(door, 'u2');
    // As a push does, or a reply that waits.
    await loadCurrentSession(reply, ID);
    return sent;
  };
  await world.reply(reply, 1, ['Two.']);
  const head = await table.get(sessionHeadKey(ID));
  expect([head?.n, head?.due]).toEqual([19, world.nowMs + 20_000]);
});

it('[W1] a snapshot that cannot be written still leaves a timer for the next deadline', async () => {
  const context = world.process(true);
  await world.hello(context);
  await world.say(context, 'u1');
  await world.reply(context, 1, ['One.'], null);
  const broken: Table = {
    ...table,
    put: async (item, condition) => {
      if (item.sk === 'HEAD') throw new Transient('the data file cannot be written');
      return table.put(item, condition);
    },
  };
  context.table = broken;
  world.nowMs += 20_000;
  world.armed.length = 0;
  await stepSessionWake(context, ID);
  expect(world.armed.map(({ atMs }) => atMs - world.nowMs)).toEqual([40_000]);
});
