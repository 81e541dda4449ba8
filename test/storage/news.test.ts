import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import type { NewsSeen } from '../../shared/news/choose-article.ts';
import { parseFeed } from '../../shared/news/feed-parser.ts';
import { emptyFeed, type Feed } from '../../shared/news/refresh-feed.ts';
import { eraseUserRows } from '../../shared/storage/erasure.ts';
import { newsFeedKey, newsFeedKeysSpan, newsHistoryKey, userSessionKey } from '../../shared/storage/keys/keys.ts';
import { putNewsHistory, putStoredFeed, readNewsHistory, readStoredFeeds } from '../../shared/storage/news.ts';
import { MOST_ROW_BYTES, unpackRowBody } from '../../shared/storage/row-body.ts';
import { rss } from '../news/feeds.ts';

const NOW_MS = 1_800_000_000_000;
const ONE = 'https://one.example/feed?kind=all#top';
const TWO = 'https://two.example/feed';

let table: ReturnType<typeof sqliteTable>;
beforeEach(() => {
  table = sqliteTable(':memory:');
});
afterEach(() => table.close());

function fetched(url: string, askedMs: number, title = 'A'): Feed {
  const { articles } = parseFeed(rss(`<title>${title}</title>`), url);
  const listed = articles.map((article) => ({ ...article, foundMs: askedMs }));
  return { ...emptyFeed(url), title: 'T', articles: listed, validators: { etag: '"1"' }, goodMs: askedMs, askedMs };
}

describe('[L4] the feeds, for everybody', () => {
  it('[L4] stored feeds come back in the order of the settings, without those that are no longer configured', async () => {
    await putStoredFeed(table, fetched(TWO, NOW_MS));
    await putStoredFeed(table, fetched(ONE, NOW_MS));
    expect(await readStoredFeeds(table, [ONE, 'https://new.example/', TWO])).toEqual([
      fetched(ONE, NOW_MS),
      fetched(TWO, NOW_MS),
    ]);
    expect(await readStoredFeeds(table, [TWO])).toEqual([fetched(TWO, NOW_MS)]);
    expect(await readStoredFeeds(table, [])).toEqual([]);
    expect((await table.get(newsFeedKey(TWO)))?.expires).toBe(1_802_592_000);
  });

  it('[L4] of two stored feed lists the one that was asked for last stays', async () => {
    await putStoredFeed(table, fetched(ONE, NOW_MS + 1, 'newer'));
    await putStoredFeed(table, fetched(ONE, NOW_MS, 'older'));
    expect((await readStoredFeeds(table, [ONE]))[0]?.articles[0]?.title).toBe('newer');
  });

  it.each([
    ['cut off', '{"v":1,"url":"'],
    ['null', 'null'],
    ['of another version', JSON.stringify({ ...fetched(ONE, NOW_MS), v: 2 })],
    ['without articles', JSON.stringify({ v: 1, url: ONE })],
  ])('[L4] a feed row that cannot be read is left out, and written anew: %s', async (_, body) => {
    await table.put({ ...newsFeedKey(ONE), body, n: NOW_MS - 1 });
    await putStoredFeed(table, fetched(TWO, NOW_MS));
    expect((await readStoredFeeds(table, [ONE, TWO])).map(({ url }) => url)).toEqual([TWO]);
    await putStoredFeed(table, fetched(ONE, NOW_MS));
    expect((await readStoredFeeds(table, [ONE, TWO])).map(({ url }) => url)).toEqual([ONE, TWO]);
  });

  it('[L4] [C4] even the largest feed fits a row, and no feed row has anything of a user', async () => {
    // Each letter of three bytes, no two alike, so that it can hardly be compressed.
    let seed = 1;
    const letters = (count: number) =>
      Array.from({ length: count }, () => {
        seed = (seed * 48_271) % 2_147_483_647;
        return String.fromCharCode(0x4e00 + (seed % 20_000));
      }).join('');
    const items = Array.from({ length: 60 }, (_, at) => {
      const categories = Array.from({ length: 8 }, () => `<category>${letters(40)}</category>`).join('');
      const words = `<title>${letters(300)}</title><description>${letters(700)}</description><guid>${at}${letters(400)}</guid>`;
      return `${words}<link>https://h.example/${'x'.repeat(450)}${at}</link>${categories}`;
    });
    const { articles } = parseFeed(rss(...items), ONE);
    expect(articles).toHaveLength(60);
    await putStoredFeed(table, {
      ...fetched(ONE, NOW_MS),
      articles: articles.map((one) => ({ ...one, foundMs: NOW_MS })),
    });
    const [row] = await table.query(newsFeedKeysSpan());
    expect(row?.body.length).toBeLessThan(MOST_ROW_BYTES);
    expect(row?.body.length).toBeGreaterThan(100_000);
    expect(await readStoredFeeds(table, [ONE])).toHaveLength(1);
    await putNewsHistory(table, 'ada', { toldArticles: [{ id: 'x', atMs: NOW_MS }], turns: [] }, NOW_MS);
    expect(await table.query(newsFeedKeysSpan())).toHaveLength(1);
    expect(Object.keys(unpackRowBody<Feed>((await table.query(newsFeedKeysSpan()))[0]?.body ?? '')).sort()).toEqual([
      'articles',
      'askedMs',
      'failures',
      'goodMs',
      'restsUntilMs',
      'title',
      'url',
      'v',
      'validators',
    ]);
  });
});

describe('[L4] [N6] what a user has been told', () => {
  const seen: NewsSeen = { toldArticles: [{ id: 'a', atMs: NOW_MS }], turns: [{ url: ONE, atMs: NOW_MS }] };

  it("[N2] the list of told articles is each user's own", async () => {
    await putNewsHistory(table, 'ada', seen, NOW_MS);
    expect(await readNewsHistory(table, 'ada')).toEqual(seen);
    expect(await readNewsHistory(table, 'ada2')).toBeNull();
    expect((await table.get(newsHistoryKey('ada')))?.expires).toBe(1_800_604_800);
  });

  it("[N6] the list of told articles is erased with the user's other data", async () => {
    for (const user of ['ada', 'ben']) await putNewsHistory(table, user, seen, NOW_MS);
    await putStoredFeed(table, fetched(ONE, NOW_MS));
    await table.put({ ...userSessionKey('ada', 'ada~companion'), body: '{}' });
    await eraseUserRows(table, 'ada');
    expect(await readNewsHistory(table, 'ada')).toBeNull();
    expect(await readNewsHistory(table, 'ben')).toEqual(seen);
    expect(await readStoredFeeds(table, [ONE])).toHaveLength(1);
    expect(await table.get(userSessionKey('ada', 'ada~companion'))).not.toBeNull();
  });

  it('[L4] a list of told articles that cannot be read counts as empty', async () => {
    for (const body of ['{', 'null', '{"v":2}', '{"v":1,"told":7}']) {
      await table.put({ ...newsHistoryKey('ada'), body });
      expect(await readNewsHistory(table, 'ada')).toBeNull();
    }
  });
});

it('[L4] the keys of news rows never change, since stored rows depend on them', () => {
  expect(newsFeedKey(TWO)).toEqual({ pk: 'NEWS#feeds', sk: 'FEED#https://two.example/feed' });
  expect(newsHistoryKey('ada')).toEqual({ pk: 'USER#ada', sk: 'NEWS' });
});
