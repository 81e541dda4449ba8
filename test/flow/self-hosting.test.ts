import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { localPage } from '../../shared/adapters/local/http/page.ts';
import { localTokenSigningKey, signLocalToken } from '../../shared/adapters/local/http/tokens.ts';
import { startServer } from '../../shared/adapters/local/start-server.ts';
import { jsonLinesLog } from '../../shared/ports/live.ts';
import { readSettings } from '../../shared/settings/read-settings.ts';
import { type ReverseProxy, startReverseProxy } from '../fakes/reverse-proxy.ts';
import { QUIET } from '../quiet.ts';
import { Client, serve } from './home.ts';

const SIGN_IN = {
  SOTTO_ISSUER: 'https://issuer.example/tenant',
  SOTTO_AUDIENCE: 'sotto-page',
  SOTTO_PUBLIC_URL: 'https://sotto.example',
};
const NGINX = /```nginx\n([^`]+)```/.exec(readFileSync('docs/how-to/run-a-server.md', 'utf8'))?.[1] ?? '';

let folder: string;
let server: Awaited<ReturnType<typeof serve>> | undefined;
let proxy: ReverseProxy | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sotto-self-hosting-'));
});
afterEach(async () => {
  await proxy?.close();
  await server?.stop();
  [proxy, server] = [undefined, undefined];
  rmSync(folder, { recursive: true });
});

async function startProcess(env: Record<string, string> = {}): Promise<number> {
  const { signIn, publicUrl } = readSettings(env);
  mkdirSync(join(folder, 'page'), { recursive: true });
  writeFileSync(join(folder, 'page', 'index.html'), '<!doctype html><title>Sotto</title>');
  const page = localPage(join(folder, 'page'), { user: 'owner', signIn, publicUrl });
  server = await serve({ env: { SOTTO_DATA: join(folder, 'data'), ...env }, page });
  return server.home.port;
}
async function startBehindProxy(env: Record<string, string> = {}): Promise<number> {
  proxy = await startReverseProxy(await startProcess(env), NGINX, 'sotto.example');
  return proxy.port;
}
const tokenOf = (user: string) => signLocalToken(localTokenSigningKey(join(folder, 'data')), user, Date.now() + 60_000);

async function call(port: number, line: string, headers: Record<string, string> = {}, body = '') {
  const [method, path] = line.split(' ');
  const request = httpRequest({ host: '127.0.0.1', port, method, path, headers }).end(body);
  const [response] = await once(request, 'response');
  const text = await new Response(response).text();
  const isJson = response.headers['content-type'] === 'application/json';
  return { status: response.statusCode, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}
type Knock = { query?: string; protocols?: string[]; headers?: Record<string, string> };
/** The open socket, or the status that was answered. */
function knock(port: number, { query = '', protocols = [], headers = {} }: Knock): Promise<Client | number> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/${query}`, protocols, { headers });
  const client = new Client(ws);
  return Promise.race([
    once(ws, 'open').then(() => client),
    once(ws, 'unexpected-response').then(([, response]) => response.statusCode as number),
  ]);
}

describe('a server at which people sign in, behind the proxy of docs/how-to/run-a-server.md', () => {
  it('[N1] a public server trusts no name, neither in a call nor on a socket, from the proxy or beside it', async () => {
    const port = await startBehindProxy(SIGN_IN);
    const direct = server?.home.port ?? 0;
    for (const at of [port, direct]) {
      expect(await call(at, 'GET /me?user=ada')).toMatchObject({ status: 401, body: { code: 'forbidden' } });
      expect(await call(at, 'DELETE /me?user=ada')).toMatchObject({ status: 401 });
      expect(await call(at, 'GET /stats?user=ada')).toMatchObject({ status: 401 });
      expect(await call(at, 'POST /tickets?user=ada')).toMatchObject({ status: 401 });
      expect(await knock(at, { query: '?user=ada' })).toBe(401);
    }
    expect(await call(direct, 'GET /me?user=ada', { host: 'localhost' })).toMatchObject({ status: 401 });
  });

  it('[N1] a public server knows no producer that the operator has not named, and the development key is void', async () => {
    const port = await startBehindProxy(SIGN_IN);
    const push = JSON.stringify({ user: 'ada', text: 'The report is ready.' });
    const headers = { authorization: 'Bearer local', 'content-type': 'application/json' };
    expect(await call(port, 'POST /deliveries', headers, push)).toMatchObject({ status: 401 });
  });

  it("[N1] a public server talks with users who show a token or a ticket, under the operator's address", async () => {
    const port = await startBehindProxy(SIGN_IN);
    const token = await tokenOf('ada');
    const { body } = await call(port, 'POST /tickets', { authorization: `Bearer ${token}` });
    expect(body.url).toBe(`wss://sotto.example/?ticket=${body.ticket}`);
    for (const shown of [{ query: `?ticket=${body.ticket}` }, { protocols: ['sotto.v1', `bearer.${token}`] }]) {
      const client = await knock(port, { ...shown, headers: { origin: 'https://sotto.example' } });
      if (!(client instanceof Client)) throw new Error(`answered ${client}`);
      client.send({ type: 'hello', id: 'h1', install: 'laptop' });
      expect(await client.next('welcome')).toMatchObject({ session: 'ada~companion' });
    }
    const mine = await call(port, 'GET /me', { authorization: `Bearer ${token}` });
    expect(mine).toMatchObject({ status: 200, body: { user: 'ada' } });
  });

  it('[N1] a public server takes no token from an address that a proxy may log', async () => {
    const port = await startBehindProxy(SIGN_IN);
    const query = `?token=${await tokenOf('ada')}`;
    expect(await knock(port, { query })).toBe(401);
    expect(await knock(server?.home.port ?? 0, { query })).toBeInstanceOf(Client);
  });

  it('[N1] a public server lets pages of its own address and of SOTTO_ORIGINS call, and no others', async () => {
    const port = await startBehindProxy({ ...SIGN_IN, SOTTO_ORIGINS: 'https://app.example' });
    const authorization = `Bearer ${await tokenOf('ada')}`;
    const statusFor = async (origin: string) => (await call(port, 'POST /tickets', { authorization, origin })).status;
    expect(await statusFor('https://sotto.example')).toBe(200);
    expect(await statusFor('https://app.example')).toBe(200);
    expect(await statusFor('https://evil.example')).toBe(403);
  });

  it('[N1] a public server serves the page with the issuer at which to sign in, and names nobody', async () => {
    const port = await startBehindProxy(SIGN_IN);
    expect((await call(port, 'GET /config.json')).body).toEqual({
      server: 'https://sotto.example',
      signIn: { issuer: SIGN_IN.SOTTO_ISSUER, clientId: 'sotto-page', scope: 'openid', use: 'id_token' },
      asksClient: false,
      build: expect.any(String),
    });
    const { headers } = await call(port, 'GET /');
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' wss://sotto.example https://issuer.example;",
    );
  });
});

describe('a server at which nobody signs in', () => {
  it('[N1] a server without sign-in answers no proxy, whichever header reveals the proxy', async () => {
    const port = await startProcess();
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']) {
      const headers = { [name]: '203.0.113.7' };
      const me = await call(port, 'GET /me?user=ada', headers);
      expect(me, name).toMatchObject({ status: 401, body: { message: expect.stringContaining('SOTTO_ISSUER') } });
      expect(await knock(port, { query: '?user=ada', headers }), name).toBe(401);
    }
    expect(await call(port, 'GET /me?user=ada')).toMatchObject({ status: 200 });
    expect(await knock(port, { query: '?user=ada' })).toBeInstanceOf(Client);
  });

  it('[N1] a server without sign-in answers nobody through the proxy of docs/how-to/run-a-server.md', async () => {
    const port = await startBehindProxy();
    expect(await call(port, 'GET /me?user=ada', { host: 'localhost' })).toMatchObject({ status: 403 });
    expect(await knock(port, { query: '?user=ada' })).toBe(401);
  });

  it('[N4] a Host header that no host can have is refused as 400', async () => {
    const port = await startProcess();
    for (const host of ['127.0.0.1/;script-src *', '127.0.0.1 evil', '127.0.0.1,evil', '[', '127.0.0.1:port']) {
      const answer = await call(port, 'GET /', { host });
      expect(answer, host).toMatchObject({ status: 400, body: { code: 'bad_frame' } });
    }
  });

  it.each(['0.0.0.0', '::', '192.168.1.2', 'sotto.example'])(
    '[N1] a server without sign-in does not start on an address that others reach: HOST=%s',
    async (HOST) => {
      const settings = readSettings({ ...QUIET, HOST, PORT: '0', SOTTO_DATA: ':memory:' });
      const started = startServer({ settings, log: jsonLinesLog('silent', () => {}) });
      await expect(started).rejects.toThrow(`HOST=${HOST} lets others reach this server`);
      await expect(started).rejects.toThrow('set SOTTO_ISSUER and SOTTO_AUDIENCE');
    },
  );

  it('[N1] a server with sign-in starts on an address that others reach', async () => {
    const port = await startProcess({ ...SIGN_IN, HOST: '0.0.0.0' });
    expect(await call(port, 'GET /healthz')).toMatchObject({ status: 200 });
    expect(await call(port, 'GET /me?user=ada')).toMatchObject({ status: 401 });
  });
});
