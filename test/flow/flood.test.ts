import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { AdvancedClock } from '../../exports/testing/advanced-clock.ts';
import { join, serve } from './home.ts';

let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

it('[N3] of a flood of frames a hundred are taken in a second, the rest learn when to come, and the agent answers', async () => {
  const { join, stop: end } = await serve();
  stop = end;
  const ada = await join();
  const ben = await join({ user: 'ben' });
  for (let n = 0; n < 400; n += 1) ada.send({ type: 'settings', id: `s${n}`, verbosity: 'brief' });
  ben.say('Hi.');
  await ben.next('turn.ended');
  await ada.until(() => ada.all('error').length + ada.all('accepted').length === 400, 10_000);
  const refused = ada.all('error');
  const taken = ada.all('accepted').length;
  // Sending may have taken longer than a second, on a slow machine.
  expect(taken).toBeGreaterThanOrEqual(99);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['limited']));
  const waits = refused.map(({ retryAfterMs = 0 }) => retryAfterMs);
  expect([Math.min(...waits) > 0, Math.max(...waits) <= 1_000]).toEqual([true, true]);
  // Each frame makes room a second after it has come.
  await sleep(1_000);
  ada.send({ type: 'settings', id: 's399', verbosity: 'chatty' });
  await ada.until((frame) => frame.type === 'accepted' && frame.id === 's399');
  ada.say('Are you still there?');
  await ada.next('turn.ended');
});

it('[N3] idle tabs make room for a new one, the oldest first, and a tab that speaks is not cut off', async () => {
  const { home, stop: end } = await serve();
  stop = end;
  const speaker = await join(home.port);
  const tabs = [];
  for (let n = 0; n < 4; n += 1) tabs.push(await join(home.port, { hello: null }));
  const sixth = await join(home.port, { hello: { persona: 'tutor' } });
  expect(await tabs[0]?.gone()).toEqual({ code: 4008, reason: 'too many connections' });
  for (const one of [speaker, sixth]) {
    one.send({ type: 'ping' });
    await one.next('pong');
  }
  expect(tabs.slice(1).map(({ closed }) => closed)).toEqual([null, null, null]);
});

it('[N3] where all open tabs speak, the next upgrade is answered with 429', async () => {
  const { home, stop: end } = await serve({ env: { MAX_CONNECTIONS: '2' } });
  stop = end;
  await join(home.port);
  await join(home.port, { hello: { persona: 'tutor' } });
  const url = `http://127.0.0.1:${home.port}/?user=ada`;
  const key = 'dGhlIHNhbXBsZSBub25jZQ==';
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-key': key,
    'sec-websocket-version': '13',
  };
  const { request } = await import('node:http');
  const status = await new Promise((resolve) => {
    request(url, { headers }, (response) => resolve(response.statusCode)).end();
  });
  expect(status).toBe(429);
});

it('[N3] a connection without a hello is closed after ten seconds, and one that speaks is not', async () => {
  const clock = new AdvancedClock();
  const { home, stop: end } = await serve({ clock });
  stop = end;
  const silent = await join(home.port, { hello: null });
  const pinging = await join(home.port, { hello: null, user: 'ben' });
  const speaker = await join(home.port);
  pinging.send({ type: 'ping' });
  await pinging.next('error');
  clock.advance(9_000);
  expect([silent, pinging, speaker].map(({ closed }) => closed)).toEqual([null, null, null]);
  clock.advance(1_000);
  expect(await silent.gone()).toEqual({ code: 4002, reason: 'no hello within 10 s' });
  expect(await pinging.gone()).toMatchObject({ code: 4002 });
  speaker.send({ type: 'ping' });
  await speaker.next('pong');
});
