/** The stored news as a tool call reads it [L4, L7]. */

import { Transient } from '../ports/errors.ts';
import type { Clock, Log, Table } from '../ports/ports.ts';
import type { Settings } from '../settings/read-settings.ts';
import { readStoredFeeds } from '../storage/news.ts';
import type { NewsSource } from '../tools/built-in/news.ts';
import { createNewsSource } from './current-news.ts';
import type { Feed } from './refresh-feed.ts';

/** A read of the store serves further calls for this long. */
const READ_MS = 60_000;

export type NewsStore = { table: Pick<Table, 'query'>; clock: Pick<Clock, 'now'>; log: Pick<Log, 'warn'> };

/** Null: no feeds are configured. */
export function openStoredNews(
  { feeds }: Pick<Settings, 'feeds'>,
  { table, clock, log }: NewsStore,
): NewsSource | null {
  if (feeds.length === 0) return null;
  let cached: { lists: Feed[]; atMs: number } | null = null;
  const lists = async () => {
    const nowMs = clock.now();
    if (cached === null || nowMs - cached.atMs >= READ_MS)
      cached = { lists: await readStoredFeeds(table, feeds), atMs: nowMs };
    return cached.lists;
  };
  const source = createNewsSource(lists, clock);
  return {
    ...source,
    newestStories: async (topic, most, newsTopics) => {
      try {
        return await source.newestStories(topic, most, newsTopics);
      } catch (error) {
        if (!(error instanceof Transient)) throw error;
        log.warn('news not read', { why: error.message });
        return null;
      }
    },
  };
}
