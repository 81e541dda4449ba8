/** The page as the single-machine home serves it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { localPage } from '../../../shared/adapters/local/http/page.ts';
import { serve } from '../../flow/home.ts';

let folder: string;
/** Builds the site of docs/; fails the first time. */
const docs = vi.fn(async () => join(folder, 'docs')).mockRejectedValueOnce(new Error('no room'));
let port: number;
let stop: () => Promise<void>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sotto-page-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>She</title>');
  writeFileSync(join(folder, 'assets/index-Abc1.js'), 'console.log(1);');
  writeFileSync(`${folder}.secret`, 'not for anybody');
  const served = await serve({ page: localPage(folder, { user: 'ada', docs }) });
  port = served.home.port;
  stop = served.stop;
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true });
  rmSync(`${folder}.secret`);
});

type Asked = { method?: string; headers?: Record<string, string> };
type Answer = { status: number | undefined; headers: Record<string, unknown>; body: Buffer };

/** Unlike `fetch`, this sends path and headers unchanged. */
function ask(path: string, { method = 'GET', headers = {} }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('the page', () => {
  it('[S1] the page opens at the root, is fetched anew each time, and has a policy that admits nothing foreign', async () => {
    const { status, headers, body } = await ask('/');
    expect([status, String(body)]).toEqual([200, '<!doctype html><title>She</title>']);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`connect-src 'self' ws://127.0.0.1:${port};`);
  });

  it('[S1] the page has the documentation beside it, built on the first request, under the same headers', async () => {
    mkdirSync(join(folder, 'docs/how-to'), { recursive: true });
    writeFileSync(join(folder, 'docs/index.html'), '<h1>All</h1>');
    writeFileSync(join(folder, 'docs/how-to/talk.html'), '<h1>Talk</h1>');
    expect(docs).not.toHaveBeenCalled();
    const failed = await ask('/docs/');
    expect([failed.status, String(failed.body)]).toEqual([503, expect.stringContaining('could not be built')]);
    expect(await ask('/docs')).toMatchObject({ status: 308, headers: { location: 'docs/' } });
    expect(String((await ask('/docs/')).body)).toBe('<h1>All</h1>');
    const { status, headers, body } = await ask('/docs/how-to/talk.html');
    expect([status, headers['content-type'], String(body)]).toEqual([200, 'text/html; charset=utf-8', '<h1>Talk</h1>']);
    expect(String(headers['content-security-policy'])).toContain("script-src 'self'");
    expect((await ask('/docs/../docs.secret')).status).toBe(404);
    expect((await ask('/docsearch')).status).toBe(404);
    expect(docs).toHaveBeenCalledTimes(2);
  });

  it('[S1] the page is compressed for browsers that accept it, and not sent to those that have it', async () => {
    const packed = await ask('/', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(String(brotliDecompressSync(packed.body))).toBe('<!doctype html><title>She</title>');
    const again = await ask('/', { headers: { 'if-none-match': String(packed.headers.etag) } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('[S1] page files named by their digest are cached for good', async () => {
    const { headers, body } = await ask('/assets/index-Abc1.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(String(body)).toBe('console.log(1);');
  });

  it("[S1] the page's JSON says how to connect and who the user is, and is never cached", async () => {
    const { headers, body } = await ask('/config.json');
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(String(body))).toEqual({
      server: `http://127.0.0.1:${port}`,
      signIn: null,
      user: 'ada',
      docs: true,
      asksClient: false,
      build: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
  });

  it.each(['/../page.secret', '/%2e%2e/page.secret', '/assets/', '/assets', '/nothing.js', '//etc/passwd'])(
    '[N4] the page serves only what lies in its folder: %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  it('[N1] the page is refused for a host name that was made to point at this machine', async () => {
    expect((await ask('/', { headers: { host: 'evil.example' } })).status).toBe(403);
  });

  it('[S1] the page leaves API calls, and wrong methods on them, to the API routes', async () => {
    expect(JSON.parse(String((await ask('/healthz')).body))).toEqual({ ok: true });
    expect((await ask('/', { method: 'POST' })).status).toBe(404);
    const head = await ask('/', { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });
});
