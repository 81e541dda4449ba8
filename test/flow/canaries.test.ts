import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startAudioFake, transcript } from '../fakes/audio.ts';
import type { Script } from '../fakes/http.ts';
import { fails } from '../fakes/openai.ts';
import { png } from '../vision/pictures.ts';
import { canariesIn, canary, terminal } from './canaries.ts';
import { model, others, WEATHER } from './canary-home.ts';
import { type Client, serve } from './home.ts';
import { Producer } from './pushing.ts';
import { asking, pieces, spoken } from './voice.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** The entries that such a session leaves in the log. */
const RICH =
  `model failed, malformed model events skipped, unknown expression tags, tool ran, tool call refused, work failed, search failed,
workflow task failed, feed asked, push accepted, producer refused, connection refused, http, refused, image refused, image not described,
utterance not understood, line not spoken, reflected, remembered, erased`.split(/,\s/);

it('[N5] a canary word is found as it is, in JSON, in an address, and in base64 wherever it begins there', () => {
  const word = canary('lookedfor');
  const hidden = [0, 1, 2, 5].map((at) => Buffer.from(`${'é'.repeat(at)}x${word}y`).toString('base64'));
  const shown = [JSON.stringify({ a: `"${word}é"` }), encodeURIComponent(`ü ${word}`), word.toUpperCase(), ...hidden];
  expect(shown.map((text) => canariesIn(`a log line with ${text} in it`))).toEqual(shown.map(() => ['lookedfor']));
  expect(canariesIn('a log line of ids and sizes')).toEqual([]);
});

async function turn(client: Client, words: string, more: object = {}): Promise<void> {
  const seen = client.all('turn.ended').length;
  client.say(words, more);
  await ended(client, seen);
}

const played = new WeakMap<Client, number>();

/** Each line once. */
function play(client: Client): void {
  const all = client.all('line');
  for (const { seq } of all.slice(played.get(client) ?? 0)) client.send({ type: 'heard', seq, complete: true });
  played.set(client, all.length);
}

/** Waits for the end of one more turn. */
async function ended(client: Client, seen: number): Promise<void> {
  await until(
    () => client.all('turn.ended').length > seen,
    () => `the end of another turn after ${JSON.stringify(client.frames.slice(-2))}`,
  );
  play(client);
}

async function until(isSo: () => boolean, what: () => string): Promise<void> {
  const limit = AbortSignal.timeout(8_000);
  while (!isSo()) {
    if (limit.aborted) throw new Error(`never: ${what()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

it('[N5] no word of a long conversation stands in a log line, on the terminal, or in the text of an error', {
  timeout: 60_000,
}, async () => {
  const audio = await startAudioFake({
    hears: () => heard.shift() ?? transcript(canary('heard')),
    says: ({ input }) => fails(400, 'invalid_request_error', input),
  });
  const heard: Script[] = [];
  const { lines, stop } = terminal();
  const { env, stop: end } = await others(audio);
  stops.push(() => audio.close(), end, stop);
  const home = await serve({ reply: model, env });
  stops.push(home.stop);
  const client = await home.join({
    hello: { timezone: `Mars/${canary('timezone')}`, locale: 'en', capabilities: { heard: true } },
  });
  const producer = new Producer(home);
  const refusals: string[] = [];
  const asks = async (line: string, body?: unknown, headers?: Record<string, string>) => {
    const answer = await producer.ask(line, body, headers);
    if (answer.status >= 400) refusals.push(JSON.stringify(answer));
    return answer;
  };

  await turn(client, `My name is ${canary('typed')} and I prefer ${canary('fact')}.`);
  await turn(client, `Is it ${canary('spoken')}?`, { via: 'speech' });
  for (const weather of Object.keys(WEATHER)) await turn(client, `${canary('prompt')} do ${weather} now`);

  const asked = { q: canary('argument') };
  for (const tool of ['shop', 'museum', 'crash', 'clerk', canary('tool')])
    await turn(client, `call ${tool} with ${JSON.stringify(asked)} now`);
  await turn(client, `call clerk with {"message":"${canary('message')}"} now`);
  await turn(client, `call get_server_time with {"timezone":"Mars/${canary('zone')}"} now`);
  await turn(client, `call get_server_time with {"${canary('field')}":"${canary('value')}"} now`);
  await turn(client, `call get_weather with {"place":"${canary('place')}","city":"${canary('city')}"} now`);
  await turn(client, `call web_search with {"query":"${canary('search')}"} now`);
  await turn(client, `call slow_research with {"query":"${canary('research')}"} now`);
  await turn(client, `call slow_shop with ${JSON.stringify({ q: canary('slowly') })} now`);
  await turn(client, `call remind_me with {"text":"${canary('reminder')}","seconds":1} now`);
  await turn(client, `call payments_agent with {"action":"pay","to":"${canary('payee')}","amount":"5"} now`);
  await turn(client, 'Yes, please.', { via: 'speech' });
  await turn(client, `call recall with {"query":"${canary('recalled')}"} now`);

  const reminded = home.logged
    .map((line) => JSON.parse(line))
    .find(({ message, tool }) => message === 'tool ran' && tool === 'remind_me');
  expect(reminded.what).toBe('done');

  const pushed = { user: 'ada', source: canary('source'), topic: canary('topic'), text: `${canary('push')}.` };
  await asks('POST /deliveries', { ...pushed, priority: 'critical', idempotencyKey: 'k1' });
  await client.until((frame) => frame.type === 'line' && frame.delivery !== undefined);
  play(client);
  await asks('POST /deliveries', { ...pushed, policy: 'when_asked', keywords: [canary('keyword'), 'lamp'] });
  await asks('POST /deliveries', { ...pushed, [canary('property')]: 1, priority: canary('priority') });
  await asks('POST /deliveries', `{"user": ${canary('body')}`);
  await asks('POST /deliveries', pushed, { authorization: `Bearer ${canary('key')}` });
  await asks(`POST /a2a/${canary('path')}`, { statusUpdate: { status: canary('status') } });
  await asks(`GET /me?user=ada&${canary('query')}=1`, undefined, { authorization: `Bearer ${canary('token')}` });
  await asks('POST /tickets', undefined, {
    authorization: `Bearer ${canary('jwt')}.${canary('jwt')}.${canary('jwt')}`,
  });
  await asks(`POST /tasks/${canary('handle')}`, { result: canary('result') });
  for (const query of [`?ticket=${canary('ticket')}`, '']) {
    const stranger = new WebSocket(
      `ws://127.0.0.1:${home.home.port}/${query}`,
      ['sotto', `bearer.${canary('bearer')}`],
      { origin: `https://${canary('origin')}.example` },
    );
    await new Promise((resolve) => stranger.once('error', resolve).once('close', resolve));
  }

  const seen = client.all('turn.ended').length;
  client.send({
    type: 'user.action',
    id: 'a1',
    name: canary('deed'),
    data: { [canary('data')]: 1 },
    state: { [canary('state')]: [canary('item')] },
  });
  await ended(client, seen);
  for (const frame of [
    `{"type":"user.text","text":"${canary('broken')}`,
    { type: canary('type'), text: canary('unknown') },
    { type: 'user.text', id: 'x1', text: { [canary('inner')]: 1 } },
    { type: 'user.text', id: 'x2', text: 'Hi.', via: canary('via') },
    {
      type: 'user.action',
      id: 'x3',
      name: 'add',
      patch: [{ op: canary('op'), path: `/${canary('pointer')}`, value: canary('patched') }],
    },
    { type: 'user.action', id: 'x4', name: 'add', patch: [{ op: 'remove', path: `/${canary('pointer')}` }] },
    {
      type: 'user.action',
      id: 'x5',
      name: 'add',
      state: JSON.parse(`{"${canary('around')}":{"__proto__":{"${canary('proto')}":1}}}`),
    },
    { type: 'settings', id: 'x6', mute: [canary('muted')], verbosity: canary('verbosity') },
    { type: 'settings', id: 'x15', model: canary('model') },
    { type: 'settings', id: 'x7', mute: [canary('muted')], quietHours: { from: canary('from'), to: '07:00' } },
    { type: 'hello', id: 'x8', install: 'laptop', persona: canary('persona') },
    { type: 'hello', id: 'x9', install: 'laptop', capabilities: { [canary('capability')]: canary('can') } },
    {
      type: 'user.image',
      id: 'x10',
      mediaType: `image/${canary('media')}`,
      data: Buffer.from(canary('pixels')).toString('base64'),
    },
    { type: 'user.image', id: 'x11', mediaType: 'image/png', data: Buffer.from(canary('lies')).toString('base64') },
    { type: 'audio.append', utterance: 'no', n: 0, data: `${canary('noise')}!` },
    { type: 'forget', id: 'x12', what: canary('forget') },
    { type: 'life', id: 'x13', act: canary('act') },
    { type: 'model.answer', id: 'x14', request: 'none', n: 0, text: canary('own'), [canary('extra')]: 1 },
  ])
    client.send(frame);
  await until(
    () => client.all('error').length >= 13,
    () => 'refusals',
  );

  const before = client.all('turn.ended').length;
  client.send({
    type: 'user.image',
    id: 'i1',
    mediaType: 'image/png',
    data: png().toString('base64'),
    text: `What is this ${canary('caption')}?`,
  });
  await ended(client, before);

  const speaker = await home.join({ user: 'bob', hello: { capabilities: { speech: 'server', heard: true } } });
  asking(speaker, 'well', pieces(spoken(500)));
  await ended(speaker, 0);
  heard.push(fails(400, 'invalid_request_error', canary('unheard')), {
    contentType: 'text/html',
    steps: [canary('unheard')],
  });
  asking(speaker, 'badly', pieces(spoken(500)));
  await ended(speaker, 1);

  client.send({ type: 'life', id: 'l1', act: 'news' });
  await client.until((frame) => frame.type === 'turn.started' && frame.cause === 'news');
  await client.next('turn.ended');
  play(client);
  client.send({ type: 'life', id: 'l2', act: 'reflection' });
  await until(
    () => home.logged.some((line) => line.includes('"message":"reflected"')),
    () => 'a reflection',
  );
  await turn(client, 'What do you know about me?');
  await turn(client, `Forget that I prefer ${canary('fact')}.`);
  const own = new Producer({ ...home, key: null });
  const unheardOf = { tool: canary('tool'), parameters: { [canary('parameter')]: 1 } };
  expect((await own.ask('POST /cache/clear?user=ada', unheardOf)).status).toBe(200);
  expect(JSON.stringify((await own.ask('GET /me?user=ada')).body)).toContain(canary('said'));
  expect((await own.ask('DELETE /me?user=ada')).status).toBe(200);
  await own.ask('DELETE /me?user=bob');
  client.drop();
  speaker.drop();
  await home.stop();
  stop();

  // It was a rich one.
  const happened = new Set(home.logged.map((line) => JSON.parse(line).message));
  for (const sentence of RICH) expect([...happened]).toContain(sentence);
  const errors = [...client.all('error'), ...speaker.all('error')];
  const told = [...home.logged, ...lines, ...errors.map(({ id: _, ...frame }) => JSON.stringify(frame)), ...refusals];
  expect(told.filter((line) => canariesIn(line).length > 0)).toEqual([]);
});
