import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { liveClock } from '../../shared/ports/live.ts';
import { createGuardedWebFetch } from '../../shared/tools/network/guarded-global-fetch.ts';
import type { AddressGuard } from '../../shared/tools/network/guarded-request.ts';
import { isPublicNetworkAddress } from '../../shared/tools/network/public-addresses.ts';
import { movedTo, type Page, sends } from '../fakes/web.ts';
import { echo, errorOf, knowing, serve, timeOnCommand } from './guarded.ts';

const mayReach = (address: string) => address === '127.0.0.1' || isPublicNetworkAddress(address);
const OPEN: AddressGuard = { clock: liveClock, allowPrivate: true, mayReach };
const fetch = createGuardedWebFetch(OPEN);

/** An event stream on command; `closed`: the connection has ended. */
function stream(): { page: Page; say(text: string): void; end(): void; closed: Promise<void> } {
  const closed = Promise.withResolvers<void>();
  let say = (_: string): void => {};
  let end = (): void => {};
  const page: Page = (_, response) => {
    response.on('close', closed.resolve).writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    say = (text) => void response.write(`data: ${text}\n\n`);
    end = () => void response.end();
  };
  return { page, say: (text) => say(text), end: () => end(), closed: closed.promise };
}

function readerOf({ body }: Response): { next(): Promise<string>; cancel(): Promise<void> } {
  const reader = (body ?? new ReadableStream()).getReader();
  const next = async () => new TextDecoder().decode((await reader.read()).value);
  return { next, cancel: () => reader.cancel() };
}

describe('[T8] as global fetch', () => {
  it.each([
    ['GET', undefined],
    ['POST', '{"say":"Zürich"}'],
    ['DELETE', undefined],
    ['DELETE', 'all'],
  ])('[T8] the guarded fetch for applications sends %s with its headers and its body: %s', async (method, body) => {
    const { url } = await serve({ '/': echo });
    const headers = { 'X-Session': 'seven', Accept: 'application/json, text/event-stream' };
    const response = await fetch(`${url}/`, { method, headers, ...(body !== undefined && { body }) });
    expect(await response.json()).toMatchObject({
      method,
      body: body ?? '',
      headers: { 'x-session': 'seven', accept: 'application/json, text/event-stream', 'accept-encoding': 'identity' },
    });
  });

  it('[T8] the guarded fetch for applications takes a URL and a Request too', async () => {
    const { url } = await serve({ '/': echo });
    expect(await (await fetch(new URL(url))).json()).toMatchObject({ method: 'GET' });
    const request = new Request(url, { method: 'POST', body: new URLSearchParams({ a: 'b' }) });
    expect(await (await fetch(request)).json()).toMatchObject({
      body: 'a=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    });
  });

  it('[T8] the guarded fetch for applications returns answers of every status, with headers and body', async () => {
    const { url } = await serve({
      '/missing': (_, response) => void response.writeHead(404, 'Gone fishing', { 'x-why': 'fish' }).end('No.'),
      '/nothing': (_, response) => void response.writeHead(202).end(),
      '/bare': (_, response) => void response.writeHead(204).end(),
    });
    const missing = await fetch(`${url}/missing`);
    expect([missing.status, missing.statusText, missing.headers.get('x-why')]).toEqual([404, 'Gone fishing', 'fish']);
    expect(await missing.text()).toBe('No.');
    expect(await (await fetch(`${url}/nothing`)).text()).toBe('');
    expect((await fetch(`${url}/bare`)).body).toBeNull();
  });
});

describe('[T8] as guarded as every other', () => {
  it('[T8] refuses private addresses, plain http, passwords and other methods', async () => {
    const resolve = knowing({ 'inside.example': ['8.8.8.8', '10.0.0.1'], 'open.example': ['8.8.8.8'] });
    const closed = createGuardedWebFetch({ clock: liveClock, allowPrivate: false, resolve });
    const urls = ['https://inside.example/', 'https://2130706433/', 'https://[::1]/', 'http://open.example/', 'no url'];
    for (const url of [...urls, 'https://user:word@open.example/']) {
      expect(await errorOf(closed(url, { method: 'POST', body: '{}' }))).toMatchObject({
        what: 'forbidden',
        sent: false,
      });
    }
    expect(await errorOf(closed('https://open.example/', { method: 'PUT' }))).toMatchObject({ what: 'forbidden' });
  });

  it('[T8] follows three redirects of GET, each judged again, and takes no header to another origin', async () => {
    const other = await serve({ '/': echo });
    const { url } = await serve({
      '/away': movedTo(`${other.url}/`),
      '/4': movedTo('/3'),
      '/3': movedTo('/2'),
      '/2': movedTo('/1'),
      '/1': movedTo('/0'),
      '/0': echo,
      '/inside': movedTo('http://169.254.169.254/'),
    });
    const init = { headers: { authorization: 'Bearer of-home' } };
    expect(await (await fetch(`${url}/3`, init)).json()).toMatchObject({ headers: init.headers });
    const away = await fetch(`${url}/away`, init);
    expect(await away.text()).not.toContain('of-home');
    expect(await errorOf(fetch(`${url}/4`))).toMatchObject({ what: 'too_many_redirects' });
    expect(await errorOf(fetch(`${url}/inside`))).toMatchObject({ what: 'forbidden', sent: true });
  });

  it('[T8] the guarded fetch for applications follows no redirect that it was told not to, and none of a changing request', async () => {
    const { url, requests } = await serve({ '/moved': movedTo('/', 307), '/': echo });
    const inits: RequestInit[] = [
      { redirect: 'manual' },
      { redirect: 'error' },
      { method: 'POST' },
      { method: 'DELETE' },
    ];
    for (const init of inits) {
      expect(await errorOf(fetch(`${url}/moved`, init))).toMatchObject({ what: 'refused', status: 307, sent: true });
    }
    expect(requests.map(({ path }) => path)).toEqual(Array(4).fill('/moved'));
  });

  it('[T8] reads five megabytes and no more, sends no more, and takes nothing compressed', async () => {
    const { url, requests } = await serve({
      '/just': sends('x'.repeat(5_000_000)),
      '/announced': sends('x'.repeat(5_000_001)),
      '/more': sends('x'.repeat(5_000_001), 'text/plain', { 'transfer-encoding': 'chunked' }),
      '/bomb': sends(gzipSync(Buffer.alloc(10_000_000)), 'application/json', { 'content-encoding': 'gzip' }),
      '/events': sends(gzipSync('data: 1\n\n'), 'text/event-stream', { 'content-encoding': 'gzip' }),
    });
    expect(await (await fetch(`${url}/just`)).text()).toHaveLength(5_000_000);
    expect(await errorOf(fetch(`${url}/announced`))).toMatchObject({ what: 'too_large' });
    expect(await errorOf(fetch(`${url}/more`))).toMatchObject({ what: 'too_large' });
    expect(await errorOf(fetch(`${url}/bomb`))).toMatchObject({ what: 'wrong_type' });
    expect(await errorOf(fetch(`${url}/events`))).toMatchObject({ what: 'wrong_type' });
    const large = fetch(`${url}/just`, { method: 'POST', body: 'x'.repeat(5_000_001) });
    expect(await errorOf(large)).toMatchObject({ what: 'too_large', sent: false });
    expect(requests).toHaveLength(5);
  });

  it('[T8] waits ten seconds for an answer, or the beginning of a stream', async () => {
    const time = timeOnCommand();
    const { url } = await serve({ '/silent': () => time.over() });
    const error = await errorOf(
      createGuardedWebFetch({ ...OPEN, clock: time.clock })(`${url}/silent`, { method: 'POST' }),
    );
    expect(error).toMatchObject({ what: 'too_slow', sent: true });
    expect(time.slept).toEqual([30_000]);
  });

  it('[T8] a slow drip is cut off when its time is over', async () => {
    const time = timeOnCommand();
    const closed = Promise.withResolvers<void>();
    const { url } = await serve({
      '/': (_, response) => {
        response.on('close', closed.resolve).writeHead(200, { 'content-type': 'application/json' }).write('{');
        time.over();
      },
    });
    const error = await errorOf(createGuardedWebFetch({ ...OPEN, clock: time.clock })(url));
    expect(error).toMatchObject({ what: 'too_slow', sent: true });
    await closed.promise;
  });
});

describe('[T8] event streams', () => {
  it('[T8] an event stream of a guarded fetch comes event by event, to its end', async () => {
    const events = stream();
    const { url } = await serve({ '/': events.page });
    const { next } = readerOf(await fetch(url, { method: 'POST', body: '{}' }));
    events.say('one');
    expect(await next()).toBe('data: one\n\n');
    events.say('two');
    expect(await next()).toBe('data: two\n\n');
    events.end();
    expect(await next()).toBe('');
    await events.closed;
  });

  it('[T8] an event stream is closed when its caller aborts, while reading or not', async () => {
    for (const reads of [true, false]) {
      const events = stream();
      const { url } = await serve({ '/': events.page });
      const enough = new AbortController();
      const { next } = readerOf(await fetch(url, { signal: enough.signal }));
      const reading = reads ? errorOf(next()) : null;
      enough.abort('enough');
      await events.closed;
      expect(await (reading ?? errorOf(next()))).toBe('enough');
    }
  });

  it('[T8] an event stream is closed when its body is cancelled, read or not', async () => {
    for (const reads of [true, false]) {
      const events = stream();
      const { url } = await serve({ '/': events.page });
      const { next, cancel } = readerOf(await fetch(url));
      events.say('one');
      if (reads) expect(await next()).toBe('data: one\n\n');
      await cancel();
      await events.closed;
    }
  });

  it('[T8] an event stream fails when it breaks off', async () => {
    const { url } = await serve({
      '/': (request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n');
        setImmediate(() => request.socket.destroy());
      },
    });
    const error = await errorOf(fetch(url).then((response) => response.text()));
    expect(error).toMatchObject({ what: 'unreachable', sent: true });
  });

  it('[T8] an event stream lasts ten minutes at most', async () => {
    const time = timeOnCommand();
    const events = stream();
    const { url } = await serve({ '/': events.page });
    const { next } = readerOf(await createGuardedWebFetch({ ...OPEN, clock: time.clock })(url));
    expect(time.slept).toEqual([30_000, 600_000]);
    const reading = errorOf(next());
    time.over();
    expect(await reading).toMatchObject({ what: 'too_slow' });
    await events.closed;
  });

  it('[T8] an event stream holds twenty megabytes at most', async () => {
    const closed = Promise.withResolvers<void>();
    const { url } = await serve({
      '/': (_, response) => {
        response.on('close', closed.resolve).writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
        const more = (): void => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        };
        response.on('drain', more);
        more();
      },
    });
    let bytes = 0;
    const response = await fetch(url);
    const all = async () => {
      for await (const piece of response.body ?? []) bytes += piece.length;
    };
    expect(await errorOf(all())).toMatchObject({ what: 'too_large' });
    expect(bytes).toBeGreaterThan(19_000_000);
    expect(bytes).toBeLessThanOrEqual(20_000_000);
    await closed.promise;
  });
});
