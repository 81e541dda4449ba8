/** Waits of less than a second, where the delay queue only knows whole ones (W2). */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import type { Context } from '../../shared/engine/context.ts';
import { acceptPush } from '../../shared/engine/deliveries/push.ts';
import { acceptGatewayConnection } from '../../shared/gateway/connect.ts';
import { handleClientMessage } from '../../shared/gateway/frames/client-frame.ts';
import { Transient } from '../../shared/ports/errors.ts';
import type { Table } from '../../shared/ports/ports.ts';
import { arrival } from '../session/story.ts';
import { ID, World } from './world.ts';

let table: Table;
let world: World;
/** The duration of each sleep; sleeping moves the clock. */
let slept: number[];
beforeEach(() => {
  table = sqliteTable(':memory:');
  world = new World(table);
  slept = [];
});
afterEach(() => table.close());

function door(alone: boolean): Context {
  const context = world.process(alone);
  const sleep = async (ms: number) => {
    slept.push(ms);
    world.nowMs += ms;
  };
  return { ...context, clock: { ...context.clock, sleep } };
}

const send = (context: Context, frame: object) => handleClientMessage(context, 'c1', JSON.stringify(frame));

async function speaking(context: Context): Promise<void> {
  await acceptGatewayConnection(context, 'c1', { user: 'ada', expiresAtMs: null });
  await send(context, { type: 'hello', id: 'h1', install: 'laptop' });
  await send(context, { type: 'user.vad', speaking: true, at: 1 });
  await acceptPush(context, ID, arrival('a'), { text: 'The report is ready.', digest: 'd' });
}

it("[W2] [D3] [D5] a handler that sees the user's voice stop waits for the settle time itself", async () => {
  const context = door(false);
  await speaking(context);
  await send(context, { type: 'user.vad', speaking: false, at: 2 });
  expect(slept).toEqual([600]);
  expect(world.sent('line').map(({ text }) => text)).toEqual(['ava says — The report is ready.']);
});

it('[W2] on one machine no handler waits for the settle time, since timers are exact', async () => {
  const context = door(true);
  await speaking(context);
  await send(context, { type: 'user.vad', speaking: false, at: 2 });
  expect(slept).toEqual([]);
  expect(world.sent('line')).toEqual([]);
  expect(world.armed.map(({ atMs }) => atMs - world.nowMs)).toContain(600);
});

it('[W2] [S9] a settle time of a second or more is left to the timer', async () => {
  const context = door(false);
  await speaking(context);
  // The fallback of D13 is ten seconds away.
  expect(slept).toEqual([]);
});

it('[W1] [W2] a failure after the settle wait is left to the timer, and is no fault of the frame', async () => {
  const context = door(false);
  await speaking(context);
  const away: Context = { ...context, clock: { ...context.clock, sleep: () => Promise.reject(new Transient('away')) } };
  await send(away, { type: 'user.vad', speaking: false, at: 2 });
  expect(world.sent('error')).toEqual([]);
  expect(world.armed.map(({ atMs }) => atMs - world.nowMs)).toContain(600);
});
