/** What there is to tell a user of the news that they have not heard (L4). */
import { isCurrent } from '../news/desk.ts';
import type { Feed } from '../news/fetching.ts';
import { type Choice, NOTHING_SEEN, nextFor, type Seen } from '../news/seen.ts';
import { readFeeds, readSeen } from '../store/news.ts';
import { userOf } from './identity.ts';
import type { Sotto } from './sotto.ts';

/** `lists`, `seen`: what it was chosen from. */
export type Unheard = { choice: Choice; lists: readonly Feed[]; seen: Seen };

/** The next article for the user of this session; null: there is none. Two reads; throws Transient. */
export async function unheard(sotto: Sotto, session: string): Promise<Unheard | null> {
  const nowMs = sotto.clock.now();
  const [feeds, seen] = await Promise.all([
    readFeeds(sotto.table, sotto.settings.feeds),
    readSeen(sotto.table, userOf(session)),
  ]);
  const lists = feeds.filter((feed) => isCurrent(feed, nowMs));
  const choice = nextFor(lists, seen ?? NOTHING_SEEN, { nowMs });
  return choice && { choice, lists, seen: seen ?? NOTHING_SEEN };
}
