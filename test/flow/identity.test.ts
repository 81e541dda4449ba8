import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { AdvancedClock } from '../../exports/testing/advanced-clock.ts';
import { localTokenSigningKey, signLocalToken } from '../../shared/adapters/local/http/tokens.ts';
import { Client, serve } from './home.ts';

const HOUR = 3_600_000;

let folder: string;
let clock: AdvancedClock;
let server: Awaited<ReturnType<typeof serve>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sotto-identity-'));
  clock = new AdvancedClock();
  server = await serve({ clock, env: { SOTTO_DATA: folder } });
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const key = () => localTokenSigningKey(folder);
const good = (user = 'ada', lastsMs = HOUR) => signLocalToken(key(), user, clock.now() + lastsMs);
type Shown = { query?: string; protocols?: string[]; headers?: Record<string, string> };

/** The open socket, or the status of the refusal. */
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

/** Node's own client: `fetch` overrides Origin and Host. */
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
  it('[N1] one machine admits a token among the subprotocols, of which only sotto.v1 is echoed', async () => {
    const { client, session } = await welcomed({ protocols: ['sotto.v1', `bearer.${await good('ada')}`] });
    expect({ session, echoed: client.ws.protocol }).toEqual({ session: 'ada~companion', echoed: 'sotto.v1' });
  });

  it('[N1] one machine admits a token in the address, which only a server of this machine takes', async () => {
    expect(await welcomed({ query: `?token=${await good('grace')}` })).toMatchObject({ session: 'grace~companion' });
  });

  it('[N1] one machine admits a name alone', async () => {
    expect(await welcomed({ query: '?user=ada' })).toMatchObject({ session: 'ada~companion' });
  });

  it('[N1] one machine admits a ticket, which its token gets', async () => {
    const answer = await tickets(await good('ada'));
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
      body: { url: `ws://127.0.0.1:${server.home.port}/?ticket=${answer.body.ticket}`, expiresAt: expect.any(Number) },
    });
    expect(await welcomed({ query: queryOf(answer) })).toMatchObject({ session: 'ada~companion' });
    expect(server.logged.join('\n')).not.toContain(answer.body.ticket);
  });

  it('[N1] one machine admits nobody without a name or a token, nor a name beside a bad token', async () => {
    const protocols = ['sotto.v1', `bearer.${await good('ada', -1_000)}`];
    expect(await knock({})).toBe(401);
    expect(await knock({ query: '?user=ada', protocols })).toBe(401);
    expect(await knock({ query: `?token=${await good('x'.repeat(1_025))}` })).toBe(401);
  });

  it('[N1] one machine lets no page of another site have a ticket, push or connect, whatever the browser sends', async () => {
    const token = await good();
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, { host: 'evil.example' }]) {
      expect(await tickets(token, headers as Record<string, string>)).toMatchObject({ status: 403 });
      expect(await knock({ query: `?token=${token}`, headers: headers as Record<string, string> })).toBe(401);
    }
    expect(await tickets(token, { origin: `http://127.0.0.1:${server.home.port}` })).toMatchObject({ status: 200 });
  });
});

describe('a sign-in that expires during the connection', () => {
  it("[N1] an expired sign-in ends a silent client's connection, too, and a ticket expires with its token", async () => {
    const { client } = await welcomed({ query: queryOf(await tickets(await good('ada', HOUR))) });
    clock.advance(HOUR);
    expect(await client.next('error')).toMatchObject({ code: 'forbidden' });
    expect(await client.gone()).toMatchObject({ code: 4003 });
    await expect.poll(() => server.home.context.process.callers.size).toBe(0);
  });
});

describe('HTTP on one machine', () => {
  it('[N3] [N4] an HTTP body above 96 KB is refused, however long it goes on, and the next call is served', async () => {
    const headers = { authorization: `Bearer ${await good()}` };
    expect(await call('POST /tickets', headers, Buffer.alloc(98_305, 0x20))).toMatchObject({ status: 413 });
    expect(await call('POST /tickets', headers, Buffer.alloc(5_000_000, 0x20))).toMatchObject({ status: 413 });
    expect(await call('POST /tickets', headers, '{"a":')).toMatchObject({ status: 400 });
    expect(await call('POST /tickets', headers, Buffer.from([0xff]))).toMatchObject({ status: 400 });
    expect(await call('POST /tickets', headers, '{}')).toMatchObject({ status: 200 });
  });

  it('[N4] an HTTP call that is cut off while it is sent has no effect', async () => {
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
});

describe('an issuer, on one machine', () => {
  it("[N1] an unreachable issuer disproves no token: 503, while the machine's own tokens are accepted", async () => {
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
