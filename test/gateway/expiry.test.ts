import { describe, expect, it } from 'vitest';
import type { Context } from '../../shared/engine/context.ts';
import { sweepTimers } from '../../shared/engine/timer-sweep.ts';
import { acceptGatewayConnection } from '../../shared/gateway/connect.ts';
import { handleGatewayDisconnect } from '../../shared/gateway/disconnect.ts';
import { handleClientMessage } from '../../shared/gateway/frames/client-frame.ts';
import { Transient } from '../../shared/ports/errors.ts';
import { getConnectionCaller } from '../../shared/storage/connections.ts';
import { table, useWorld, world } from '../engine/world.ts';

const HOUR = 3_600_000;
const START = 1_800_000_000_000;

useWorld();

const send = (context: Context, frame: object) => handleClientMessage(context, 'c1', JSON.stringify(frame));
const errors = () => world.sent('error').map(({ code, message, id }) => ({ code, message, id }));
const EXPIRED = { code: 'forbidden', message: 'Your sign-in has expired: connect again with a new token.' };

async function connected(context: Context, expiresAtMs: number | null = START + HOUR): Promise<void> {
  await acceptGatewayConnection(context, 'c1', { user: 'ada', expiresAtMs });
  await send(context, { type: 'hello', id: 'h1', install: 'laptop' });
}

describe.each([
  ['on one machine', true],
  ['on AWS', false],
])('a sign-in that expires during the connection, %s', (_, alone) => {
  it('[N1] an expired sign-in, %s, is good to its last millisecond, and then every frame is refused and the connection ends', async () => {
    const context = world.process(alone);
    await connected(context);
    world.nowMs = START + HOUR - 1;
    await send(context, { type: 'ping' });
    expect(world.sent('pong')).toHaveLength(1);
    world.nowMs = START + HOUR;
    const before = await table.query({ pk: 'SESSION#ada~companion', from: 'E#', to: 'E$' });
    await send(context, { type: 'user.text', id: 'u1', text: 'Hi.' });
    await send(context, { type: 'ping' });
    expect(errors()).toEqual([
      { ...EXPIRED, id: 'u1' },
      { ...EXPIRED, id: undefined },
    ]);
    expect(world.closed).toEqual(['c1 4003', 'c1 4003']);
    expect(await table.query({ pk: 'SESSION#ada~companion', from: 'E#', to: 'E$' })).toEqual(before);
  });

  it('[N1] an expired sign-in, %s, is not revived by another hello', async () => {
    const context = world.process(alone);
    await connected(context);
    world.nowMs = START + HOUR;
    await send(context, { type: 'hello', id: 'h2', install: 'laptop' });
    expect(errors()).toEqual([{ ...EXPIRED, id: 'h2' }]);
    expect(world.sent('welcome')).toHaveLength(1);
  });

  it('[N1] a connection without a sign-in, %s, does not expire', async () => {
    const context = world.process(alone);
    await connected(context, null);
    world.nowMs = START + 100 * HOUR;
    await send(context, { type: 'ping' });
    expect(world.sent('pong')).toHaveLength(1);
  });
});

describe('a listener who says nothing, on AWS', () => {
  it('[N1] a silent listener is told and disconnected by the first sweep after the end of the sign-in, once', async () => {
    const context = world.process();
    await connected(context);
    world.nowMs = START + HOUR - 1;
    expect(await sweepTimers(world.process())).toMatchObject({ endedConnections: 0, failed: 0 });
    world.nowMs = START + HOUR + 60_000;
    expect(await sweepTimers(world.process())).toMatchObject({ endedConnections: 1, failed: 0 });
    expect(errors()).toEqual([{ ...EXPIRED, id: undefined }]);
    expect(world.closed).toEqual(['c1 4003']);
    expect(await sweepTimers(world.process())).toMatchObject({ endedConnections: 0, failed: 0 });
  });

  it('[N1] [S3] a silent listener leaves its session when API Gateway says that the connection is gone', async () => {
    const context = world.process();
    await connected(context);
    world.nowMs = START + HOUR;
    await sweepTimers(world.process());
    await handleGatewayDisconnect(world.process(), 'c1');
    expect(await getConnectionCaller(table, 'c1')).toBeNull();
    await acceptGatewayConnection(context, 'c2', { user: 'ada', expiresAtMs: START + 2 * HOUR });
    await handleClientMessage(context, 'c2', JSON.stringify({ type: 'hello', id: 'h2', install: 'laptop' }));
    expect(world.sent('superseded')).toEqual([]);
    expect(world.sent('welcome')).toMatchObject([{ epoch: 1 }, { epoch: 2 }]);
  });

  it('[N1] a silent listener whom one sweep could not disconnect is disconnected by the next', async () => {
    await connected(world.process());
    world.nowMs = START + HOUR;
    const busy = world.process();
    const close = () => Promise.reject(new Transient('busy'));
    expect(await sweepTimers({ ...busy, connections: { ...busy.connections, close } })).toMatchObject({
      endedConnections: 0,
      failed: 1,
    });
    expect(await sweepTimers(world.process())).toMatchObject({ endedConnections: 1, failed: 0 });
  });
});

describe('whose session it is', () => {
  it('[N1] [N2] resuming needs the same user: another one with the same install, cursor and epoch gets their own session', async () => {
    const context = world.process();
    await connected(context);
    await acceptGatewayConnection(context, 'c2', { user: 'grace', expiresAtMs: null });
    await handleClientMessage(
      context,
      'c2',
      JSON.stringify({ type: 'hello', id: 'h1', install: 'laptop', cursor: 0, resumeOf: 1 }),
    );
    expect(world.sent('welcome').map(({ session, epoch }) => [session, epoch])).toEqual([
      ['ada~companion', 1],
      ['grace~companion', 1],
    ]);
    expect(world.closed).toEqual([]);
  });

  it('[N2] user names are taken whole: no spelling of one leads to the session of another', async () => {
    const context = world.process();
    const names = [
      'ada',
      'ada~tutor',
      'ada~companion',
      'ADA',
      'ada ',
      'ada/../grace',
      'ada%7Etutor',
      'SESSION#ada',
      'ada#',
    ];
    for (const [n, user] of names.entries()) {
      await acceptGatewayConnection(context, `n${n}`, { user, expiresAtMs: null });
      await handleClientMessage(context, `n${n}`, JSON.stringify({ type: 'hello', id: 'h', install: 'i' }));
    }
    expect(new Set(world.sent('welcome').map(({ session }) => session)).size).toBe(names.length);
    expect(world.sent('welcome').every(({ epoch }) => epoch === 1)).toBe(true);
  });
});
