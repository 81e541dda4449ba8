import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { says as modelSays, startOpenAiFake } from '../fakes/openai.ts';
import { type SonicFake, type SonicScript, startSonicFake } from '../fakes/sonic.ts';
import { userSaid, willSay } from '../fakes/sonic-script.ts';
import { type Client, join, serve } from './home.ts';
import { killProcess, startProcess } from './process.ts';
import { answers, HELLO, line, played, pointTo, says, sendAll, voices } from './sonic-home.ts';
import { asking, pieces, spoken } from './voice.ts';

/** Restarts a server on the same data; `end` is how it stops. */
type Server = { port: number; end: () => Promise<unknown> };
let sonic: SonicFake;
let opened: () => Promise<Server>;
let hearing: Promise<void>;
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** `said`: the first stream's answer, after the voice. */
async function start(how: 'stopped' | 'killed', said: readonly object[], next: SonicScript): Promise<void> {
  const heard = Promise.withResolvers<void>();
  hearing = heard.promise;
  const first: SonicScript = async (talk) => {
    await voices(talk);
    sendAll(talk, said as object[]);
    heard.resolve();
    await talk.gone;
  };
  sonic = await startSonicFake({ script: played([first, next]) });
  pointTo(sonic);
  const model = await startOpenAiFake({ reply: () => modelSays('It is noon.') });
  const data = await mkdtemp(path(tmpdir(), 'sotto-sonic-'));
  stops.push(() => rm(data, { recursive: true, force: true }), sonic.close, model.close);
  const env = { SOTTO_SPEECH: 'sonic', SOTTO_MODEL: 'openai:fake', OPENAI_BASE_URL: model.url, SOTTO_DATA: data };
  opened = how === 'stopped' ? () => served(env) : () => process(data, env);
}

async function served(env: Record<string, string>): Promise<Server> {
  const { home, stop } = await serve({ env });
  stops.push(stop);
  return { port: home.port, end: home.close };
}

async function process(data: string, env: Record<string, string>): Promise<Server> {
  const server = await startProcess(data, env);
  const end = () => server.process.exitCode ?? server.process.signalCode ?? killProcess(server);
  stops.push(end);
  return { port: server.port, end: async () => end() };
}

async function client(port: number, hello: object = {}): Promise<Client> {
  const one = await join(port, { hello: { ...HELLO, ...hello } });
  stops.push(() => one.drop());
  return one;
}

/** Reconnects the client; returns all its frames. */
async function overAgain(until: (client: Client) => Promise<unknown>): Promise<Client> {
  const first = await opened();
  const before = await client(first.port);
  asking(before, 'q', pieces(spoken(800)));
  await hearing;
  await until(before);
  await first.end();
  await expect.poll(() => sonic.open).toBe(0);
  const cursor = before.frames.reduce((newest, frame) => ('seq' in frame ? Math.max(newest, frame.seq) : newest), 0);
  const after = await client((await opened()).port, { cursor, resumeOf: 1 });
  after.frames.unshift(...before.frames);
  await after.until((frame) => frame.type === 'turn.ended');
  return after;
}

const kinds = (one: Client) => one.all('line').map(({ kind, text }) => (kind === 'apology' ? kind : text));
const nothing = async () => {};

it('[U9] [A1] a Sonic process that is stopped before the model heard the voice is replaced, and the question is answered', async () => {
  await start('stopped', [], says(answers('Hello?', 'Hello.')));
  const after = await overAgain((before) => before.next('accepted'));
  expect(kinds(after)).toEqual(['Hello.']);
  expect(after.all('turn.started')).toHaveLength(1);
});

it.each(['stopped', 'killed'] as const)(
  '[U9] a Sonic process that is %s before a word of the answer has the usual model answer, in the same voice',
  async (how) => {
    const [begins = {}] = willSay('I was about to say something.');
    await start(how, [...userSaid('Hello?'), begins], says());
    const after = await overAgain((before) => before.next('turn.started'));
    await after.until((frame) => frame.type === 'audio' && frame.last);
    expect(kinds(after)).toEqual(['It is noon.']);
    expect(after.all('turn.ended').map(({ status }) => status)).toEqual(['complete']);
    expect(after.all('audio').every(({ failed }) => failed === undefined)).toBe(true);
  },
);

it('[U9] [U5] a Sonic process that is stopped within an answer keeps what was said, and the agent apologises for the rest', async () => {
  await start('stopped', [...userSaid('Hello?'), ...line('Well.'), ...line('So.')], says());
  const after = await overAgain((before) => before.until((frame) => frame.type === 'line' && frame.index === 1));
  expect(kinds(after)).toEqual(['Well.', 'So.', 'apology']);
  expect(after.all('turn.ended').map(({ status }) => status)).toEqual(['failed']);
});

it('[S9] [U9] a Sonic process is stopped at once, whatever its model is about to say', async () => {
  await start('stopped', [...userSaid('Hello?'), ...line('Well.')], nothing);
  const server = await opened();
  const one = await client(server.port);
  asking(one, 'q', pieces(spoken(800)));
  await one.next('line');
  const beganMs = Date.now();
  await server.end();
  expect(Date.now() - beganMs).toBeLessThan(500);
});
