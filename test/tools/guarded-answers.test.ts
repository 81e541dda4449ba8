import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { liveClock } from '../../shared/ports/live.ts';
import type { Clock } from '../../shared/ports/ports.ts';
import { type Page, sends } from '../fakes/web.ts';
import { errorOf, fetcher, outcome, serve, timeOnCommand } from './guarded.ts';

const { get } = fetcher({}, { allowPrivate: true });

/** A raw server without HTTP's checks. */
function raw(text: string): Page {
  return (request) => void request.socket.end(`HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n${text}`);
}

it('[T8] a guarded fetch reads one megabyte and no more, announced or not', async () => {
  const { url } = await serve({
    '/just': sends('x'.repeat(1_000_000)),
    '/announced': sends('x'.repeat(1_000_001)),
    '/five': sends('x'.repeat(5_000_000), 'text/plain', { 'transfer-encoding': 'chunked' }),
    '/endless': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    },
  });
  expect((await get(`${url}/just`)).text).toHaveLength(1_000_000);
  for (const path of ['announced', 'five', 'endless']) expect(await outcome(get(`${url}/${path}`))).toBe('too_large');
});

it('[T8] a guarded fetch gains nothing by a false length', async () => {
  const { url } = await serve({
    '/less': raw('content-length: 5\r\n\r\nhello, and more than was announced'),
    '/more': raw('content-length: 1000\r\n\r\nhello'),
    '/huge': raw('content-length: 999999999999\r\n\r\nhello'),
    '/negative': raw('content-length: -1\r\n\r\nhello'),
    '/two': raw('content-length: 5\r\ncontent-length: 900\r\n\r\nhello'),
    '/both': raw('content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n'),
  });
  expect(await outcome(get(`${url}/less`))).toBe('hello');
  expect(await outcome(get(`${url}/huge`))).toBe('too_large');
  for (const path of ['more', 'negative', 'two', 'both']) {
    expect(await outcome(get(`${url}/${path}`))).toBe('unreachable');
  }
});

it('[T8] a guarded fetch waits ten seconds in all, whichever part is slow', async () => {
  const slept: number[] = [];
  const impatient: Clock = { ...liveClock, sleep: async (ms) => void slept.push(ms) };
  const { url } = await serve({ '/silent': () => {} });
  const guard = { allowPrivate: true, clock: impatient };
  expect(await outcome(fetcher({}, guard).get(`${url}/silent`))).toBe('too_slow');
  const never = { ...guard, resolve: () => new Promise<never>(() => {}) };
  expect(await outcome(fetcher({}, never).get('https://slow.example/'))).toBe('too_slow');
  expect(slept).toEqual([10_000, 10_000]);
});

it('[T8] a guarded fetch ends a slow drip when its time is over, though every piece was in time', async () => {
  const time = timeOnCommand();
  const closed = Promise.withResolvers<void>();
  const { url } = await serve({
    '/drip': async (_, response) => {
      response.on('close', closed.resolve).writeHead(200, { 'content-type': 'text/plain' });
      for (let drops = 0; !response.destroyed; drops += 1) {
        response.write('x');
        if (drops === 5) time.over();
        await liveClock.yieldToEventLoop();
      }
    },
  });
  expect(await outcome(fetcher({}, { allowPrivate: true, clock: time.clock }).get(`${url}/drip`))).toBe('too_slow');
  await closed.promise;
});

it('[T8] a guarded fetch takes the types that were asked for, in a known encoding, not compressed', async () => {
  const { url, requests } = await serve({
    '/latin': sends(Buffer.from('Z\xfcrich', 'latin1'), 'Text/Plain; charset=ISO-8859-1'),
    '/page': sends('<p>', 'text/html'),
    '/odd': sends('?', 'text/plain; charset=klingon'),
    '/bomb': sends(gzipSync(Buffer.alloc(10_000_000)), 'text/plain', { 'content-encoding': 'gzip' }),
    '/bombs': sends('?', 'text/plain', { 'content-encoding': 'identity, br' }),
    '/bare': (_, response) => void response.writeHead(200).end('?'),
  });
  expect(await outcome(get(`${url}/latin`))).toBe('Zürich');
  for (const path of ['page', 'odd', 'bomb', 'bombs', 'bare']) {
    expect(await outcome(get(`${url}/${path}`))).toBe('wrong_type');
  }
  expect(requests[0]?.headers).toMatchObject({ accept: 'text/plain', 'accept-encoding': 'identity' });
});

it('[T8] a guarded fetch reads the encoding that XML declares where its server names none', async () => {
  const text = '<?xml version="1.0" encoding="windows-1252"?><a>\u00e9</a>';
  const bytes = Buffer.from(text, 'latin1');
  const { url } = await serve({
    '/declared': sends(bytes, 'text/plain'),
    '/named': sends(text, 'text/plain; charset=utf-8'),
    '/odd': sends('<?xml version="1.0" encoding="klingon"?><a/>', 'text/plain'),
    '/words': sends('It says encoding="windows-1252" and means € all the same', 'text/plain'),
  });
  expect(await outcome(get(`${url}/declared`))).toBe(text);
  expect(await outcome(get(`${url}/named`))).toBe(text);
  expect(await outcome(get(`${url}/odd`))).toBe('wrong_type');
  expect(await outcome(get(`${url}/words`))).toContain('€');
});

it('[T8] [L4] a wrong name of the encoding changes no letters in a guarded fetch', async () => {
  const declaring = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a>\u00e9 caf\u00e9</a>`;
  const utf8 = (text: string) => Buffer.from(text, 'utf8');
  const latin = (text: string) => Buffer.from(text, 'latin1');
  const broken = Buffer.concat([utf8('\u00e9\u00e9 '), Buffer.from([0xe9]), utf8(' \u00e9')]);
  const { url } = await serve({
    '/utf8-as-latin': sends(utf8(declaring('UTF-8')), 'text/plain; charset=ISO-8859-1'),
    '/declared-latin': sends(utf8(declaring('ISO-8859-1')), 'text/plain'),
    '/latin-as-utf8': sends(latin(declaring('windows-1252')), 'text/plain; charset=utf-8'),
    '/undeclared-latin': sends(latin('caf\u00e9'), 'text/plain'),
    '/unknown': sends(latin(declaring('ISO-8859-1')), 'text/plain; charset=klingon'),
    '/broken': sends(broken, 'text/plain; charset=utf-8'),
  });
  expect(await outcome(get(`${url}/utf8-as-latin`))).toBe(declaring('UTF-8'));
  expect(await outcome(get(`${url}/declared-latin`))).toBe(declaring('ISO-8859-1'));
  expect(await outcome(get(`${url}/latin-as-utf8`))).toBe(declaring('windows-1252'));
  expect(await outcome(get(`${url}/undeclared-latin`))).toBe('caf\u00e9');
  expect(await outcome(get(`${url}/unknown`))).toBe(declaring('ISO-8859-1'));
  expect(await outcome(get(`${url}/broken`))).toBe('\u00e9\u00e9 \ufffd \u00e9');
});

it('[T8] [L4] a guarded fetch reads UTF-16 by its mark or its zeros, whatever the header says', async () => {
  const text = '<?xml version="1.0" encoding="UTF-16"?><a>\u00e9 \u5929</a>';
  const little = Buffer.from(text, 'utf16le');
  const big = Buffer.from(little).swap16();
  const { url } = await serve({
    '/le': sends(Buffer.concat([Buffer.from([0xff, 0xfe]), little]), 'text/plain'),
    '/be': sends(Buffer.concat([Buffer.from([0xfe, 0xff]), big]), 'text/plain; charset=utf-16'),
    '/bare-le': sends(little, 'text/plain'),
    '/bare-be': sends(big, 'text/plain; charset=utf-8'),
    '/no': sends(text, 'text/plain'),
    '/utf8': sends(`\ufeff${text}`, 'text/plain; charset=iso-8859-1'),
  });
  for (const path of ['le', 'be', 'bare-le', 'bare-be', 'no', 'utf8'])
    expect(await outcome(get(`${url}/${path}`))).toBe(text);
});

it("[T8] a guarded fetch keeps the server's validators, and an unchanged answer to them is refused as 304", async () => {
  const lastModified = 'Sat, 21 Nov 2026 11:00:00 GMT';
  const { url } = await serve({
    '/': (request, response) => {
      const isKnown =
        request.headers['if-none-match'] === '"e1"' && request.headers['if-modified-since'] === lastModified;
      response.writeHead(isKnown ? 304 : 200, {
        'content-type': 'text/plain',
        etag: '"e1"',
        'last-modified': lastModified,
      });
      response.end(isKnown ? undefined : 'Hello.');
    },
    '/long': sends('Hello.', 'text/plain', { etag: `"${'x'.repeat(300)}"` }),
    '/none': sends('Hello.'),
  });
  const { call } = fetcher({}, { allowPrivate: true });
  const types = ['text/plain'];
  expect((await call(`${url}/`, { types })).validators).toEqual({ etag: '"e1"', lastModified });
  const headers = { 'if-none-match': '"e1"', 'if-modified-since': lastModified };
  expect(await errorOf(call(`${url}/`, { types, headers }))).toMatchObject({ what: 'refused', status: 304 });
  for (const path of ['long', 'none']) expect(await call(`${url}/${path}`, { types })).not.toHaveProperty('validators');
});

it('[T8] [N5] a guarded fetch says in one word what went wrong, and names no address', async () => {
  const { url } = await serve({ '/cut': (request) => void request.socket.destroy() });
  expect(await outcome(get(`${url}/none`))).toBe('refused');
  expect(await outcome(get(`${url}/cut`))).toBe('unreachable');
  const error = await errorOf(get('https://nowhere.example/secret'));
  expect([error.what, error.message]).toEqual(['unreachable', 'the name has no address']);
});
