import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { SOCKET_PATHS } from '../../shared/gateway/protocols/spoken-protocol.ts';
import { withStack } from '../infra/synthesised.ts';
import type { Gateway } from './gateway-types.ts';
import { HandClock, type Resources, readByHand } from './hand-template.ts';
import { startHttpGateway } from './http-gateway.ts';
import { startPageDistribution } from './page-distribution.ts';
import { Scripted } from './scripted-invoke.ts';
import { startWebSocketGateway } from './websocket-gateway.ts';

const folder = mkdtempSync(join(tmpdir(), 'sotto-page-'));
const functions = new Scripted();
let page: Gateway;
let api: Gateway;
let sockets: Gateway;

beforeAll(async () => {
  const [built, outdir] = [join(folder, 'built'), join(folder, 'out')];
  mkdirSync(join(built, 'assets'), { recursive: true });
  writeFileSync(join(built, 'index.html'), '<p>page</p>');
  writeFileSync(join(built, 'assets/app-1a2b.js'), 'run()');
  const context = { issuer: 'https://issuer.example', audience: 'sotto', client: 'c1' };
  const template = withStack(context, built, (_, stack, made) => {
    const { Resources } = Template.fromStack(stack).toJSON();
    cpSync(made, outdir, { recursive: true });
    return readByHand(Resources as Resources);
  });
  const gateway = { template, invoke: functions.invoke, clock: new HandClock(), port: 0 };
  api = await startHttpGateway(gateway);
  sockets = await startWebSocketGateway(gateway);
  const socket = 'socketapif12253bf.apiendpoint.example';
  const local = (text: string) =>
    text
      .replaceAll('https://httpapi4e1d4184.execute-api.us-east-1.amazonaws.com', api.url)
      .replaceAll(
        `wss://${template.ref(sockets.apiId)}.execute-api.us-east-1.amazonaws.com`,
        new URL(sockets.url).origin,
      )
      .replaceAll(socket, 'ws://127.0.0.1:1');
  const served = await startPageDistribution({ template, port: 0, outdir, local });
  if (served === null) throw new Error('the template has no page');
  page = served;
});
afterAll(async () => {
  await Promise.all([page, api, sockets].map((one) => one.close()));
  rmSync(folder, { recursive: true });
});

describe('the synthesised page', () => {
  it('[S1] the deployed page has the files of its deployments, with their cache lifetimes and headers', async () => {
    const index = await fetch(page.url);
    expect([index.status, await index.text()]).toEqual([200, '<p>page</p>']);
    expect(index.headers.get('content-type')).toBe('text/html');
    expect(index.headers.get('cache-control')).toBe('no-cache');
    expect(index.headers.get('content-security-policy')).toContain("connect-src 'self' ws://127.0.0.1:1 ");
    expect(index.headers.get('x-content-type-options')).toBe('nosniff');
    expect(index.headers.get('permissions-policy')).toContain('microphone=(self)');
    const asset = await fetch(`${page.url}/assets/app-1a2b.js`);
    expect([await asset.text(), asset.headers.get('cache-control')]).toEqual([
      'run()',
      'public, max-age=31536000, immutable',
    ]);
    const again = await fetch(page.url, { headers: { 'if-none-match': index.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('[S1] the deployed page is given its own address on this machine', async () => {
    expect(await (await fetch(`${page.url}/config.json`)).json()).toMatchObject({ server: `${page.url}/` });
  });

  it('[S1] the deployed page refuses missing files, and methods that no behaviour has', async () => {
    expect((await fetch(`${page.url}/nothing.html`)).status).toBe(403);
    expect((await fetch(page.url, { method: 'POST' })).status).toBe(403);
  });

  it('[S1] the deployed page passes the calls of users on to the HTTP API', async () => {
    functions.answers.set('http', ({ rawPath, body }) => ({
      payload: { statusCode: 202, headers: { 'retry-after': '3' }, body: `${rawPath} ${body}` },
    }));
    const headers = { 'content-type': 'application/json', authorization: 'Bearer t' };
    const answer = await fetch(`${page.url}/images/7?a=1`, { method: 'PUT', headers, body: '{}' });
    expect([answer.status, await answer.text()]).toEqual([202, '/images/7 {}']);
    expect([answer.headers.get('retry-after'), answer.headers.get('referrer-policy')]).toEqual(['3', 'no-referrer']);
    const [{ event } = { event: null }] = functions.of('http');
    expect(event.headers).toMatchObject({ authorization: 'Bearer t', host: new URL(api.url).host });
    expect(event.rawQueryString).toBe('a=1');
    expect((await fetch(`${page.url}/deliveries`, { method: 'POST' })).status).toBe(403);
  });

  it("[G40] the page's distribution has a path for each socket protocol, which is passed on to the stage", async () => {
    functions.answers.set('connect', () => ({
      payload: { statusCode: 200, headers: { 'Sec-WebSocket-Protocol': 'realtime' } },
    }));
    for (const [protocol, path] of Object.entries(SOCKET_PATHS)) {
      functions.answers.set('message', ({ body }) => {
        expect(body).toBe('{"type":"a"}');
        return { payload: { statusCode: 500 } };
      });
      const address = `${page.url.replace('http', 'ws')}${path}?model=otto%20b&protocol=other`;
      const headers = { authorization: 'Bearer t', 'x-twilio-signature': 's' };
      const ws = new WebSocket(address, ['realtime'], { headers });
      await once(ws, 'open');
      expect(ws.protocol).toBe('realtime');
      ws.send('{"type":"a"}');
      expect(String((await once(ws, 'message'))[0])).toContain('Internal server error');
      ws.close();
      await once(ws, 'close');
      const { event } = functions.of('connect').at(-1) ?? { event: null };
      expect(event.queryStringParameters).toEqual({ model: 'otto b', protocol });
      expect(event.headers).toMatchObject({
        ...headers,
        'x-forwarded-host': new URL(page.url).host,
        host: new URL(sockets.url).host,
      });
    }
  });

  it("[G40] the page's distribution passes other protocols' clients on to the HTTP API, with the name that they called", async () => {
    functions.answers.set('http', ({ rawPath, headers }) => ({
      payload: { statusCode: 200, body: `${rawPath} ${headers['x-forwarded-host']}` },
    }));
    for (const path of ['/v1/chat/completions', '/v1/models', '/mcp', '/.well-known/oauth-protected-resource/mcp'])
      expect(await (await fetch(`${page.url}${path}`, { method: 'POST' })).text()).toBe(
        `${path} ${new URL(page.url).host}`,
      );
  });

  it("[G40] the page's distribution opens no socket where files or calls are, and passes the API's refusals on", async () => {
    const status = async (path: string) => {
      const ws = new WebSocket(`${page.url.replace('http', 'ws')}${path}`);
      ws.on('error', () => {});
      const [, answer] = await once(ws, 'unexpected-response');
      ws.terminate();
      return answer.statusCode;
    };
    functions.answers.set('connect', () => ({ payload: { statusCode: 401 } }));
    expect([await status('/'), await status('/v1/realtime')]).toEqual([403, 401]);
  });
});
