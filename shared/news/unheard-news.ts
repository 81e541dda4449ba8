/** Finds news that a user has not heard yet [L4]. */

import type { Context } from '../engine/context.ts';
import { userOfSession } from '../session/kernel/session-identity.ts';
import { readFeeds, readNewsHistory } from '../storage/news.ts';
import { type NewsChoice, type NewsSeen, NOTHING_SEEN, nextFor } from './choose-article.ts';
import { isCurrent } from './current-news.ts';
import type { Feed } from './refresh-feed.ts';

/** `lists`, `seen`: the inputs of the choice. */
export type Unheard = { choice: NewsChoice; lists: readonly Feed[]; seen: NewsSeen };

/** The next article for the user of this session; null: none. Two reads. Throws Transient. */
export async function nextUnheardNews(context: Context, session: string): Promise<Unheard | null> {
  const nowMs = context.clock.now();
  const [feeds, seen] = await Promise.all([
    readFeeds(context.table, context.settings.feeds),
    readNewsHistory(context.table, userOfSession(session)),
  ]);
  const lists = feeds.filter((feed) => isCurrent(feed, nowMs));
  const choice = nextFor(lists, seen ?? NOTHING_SEEN, { nowMs });
  return choice && { choice, lists, seen: seen ?? NOTHING_SEEN };
}
