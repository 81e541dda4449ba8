import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { localTokenSigningKey, signLocalToken } from '../../../shared/adapters/local/http/tokens.ts';
import { runCommand } from '../../command.ts';
import { startWikipediaFake } from '../../fakes/wikipedia.ts';
import { serve } from '../../flow/home.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const check = (...args: string[]) =>
  runCommand('bin/check-account.ts', args, { env: { SOTTO_TOKEN: '', SOTTO_PRODUCER_KEY: '' } });

async function home(env: Record<string, string> = {}): Promise<{ url: string }> {
  const web = await startWikipediaFake();
  const server = await serve({
    env: { SOTTO_MODEL: 'offline', SLOW_RESEARCH_SECS: '0', ALLOW_PRIVATE_FETCH: '1', WIKIPEDIA_URL: web.url, ...env },
  });
  stops.push(web.close, server.stop);
  return { url: `http://127.0.0.1:${server.home.port}` };
}

const STEPS = [
  ...['answer', 'user', 'connect', 'turn', 'drop and resume', 'replay'],
  ...['push', 'push while away', 'reminder', 'workflow', 'erasure'],
];

it('[B9] the server check passes a healthy server, and leaves nothing behind', async () => {
  const { url } = await home();
  const { code, out, err } = await check('--url', url);
  expect([out, err, code]).toEqual([expect.stringContaining('All steps are ok.'), '', 0]);
  expect(out.split('\n').filter((line) => / ok +\d+ ms/.test(line))).toHaveLength(STEPS.length);
  expect(out).toMatch(/push while away +ok +\d+ ms {2}check says — The second message waited until you were back\./);
  expect(out).toMatch(/workflow +ok +\d+ ms {2}.*solar panels/);
  const user = /^user +ok +\d+ ms {2}(\S+)$/m.exec(out)?.[1];
  const known = (await (await fetch(`${url}/me?user=${user}`)).json()) as { personas: Record<string, { entries: [] }> };
  expect(Object.values(known.personas).flatMap(({ entries }) => entries)).toEqual([]);
});

it('[B9] the server check names each failed step with what to do, takes the others, and erases its user all the same', async () => {
  const { url } = await home({ SOTTO_MODEL: 'openai:fake' });
  const { code, out, err } = await check('--url', url, '--key', 'wrong', '--timeout', '1');
  expect(code).toBe(1);
  expect(out).toMatch(/^turn +ok/m);
  expect(out).toMatch(/^push +failed/m);
  expect(out).toMatch(/^erasure +ok/m);
  expect(err).toMatch(/push failed: The key was refused: .*The key must be one of the producers/);
  expect(err).toMatch(/reminder failed: Nothing came within 1 s\. Are there dead letters/);
});

it('[B9] the server check accepts a token unread, skips pushes without a key, and spares a user with memories', async () => {
  const data = mkdtempSync(join(tmpdir(), 'sotto-check-'));
  const server = await serve({ env: { SOTTO_DATA: data } });
  stops.push(() => rmSync(data, { recursive: true }), server.stop);
  const ada = await server.join();
  ada.say('Remember me.');
  await ada.next('turn.ended');
  const token = await signLocalToken(localTokenSigningKey(data), 'ada', Date.now() + 60_000);
  const as = (...args: string[]) =>
    check('--url', `http://127.0.0.1:${server.home.port}/`, '--timeout', '1', '--token', ...args);

  const forged = await as('a.b.c');
  expect(forged.code).toBe(1);
  expect(forged.out).toMatch(/^user +failed/m);
  expect(forged.out).toMatch(/^connect +left out +since user failed$/m);
  expect(forged.err).toMatch(/user failed: .+ Use the token of a user of its own/);

  const spared = await as(token);
  expect(spared.code).toBe(1);
  expect(spared.err).toContain('Something is remembered of ada, and this check ends by erasing it.');

  const { out } = await as(token, '--erase');
  expect(out).toMatch(/^user +ok +\d+ ms {2}ada$/m);
  expect(out).toMatch(/^replay +ok/m);
  expect(out).toMatch(/^push +left out +give a producer’s key \(--key\)$/m);
  expect(out).toMatch(/^erasure +ok/m);
});

it.each([
  ['no address', [], '--url is missing'],
  ['no web address', ['--url', 'ws://127.0.0.1:1'], '--url must begin with https://'],
  ['no token', ['--url', 'https://abc.execute-api.us-east-1.amazonaws.com'], '--token is missing'],
  ['no time', ['--url', 'http://127.0.0.1:1', '--timeout', 'soon'], '--timeout must be a number of seconds.'],
  ['an unknown option', ['--uri', 'x'], "Unknown option '--uri'"],
])('[B9] the server check refuses %s with a sentence and the help', async (_, args, sentence) => {
  const { code, out, err } = await check(...args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(sentence);
  expect(err).toContain('npm run check:account --');
});

it.each([
  ['nothing', null, 'answer failed: No answer from http'],
  ['another server', { hello: 'world' }, 'is not Sotto (200). Is this the output HttpUrl'],
])(
  '[B9] the server check says that %s answers at the address, and takes no further step',
  async (_, body, sentence) => {
    const server = createServer((_request, response) => response.end(JSON.stringify(body)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    if (body === null) server.close();
    else stops.push(() => server.close());
    const { code, out, err } = await check('--url', `http://127.0.0.1:${port}`);
    expect(code).toBe(1);
    expect(err).toContain(sentence);
    expect(out.match(/since answer failed/g)).toHaveLength(STEPS.length - 1);
  },
);

it('[B9] the server check counts a result that tells of a failure as a failure', async () => {
  const { url } = await home({ WIKIPEDIA_URL: 'http://127.0.0.1:1' });
  const { code, out, err } = await check('--url', url);
  expect([code, out]).toEqual([1, expect.stringMatching(/^workflow +failed/m)]);
  expect(err).toContain('workflow failed: The result was delivered, and says that the work failed. Step Functions');
});
