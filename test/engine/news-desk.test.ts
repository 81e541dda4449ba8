/** The news out of the store, for the tool (L7). */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import { parseFeed } from '../../shared/news/feed-parser.ts';
import { emptyFeed } from '../../shared/news/refresh-feed.ts';
import { openStoredNews } from '../../shared/news/stored-news.ts';
import { Bug, Transient } from '../../shared/ports/errors.ts';
import type { Table } from '../../shared/ports/ports.ts';
import { putStoredFeed } from '../../shared/storage/news.ts';
import type { NewsSource } from '../../shared/tools/built-in/news.ts';
import { rss } from '../news/feeds.ts';

const FEED = 'https://paper.example/feed';
const MINUTE_MS = 60_000;

let table: Table;
let nowMs: number;
let reads: number;
let fault: Error | null;
let warned: string[];
let desk: NewsSource | null;
beforeEach(() => {
  table = sqliteTable(':memory:');
  nowMs = 1_800_000_000_000;
  reads = 0;
  fault = null;
  warned = [];
  const query: Table['query'] = async (span) => {
    reads += 1;
    if (fault !== null) throw fault;
    return table.query(span);
  };
  const store = {
    table: { query },
    clock: { now: () => nowMs },
    log: { warn: (sentence: string) => void warned.push(sentence) },
  };
  desk = openStoredNews({ feeds: [FEED] }, store);
});
afterEach(() => table.close());

async function published(title: string): Promise<void> {
  const { articles } = parseFeed(rss(`<title>${title}</title>`), FEED);
  const listed = articles.map((article) => ({ ...article, foundMs: nowMs }));
  await putStoredFeed(table, { ...emptyFeed(FEED), articles: listed, goodMs: nowMs, askedMs: nowMs });
}

const titles = async () => (await desk?.newestStories('', 5, []))?.map(({ title }) => title);

it('[L4] [C4] news that was read is reused for a minute, whoever asks', async () => {
  await published('First');
  expect([await titles(), await titles(), reads]).toEqual([['First'], ['First'], 1]);
  nowMs += MINUTE_MS - 1;
  await published('Second');
  expect([await titles(), reads]).toEqual([['First'], 1]);
  nowMs += 1;
  expect([await titles(), reads]).toEqual([['Second'], 2]);
});

it('[L4] an unavailable store gives no news, and is asked again', async () => {
  await published('First');
  fault = new Transient('out of order');
  expect([await desk?.newestStories('', 5, []), warned]).toEqual([null, ['news not read']]);
  fault = null;
  expect(await titles()).toEqual(['First']);
  nowMs += MINUTE_MS;
  fault = new Bug('ours');
  await expect(titles()).rejects.toThrow('ours');
});

it('[L7] a session without feeds has no news desk', () => {
  const log = { warn: () => {} };
  expect(openStoredNews({ feeds: [] }, { table, clock: { now: () => nowMs }, log })).toBeNull();
});
