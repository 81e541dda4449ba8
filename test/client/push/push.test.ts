import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { runCommand } from '../../command.ts';

type Answer = { status: number; body: unknown };
type Asked = { method: string | undefined; path: string | undefined; key: string | undefined; body: unknown };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** A server with scripted answers; returns its address and the requests. */
async function serving(...answers: Answer[]): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const listening = createServer(async (request: IncomingMessage, response) => {
    const sent = await text(request);
    const { method, url: path, headers } = request;
    asked.push({ method, path, key: headers.authorization, body: sent === '' ? null : JSON.parse(sent) });
    const { status, body } = answers.shift() ?? { status: 500, body: {} };
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  server = listening;
  await once(listening, 'listening');
  return { url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`, asked };
}

const push = (...args: string[]) => runCommand('bin/push.ts', ['--user', 'ada', '--text', 'Hi.', ...args]);

const stands = (state: string, more = {}, status = 200): Answer => ({
  status,
  body: { delivery: 'd1', state, ...more },
});

it('[D21] the push command sends a delivery, and prints its id and state', async () => {
  const { url, asked } = await serving(stands('pending', {}, 202));
  expect(await push('--url', url, '--source', 'ava')).toEqual({ code: 0, out: 'd1 pending\n', err: '' });
  const body = { user: 'ada', text: 'Hi.', source: 'ava' };
  expect(asked).toEqual([{ method: 'POST', path: '/deliveries', key: 'Bearer local', body }]);
});

it('[D1] the push command says when the delivery is told, where no option was given', async () => {
  const way = { priority: 'time_sensitive', policy: 'next_silence' };
  const { url } = await serving(stands('pending', way, 202), stands('pending', way, 202));
  const note = '· as time_sensitive: it is told at the next pause, or when they are back\n';
  expect(await push('--url', url)).toEqual({ code: 0, out: 'd1 pending\n', err: note });
  expect(await push('--url', url, '--priority', 'critical')).toEqual({ code: 0, out: 'd1 pending\n', err: '' });
});

it('[D2] the push command with --wait prints every change until the end, through a busy server', async () => {
  const busy = { status: 503, body: { code: 'internal', message: 'Again.', retryAfterMs: 1 } };
  const { url, asked } = await serving(stands('pending', {}, 202), busy, stands('offered'), stands('heard'));
  const ran = await push('--url', url, '--wait');
  expect(ran).toEqual({ code: 0, out: 'd1 pending\nd1 offered\nd1 heard\n', err: '' });
  expect(asked.at(-1)).toEqual({ method: 'GET', path: '/deliveries/d1', key: 'Bearer local', body: null });
});

it('[D2] the push command with --wait fails when the delivery was not heard, and says why', async () => {
  const { url } = await serving(stands('discarded', { reason: 'superseded' }, 202));
  expect(await push('--url', url, '--wait')).toEqual({ code: 1, out: 'd1 discarded (superseded)\n', err: '' });
});

it.each([
  [401, { code: 'forbidden', message: 'Who?' }, 'The key was refused: Who? (forbidden)\n'],
  [429, { code: 'limited', message: 'Slowly.' }, 'Not now: Slowly. (limited)\n'],
  [400, { code: 'bad_frame', message: 'keywords: too many' }, 'keywords: too many (bad_frame)\n'],
  [503, {}, 'The server failed: No reason was given. (503)\n'],
  [202, {}, 'The answer tells of no delivery: this is another version of Sotto.\n'],
])('[D21] the push command fails with a sentence at %i', async (status, body, err) => {
  const { url } = await serving({ status, body });
  expect(await push('--url', url)).toEqual({ code: 1, out: '', err });
});

it('[D21] the push command fails with a sentence where another service answers', async () => {
  const { url } = await serving({ status: 404, body: '<html>' });
  expect((await push('--url', url)).err).toBe(`What answers at ${url}/ is not Sotto (404).\n`);
});

it('[D21] the push command fails with a sentence when no server answers', async () => {
  const { code, err } = await push('--url', 'http://127.0.0.1:9');
  expect({ code, err }).toEqual({ code: 1, err: 'Cannot reach http://127.0.0.1:9/: is it running? npm start\n' });
});

it('[D21] the push command fails with the help when its options are unknown', async () => {
  const { code, err } = await push('--loud');
  expect(code).toBe(2);
  expect(err).toMatch(/^Unknown option '--loud'/);
  expect(err).toContain('npm run push -- --user ada');
});
