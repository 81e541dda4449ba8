import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { postToModelServer } from '../../shared/models/http-client.ts';
import { type Fake, type Script, startFake } from '../fakes/http.ts';

let fake: Fake<unknown>;

async function serve(reply: (n: number) => Script): Promise<void> {
  fake = await startFake<unknown>({ reply: () => reply(fake.requests.length) });
  onTestFinished(fake.close);
}

async function ask(path = '/', signal = new AbortController().signal): Promise<string> {
  const answer = await postToModelServer({ url: `${fake.url}${path}`, body: { hello: 'wörld' } }, signal);
  const chunks: Uint8Array[] = [];
  for await (const chunk of answer.bytes) chunks.push(chunk);
  return `${answer.status} ${Buffer.concat(chunks)}`;
}

describe('[B1] one POST to a model server', () => {
  it('[B1] a POST to a model server sends JSON, and returns the status and the bytes', async () => {
    await serve(() => ({ status: 418, steps: ['tea', 'pot'] }));
    expect(await ask('/v1/x')).toBe('418 teapot');
    expect(fake.requests[0]?.path).toBe('/v1/x');
    expect(fake.requests[0]?.body).toEqual({ hello: 'wörld' });
    expect(fake.requests[0]?.headers['content-length']).toBe('18');
  });
  it('[B1] a POST to a model server reuses a socket after an answer whose rest nobody read', async () => {
    await serve(() => ({ steps: ['first', 5, 'tail'] }));
    const answer = await postToModelServer({ url: fake.url, body: {} }, new AbortController().signal);
    for await (const chunk of answer.bytes) {
      expect(String(chunk)).toBe('first');
      answer.release();
      break;
    }
    await vi.waitFor(async () => {
      await ask();
      expect(fake.sockets).toBeLessThan(fake.requests.length);
    });
    expect(fake.aborted).toBe(0);
  });

  it('[B1] a POST to a model server is repeated when the server had closed the kept socket meanwhile', async () => {
    await serve((n) => (n === 2 ? { steps: [], then: 'reset' } : { steps: ['ok'] }));
    expect(await ask()).toBe('200 ok');
    expect(await ask()).toBe('200 ok');
    expect(fake.requests.length).toBe(3);
  });

  it('[B1] a POST on a kept socket waits for as long as on a fresh one, however soon the server closes idle sockets', async () => {
    const headers = { connection: 'keep-alive', 'keep-alive': 'timeout=2' };
    await serve((n) => ({ headers, steps: n === 2 ? [1_200, 'slow'] : ['ok'] }));
    expect(await ask()).toBe('200 ok');
    expect(await ask()).toBe('200 slow');
    expect(fake.requests.length).toBe(2);
  });

  it('[B1] a POST to a model server is not repeated once an answer has begun, on a kept socket neither', async () => {
    await serve((n) => (n === 2 ? { steps: ['half', 20], then: 'reset' } : { steps: ['ok'] }));
    await ask();
    await expect(ask()).rejects.toMatchObject({ what: 'broken_off', message: 'the connection went: ECONNRESET' });
    expect(await ask()).toBe('200 ok');
    expect(fake.requests.length).toBe(3);
  });

  it('[B1] a POST to a model server follows a redirect to another path, and gives up in a circle', async () => {
    await serve((n) => (n < 3 ? { status: 307, headers: { location: '/v1/there' }, steps: [] } : { steps: ['ok'] }));
    expect(await ask('/v1/here')).toBe('200 ok');
    expect(fake.requests.map(({ path, body }) => [path, body])).toEqual([
      ['/v1/here', { hello: 'wörld' }],
      ['/v1/there', { hello: 'wörld' }],
      ['/v1/there', { hello: 'wörld' }],
    ]);
    await serve(() => ({ status: 308, headers: { location: '/' }, steps: ['round'] }));
    expect([await ask(), fake.requests.length]).toEqual(['308 round', 4]);
  });

  it('[B1] a POST to a model server is redirected to no other host', async () => {
    await serve(() => ({ status: 301, headers: { location: 'http://elsewhere.example/v1' }, steps: ['moved'] }));
    expect([await ask(), fake.requests.length]).toEqual(['301 moved', 1]);
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])("[B7] a model server's answer is unpacked although nobody asked for compression: %s", async (encoding, pack) => {
    await serve(() => ({ headers: { 'content-encoding': encoding }, steps: [pack('tea for two')] }));
    expect(await ask()).toBe('200 tea for two');
  });

  it('[B5] a compressed answer that breaks off fails, and an unread one is closed upstream', async () => {
    const packed = gzipSync('tea for two '.repeat(9_999));
    await serve((n) => ({
      headers: { 'content-encoding': 'gzip' },
      steps: [packed.subarray(0, 200), 20],
      then: n === 1 ? 'reset' : 'stall',
    }));
    await expect(ask()).rejects.toMatchObject({ what: 'broken_off' });
    const answer = await postToModelServer({ url: fake.url, body: {} }, new AbortController().signal);
    for await (const _ of answer.bytes) break;
    await vi.waitFor(() => expect(fake.aborted).toBe(2));
  });

  it('[B1] a POST to a model server is not repeated when a fresh socket is reset', async () => {
    await serve(() => ({ steps: [], then: 'reset' }));
    await expect(ask()).rejects.toMatchObject({ what: 'unreachable', message: 'no answer: ECONNRESET' });
    expect(fake.requests.length).toBe(1);
  });
});
