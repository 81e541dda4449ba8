import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isPublicNetworkAddress } from '../../shared/tools/network/public-addresses.ts';
import { movedTo, sends } from '../fakes/web.ts';
import { echo, errorOf, fetcher, outcome, serve, timeOnCommand } from './guarded.ts';

const OPEN = { allowPrivate: true };

describe('[T8] where it may go', () => {
  it.each(['127.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1'])(
    '[T8] a guarded fetch refuses a name that leads to %s',
    async (address) => {
      const { get } = fetcher({ 'inside.example': [address] });
      expect(await outcome(get('https://inside.example/'))).toBe('forbidden');
    },
  );

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://１２７.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fe80::1%25eth0]/',
    'https://169.254.169.254/latest/meta-data/',
  ])('[T8] a guarded fetch refuses an address that needs no name: %s', async (url) => {
    const { get, asked } = fetcher();
    expect(await outcome(get(url))).toBe('forbidden');
    expect(asked).toEqual([]);
  });

  it.each(['2130706433', '0x7f.1', '0177.0.0.1', '127.0.0.1.'])(
    '[T8] a guarded fetch judges %s as the address that it is',
    async (host) => {
      const { port } = await serve({ '/': sends('Hello.') });
      const judged: string[] = [];
      const { get } = fetcher({}, { ...OPEN, mayReach: (address) => judged.push(address) > 0 });
      expect(await outcome(get(`http://${host}:${port}/`))).toBe('Hello.');
      expect(judged).toEqual(['127.0.0.1']);
    },
  );

  it('[T8] a guarded fetch treats a dot behind a name as the same name', async () => {
    const { get, asked } = fetcher({ 'localhost.': ['127.0.0.1'] });
    expect(await outcome(get('https://localhost./'))).toBe('forbidden');
    expect(asked).toEqual(['localhost.']);
  });

  it('[T8] a guarded fetch refuses a name with one private address among public ones', async () => {
    const { get } = fetcher({ 'mixed.example': ['8.8.8.8', '10.0.0.1'], 'mixed6.example': ['8.8.8.8', 'fd00::1'] });
    expect(await outcome(get('https://mixed.example/'))).toBe('forbidden');
    expect(await outcome(get('https://mixed6.example/'))).toBe('forbidden');
  });

  it.each([
    'http://open.example/',
    'ftp://open.example/',
    'file:///etc/passwd',
    'https://user:word@open.example/',
    '//',
  ])('[T8] a guarded fetch refuses what is not plain https: %s', async (url) => {
    const { get, asked } = fetcher({ 'open.example': ['8.8.8.8'] });
    expect(await outcome(get(url))).toBe('forbidden');
    expect(asked).toEqual([]);
  });

  it('[T8] a guarded fetch resolves a name once and connects to the checked address, under the name', async () => {
    const { port, requests } = await serve({ '/': sends('Hello.') });
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    const resolve = async () => (answers.shift() ?? []).map((address) => ({ address, family: 4 }));
    const { get } = fetcher({}, { ...OPEN, resolve });
    expect(await outcome(get(`http://turning.example:${port}/`))).toBe('Hello.');
    expect(answers).toEqual([['10.0.0.1']]);
    expect(requests[0]?.headers.host).toBe(`turning.example:${port}`);
  });
});

describe('[T8] redirects', () => {
  const mayReach = (address: string) => address === '127.0.0.1' || isPublicNetworkAddress(address);

  it('[T8] each redirect of a guarded fetch is checked again: its address, its scheme, and a name that has changed meanwhile', async () => {
    const { port, requests } = await serve({
      '/inside': movedTo('http://inside.example/'),
      '/metadata': movedTo('http://169.254.169.254/'),
      '/file': movedTo('file:///etc/passwd'),
      '/password': movedTo('http://user:word@open.example/'),
      '/near': movedTo('/here'),
      '/here': sends('Here.'),
    });
    const names = { 'open.example': ['127.0.0.1'], 'inside.example': ['10.0.0.1'] };
    const { get } = fetcher(names, { ...OPEN, mayReach });
    for (const path of ['inside', 'metadata', 'file', 'password']) {
      expect(await outcome(get(`http://open.example:${port}/${path}`))).toBe('forbidden');
    }
    expect(await outcome(get(`http://open.example:${port}/near`))).toBe('Here.');

    const answers = ['127.0.0.1', '192.168.0.1'];
    const resolve = async () => [{ address: answers.shift() ?? '', family: 4 }];
    const turning = fetcher({}, { ...OPEN, mayReach, resolve });
    expect(await outcome(turning.get(`http://turning.example:${port}/near`))).toBe('forbidden');
    expect(requests.filter(({ path }) => path === '/here')).toHaveLength(1);
  });

  it('[T8] a guarded fetch follows three redirects and no fourth', async () => {
    const { url } = await serve({
      '/4': movedTo('/3', 301),
      '/3': movedTo('/2', 307),
      '/2': movedTo('/1', 308),
      '/1': movedTo('/0'),
      '/0': sends('There.'),
    });
    const { get } = fetcher({}, OPEN);
    expect(await outcome(get(`${url}/3`))).toBe('There.');
    expect(await outcome(get(`${url}/4`))).toBe('too_many_redirects');
  });

  it('[T8] no header of a guarded fetch goes to another origin, or comes back from there', async () => {
    const home = await serve({ '/near': movedTo('/asked'), '/asked': echo });
    const other = await serve({ '/': echo, '/back': movedTo(`${home.url}/asked`) });
    const away = await serve({ '/other': movedTo(`${other.url}/`), '/round': movedTo(`${other.url}/back`) });
    const { call } = fetcher({}, OPEN);
    const headers = { Authorization: 'Bearer of-home', 'x-tenant': 'seven' };
    const seen = async (url: string) => JSON.parse((await call(url, { headers })).text).headers;
    expect(await seen(`${home.url}/near`)).toMatchObject({ authorization: 'Bearer of-home', 'x-tenant': 'seven' });
    for (const path of ['other', 'round']) {
      const elsewhere = await seen(`${away.url}/${path}`);
      expect(Object.keys(elsewhere).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
    }
  });
});

describe('[T8] what it sends', () => {
  it('[T8] a guarded fetch sends JSON by POST, once, with the headers that were given', async () => {
    const { url, requests } = await serve({ '/': echo });
    const headers = {
      'X-Key': 'k',
      'Content-Type': 'text/odd',
      Host: 'inside.example',
      'transfer-encoding': 'chunked',
    };
    const { text } = await fetcher({}, OPEN).call(`${url}/`, { json: { city: 'Zürich' }, headers });
    expect(JSON.parse(text)).toMatchObject({
      method: 'POST',
      body: '{"city":"Zürich"}',
      headers: { 'x-key': 'k', 'content-type': 'application/json', 'content-length': '18', host: url.slice(7) },
    });
    expect(requests).toHaveLength(1);
  });

  it('[T8] a guarded fetch refuses a redirect of a POST, and sends nothing on', async () => {
    const { url, requests } = await serve({ '/307': movedTo('/', 307), '/303': movedTo('/', 303), '/': echo });
    const { call } = fetcher({}, OPEN);
    for (const status of [307, 303]) {
      expect(await errorOf(call(`${url}/${status}`, { json: {} }))).toMatchObject({
        what: 'refused',
        status,
        sent: true,
      });
    }
    expect(requests.map(({ path }) => path)).toEqual(['/307', '/303']);
  });
  it('[T8] refuses a header that would be two, and more than a megabyte', async () => {
    const { url, requests } = await serve({ '/': echo });
    const { call } = fetcher({}, OPEN);
    const split = await errorOf(call(`${url}/`, { headers: { 'x-key': 'secret\r\nx-other: 1' } }));
    expect(split).toMatchObject({ what: 'forbidden', sent: false });
    expect(split.message).not.toContain('secret');
    const large = call(`${url}/`, { json: 'x'.repeat(999_999) });
    expect(await errorOf(large)).toMatchObject({ what: 'too_large', sent: false });
    expect(requests).toEqual([]);
  });

  it('[T8] a guarded fetch can be ended by its caller, before and during the request', async () => {
    const began = Promise.withResolvers<void>();
    const closed = Promise.withResolvers<void>();
    const { url, requests } = await serve({
      '/': (_, response) => {
        response.on('close', closed.resolve);
        began.resolve();
      },
    });
    const enough = new AbortController();
    const { call } = fetcher({}, OPEN);
    const work = errorOf(call(`${url}/`, { signal: enough.signal }));
    await began.promise;
    enough.abort('enough');
    expect(await work).toBe('enough');
    await closed.promise;
    expect(await errorOf(call(`${url}/`, { signal: enough.signal }))).toBe('enough');
    expect(requests).toHaveLength(1);
  });
});

describe('[T8] [T4] whether a server may have been told', () => {
  it('[T4] a server cannot have been told: the address is forbidden, unknown, not connected, not secure, or too slow', async () => {
    const { get } = fetcher({ 'inside.example': ['10.0.0.1'] });
    expect(await errorOf(get('https://inside.example/'))).toMatchObject({ what: 'forbidden', sent: false });
    expect(await errorOf(get('no address'))).toMatchObject({ what: 'forbidden', sent: false });
    expect(await errorOf(get('https://nowhere.example/'))).toMatchObject({ what: 'unreachable', sent: false });
    const failing = fetcher({}, { resolve: () => Promise.reject(new Error('SERVFAIL for nowhere.example')) });
    expect(await errorOf(failing.get('https://nowhere.example/'))).toMatchObject({ what: 'unreachable', sent: false });

    const { call } = fetcher({}, OPEN);
    const gone = await serve({});
    await gone.close();
    expect(await errorOf(call(`${gone.url}/`, { json: {} }))).toMatchObject({ what: 'unreachable', sent: false });
    const plain = createServer((socket) => void socket.on('error', () => {}).end('HTTP/1.1 200 OK\r\n\r\n'));
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
    const address = plain.address();
    const port = typeof address === 'object' ? address?.port : 0;
    expect(await errorOf(call(`https://127.0.0.1:${port}/`, { json: {} }))).toMatchObject({ sent: false });
    plain.close();

    const time = timeOnCommand();
    const never = fetcher({}, { clock: time.clock, resolve: () => new Promise(() => {}) });
    const slow = errorOf(never.get('https://slow.example/'));
    time.over();
    expect(await slow).toMatchObject({ what: 'too_slow', sent: false });
  });

  it('[T4] a server may have been told: the request was cut off, refused, redirected, or unanswered', async () => {
    const time = timeOnCommand();
    const { url } = await serve({
      '/cut': (request) => void request.socket.destroy(),
      '/busy': (_, response) => void response.writeHead(503).end(),
      '/inside': movedTo('http://10.0.0.1/'),
      '/odd': sends('?', 'text/odd'),
      '/silent': () => time.over(),
    });
    const { call } = fetcher({}, { ...OPEN, clock: time.clock, mayReach: (address) => address === '127.0.0.1' });
    expect(await errorOf(call(`${url}/cut`, { json: {} }))).toMatchObject({ what: 'unreachable', sent: true });
    expect(await errorOf(call(`${url}/busy`, { json: {} }))).toMatchObject({
      what: 'refused',
      sent: true,
      status: 503,
    });
    expect(await errorOf(call(`${url}/inside`))).toMatchObject({ what: 'forbidden', sent: true });
    expect(await errorOf(call(`${url}/odd`, { json: {} }))).toMatchObject({ what: 'wrong_type', sent: true });
    expect(await errorOf(call(`${url}/silent`, { json: {} }))).toMatchObject({ what: 'too_slow', sent: true });
  });
});
