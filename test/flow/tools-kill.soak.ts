import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { calls, says, startOpenAiFake } from '../fakes/openai.ts';
import { startToolServer, type ToolAnswer } from '../fakes/tool-server.ts';
import { type Client, join, serve } from './home.ts';
import { killProcess, type Server, startProcess } from './process.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function folder(): Promise<string> {
  const data = await mkdtemp(path(tmpdir(), 'sotto-tools-'));
  stops.push(() => rm(data, { recursive: true, force: true }));
  return data;
}

/** It may be killed on the way. */
async function start(data: string, env: Record<string, string>): Promise<Server> {
  const server = await startProcess(data, { ALLOW_PRIVATE_FETCH: '1', DELIVERY_SETTLE_MS: '50', ...env });
  stops.push(async () => {
    if (server.process.exitCode === null && server.process.signalCode === null) await killProcess(server);
  });
  return server;
}

const hello = { capabilities: { heard: true } };

function hearAll(client: Client): void {
  for (const { seq } of client.all('line')) client.send({ type: 'heard', seq, complete: true });
}

function deliveries(client: Client): string {
  return client
    .all('line')
    .filter(({ kind }) => kind === 'delivery')
    .map(({ text }) => text)
    .join(' ');
}

/** A model that always books, and reports it. */
async function booking(answer: (count: number) => Promise<ToolAnswer> | ToolAnswer) {
  const tools = await startToolServer(() => answer(tools.called.length));
  const model = await startOpenAiFake({
    reply: ({ messages }) =>
      messages.at(-1)?.role === 'user' ? calls('book', { id: '7' }) : says('That is how it is.'),
  });
  stops.push(tools.close, model.close);
  const env = {
    SOTTO_MODEL: 'openai:fake',
    OPENAI_BASE_URL: model.url,
    SOTTO_TOOLS: tools.file({ name: 'book', effect: 'write', timeoutMs: 20_000 }),
  };
  return { tools, model, env };
}

it('[T4] [U9] a process that is killed during a write does the write once, and says that its outcome is unknown', async () => {
  const asked = Promise.withResolvers<void>();
  const { tools, env } = await booking(() => {
    asked.resolve();
    return new Promise<ToolAnswer>(() => {});
  });
  const data = await folder();
  const first = await start(data, env);
  const ada = await join(first.port, { hello });
  ada.say('Book seven.');
  await asked.promise;
  await killProcess(first);
  const second = await start(data, env);
  const again = await join(second.port, { install: 'laptop', hello });
  await again.until((frame) => frame.type === 'turn.ended' && frame.turn === 1);
  hearAll(again);
  await again.until((frame) => frame.type === 'line' && frame.kind === 'delivery');
  await again.until((frame) => frame.type === 'turn.ended' && frame.turn > 1);
  expect(deliveries(again)).toMatch(/book, 7.*cannot tell whether it went through/);
  expect(tools.called).toHaveLength(1);
});

it('[T5] [W4] [D16] a reminder is said at its time, once, although the process was killed meanwhile', async () => {
  const data = await folder();
  const env = { SOTTO_MODEL: 'offline' };
  const first = await start(data, env);
  const ada = await join(first.port, { hello });
  ada.say('Remind me to stretch in 2 seconds.');
  await ada.until((frame) => frame.type === 'turn.ended');
  await killProcess(first);
  const second = await start(data, env);
  const back = await join(second.port, { hello });
  const said = await back.until((frame) => frame.type === 'line' && frame.kind === 'delivery', 8_000);
  if (said.type !== 'line') throw new Error('no line');
  await back.until((frame) => frame.type === 'turn.ended' && frame.turn === said.turn);
  expect(deliveries(back)).toMatch(/stretch/);
  hearAll(back);
  await back.until((frame) => frame.type === 'delivery' && frame.state === 'heard');
  back.drop();
  const late = await join(second.port, { hello: { ...hello, cursor: 0 } });
  late.send({ type: 'inbox', id: 'i1' });
  const inbox = await late.next('inbox');
  expect(inbox.pending).toEqual([]);
  expect(inbox.recent.map(({ state }) => state)).toEqual(['heard']);
});

it('[T5] [D16] a reminder for an absent user waits for their return, and can be dropped before', async () => {
  const server = await serve({ env: { SOTTO_MODEL: 'offline', DELIVERY_SETTLE_MS: '50' } });
  stops.push(server.stop);
  const ada = await server.join({ hello });
  ada.say('Remind me to stretch in 1 second.');
  await ada.next('turn.ended');
  hearAll(ada);
  ada.say('Remind me to call Ben in 2 hours.');
  await ada.next('turn.ended');
  ada.send({ type: 'inbox', id: 'i1' });
  const { working = [] } = await ada.next('inbox');
  const ben = working.find(({ text }) => text.includes('Ben'));
  expect(ben).toMatchObject({ kind: 'reminder', dueAt: expect.any(Number) });
  ada.send({ type: 'delivery.cancel', id: 'd1', delivery: ben?.delivery });
  await ada.until((frame) => frame.type === 'accepted' && frame.id === 'd1');
  ada.drop();
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  const back = await server.join({ hello });
  await back.until((frame) => frame.type === 'line' && frame.kind === 'delivery');
  back.send({ type: 'inbox', id: 'i2' });
  const left = await back.next('inbox');
  expect(left.pending.map(({ text }) => text).join()).toMatch(/stretch/);
  expect([left.working, left.pending.map(({ text }) => text).join()]).toEqual([
    undefined,
    expect.not.stringMatching(/Ben/),
  ]);
});
