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
  it('[X4] [T5] tells what it shows, is answered when something is done there, and is told what the agent changes', async () => {
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

  it('[S6] is told again what it has missed', async () => {
    const patch = [{ op: 'replace', path: '/title', value: 'Market' }];
    const { join } = await served({
      reply: ({ messages }) => (messages.at(-1)?.role === 'tool' ? says('Done.') : calls('update_view', { patch })),
    });
    const first = await join();
    act(first, { state: { title: 'Shopping' } });
    first.say('Call it market.');
    await first.next('state');
    await first.until((frame) => frame.type === 'turn.ended' && frame.turn === 2);
    first.drop();
    const second = await join({ hello: { cursor: 2, resumeOf: 1 } });
    expect(await second.next('state')).toMatchObject({ patch, version: 2 });
  });

  it('[X4] no model is offered to change what nobody shows', async () => {
    const offered: boolean[] = [];
    const { join } = await served({
      reply: ({ tools = [] }) => {
        offered.push(tools.some(({ function: { name } }) => name === 'update_view'));
        return says('Hello.');
      },
    });
    const client = await join();
    client.say('Hi.');
    await client.next('turn.ended');
    act(client, { state: { count: 1 } });
    client.say('And now?');
    await client.until((frame) => frame.type === 'turn.ended' && frame.turn === 2);
    expect(offered).toEqual([false, true]);
  });
});

describe('hostile actions', () => {
  const state = { count: 1, text: 'x'.repeat(20_000) };
  it.each<[string, object | string, string]>([
    ['with nothing to say', { data: 1 }, 'bad_frame'],
    ['with a patch that does not fit', { name: 'x', patch: [{ op: 'remove', path: '/nothing' }] }, 'conflict'],
    ['with a huge state', { state: 'x'.repeat(30_000) }, 'too_large'],
    ['with a patch to a huge state', { patch: [{ op: 'copy', from: '/text', path: '/more' }] }, 'too_large'],
    ['with copies of copies', { patch: Array(100).fill({ op: 'copy', from: '', path: '/more' }) }, 'too_large'],
    ['with a path to a prototype', { patch: [{ op: 'add', path: '/__proto__/polluted', value: true }] }, 'bad_frame'],
    ['with a path to a method', { patch: [{ op: 'add', path: '/toString/call', value: 1 }] }, 'conflict'],
    [
      'nested too deep',
      `{"type":"user.action","id":"deep","state":${'['.repeat(8_000)}${']'.repeat(8_000)}}`,
      'bad_frame',
    ],
    [
      'with a prototype in its state',
      '{"type":"user.action","id":"p","state":{"__proto__":{"polluted":true}}}',
      'bad_frame',
    ],
  ])('[N4] [X4] %s get their typed error without effect, and the next one works', async (_, action, code) => {
    const { join, home } = await served();
    const client = await join();
    act(client, { state });
    await client.next('turn.ended');
    if (typeof action === 'string') client.send(action);
    else act(client, action, 'same');
    expect(await client.next('error')).toMatchObject({ code });
    expect(home.context.process.cachedSessions.get('ada~companion')?.session.view).toEqual({ state, version: 1 });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    act(client, { state: { count: 2 } }, 'same');
    expect(await client.until((frame) => frame.type === 'accepted' && frame.id === 'same')).toBeDefined();
    expect(home.context.process.cachedSessions.get('ada~companion')?.session.view).toEqual({
      state: { count: 2 },
      version: 2,
    });
  });
});
