/** Waits of less than a second, where the delay queue only knows whole ones (W2). */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import type { Context } from '../../shared/engine/context.ts';
import { acceptPush } from '../../shared/engine/deliveries/push.ts';
import { Transient } from '../../shared/engine/ports/errors.ts';
import type { Table } from '../../shared/engine/ports/ports.ts';
import { message } from '../../shared/gateway/client-frame.ts';
import { connect } from '../../shared/gateway/connect.ts';
import { arrival } from '../session/story.ts';
import { ID, World } from './world.ts';

let table: Table;
let world: World;
/** How long somebody slept, in order; sleeping moves the clock. */
let slept: number[];
beforeEach(() => {
  table = sqliteTable(':memory:');
  world = new World(table);
  slept = [];
});
afterEach(() => table.close());

function door(alone: boolean): Context {
  const sotto = world.process(alone);
  const sleep = async (ms: number) => {
    slept.push(ms);
    world.nowMs += ms;
  };
  return { ...sotto, clock: { ...sotto.clock, sleep } };
}

const send = (sotto: Context, frame: object) => message(sotto, 'c1', JSON.stringify(frame));

/** Ada speaks; meanwhile something comes in for the next pause. */
async function speaking(sotto: Context): Promise<void> {
  await connect(sotto, 'c1', { user: 'ada', expiresAtMs: null });
  await send(sotto, { type: 'hello', id: 'h1', install: 'laptop' });
  await send(sotto, { type: 'user.vad', speaking: true, at: 1 });
  await acceptPush(sotto, ID, arrival('a'), { text: 'The report is ready.', digest: 'd' });
}

it('[W2] [D3] [D5] the handler that heard speech stop waits for the settle itself', async () => {
  const sotto = door(false);
  await speaking(sotto);
  await send(sotto, { type: 'user.vad', speaking: false, at: 2 });
  expect(slept).toEqual([600]);
  expect(world.sent('line').map(({ text }) => text)).toEqual(['ava says — The report is ready.']);
});

it('[W2] on one machine it does not: timers are exact there', async () => {
  const sotto = door(true);
  await speaking(sotto);
  await send(sotto, { type: 'user.vad', speaking: false, at: 2 });
  expect(slept).toEqual([]);
  expect(world.sent('line')).toEqual([]);
  expect(world.armed.map(({ atMs }) => atMs - world.nowMs)).toContain(600);
});

it('[W2] [S9] nor for what is a second away or more: that is the timer’s', async () => {
  const sotto = door(false);
  await speaking(sotto);
  // The fallback of D13 is ten seconds away.
  expect(slept).toEqual([]);
});

it('[W1] [W2] what fails after the wait is the timer’s, and no fault of the frame', async () => {
  const sotto = door(false);
  await speaking(sotto);
  const away: Context = { ...sotto, clock: { ...sotto.clock, sleep: () => Promise.reject(new Transient('away')) } };
  await send(away, { type: 'user.vad', speaking: false, at: 2 });
  expect(world.sent('error')).toEqual([]);
  expect(world.armed.map(({ atMs }) => atMs - world.nowMs)).toContain(600);
});
