import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Article } from '../../shared/news/feed-parser.ts';
import { emptyFeed, type Feed, refreshFeed } from '../../shared/news/refresh-feed.ts';
import { liveClock } from '../../shared/ports/live.ts';
import { type Fetch, type FetchCall, FetchError } from '../../shared/tools/network/fetch-port.ts';
import { createGuardedFetch } from '../../shared/tools/network/guarded-fetch.ts';
import { movedTo, type Page, sends, startWebFake, type WebFake } from '../fakes/web.ts';
import { RSS, rss } from './feeds.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 12);
const MINUTE_MS = 60_000;
const XML = 'application/rss+xml';

const fetch = createGuardedFetch({ clock: liveClock, allowPrivate: true });
let pages: Record<string, Page>;
let web: WebFake;
beforeEach(async () => {
  pages = {};
  web = await startWebFake(({ pathname }) => pages[pathname]);
});
afterEach(() => web.close());

const at = (path: string): Feed => emptyFeed(`${web.url}${path}`);
const ask = (feed: Feed, nowMs = NOW_MS) => refreshFeed(feed, { fetch, nowMs });
const titles = ({ articles }: { articles: readonly Article[] }) => articles.map(({ title }) => title);

describe('[L4] a feed is fetched', () => {
  it('[L4] a feed is fetched once for everybody, and stored with the time when each article was seen first', async () => {
    pages['/feed'] = sends(RSS, XML);
    const { feed, was } = await ask(at('/feed'));
    expect(was).toEqual({ is: 'new', articles: 3 });
    expect(feed).toMatchObject({
      url: `${web.url}/feed`,
      title: 'The Harbour & Gull',
      goodMs: NOW_MS,
      askedMs: NOW_MS,
      failures: 0,
      restsUntilMs: 0,
    });
    expect(feed.articles[0]).toMatchObject({ title: 'Ferry finds a second harbour', foundMs: NOW_MS });
    pages['/feed'] = sends(
      rss('<title>New</title>', '<title>Lighthouse</title><guid>https://harbour.example/lighthouse</guid>'),
      XML,
    );
    const { feed: later } = await ask(feed, NOW_MS + MINUTE_MS);
    expect(later.articles.map(({ title, foundMs }) => [title, foundMs])).toEqual([
      ['New', NOW_MS + MINUTE_MS],
      ['Lighthouse', NOW_MS],
    ]);
  });

  it.each([
    ['application/atom+xml; charset=utf-8'],
    ['application/rdf+xml'],
    ['application/xml'],
    ['text/xml'],
    ['text/html'],
    ['text/plain'],
    ['application/octet-stream'],
  ])('[L4] a feed is read under any content type: %s', async (type) => {
    pages['/feed'] = sends(rss('<title>Zoë</title>'), type);
    expect(titles((await ask(at('/feed'))).feed)).toEqual(['Zoë']);
  });

  it('[L4] a feed is read in the encoding that it declares, where its server names none', async () => {
    const text = `<?xml version="1.0" encoding="ISO-8859-1"?>${rss('<title>Zo\u00eb</title>')}`;
    pages['/feed'] = sends(Buffer.from(text, 'latin1'), XML);
    pages['/named'] = sends(Buffer.from(text, 'utf8'), `${XML}; charset=utf-8`);
    expect(titles((await ask(at('/feed'))).feed)).toEqual(['Zoë']);
    expect(titles((await ask(at('/named'))).feed)).toEqual(['Zoë']);
  });

  it('[L4] a feed is asked conditionally, and its list is kept where nothing changed', async () => {
    pages['/feed'] = (request, response) => {
      const isKnown = request.headers['if-none-match'] === '"e1"';
      response.writeHead(isKnown ? 304 : 200, {
        'content-type': XML,
        etag: '"e1"',
        'last-modified': 'Sat, 21 Nov 2026 11:00:00 GMT',
      });
      response.end(isKnown ? undefined : rss('<title>A</title>'));
    };
    const { feed } = await ask(at('/feed'));
    const { feed: later, was } = await ask({ ...feed, failures: 2 }, NOW_MS + MINUTE_MS);
    expect(was).toEqual({ is: 'unchanged' });
    expect(later).toEqual({ ...feed, goodMs: NOW_MS + MINUTE_MS, askedMs: NOW_MS + MINUTE_MS, failures: 0 });
    const [first, second] = web.requests.map(({ headers }) => [headers['if-none-match'], headers['if-modified-since']]);
    expect(first).toEqual([undefined, undefined]);
    expect(second).toEqual(['"e1"', 'Sat, 21 Nov 2026 11:00:00 GMT']);
  });

  it('[L4] a feed is fetched through redirects, and its first address is asked the next time', async () => {
    pages['/old'] = movedTo('/new', 301);
    pages['/new'] = sends(rss('<title>A</title>'), XML);
    const { feed } = await ask(at('/old'));
    expect([feed.url, titles(feed)]).toEqual([`${web.url}/old`, ['A']]);
  });
});

describe('[L4] a feed that cannot be had', () => {
  const good = async (): Promise<Feed> => {
    pages['/feed'] = sends(rss('<title>A</title>'), XML, { etag: '"e1"' });
    return (await ask(at('/feed'))).feed;
  };

  it.each<[string, string, Page | undefined]>([
    ['is gone', 'refused', undefined],
    ['is a page', 'not_a_feed', sends('<!doctype html><p>Sorry', 'text/html')],
    ['is empty', 'not_xml', sends('', XML)],
    ['is half', 'half', sends(RSS.slice(0, 1_000), XML)],
    [
      'breaks off',
      'unreachable',
      (_, response) => void response.writeHead(200, { 'content-type': XML, 'content-length': 900 }).end('<rss>'),
    ],
    ['is an image', 'wrong_type', sends('GIF', 'image/gif')],
    ['is compressed', 'wrong_type', sends('x', XML, { 'content-encoding': 'gzip' })],
    ['laughs', 'declares_entities', sends(`<!DOCTYPE r [<!ENTITY a "ha">]>${rss('<title>&a;</title>')}`, XML)],
    ['hangs up', 'unreachable', (request) => void request.socket.destroy()],
    ['goes round in circles', 'too_many_redirects', movedTo('/feed')],
  ])('[L4] a feed that %s keeps its last list, and is asked about in the same way again', async (_, why, page) => {
    const before = await good();
    delete pages['/feed'];
    if (page !== undefined) pages['/feed'] = page;
    const { feed, was } = await ask(before, NOW_MS + MINUTE_MS);
    expect(was).toEqual({ is: 'failed', reason: why });
    expect(feed).toEqual({ ...before, askedMs: NOW_MS + MINUTE_MS, failures: 1 });
  });

  it('[T8] [L4] addresses of this machine are refused as feeds, unless that is allowed', async () => {
    const { url } = await good();
    const strict = createGuardedFetch({ clock: liveClock, allowPrivate: false });
    for (const one of [url, 'https://127.0.0.1/feed', 'https://169.254.169.254/latest'])
      expect((await refreshFeed(emptyFeed(one), { fetch: strict, nowMs: NOW_MS })).was).toEqual({
        is: 'failed',
        reason: 'forbidden',
      });
  });

  it('[L4] a feed that failed three times is asked less often, at least twice a day', async () => {
    let feed = await good();
    delete pages['/feed'];
    const rests: number[] = [];
    let nowMs = NOW_MS;
    for (let round = 0; round < 10; round += 1) {
      ({ feed } = await ask(feed, nowMs));
      rests.push(feed.restsUntilMs === 0 ? 0 : (feed.restsUntilMs - nowMs) / MINUTE_MS);
      const asked = web.requests.length;
      if (feed.restsUntilMs > 0) expect((await ask(feed, feed.restsUntilMs - 1)).was).toEqual({ is: 'resting' });
      expect(web.requests).toHaveLength(asked);
      nowMs = Math.max(nowMs + 15 * MINUTE_MS, feed.restsUntilMs);
    }
    expect(rests).toEqual([0, 0, 30, 60, 120, 240, 480, 720, 720, 720]);
    expect(titles(feed)).toEqual(['A']);
    pages['/feed'] = sends(rss('<title>B</title>'), XML);
    const again = await ask(feed, nowMs);
    expect([titles(again.feed), again.feed.failures, again.feed.restsUntilMs]).toEqual([['B'], 0, 0]);
  });

  it("[L4] a feed is given four seconds in all, and Sotto's own errors do not count as its failures", async () => {
    const calls: FetchCall[] = [];
    const slow: Fetch = async (call) => {
      calls.push(call);
      throw new FetchError('too_slow', 'no whole answer');
    };
    const feed = emptyFeed('https://h.example/feed');
    expect((await refreshFeed(feed, { fetch: slow, nowMs: NOW_MS })).was).toEqual({ is: 'failed', reason: 'too_slow' });
    expect(calls).toMatchObject([{ url: 'https://h.example/feed', withinMs: 4_000, headers: {} }]);
    const broken: Fetch = () => Promise.reject(new TypeError('ours'));
    await expect(refreshFeed(feed, { fetch: broken, nowMs: NOW_MS })).rejects.toThrow('ours');
  });
});
