import { afterEach, expect, it } from 'vitest';
import { says } from '../fakes/openai.ts';
import { serve } from './home.ts';
import { Producer } from './pushing.ts';

const OBSERVES = { install: 'wall', hello: { observe: true } };
let stop = async () => {};
afterEach(() => stop());

it("[S13] [S2] observers read the same transcript as the client, with the user's words, and begin with the last turns", async () => {
  const server = await serve({ reply: () => says('[happy] Hello. I am glad.') });
  stop = server.stop;
  const early = await server.join(OBSERVES);
  const client = await server.join();
  client.say('Hi.');
  await client.next('turn.ended');
  const ended = await early.next('turn.ended');
  const durable = client.frames.filter((frame) => 'seq' in frame);
  expect(early.frames.filter((frame) => 'seq' in frame)).toEqual(durable);
  expect(early.all('transcript')).toMatchObject([{ text: 'Hi.', final: true }]);
  expect(ended).toMatchObject({ turn: 1, status: 'complete' });
  const late = await server.join({ ...OBSERVES, install: 'tablet' });
  expect(late.all('welcome')[0]?.snapshot?.turns).toMatchObject([{ turn: 1, user: 'Hi.', agent: 'Hello. I am glad.' }]);
  early.say('And me?');
  expect(await early.next('error')).toMatchObject({ code: 'conflict', id: 'u1' });
  early.drop();
  client.say('Again.');
  await late.next('turn.ended');
  expect(client.closed).toBeNull();
});

it('[S13] [D16] an observer receives no delivery: a message waits for a client', async () => {
  const server = await serve({ env: { DELIVERY_SETTLE_MS: '50' } });
  stop = server.stop;
  const observer = await server.join(OBSERVES);
  const producer = new Producer(server);
  const { body } = await producer.push('The parcel is here.');
  expect([await producer.state(body.delivery), observer.lines]).toEqual(['pending', []]);
  const client = await server.join({ hello: { capabilities: { heard: true } } });
  const line = await client.next('line');
  expect(line.text).toContain('The parcel is here.');
  expect(await observer.next('line')).toEqual(line);
});
