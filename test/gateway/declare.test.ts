/** What a client declares, as far as the gateway checks it [G11]. */
import { describe, expect, it } from 'vitest';
import { loadCurrentSession } from '../../shared/engine/process/cached-sessions.ts';
import { acceptGatewayConnection } from '../../shared/gateway/connect.ts';
import { handleClientMessage } from '../../shared/gateway/frames/client-frame.ts';
import { ID, useWorld, world } from '../engine/world.ts';

describe('a declaration at the gateway', () => {
  useWorld();

  it.each([
    ['a name of the persona', { name: 'get_weather' }, 'conflict', 'tools.0.name: the persona has a tool'],
    ['a schema that nobody can follow', { parameters: { properties: 7 } }, 'bad_frame', 'tools.0.parameters: '],
  ])('[G11] [T1] a client tool declaration is refused as a whole for %s', async (_, more, code, reason) => {
    const process = world.process();
    await acceptGatewayConnection(process, 'c1', { user: 'ada', expiresAtMs: null });
    const send = (frame: object) => handleClientMessage(process, 'c1', JSON.stringify(frame));
    await send({ type: 'hello', id: 'h', install: 'laptop' });
    const tool = { name: 'lamp', description: 'A lamp.', parameters: { type: 'object' } };
    await send({ type: 'declare', id: 'd1', instructions: 'Be brief.', tools: [{ ...tool, ...more }] });
    expect(world.sent('error')).toMatchObject([{ code, id: 'd1', message: expect.stringContaining(reason) }]);
    expect((await loadCurrentSession(process, ID)).session.presence.client).not.toHaveProperty('declared');
    await send({ type: 'declare', id: 'd1', tools: [tool] });
    expect(world.sent('accepted')).toMatchObject([{ id: 'd1' }]);
    expect((await loadCurrentSession(process, ID)).session.presence.client?.declared).toEqual({ tools: [tool] });
  });
});
