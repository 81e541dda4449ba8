/** The current news for every user [L4, C4]. */
import type { NewsSource, NewsStory } from '../tools/built-in/news.ts';
import { newestArticles } from './choose-article.ts';
import type { Feed } from './refresh-feed.ts';
import { articleNamesTopic } from './topic-match.ts';

/** A list that was not renewed for this long holds no news. */
export const NEWS_STALE_MS = 24 * 3_600_000;

/** `feeds`: the configured feeds as they were last fetched. */
export function createNewsSource(feeds: () => Promise<readonly Feed[]>, clock: { now(): number }): NewsSource {
  return {
    namesTopic: articleNamesTopic,
    newestStories: async (topic, most, newsTopics) => {
      const nowMs = clock.now();
      const lists = (await feeds()).filter((feed) => isFeedCurrent(feed, nowMs));
      return lists.length === 0 ? null : newestArticles(lists, { nowMs, topic, newsTopics }, most).map(newsStoryOf);
    },
  };
}

export function isFeedCurrent({ goodMs }: Feed, nowMs: number): boolean {
  return goodMs !== null && nowMs - goodMs <= NEWS_STALE_MS;
}

function newsStoryOf({ title, summary, link, source, atMs }: NewsStory): NewsStory {
  return { title, summary, link, source, atMs };
}
