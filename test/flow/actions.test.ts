import { afterEach, describe, expect, it } from 'vitest';
import { calls, says } from '../fakes/openai.ts';
import { type Client, type Options, serve } from './home.ts';

let stop = async () => {};
afterEach(() => stop());

async function served(options?: Options) {
  const server = await serve(options);
  stop = server.stop;
  return server;
}

let ids = 0;
function act(client: Client, action: object, id?: string): string {
  ids += 1;
  const under = id ?? `a${ids}`;
  client.send({ type: 'user.action', id: under, ...action });
  return under;
}

describe('a client that shows something', () => {
  it('[X4] [T5] a client is told what the agent changes, reports what it shows, and is answered when the user acts there', async () => {
    const patch = [{ op: 'add', path: '/items/-', value: 'Milk' }];
    let asked = 0;
    const { join } = await served({
      reply: ({ messages }) => {
        asked += 1;
        return messages.at(-1)?.role === 'tool' ? says('Milk it is.') : calls('update_view', { patch });
      },
    });
    const client = await join();
    act(client, { state: { items: ['Tea'] } });
    expect(await client.next('turn.ended')).toMatchObject({ turn: 1, status: 'complete' });
    expect(asked).toBe(0);
    const id = act(client, { name: 'list.addUsual' });
    expect(await client.next('accepted')).toMatchObject({ id });
    expect(await client.next('turn.started')).toMatchObject({ turn: 2, cause: 'action' });
    expect(await client.next('state')).toMatchObject({ patch, version: 2 });
    expect(await client.next('turn.ended')).toMatchObject({ turn: 2, status: 'complete' });
    expect(client.lines).toContain('Milk it is.');
  });
});
