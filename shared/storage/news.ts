/** Stores fetched feeds for all users, and per user the items already told [L4, C4, N6]. */

import type { NewsSeen } from '../news/choose-article.ts';
import type { Feed } from '../news/refresh-feed.ts';
import type { Item, Table } from '../ports/ports.ts';
import { newsFeedKey, newsFeedKeysSpan, newsHistoryKey } from './keys/keys.ts';
import { packRowBody, unpackRowBody } from './row-body.ts';

/** For a feed that is no longer configured. */
const KEEP_FEED_SECONDS = 30 * 24 * 3_600;
/** For a user who does not return; older items are never told again (news/choose-article.ts). */
const KEEP_SEEN_SECONDS = 7 * 24 * 3_600;

/** Raised when stored feeds are to be fetched again: an older row is ignored. */
const VERSION = 1;

/** Feeds of these addresses, in their order. Missing and unreadable ones are skipped. */
export async function readStoredFeeds(table: Pick<Table, 'query'>, urls: readonly string[]): Promise<Feed[]> {
  if (urls.length === 0) return [];
  const feeds = (await table.query(newsFeedKeysSpan())).flatMap((row) => feedInRow(row) ?? []);
  return urls.flatMap((url) => feeds.find((feed) => feed.url === url) ?? []);
}

/** Not stored when a newer fetch is. */
export async function putStoredFeed(table: Table, feed: Feed): Promise<void> {
  const expires = Math.ceil(feed.askedMs / 1000) + KEEP_FEED_SECONDS;
  const row = { ...newsFeedKey(feed.url), body: packRowBody({ v: VERSION, ...feed }), n: feed.askedMs, expires };
  await table.put(row, 'notOverNewer');
}

/** `user`: the form used in session ids. Null: no row, or an unreadable one. */
export async function readNewsHistory(table: Table, user: string): Promise<NewsSeen | null> {
  const row = await table.get(newsHistoryKey(user));
  return row && newsHistoryInRow(row);
}

/** Last write wins: two sessions of one user may tell the same item at the same moment, which is harmless. */
export async function putNewsHistory(table: Table, user: string, history: NewsSeen, nowMs: number): Promise<void> {
  const expires = Math.ceil(nowMs / 1000) + KEEP_SEEN_SECONDS;
  await table.put({ ...newsHistoryKey(user), body: packRowBody({ v: VERSION, ...history }), expires });
}

export async function removeNewsHistory(table: Table, user: string): Promise<void> {
  await table.remove(newsHistoryKey(user));
}

function feedInRow({ body }: Item): Feed | null {
  const { v, ...feed } = unpackNewsRowFields(body);
  return v === VERSION && typeof feed.url === 'string' && Array.isArray(feed.articles) ? (feed as Feed) : null;
}

function newsHistoryInRow({ body }: Item): NewsSeen | null {
  const { v, toldArticles, turns } = unpackNewsRowFields(body);
  return v === VERSION && Array.isArray(toldArticles) && Array.isArray(turns) ? { toldArticles, turns } : null;
}

function unpackNewsRowFields(body: Item['body']): Record<string, unknown> {
  try {
    return unpackRowBody<Record<string, unknown> | null>(body) ?? {};
  } catch {
    return {};
  }
}
