import { afterEach, expect, it } from 'vitest';
import { liveClock } from '../../shared/runtime/live.ts';
import type { Clock } from '../../shared/runtime/ports.ts';
import { isPublic } from '../../shared/tools/addresses.ts';
import type { FetchError } from '../../shared/tools/fetch.ts';
import { type Guard, guardedFetch } from '../../shared/tools/guarded-fetch.ts';
import { movedTo, type Page, sends, startWebFake, type WebFake } from '../fakes/web.ts';

let web: WebFake | null = null;
afterEach(async () => {
  await web?.close();
  web = null;
});

async function serve(pages: Record<string, Page>): Promise<WebFake> {
  web = await startWebFake(({ pathname }) => pages[pathname]);
  return web;
}

/** With a name service that knows nothing but what it is told. */
function fetcher(names: Record<string, string[]> = {}, guard: Partial<Guard> = {}) {
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    return (names[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  const fetch = guardedFetch({ clock: liveClock, allowPrivate: false, resolve, ...guard });
  return { asked, get: (url: string, types = ['text/plain']) => fetch({ url, types }) };
}

/** "what", or the text where it went well. */
function outcome(work: Promise<{ text: string }>): Promise<string> {
  return work.then(
    ({ text }) => text,
    (error: FetchError) => error.what ?? String(error),
  );
}

it.each([
  ['loopback', '127.0.0.1'],
  ['loopback, another', '127.8.9.10'],
  ['this network', '0.0.0.0'],
  ['private', '10.1.2.3'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['link-local, where clouds keep credentials', '169.254.169.254'],
  ['carrier NAT', '100.64.0.1'],
  ['benchmark', '198.19.0.1'],
  ['documentation', '192.0.2.1'],
  ['documentation', '198.51.100.7'],
  ['documentation', '203.0.113.7'],
  ['multicast', '224.0.0.251'],
  ['broadcast', '255.255.255.255'],
  ['IPv6 loopback', '::1'],
  ['IPv6 unspecified', '::'],
  ['IPv6 link-local', 'fe80::1'],
  ['IPv6 link-local with a zone', 'fe80::1%eth0'],
  ['IPv6 unique local', 'fd12:3456::1'],
  ['IPv6 multicast', 'ff02::1'],
  ['IPv4-mapped loopback', '::ffff:127.0.0.1'],
  ['IPv4-mapped private, in hex', '::ffff:a00:1'],
  ['IPv4-compatible', '::7f00:1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['6to4 of loopback', '2002:7f00:1::'],
  ['Teredo', '2001:0:4136:e378::1'],
  ['documentation', '2001:db8::1'],
])('[T8] refuses a name that leads to a %s address: %s', async (_, address) => {
  const { get } = fetcher({ 'inside.example': [address] });
  expect(await outcome(get('https://inside.example/'))).toBe('forbidden');
});

it.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fe80::1]/',
  'https://169.254.169.254/latest/meta-data/',
])('[T8] refuses an address that needs no name: %s', async (url) => {
  const { get, asked } = fetcher();
  expect(await outcome(get(url))).toBe('forbidden');
  expect(asked).toEqual([]);
});

it('[T8] takes the open internet to be open', () => {
  expect(['8.8.8.8', '172.32.0.1', '192.0.1.1', '2a00:1450:4001::1', '2606:4700::1111'].every(isPublic)).toBe(true);
});

it('[T8] refuses a name with one private address among public ones', async () => {
  const { get } = fetcher({ 'mixed.example': ['8.8.8.8', '10.0.0.1'] });
  expect(await outcome(get('https://mixed.example/'))).toBe('forbidden');
});

it.each(['http://open.example/', 'ftp://open.example/', 'file:///etc/passwd', 'https://user:word@open.example/', '//'])(
  '[T8] refuses what is not plain https: %s',
  async (url) => {
    const { get, asked } = fetcher({ 'open.example': ['8.8.8.8'] });
    expect(await outcome(get(url))).toBe('forbidden');
    expect(asked).toEqual([]);
  },
);

it('[T8] resolves a name once and connects to what was judged, under its name', async () => {
  const { port, requests } = await serve({ '/': sends('Hello.') });
  const answers = [['127.0.0.1'], ['10.0.0.1']];
  const { get } = fetcher(
    {},
    { allowPrivate: true, resolve: async () => (answers.shift() ?? []).map((address) => ({ address, family: 4 })) },
  );
  expect(await outcome(get(`http://turning.example:${port}/`))).toBe('Hello.');
  expect(answers).toEqual([['10.0.0.1']]);
  expect(requests[0]?.headers.host).toBe(`turning.example:${port}`);
});

it('[T8] judges each redirect again: its address, and its scheme', async () => {
  const { port } = await serve({
    '/inside': movedTo('http://inside.example/'),
    '/metadata': movedTo('http://169.254.169.254/'),
    '/file': movedTo('file:///etc/passwd'),
    '/near': movedTo('/here'),
    '/here': sends('Here.'),
  });
  const names = { 'open.example': ['127.0.0.1'], 'inside.example': ['10.0.0.1'] };
  const { get } = fetcher(names, {
    allowPrivate: true,
    mayReach: (address) => address === '127.0.0.1' || isPublic(address),
  });
  expect(await outcome(get(`http://open.example:${port}/inside`))).toBe('forbidden');
  expect(await outcome(get(`http://open.example:${port}/metadata`))).toBe('forbidden');
  expect(await outcome(get(`http://open.example:${port}/file`))).toBe('forbidden');
  expect(await outcome(get(`http://open.example:${port}/near`))).toBe('Here.');
});

it('[T8] follows three redirects and no fourth', async () => {
  const { url } = await serve({
    '/4': movedTo('/3', 301),
    '/3': movedTo('/2', 307),
    '/2': movedTo('/1', 308),
    '/1': movedTo('/0'),
    '/0': sends('There.'),
  });
  const { get } = fetcher({}, { allowPrivate: true });
  expect(await outcome(get(`${url}/3`))).toBe('There.');
  expect(await outcome(get(`${url}/4`))).toBe('too_many_redirects');
});

it('[T8] reads one megabyte and no more, announced or not', async () => {
  const { url } = await serve({
    '/just': sends('x'.repeat(1_000_000)),
    '/announced': sends('x'.repeat(1_000_001)),
    '/endless': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    },
  });
  const { get } = fetcher({}, { allowPrivate: true });
  expect((await get(`${url}/just`)).text).toHaveLength(1_000_000);
  expect(await outcome(get(`${url}/announced`))).toBe('too_large');
  expect(await outcome(get(`${url}/endless`))).toBe('too_large');
});

it('[T8] waits ten seconds in all, whoever is slow', async () => {
  const slept: number[] = [];
  const impatient: Clock = { ...liveClock, sleep: async (ms) => void slept.push(ms) };
  const { url } = await serve({ '/silent': () => {} });
  const guard = { allowPrivate: true, clock: impatient };
  expect(await outcome(fetcher({}, guard).get(`${url}/silent`))).toBe('too_slow');
  const never = { ...guard, resolve: () => new Promise<never>(() => {}) };
  expect(await outcome(fetcher({}, never).get('https://slow.example/'))).toBe('too_slow');
  expect(slept).toEqual([10_000, 10_000]);
});

it('[T8] takes the types that were asked for, in an encoding that it knows, not compressed', async () => {
  const { url, requests } = await serve({
    '/latin': sends(Buffer.from('Z\xfcrich', 'latin1'), 'Text/Plain; charset=ISO-8859-1'),
    '/page': sends('<p>', 'text/html'),
    '/odd': sends('?', 'text/plain; charset=klingon'),
    '/packed': sends('?', 'text/plain', { 'content-encoding': 'gzip' }),
    '/bare': (_, response) => void response.writeHead(200).end('?'),
  });
  const { get } = fetcher({}, { allowPrivate: true });
  expect(await outcome(get(`${url}/latin`))).toBe('Zürich');
  for (const path of ['page', 'odd', 'packed', 'bare']) expect(await outcome(get(`${url}/${path}`))).toBe('wrong_type');
  expect(requests[0]?.headers).toMatchObject({ accept: 'text/plain', 'accept-encoding': 'identity' });
});

it('[T8] [N5] says in one word what went wrong, and names no address', async () => {
  const { url } = await serve({ '/cut': (request) => void request.socket.destroy() });
  const { get } = fetcher({}, { allowPrivate: true });
  expect(await outcome(get(`${url}/none`))).toBe('refused');
  expect(await outcome(get(`${url}/cut`))).toBe('unreachable');
  const error: FetchError = await get('https://nowhere.example/secret').catch((caught) => caught);
  expect([error.what, error.message]).toEqual(['unreachable', 'the name has no address']);
});
