/** What everybody may hear of the news (L4, C4). */
import type { NewsDesk, Story } from '../tools/built-in/news.ts';
import type { Feed } from './fetching.ts';
import { newestArticles } from './seen.ts';

/** A list that nobody could renew for so long is not what is new. */
export const NEWS_STALE_MS = 24 * 3_600_000;

/** `feeds`: those that are configured, as they were last fetched. */
export function newsDesk(feeds: () => Promise<readonly Feed[]>, clock: { now(): number }): NewsDesk {
  return {
    newest: async (topic, most) => {
      const nowMs = clock.now();
      const lists = (await feeds()).filter((feed) => isCurrent(feed, nowMs));
      return lists.length === 0 ? null : newestArticles(lists, { nowMs, topic }, most).map(story);
    },
  };
}

/** Whether it may still be told as news. */
export function isCurrent({ goodMs }: Feed, nowMs: number): boolean {
  return goodMs !== null && nowMs - goodMs <= NEWS_STALE_MS;
}

function story({ title, summary, link, source, atMs }: Story): Story {
  return { title, summary, link, source, atMs };
}
