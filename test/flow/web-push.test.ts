/** The real server, a browser's push service on loopback, and a producer. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PushBrowser } from '../fakes/push-browser.ts';
import { startPushService } from '../fakes/push-service.ts';
import { serve } from './home.ts';
import { Producer } from './pushing.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function begin(status?: () => number) {
  const service = await startPushService(status);
  const server = await serve({ env: { ALLOW_PRIVATE_FETCH: '1', SOTTO_MODEL: 'offline' } });
  stops.push(server.stop, service.close);
  const browser = new PushBrowser();
  const call = async (method: string, path = '', body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${server.home.port}/push/subscriptions${path}?user=ada`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as { id: string; subscriptions: unknown[] };
  };
  const register = (content: boolean) =>
    call('PUT', '', { endpoint: `${service.url}/ada`, keys: browser.keys, content });
  const listed = async () => (await call('GET')).subscriptions.length;
  const tell = (text: string) => new Producer(server).push(text, { priority: 'critical', source: 'ava' });
  return { ...service, server, browser, call, register, listed, tell };
}

describe('a browser of somebody who is away', () => {
  it("[D25] an absent user's browser gets one notification of what waits, and none of what is said", async () => {
    const { server, browser, pushed, register, tell } = await begin();
    await register(true);
    await tell('The house is on fire.');
    await vi.waitFor(() => expect(pushed).toHaveLength(1));
    const shown = pushed.map(({ body }) => browser.shows(body));
    expect(shown).toMatchObject([{ title: 'Romy', body: 'ava says — The house is on fire.', persona: 'companion' }]);
    const client = await server.join();
    expect(await client.next('line')).toMatchObject({ kind: 'delivery', text: 'ava says — The house is on fire.' });
    await tell('The fire is out.');
    await client.next('line');
    expect(pushed).toHaveLength(1);
    expect(server.logged.join('\n')).not.toMatch(/on fire|127\.0\.0\.1:\d+\/ada/);
  });

  it("[D25] an absent user's browser gets no words without permission, and nothing once that is withdrawn", async () => {
    const { browser, pushed, register, call, listed, tell } = await begin();
    const { id } = await register(false);
    await tell('The house is on fire.');
    await vi.waitFor(() => expect(pushed).toHaveLength(1));
    expect(pushed.map(({ body }) => browser.decrypt(body)).join()).not.toMatch(/fire|ava/);
    await call('DELETE', `/${id}`);
    expect(await listed()).toBe(0);
  });

  it("[D26] an absent user's browser is removed once its push service no longer knows it", async () => {
    const { pushed, register, listed, tell } = await begin(() => 410);
    await register(false);
    expect(await listed()).toBe(1);
    await tell('The house is on fire.');
    await vi.waitFor(async () => expect(await listed()).toBe(0));
    expect(pushed).toHaveLength(1);
  });
});
