import { afterEach, expect, it } from 'vitest';
import { startWikipediaFake } from '../fakes/wikipedia.ts';
import { type Client, type Options, serve } from './home.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function home({ reply, env }: Pick<Options, 'reply' | 'env'>): Promise<Client> {
  const server = await serve({
    ...(reply && { reply }),
    env: { SLOW_RESEARCH_SECS: '0', ALLOW_PRIVATE_FETCH: '1', ...env },
  });
  stops.push(server.stop);
  return server.join({ hello: { capabilities: { heard: true } } });
}

/** All lines of the delivery, once the previous answer was played. */
async function delivered(client: Client): Promise<string> {
  await client.next('turn.ended');
  for (const { seq } of client.all('line')) client.send({ type: 'heard', seq, complete: true });
  await client.until((frame) => frame.type === 'line' && frame.kind === 'delivery', 10_000);
  await client.next('turn.ended');
  const lines = client.all('line').filter(({ kind }) => kind === 'delivery');
  return lines.map(({ text }) => text).join(' ');
}

it('[T2] [T5] [D5] research is begun and acknowledged, and its result is told later unasked', async () => {
  const web = await startWikipediaFake();
  stops.push(web.close);
  const ada = await home({ env: { SOTTO_MODEL: 'offline', WIKIPEDIA_URL: web.url } });
  ada.say('Research solar panels.');
  expect(await ada.next('tool')).toMatchObject({ name: 'slow_research', state: 'started' });
  expect(await ada.next('line')).toMatchObject({ kind: 'filler', tier: 'primary' });
  expect(await ada.next('line')).toMatchObject({ kind: 'reply', turn: 1 });
  const told = await delivered(ada);
  expect(told).toMatch(/solar panels/);
  expect(told).toMatch(/A solar panel is a device that turns sunlight into electricity.*That is from Wikipedia\.$/);
});
