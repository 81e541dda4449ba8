import { expect, it } from 'vitest';
import type { Context } from '../../shared/engine/context.ts';
import { acceptGatewayConnection } from '../../shared/gateway/connect.ts';
import { handleClientMessage } from '../../shared/gateway/frames/client-frame.ts';
import { Transient } from '../../shared/ports/errors.ts';
import type { WarmedUp } from '../../shared/ports/ports.ts';
import { table, useWorld, World } from '../engine/world.ts';

useWorld();

const VOICES = { SOTTO_SPEECH: 'sonic,cascade', SOTTO_TRANSCRIPTION: 'transcribe', SOTTO_SYNTHESIS: 'polly' };

/** A process of `message` in a stack with voices; `warmed`: what it had warmed up, call by call. */
function started(warmUp: (functions: readonly WarmedUp[]) => Promise<void> = async () => {}) {
  const world = new World(table, VOICES);
  const warmed: (readonly WarmedUp[])[] = [];
  const context = world.process();
  context.invoke.warmUp = async (functions) => {
    warmed.push(functions);
    await warmUp(functions);
  };
  return { world, context, warmed };
}

async function greeted(context: Context, hello: object = {}, user = 'ada'): Promise<void> {
  await acceptGatewayConnection(context, user, { user, expiresAtMs: null });
  await send(context, { type: 'hello', id: `h-${user}`, install: 'laptop', ...hello }, user);
}
const send = (context: Context, frame: object, user = 'ada') =>
  handleClientMessage(context, user, JSON.stringify(frame));

it.each([
  ['who hears and speaks itself', undefined, ['reply']],
  ['that is heard by Sonic', 'sonic', ['reply', 'hear', 'listen']],
  ['that is heard by the cascade', 'cascade', ['reply', 'hear', 'cascade']],
])('[S15] the hello of a client %s warms up the functions that answer it first', async (_, speech, functions) => {
  const { context, warmed } = started();
  await greeted(context, { capabilities: { heard: true, ...(speech && { speech }) } });
  expect(warmed).toEqual([functions]);
});

it('[S15] the pings of a silent tab warm functions up again, and nothing else does', async () => {
  const { world, context, warmed } = started();
  await greeted(context);
  world.nowMs += 4 * 60_000;
  await send(context, { type: 'user.text', id: 'u1', text: 'Hi.' });
  await send(context, { type: 'visibility', visible: true });
  expect(warmed).toHaveLength(1);
  await send(context, { type: 'ping' });
  expect(warmed).toEqual([['reply'], ['reply']]);
});

it('[S15] a process warms up each function once in two minutes, however many connect', async () => {
  const { world, context, warmed } = started();
  for (const user of ['ada', 'ben', 'cleo']) await greeted(context, {}, user);
  await greeted(context, { capabilities: { speech: 'sonic' } }, 'dan');
  world.nowMs += 120_000;
  await greeted(context, {}, 'eve');
  expect(warmed).toEqual([['reply'], ['hear', 'listen'], ['reply']]);
});

it('[S15] a client that may not speak warms nothing up: without a connection, a persona or as an observer', async () => {
  const { context, warmed } = started();
  await send(context, { type: 'hello', id: 'h', install: 'laptop' }, 'nobody');
  await greeted(context, { persona: 'unheard-of' });
  await greeted(context, { observe: true }, 'ben');
  expect(warmed).toEqual([]);
});

it('[S15] a function that cannot be warmed up costs the user nothing', async () => {
  const { world, context } = started(() => Promise.reject(new Transient('throttled')));
  await greeted(context);
  await send(context, { type: 'user.text', id: 'u1', text: 'Hi.' });
  expect(world.posted.map(({ frame }) => frame.type)).toEqual(['welcome', 'accepted', 'turn.started']);
  expect(world.logged).toContain('functions not warmed up');
  expect(world.asked).toHaveLength(1);
});
