/** A round of the door: each feed once, for everybody (L4). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteTable } from '../../../shared/adapters/local/storage/sqlite-table.ts';
import { fetchNews } from '../../../shared/news/fetch-all-feeds.ts';
import { Transient } from '../../../shared/ports/errors.ts';
import { jsonLinesLog, liveClock } from '../../../shared/ports/live.ts';
import type { Table } from '../../../shared/ports/ports.ts';
import { readStoredFeeds } from '../../../shared/storage/news.ts';
import type { Fetch } from '../../../shared/tools/network/fetch-port.ts';
import { createGuardedFetch } from '../../../shared/tools/network/guarded-fetch.ts';
import { type Page, sends, startWebFake, type WebFake } from '../../fakes/web.ts';
import { ATOM, RDF, RSS, rss } from '../../news/feeds.ts';

const XML = 'application/rss+xml';
const MINUTE_MS = 60_000;
const NOW_MS = Date.UTC(2026, 10, 21, 12);

const fetch = createGuardedFetch({ clock: liveClock, allowPrivate: true });
let table: Table;
let pages: Record<string, Page>;
let web: WebFake;
let logged: Record<string, unknown>[];
let nowMs: number;
beforeEach(async () => {
  table = sqliteTable(':memory:');
  pages = {};
  logged = [];
  nowMs = NOW_MS;
  web = await startWebFake(({ pathname }) => pages[pathname]);
});
afterEach(async () => {
  await web.close();
  await table.close();
});

const urls = (paths: readonly string[]) => paths.map((path) => `${web.url}${path}`);

function room(
  paths: readonly string[],
  more: Partial<Parameters<typeof fetchNews>[0]> = {},
): Parameters<typeof fetchNews>[0] {
  const log = jsonLinesLog('info', (line) => {
    const { at: _, ...rest } = JSON.parse(line) as Record<string, unknown>;
    logged.push(rest);
  });
  const stopping = new AbortController().signal;
  const clock = { ...liveClock, now: () => nowMs };
  return { table, fetch, clock, log, stopping, settings: { feeds: urls(paths) }, ...more };
}

async function titles(paths: readonly string[]): Promise<string[][]> {
  return (await readStoredFeeds(table, urls(paths))).map(({ articles }) => articles.map(({ title }) => title));
}

describe('[L4] a round of the news', () => {
  it('[L4] a news round asks every feed of any kind, and stores what it brings', async () => {
    pages['/rss'] = sends(RSS, XML);
    pages['/rdf'] = sends(RDF, 'application/rdf+xml');
    pages['/atom'] = sends(ATOM, 'application/atom+xml');
    await fetchNews(room(['/rss', '/rdf', '/atom']));
    const found = await titles(['/rss', '/rdf', '/atom']);
    expect(found.map((list) => [list.length, list[0]])).toEqual([
      [3, 'Ferry finds a second harbour'],
      [1, 'Ferry finds a second harbour'],
      [2, 'Ferry finds a second harbour'],
    ]);
    expect(logged).toEqual([
      { level: 'info', message: 'feed asked', position: 0, was: 'new', articles: 3 },
      { level: 'info', message: 'feed asked', position: 1, was: 'new', articles: 1 },
      { level: 'info', message: 'feed asked', position: 2, was: 'new', articles: 2 },
    ]);
  });

  it('[L4] a news round asks one feed after the other', async () => {
    let open = 0;
    let most = 0;
    const slowly: Page = (_, response) => {
      open += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
        response.writeHead(200, { 'content-type': XML }).end(rss('<title>A</title>'));
      }, 20);
    };
    for (const path of ['/1', '/2', '/3']) pages[path] = slowly;
    await fetchNews(room(['/1', '/2', '/3']));
    expect([most, web.requests.map(({ path }) => path)]).toEqual([1, ['/1', '/2', '/3']]);
  });
  it('[L4] [N5] a failed feed keeps its last good list, delays no other, and is logged by its position alone', async () => {
    pages['/secret-key'] = sends(rss('<title>Good</title>'), XML);
    pages['/other'] = sends(rss('<title>Other</title>'), XML);
    await fetchNews(room(['/secret-key', '/other']));
    pages['/secret-key'] = sends('<html>Error: password hunter2', 'text/html');
    pages['/other'] = sends(rss('<title>Newer</title>'), XML);
    nowMs += 15 * MINUTE_MS;
    logged = [];
    await fetchNews(room(['/secret-key', '/other']));
    expect(await titles(['/secret-key', '/other'])).toEqual([['Good'], ['Newer']]);
    expect(logged).toEqual([
      { level: 'warn', message: 'feed asked', position: 0, was: 'failed', why: 'not_a_feed' },
      { level: 'info', message: 'feed asked', position: 1, was: 'new', articles: 1 },
    ]);
    expect(JSON.stringify(logged)).not.toMatch(/secret|hunter2|127\.0\.0\.1|Newer/);
  });
  it('[L4] two news rounds at once leave one list: the newer', async () => {
    pages['/feed'] = sends(rss('<title>A</title>'), XML);
    const later = room(['/feed'], { clock: { ...liveClock, now: () => NOW_MS + 1 } });
    await Promise.all([fetchNews(later), fetchNews(room(['/feed'])), fetchNews(room(['/feed']))]);
    expect((await readStoredFeeds(table, urls(['/feed'])))[0]?.askedMs).toBe(NOW_MS + 1);
  });

  it("[L4] a news round's own error, or the store's, affects that feed alone", async () => {
    for (const path of ['/1', '/2', '/3']) pages[path] = sends(rss('<title>A</title>'), XML);
    const broken: Fetch = async (call) => {
      if (call.url.endsWith('/1')) throw new TypeError('ours');
      return fetch(call);
    };
    const full: Table = {
      ...table,
      put: async (item, condition) => {
        if (item.sk.endsWith('/2')) throw new Transient('out of order');
        return table.put(item, condition);
      },
    };
    await fetchNews(room(['/1', '/2', '/3'], { fetch: broken, table: full }));
    expect(await titles(['/1', '/2', '/3'])).toEqual([['A']]);
    expect(logged.map(({ level, message }) => `${level} ${message}`)).toEqual([
      'error bug',
      'warn store unavailable',
      'info feed asked',
    ]);
  });

  it('[L4] unreadable news lists do not make a round ask as if there were none', async () => {
    const away: Table = { ...table, query: () => Promise.reject(new Transient('out of order')) };
    await expect(fetchNews(room(['/1'], { table: away }))).rejects.toThrow('out of order');
    expect(web.requests).toEqual([]);
  });

  it('[L4] a news round asks nothing where no feed is configured', async () => {
    await fetchNews(room([]));
    expect([web.requests, logged]).toEqual([[], []]);
  });

  it('[L4] a news round ends with the process, in the middle of a request too, and counts no failure', async () => {
    const stopping = new AbortController();
    pages['/1'] = () => stopping.abort();
    await fetchNews(room(['/1', '/2'], { stopping: stopping.signal }));
    expect([web.requests.length, logged]).toEqual([1, []]);
    expect(await readStoredFeeds(table, urls(['/1', '/2']))).toEqual([]);
  });
});
