/** The examples, run as their READMEs say. The React one runs in a browser (test/page/browser). */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { type Client, serve } from '../flow/home.ts';
import { QUIET } from '../quiet.ts';
import { installExample } from './installed-library.ts';

const EXAMPLES = join(import.meta.dirname, '../../examples');
const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

async function home() {
  const served = await serve({ env: { SOTTO_MODEL: 'offline', DELIVERY_SETTLE_MS: '50' } });
  toClose.push(served.stop);
  return { ...served, address: `127.0.0.1:${served.home.port}` };
}

async function installed(name: string, packages: readonly string[] = []): Promise<string> {
  const app = await installExample(name, packages);
  toClose.push(() => rmSync(app, { recursive: true }));
  return app;
}

function runs(program: string, args: readonly string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(program, args, { env: { ...process.env, ...env } });
  child.stderr.pipe(process.stderr);
  toClose.push(() => child.kill());
  return child;
}

/** Reports each line as heard. */
async function hears(client: Client, isIt: (text: string) => boolean): Promise<string> {
  for (;;) {
    const line = await client.next('line');
    client.send({ type: 'heard', seq: line.seq, complete: true });
    if (isIt(line.text)) return line.text;
  }
}

it('[E6] a terminal bot asks line by line, and prints each answer', async () => {
  const { address } = await home();
  const bot = runs(process.execPath, [join(await installed('terminal'), 'bot.js'), `ws://${address}/?user=ada`]);
  bot.stdin?.end('Who are you?\nMy name is Ada.\n');
  const printed = await text(bot.stdout!);
  expect(printed).toMatch(/^Romy \[\w+\] .+/);
  expect(printed).toContain('Ada');
});

it('[E6] [D2] a Hono server has Sotto inside, and its route pushes what the persona says', async () => {
  const app = await installed('server', ['hono', '@hono/node-server']);
  const env = { ...QUIET, SOTTO_MODEL: 'offline', SOTTO_DATA: ':memory:', SOTTO_PORT: '0', PORT: '0' };
  const server = runs(process.execPath, [join(app, 'server.js')], { ...env, DELIVERY_SETTLE_MS: '50' });
  const [printed] = await once(server.stdout!, 'data');
  const [, shop = ''] = /at (http:\S+)\/,/.exec(String(printed)) ?? [];
  const { talk } = (await (await fetch(`${shop}/`)).json()) as { talk: string };
  const socket = new WebSocket(talk);
  const lines: string[] = [];
  socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', id: 'h', install: 'laptop', persona: 'nora' }));
  socket.onmessage = ({ data }) => {
    const frame = JSON.parse(String(data));
    if (frame.type === 'line') lines.push(frame.text);
  };
  await once(socket, 'open');
  const answer = await fetch(`${shop}/orders/17/shipped`, { method: 'POST' });
  expect(answer.status).toBe(202);
  await expect.poll(() => lines.join(' ')).toContain('17 is on its way');
  socket.close();
});

it('[D2] [D13] a producer in Python waits until its message is heard', async () => {
  const { join: joined, address } = await home();
  const client = await joined({ hello: { capabilities: { heard: true } } });
  const python = runs('python3', [join(EXAMPLES, 'python/push.py'), 'ada', 'The backup is done.', 'backup-7'], {
    SOTTO_URL: `http://${address}`,
  });
  const printed = text(python.stdout!);
  await hears(client, (line) => line.includes('The backup is done.'));
  expect(await printed).toBe('heard\n');
});

it('[D2] [D11] the request of Home Assistant is told', async () => {
  const { join: joined, address } = await home();
  const client = await joined({ hello: { capabilities: { heard: true } } });
  const file = readFileSync(join(EXAMPLES, 'home-assistant/configuration.yaml'), 'utf8');
  const of = (name: string) => new RegExp(`^ +${name}: "(.*)"$`, 'm').exec(file)?.[1] ?? '';
  const payload = /payload: >-\n([\s\S]*?)\n\n/.exec(file)?.[1] ?? '';
  const body = payload.replace(/\{\{ (\w+) \| tojson \}\}/g, (_, name: string) => JSON.stringify(of(name)));
  const answer = await fetch(of('url').replace('127.0.0.1:8787', address), {
    method: 'POST',
    headers: { 'content-type': of('content_type'), authorization: of('Authorization') },
    body,
  });
  expect(answer.status).toBe(202);
  expect(await hears(client, (line) => line.includes('washing'))).toContain('The washing machine has finished.');
});

it('[E11] each example has a README of at most 30 lines, and the React one at most 40 lines of code', () => {
  const lines = (path: string) => readFileSync(join(EXAMPLES, path), 'utf8').trimEnd().split('\n').length;
  const examples = globSync('*', { cwd: EXAMPLES });
  expect(examples).toEqual(expect.arrayContaining(['home-assistant', 'python', 'react', 'server', 'terminal']));
  for (const example of examples) expect(lines(`${example}/README.md`)).toBeLessThanOrEqual(30);
  expect(lines('react/main.tsx') + lines('react/vite.config.js')).toBeLessThanOrEqual(40);
});
