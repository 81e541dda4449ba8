/** Finds news that a user has not heard yet [L4]. */

import type { Context } from '../engine/context.ts';
import { getCachedSession } from '../engine/process/cached-sessions.ts';
import { userOfSessionIdentity } from '../session/kernel/session-identity.ts';
import { readNewsHistory, readStoredFeeds } from '../storage/news.ts';
import { chooseNextArticle, type NewsChoice, type NewsSeen, NOTHING_SEEN } from './choose-article.ts';
import { isFeedCurrent } from './current-news.ts';
import type { Feed } from './refresh-feed.ts';

/** `lists`, `seen`: the inputs of the choice. */
export type UnheardNews = { choice: NewsChoice; lists: readonly Feed[]; newsSeen: NewsSeen };

/** The next article for the user of this session; null: none. Two reads. Throws Transient. */
export async function nextUnheardNews(context: Context, session: string): Promise<UnheardNews | null> {
  const nowMs = context.clock.now();
  const [feeds, newsSeen, { session: state }] = await Promise.all([
    readStoredFeeds(context.table, context.settings.feeds),
    readNewsHistory(context.table, userOfSessionIdentity(session)),
    getCachedSession(context, session),
  ]);
  const lists = feeds.filter((feed) => isFeedCurrent(feed, nowMs));
  const choice = chooseNextArticle(lists, newsSeen ?? NOTHING_SEEN, {
    nowMs,
    newsTopics: state.settings.newsTopics ?? [],
  });
  return choice && { choice, lists, newsSeen: newsSeen ?? NOTHING_SEEN };
}
