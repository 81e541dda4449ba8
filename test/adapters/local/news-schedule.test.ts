import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localNewsSchedule } from '../../../shared/adapters/local/news-schedule.ts';
import { sqliteTable } from '../../../shared/adapters/local/storage/sqlite-table.ts';
import type { Context } from '../../../shared/engine/context.ts';
import { emptyFeed } from '../../../shared/news/refresh-feed.ts';
import { Transient } from '../../../shared/ports/errors.ts';
import { readSettings } from '../../../shared/settings/read-settings.ts';
import { putStoredFeed } from '../../../shared/storage/news.ts';
import { World } from '../../engine/world.ts';
import { ManualClock } from '../../fakes/manual-clock.ts';
import { rss } from '../../news/feeds.ts';
// Loaded before a manual clock runs: the first feed would otherwise wait for the file.
import '../../../shared/news/feed-parser.ts';

const MINUTE_MS = 60_000;
const [ONE, TWO] = ['https://one.example/feed', 'https://two.example/feed'];

let clock: ManualClock;
let world: World;
let stop: AbortController;
/** Minutes since the start, and which feed. */
let asked: string[];
beforeEach(() => {
  world = new World(sqliteTable(':memory:'));
  clock = new ManualClock(world.nowMs);
  stop = new AbortController();
  asked = [];
});
afterEach(() => world.table.close());

function home(env: Record<string, string> = { NEWS_FEED_URL: ONE }, more: Partial<Context> = {}): Context {
  const startedMs = clock.nowMs;
  const fetch: Context['fetch'] = async ({ url, types }) => {
    asked.push(`${(clock.nowMs - startedMs) / MINUTE_MS} ${url}`);
    return { url, type: types[0] ?? '', text: rss('<title>A</title>') };
  };
  return { ...world.process(), settings: readSettings(env), clock, fetch, stopping: stop.signal, ...more };
}

async function lives(context: Context, minutes: number): Promise<void> {
  const rounds = localNewsSchedule(context);
  await clock.pass(minutes * MINUTE_MS);
  stop.abort();
  await rounds;
}

const asksOf = (url: string) => asked.filter((one) => one.endsWith(url)).map((one) => Number(one.split(' ')[0]));

describe('[L4] [W2] on one machine', () => {
  it('[L4] news feeds are asked soon after the start, and then every quarter of an hour', async () => {
    await lives(home(), 50);
    expect(asksOf(ONE)).toEqual([0, 15, 30, 45]);
  });

  it('[L4] news feeds are asked at the rate of the settings', async () => {
    await lives(home({ NEWS_FEED_URL: ONE, NEWS_EVERY_SECS: '3600' }), 130);
    expect(asksOf(ONE)).toEqual([0, 60, 120]);
  });

  it('[L4] a restart brings no known news again, however often it happens', async () => {
    await putStoredFeed(world.table, { ...emptyFeed(ONE), askedMs: clock.nowMs - 9 * MINUTE_MS });
    await lives(home(), 4);
    stop = new AbortController();
    const again = home();
    await lives(again, 20);
    expect(asksOf(ONE)).toEqual([2, 17]);
  });

  it('[L4] a clock that was set back brings no known news again', async () => {
    await putStoredFeed(world.table, { ...emptyFeed(ONE), askedMs: clock.nowMs + 1_000 * MINUTE_MS });
    await lives(home(), 20);
    expect(asksOf(ONE)).toEqual([15]);
  });

  it('[L4] a feed that is new in the settings is asked at once', async () => {
    await putStoredFeed(world.table, { ...emptyFeed(ONE), askedMs: clock.nowMs });
    await lives(home({ NEWS_FEED_URL: `${ONE} ${TWO}` }), 1);
    expect(asksOf(TWO)).toEqual([0]);
  });

  it('[L4] without news feeds nothing is asked, read or waited for', async () => {
    const table = { ...world.table, query: () => Promise.reject(new Error('nobody reads')) };
    await localNewsSchedule(home({ NEWS_FEED_URL: 'none' }, { table }));
    expect([asked, world.logged]).toEqual([[], []]);
  });

  it('[W1] a store that is unavailable for a while delays news rounds, and ends none of them', async () => {
    let isAway = true;
    const { query } = world.table;
    const table: Context['table'] = {
      ...world.table,
      query: (span) => (isAway ? Promise.reject(new Transient('out of order')) : query(span)),
    };
    const rounds = localNewsSchedule(home({ NEWS_FEED_URL: ONE }, { table }));
    await clock.pass(20 * MINUTE_MS);
    isAway = false;
    await clock.pass(15 * MINUTE_MS);
    stop.abort();
    await rounds;
    expect(asksOf(ONE)).toEqual([30]);
    expect(world.logged.slice(0, 2)).toEqual(['store unavailable', 'store unavailable']);
  });

  it('[L4] the news schedule ends with the process, also while a feed never ends', async () => {
    const fetch: Context['fetch'] = ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    await lives(home({ NEWS_FEED_URL: ONE }, { fetch }), 1);
    expect(world.logged).toEqual([]);
  });
});
