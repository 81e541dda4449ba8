/** Walk 2 of docs/ARCHITECTURE.md on one machine: a call, its workflow, and a result that speaks by itself. */
import { afterEach, expect, it } from 'vitest';
import { type ChatRequest, calls, says } from '../fakes/openai.ts';
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

/** All lines of the delivery, once the answer before it has been heard. */
async function delivered(client: Client): Promise<string> {
  await client.next('turn.ended');
  for (const { seq } of client.all('line')) client.send({ type: 'heard', seq, complete: true });
  await client.until((frame) => frame.type === 'line' && frame.kind === 'delivery', 10_000);
  await client.next('turn.ended');
  const lines = client.all('line').filter(({ kind }) => kind === 'delivery');
  return lines.map(({ text }) => text).join(' ');
}

it('[T2] [T5] [D5] a research is begun and acknowledged, and tells by itself what it has found', async () => {
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

it('[T5] [D7] without a network it says that it failed, instead of making it up', async () => {
  const ada = await home({ env: { SOTTO_MODEL: 'offline', WIKIPEDIA_URL: 'http://127.0.0.1:1' } });
  ada.say('Research solar panels.');
  const told = await delivered(ada);
  expect(told).toMatch(
    /the research on solar panels: it failed\. I could not look anything up: no source could be reached/,
  );
  expect(told).not.toMatch(/^I /);
  expect(ada.all('tool').map(({ state }) => state)).toEqual(['started', 'deferred', 'failed']);
});

const DESIGN = 'Can you investigate the history of hot dogs when you have a moment?';

it.each([
  ['the offline companion', undefined, 'the research on the history of hot dogs'],
  [
    'a model that passes on every word',
    ({ messages }: ChatRequest) => {
      const [first, last] = [String(messages[0]?.content), messages.at(-1)];
      if (first.includes('You plan a piece of research')) return says('hot dog');
      if (first.includes('You put together')) return says('A hot dog is a sausage that is served in a bun.');
      return last?.role === 'tool' ? says('On it.') : calls('slow_research', { query: DESIGN });
    },
    'the research on the history of hot dogs',
  ],
])('[D7] [T5] politeness is neither searched for nor named: by %s', async (_, reply, title) => {
  const web = await startWikipediaFake({
    'Hot dog': 'A hot dog is a sausage that is served in the slit of a partially sliced bun.',
  });
  stops.push(web.close);
  const env = { WIKIPEDIA_URL: web.url, ...(reply === undefined && { SOTTO_MODEL: 'offline' }) };
  const ada = await home({ env, ...(reply && { reply }) });
  ada.say(DESIGN);
  expect(await delivered(ada)).toMatch(/^I am back with the research on the history of hot dogs: A hot dog is/);
  const searched = web.requests.flatMap(({ path }) => new URL(path, web.url).searchParams.get('srsearch') ?? []);
  expect(searched.join()).not.toMatch(/moment|investigate|can you/i);
  expect(searched.length).toBeGreaterThan(0);
  expect(ada.all('delivery').at(-1)).toMatchObject({ title });
  ada.send({ type: 'inbox', id: 'i1' });
  const { pending, recent } = await ada.next('inbox');
  expect([...pending, ...recent]).toMatchObject([{ title }]);
});

it('[T5] [B1] the model of the conversation plans and condenses, too', async () => {
  const web = await startWikipediaFake();
  stops.push(web.close);
  const ada = await home({
    env: { WIKIPEDIA_URL: web.url },
    reply: ({ messages }) => {
      const [first, last] = [String(messages[0]?.content), messages.at(-1)];
      if (first.includes('You plan a piece of research')) return says('solar panel');
      if (first.includes('You put together')) return says('They turn light into electricity.');
      return last?.role === 'tool' ? says('On it.') : calls('slow_research', { query: 'how solar panels work' });
    },
  });
  ada.say('How do solar panels work? Take your time.');
  expect(await delivered(ada)).toMatch(/They turn light into electricity\. That is from Wikipedia\.$/);
});
