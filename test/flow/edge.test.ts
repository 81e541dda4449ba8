import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localPage } from '../../shared/adapters/local/http/page.ts';
import { serve } from './home.ts';

let server: Awaited<ReturnType<typeof serve>>;
let port: number;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sotto-edge-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Sotto</title>');
  server = await serve({ page: localPage(folder, { user: 'ada' }) });
  port = server.home.port;
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Sends raw bytes; returns the status, the headers and the body. */
async function ask(line: string, ...headers: string[]) {
  const socket = connect(port, '127.0.0.1');
  socket.end(`${line} HTTP/1.1\r\n${[...headers, 'connection: close'].join('\r\n')}\r\n\r\n`);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head: head.toLowerCase(), body };
}
const here = () => `host: 127.0.0.1:${port}`;

describe('the HTTP edge of one machine', () => {
  it('[N4] two Host headers are refused as 400, even where they agree', async () => {
    expect(await ask('GET /healthz', here(), here())).toMatchObject({ status: 400 });
    expect(await ask('GET /healthz', here(), 'Host: evil.example')).toMatchObject({ status: 400 });
    expect(await ask('GET /healthz', here())).toMatchObject({ status: 200 });
  });

  it.each(['/tasks/%2e%2e', '/tasks/..', '/tasks/%2E', '/deliveries/%2e%2e'])(
    '[N4] dots in a path are not resolved: %s',
    async (path) => {
      expect(await ask(`GET ${path}`, here())).toMatchObject({ status: 404 });
      expect(await ask(`POST ${path}`, here(), 'content-length: 0')).toMatchObject({ status: 404 });
    },
  );

  it('[N4] a page elsewhere cannot make a call as an image or a link', async () => {
    const crossSite = 'sec-fetch-site: cross-site';
    for (const path of ['/me?user=ada', '/stats?user=ada', '/healthz'])
      expect(await ask(`GET ${path}`, here(), crossSite), path).toMatchObject({ status: 403 });
    expect(await ask('GET /me?user=ada', here(), 'sec-fetch-site: same-origin')).toMatchObject({ status: 200 });
    expect(await ask('GET /me?user=ada', here(), crossSite, `origin: http://localhost:5173`)).toMatchObject({
      status: 200,
    });
  });

  it('[N4] answers are for their caller alone, and refusals are as well', async () => {
    for (const headers of [[here()], ['host: evil.example']]) {
      const { head } = await ask('GET /me?user=ada', ...headers);
      expect(head).toContain('cross-origin-resource-policy: same-origin');
      expect(head).toContain('x-content-type-options: nosniff');
      expect(head).toContain('cache-control: no-store');
    }
  });

  it('[N4] the preflight of a page of another network is refused', async () => {
    const preflight = ['access-control-request-method: GET', 'access-control-request-private-network: true'];
    const { status, head } = await ask('OPTIONS /me', here(), 'origin: http://localhost:5173', ...preflight);
    expect(status).toBe(403);
    expect(head).not.toContain('access-control-allow');
  });
});
