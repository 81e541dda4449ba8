/** Who comes in at the real server (N1, N2). */

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { signedToken, signingKey } from '../../shared/adapters/local/http/tokens.ts';
import { HandClock } from './hand-clock.ts';
import { Client, serve } from './home.ts';

const HOUR = 3_600_000;

let folder: string;
let clock: HandClock;
let server: Awaited<ReturnType<typeof serve>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sotto-identity-'));
  clock = new HandClock();
  server = await serve({ clock, env: { SOTTO_DATA: folder } });
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const key = () => signingKey(folder);
const good = (user = 'ada', lastsMs = HOUR) => signedToken(key(), user, clock.now() + lastsMs);
/** As this server signs, but for what is said otherwise. */
function claiming({ aud = 'sotto', iss = 'sotto.local', exp = 2_000_000_000 } = {}): SignJWT {
  const named = new SignJWT().setSubject('ada').setAudience(aud).setIssuer(iss).setExpirationTime(exp);
  return named.setProtectedHeader({ alg: 'HS256' });
}

type Shown = { query?: string; protocols?: string[]; headers?: Record<string, string> };

/** The open socket, or the status that was answered. */
async function knock({ query = '', protocols = [], headers = {} }: Shown): Promise<Client | number> {
  const ws = new WebSocket(`ws://127.0.0.1:${server.home.port}/${query}`, protocols, { headers });
  const client = new Client(ws);
  return Promise.race([
    once(ws, 'open').then(() => client),
    once(ws, 'unexpected-response').then(([, response]) => response.statusCode as number),
  ]);
}
async function welcomed(shown: Shown): Promise<{ client: Client; session: string }> {
  const client = await knock(shown);
  if (!(client instanceof Client)) throw new Error(`answered ${client}`);
  client.send({ type: 'hello', id: 'h1', install: 'laptop' });
  return { client, session: (await client.next('welcome')).session };
}

/** By node's own client: `fetch` sets Origin and Host as it likes. */
async function call(line: string, headers: Record<string, string> = {}, body: string | Buffer = '') {
  const [method, path] = line.split(' ');
  const request = httpRequest({ host: '127.0.0.1', port: server.home.port, method, path, headers });
  request.end(body);
  const [response] = await once(request, 'response');
  const text = await new Response(response).text();
  return { status: response.statusCode as number, headers: response.headers, body: text && JSON.parse(text) };
}
const tickets = (token: string, headers: Record<string, string> = {}) =>
  call('POST /tickets', { authorization: `Bearer ${token}`, ...headers });
const queryOf = ({ body }: { body: { url: string } }) => new URL(body.url).search;

describe('coming in on one machine', () => {
  it('[N1] by a token among the subprotocols, of which only sotto.v1 is echoed', async () => {
    const { client, session } = await welcomed({ protocols: ['sotto.v1', `bearer.${await good('ada')}`] });
    expect({ session, echoed: client.ws.protocol }).toEqual({ session: 'ada~companion', echoed: 'sotto.v1' });
  });

  it('[N1] by a token in the address, which only a server of this machine takes', async () => {
    expect(await welcomed({ query: `?token=${await good('grace')}` })).toMatchObject({ session: 'grace~companion' });
  });

  it('[N1] by a name alone', async () => {
    expect(await welcomed({ query: '?user=ada' })).toMatchObject({ session: 'ada~companion' });
  });

  it('[N1] by a ticket, which a token of this machine gets', async () => {
    const answer = await tickets(await good('ada'));
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
      body: { url: `ws://127.0.0.1:${server.home.port}/?ticket=${answer.body.ticket}`, expiresAt: expect.any(Number) },
    });
    expect(await welcomed({ query: queryOf(answer) })).toMatchObject({ session: 'ada~companion' });
    expect(server.logged.join('\n')).not.toContain(answer.body.ticket);
  });

  it('[N1] by a ticket once: not twice, not two at once, not after 60 seconds', async () => {
    const twice = { query: queryOf(await tickets(await good())) };
    expect(await knock(twice)).toBeInstanceOf(Client);
    expect(await knock(twice)).toBe(401);
    const raced = { query: queryOf(await tickets(await good())) };
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => knock(raced)));
    expect(outcomes.filter((one) => one instanceof Client)).toHaveLength(1);
    expect(outcomes.filter((one) => one === 401)).toHaveLength(7);
    const late = { query: queryOf(await tickets(await good())) };
    clock.advance(60_000);
    expect(await knock(late)).toBe(401);
  });

  it.each([
    ['none', async () => undefined],
    ['a blank one', async () => ''],
    ['an expired one', () => good('ada', -1_000)],
    [
      'one with alg none',
      async () => new UnsecuredJWT({ sub: 'ada', iss: 'sotto.local', aud: 'sotto', exp: 2e9 }).encode(),
    ],
    ['one for another audience', () => claiming({ aud: 'other' }).sign(key())],
    ['one of another issuer', () => claiming({ iss: 'https://issuer.example' }).sign(key())],
    ['one by another key', () => signedToken(new Uint8Array(32), 'ada', clock.now() + HOUR)],
    [
      'one that never expires',
      () =>
        new SignJWT({ sub: 'ada', iss: 'sotto.local', aud: 'sotto' }).setProtectedHeader({ alg: 'HS256' }).sign(key()),
    ],
    ['one of a name that is too long', () => good('x'.repeat(1_025))],
  ])('[N1] lets nobody in with a bad token, not even beside a name: %s', async (_, made) => {
    const token = await made();
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    expect(await call('POST /tickets', headers)).toMatchObject({ status: 401, body: { code: 'forbidden' } });
    if (token === undefined) return expect(await knock({})).toBe(401);
    expect(await knock({ query: `?token=${token}` })).toBe(401);
    if (token === '') return;
    expect(await knock({ query: '?user=ada', protocols: ['sotto.v1', `bearer.${token}`] })).toBe(401);
    expect(server.logged.join('\n')).not.toContain(token.split('.')[1]);
  });

  it('[N1] lets no page of another site have a ticket, push or connect, whatever the browser brings along', async () => {
    const token = await good();
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, { host: 'evil.example' }]) {
      expect(await tickets(token, headers as Record<string, string>)).toMatchObject({ status: 403 });
      expect(await knock({ query: `?token=${token}`, headers: headers as Record<string, string> })).toBe(401);
    }
    expect(await tickets(token, { origin: `http://127.0.0.1:${server.home.port}` })).toMatchObject({ status: 200 });
  });
});

describe('a sign-in that expires during the connection', () => {
  it('[N1] refuses what is said after it, and ends the connection with 4003', async () => {
    const { client } = await welcomed({ query: `?token=${await good('ada', HOUR)}` });
    clock.advance(HOUR - 10_000);
    client.say('Still here.');
    await client.next('turn.ended');
    clock.advance(10_000);
    client.say('Too late.');
    expect(await client.next('error')).toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('expired'),
    });
    expect(await client.gone()).toMatchObject({ code: 4003 });
    expect(client.all('accepted')).toHaveLength(1);
  });

  it('[N1] ends the connection of one who says nothing, too, and a ticket’s like its token’s', async () => {
    const { client } = await welcomed({ query: queryOf(await tickets(await good('ada', HOUR))) });
    clock.advance(HOUR);
    expect(await client.next('error')).toMatchObject({ code: 'forbidden' });
    expect(await client.gone()).toMatchObject({ code: 4003 });
    await expect.poll(() => server.home.context.process.callers.size).toBe(0);
  });

  it('[N1] leaves the session to whoever comes with a new one', async () => {
    const first = await welcomed({ query: `?token=${await good('ada', 60_000)}` });
    first.client.say('Hello.');
    await first.client.next('turn.ended');
    clock.advance(61_000);
    await first.client.gone();
    const second = await knock({ query: `?token=${await good('ada', HOUR)}` });
    if (!(second instanceof Client)) throw new Error(`answered ${second}`);
    second.send({ type: 'hello', id: 'h2', install: 'laptop', cursor: 0, resumeOf: 1 });
    expect(await second.next('welcome')).toMatchObject({ epoch: 2, recovered: true });
  });
});

describe('HTTP on one machine', () => {
  it('[N2] a ticket is of the token’s user, whoever is named beside it', async () => {
    const answer = await call('POST /tickets?user=grace', { authorization: `Bearer ${await good('ada')}` });
    expect(await welcomed({ query: queryOf(answer) })).toMatchObject({ session: 'ada~companion' });
  });

  it('[N3] [N4] takes no body above 96 KB, however long it goes on, and serves the next call', async () => {
    const headers = { authorization: `Bearer ${await good()}` };
    expect(await call('POST /tickets', headers, Buffer.alloc(98_305, 0x20))).toMatchObject({ status: 413 });
    expect(await call('POST /tickets', headers, Buffer.alloc(5_000_000, 0x20))).toMatchObject({ status: 413 });
    expect(await call('POST /tickets', headers, '{"a":')).toMatchObject({ status: 400 });
    expect(await call('POST /tickets', headers, Buffer.from([0xff]))).toMatchObject({ status: 400 });
    expect(await call('POST /tickets', headers, '{}')).toMatchObject({ status: 200 });
  });

  it('[N4] a call that is cut off while it is made is none', async () => {
    const headers = { authorization: `Bearer ${await good()}`, 'content-length': '100' };
    const request = httpRequest({
      host: '127.0.0.1',
      port: server.home.port,
      method: 'POST',
      path: '/tickets',
      headers,
    });
    request.on('error', () => {});
    await new Promise((resolve) => request.write('{', resolve));
    request.destroy();
    expect(await call('GET /healthz')).toMatchObject({ status: 200 });
    const logged = server.logged.map((line) => JSON.parse(line));
    expect(logged).toMatchObject([{ message: 'http', route: 'GET /healthz' }]);
  });

  it('says which methods there are, and HEAD like GET', async () => {
    expect(await call('DELETE /healthz')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    expect(await call('HEAD /healthz')).toMatchObject({ status: 200, body: '' });
    expect(await call('GET /nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('an issuer, on one machine', () => {
  it('[N1] that cannot be reached says nothing against a token: 503, while our own are known', async () => {
    await server.stop();
    const env = { SOTTO_DATA: folder, SOTTO_ISSUER: 'https://127.0.0.1:1', SOTTO_AUDIENCE: 'sotto' };
    server = await serve({ clock, env });
    const theirs = await new SignJWT({ sub: 'ada' })
      .setIssuer('https://127.0.0.1:1')
      .setAudience('sotto')
      .setExpirationTime(2_000_000_000)
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .sign((await crypto.subtle.generateKey(RSA, false, ['sign', 'verify'])).privateKey);
    expect(await tickets(theirs)).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    expect(await knock({ query: `?token=${theirs}` })).toBe(503);
    expect(await tickets(await good())).toMatchObject({ status: 200 });
  });
});

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
};
