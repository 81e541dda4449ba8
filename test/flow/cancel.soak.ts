import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import type { ShownWork } from '../../shared/protocol/frames.ts';
import { startSlowWikipedia } from '../fakes/wikipedia.ts';
import { type Client, join, serve } from './home.ts';
import { killProcess, type Server, startProcess } from './process.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const USUAL = { ALLOW_PRIVATE_FETCH: '1', DELIVERY_SETTLE_MS: '50', SLOW_RESEARCH_SECS: '0', SOTTO_MODEL: 'offline' };
const hello = { capabilities: { heard: true } };

async function folder(): Promise<string> {
  const data = await mkdtemp(path(tmpdir(), 'sotto-cancel-'));
  stops.push(() => rm(data, { recursive: true, force: true }));
  return data;
}

/** It may be killed on the way. */
async function start(data: string, env: Record<string, string>): Promise<Server> {
  const server = await startProcess(data, { ...USUAL, ...env });
  stops.push(async () => {
    if (server.process.exitCode === null && server.process.signalCode === null) await killProcess(server);
  });
  return server;
}

async function underWay(client: Client): Promise<ShownWork[]> {
  client.send({ type: 'inbox', id: 'i1' });
  return (await client.next('inbox')).working ?? [];
}

async function cancels(client: Client, delivery: string | undefined): Promise<void> {
  const id = `x-${delivery}`.slice(0, 64);
  client.send({ type: 'delivery.cancel', id, delivery });
  await client.until((frame) => frame.type === 'accepted' && frame.id === id);
}

/** A call that was started and acknowledged, with all lines played. */
async function researching(client: Client): Promise<ShownWork> {
  client.say('Research solar panels.');
  await client.next('turn.ended');
  for (const { seq } of client.all('line')) client.send({ type: 'heard', seq, complete: true });
  const [work] = await underWay(client);
  if (work === undefined) throw new Error('nothing is under way');
  return work;
}

const told = (client: Client) => client.all('line').filter(({ kind }) => kind === 'delivery');

it('[T11] [T5] research is seen in the inbox reading its pages, is cancelled there, and tells nothing', async () => {
  const web = await startSlowWikipedia();
  stops.push(web.close);
  const server = await serve({ env: { ...USUAL, WIKIPEDIA_URL: web.url } });
  stops.push(server.stop);
  const ada = await server.join({ hello });
  await researching(ada);
  await expect.poll(() => underWay(ada).then(([work]) => work?.progress?.text), { timeout: 5_000 }).toMatch(/^reading/);
  const [work] = await underWay(ada);
  expect(work).toMatchObject({
    kind: 'workflow',
    tool: 'slow_research',
    text: expect.stringMatching(/solar panels/i),
    progress: { text: expect.stringMatching(/^reading \d pages?$/), step: 3, steps: 4 },
  });
  await cancels(ada, work?.delivery);
  web.letGo();
  await pause(1_500);
  ada.send({ type: 'inbox', id: 'i2' });
  const { working, recent } = await ada.next('inbox');
  expect(working).toBeUndefined();
  expect(recent).toMatchObject([{ delivery: work?.delivery, state: 'discarded', reason: 'cancelled' }]);
  expect(told(ada)).toEqual([]);
});

it('[T11] [W4] [U9] kill -9 right behind a cancellation leaves neither research nor reminder to the next process', async () => {
  const web = await startSlowWikipedia();
  stops.push(web.close);
  const data = await folder();
  const first = await start(data, { WIKIPEDIA_URL: web.url });
  const ada = await join(first.port, { hello });
  await researching(ada);
  ada.say('Remind me to stretch in 2 seconds.');
  await ada.next('turn.ended');
  const [research, reminder] = await underWay(ada);
  const stretch = { kind: 'reminder', text: expect.stringMatching(/stretch/), dueAt: expect.any(Number) };
  expect([research?.kind, reminder]).toEqual(['workflow', expect.objectContaining(stretch)]);
  await cancels(ada, reminder?.delivery);
  await cancels(ada, research?.delivery);
  await killProcess(first);
  web.letGo();
  const second = await start(data, { WIKIPEDIA_URL: web.url });
  const again = await join(second.port, { hello: { ...hello, cursor: 0 } });
  await pause(2_000);
  expect(told(again)).toEqual([]);
  again.send({ type: 'inbox', id: 'i9' });
  const { working, recent } = await again.next('inbox');
  expect([working, recent.map(({ reason }) => reason)]).toEqual([undefined, ['cancelled']]);
});
