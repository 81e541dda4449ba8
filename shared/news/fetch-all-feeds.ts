/** Fetches all feeds for all users [L4], one after the other, so that a round holds one feed in memory. */

import type { Context } from '../engine/context.ts';
import { errorAnswer } from '../ports/error-mapping.ts';
import { putStoredFeed, readStoredFeeds } from '../storage/news.ts';
import { emptyFeed, type Feed, type RefreshedFeed, refreshFeed } from './refresh-feed.ts';

export type NewsDependencies = Pick<Context, 'table' | 'fetch' | 'clock' | 'log' | 'stopping'> & {
  settings: Pick<Context['settings'], 'feeds'>;
};

/**
 * Fetches each configured feed once. A feed that fails keeps its stored list and delays no other. Throws
 * Transient when the stored lists cannot be read. Returns early when the process stops.
 */
export async function fetchNews(dependencies: NewsDependencies): Promise<void> {
  const { table, settings, stopping } = dependencies;
  const feeds = await readStoredFeeds(table, settings.feeds);
  for (const [position, url] of settings.feeds.entries()) {
    if (stopping.aborted) return;
    await fetchOneNewsFeed(dependencies, position, feeds.find((feed) => feed.url === url) ?? emptyFeed(url));
  }
}

async function fetchOneNewsFeed(dependencies: NewsDependencies, position: number, stored: Feed): Promise<void> {
  const { table, fetch, clock, log, stopping } = dependencies;
  try {
    const within: NewsDependencies['fetch'] = (call) => fetch({ ...call, signal: stopping });
    const { feed, was } = await refreshFeed(stored, { fetch: within, nowMs: clock.now() });
    if (was.is !== 'resting') await putStoredFeed(table, feed);
    logFeedRefresh(log, position, was);
  } catch (error) {
    // An aborted request says nothing about the feed.
    if (!stopping.aborted) errorAnswer(log, error);
  }
}

/** The log names a feed by its place in the settings, because an address may hold a key [N5]. */
function logFeedRefresh(log: NewsDependencies['log'], position: number, was: RefreshedFeed['was']): void {
  const fields = { position, was: was.is };
  if (was.is === 'failed') log.warn('feed asked', { ...fields, why: was.reason });
  else log.info('feed asked', { ...fields, ...(was.is === 'new' && { articles: was.articles }) });
}
