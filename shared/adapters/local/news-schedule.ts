/** Fetches the feeds at their rate while the process runs [L4, W2]. On AWS a schedule does it. */

import type { Context } from '../../engine/context.ts';
import { fetchNews } from '../../news/fetch-all-feeds.ts';
import { errorAnswer } from '../../ports/error-mapping.ts';
import { readStoredFeeds } from '../../storage/news.ts';

/** Node's timers reach 24 days at most; a day between rounds is plenty. */
const LONGEST_MS = 24 * 3_600_000;

/** Resolves when the process stops and no request is open; at once without feeds. */
export async function localNewsSchedule(context: Context): Promise<void> {
  const { settings, clock, log, stopping } = context;
  const { newsEveryMs } = settings.operator;
  if (newsEveryMs === null) return;
  const everyMs = Math.min(newsEveryMs, LONGEST_MS);
  const logFailure = <T>(work: Promise<T>) => work.catch((error: unknown) => void errorAnswer(log, error));
  // Frequent restarts do not fetch more often.
  const restMs = (await logFailure(remainingLocalFetchDelayMs(context, everyMs))) ?? everyMs;
  await clock.sleep(restMs, stopping);
  while (!stopping.aborted) {
    await logFailure(fetchNews(context));
    await clock.sleep(everyMs, stopping);
  }
}

/** Time until the oldest list is due; 0 when a feed was never fetched. */
async function remainingLocalFetchDelayMs(
  { table, clock, settings: { feeds } }: Context,
  everyMs: number,
): Promise<number> {
  const lastAskedMs = new Map((await readStoredFeeds(table, feeds)).map(({ url, askedMs }) => [url, askedMs]));
  const ageMs = Math.max(...feeds.map((url) => clock.now() - (lastAskedMs.get(url) ?? 0)));
  // The clock may have been set back.
  return Math.min(Math.max(0, everyMs - ageMs), everyMs);
}
