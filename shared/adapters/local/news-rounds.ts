/** Asks the feeds at their rate for as long as the process runs (L4, W2). On AWS a schedule does it. */

import type { Context } from '../../engine/context.ts';
import { errorAnswer } from '../../engine/error-mapping.ts';
import { fetchNews } from '../../news/fetch-round.ts';
import { readFeeds } from '../../storage/news.ts';

/** Node waits 24 days at most; more than a day between two rounds is not meant by anybody. */
const LONGEST_MS = 24 * 3_600_000;

/** Resolves once the process is asked to end (`sotto.stopping`) and no request is under way; at once where there are no feeds. */
export async function newsRounds(context: Context): Promise<void> {
  const { settings, clock, log, stopping } = context;
  const { newsEveryMs } = settings.operator;
  if (newsEveryMs === null) return;
  const everyMs = Math.min(newsEveryMs, LONGEST_MS);
  const tried = <T>(work: Promise<T>) => work.catch((error: unknown) => void errorAnswer(log, error));
  // Whoever starts it again and again asks no more often for that.
  const restMs = (await tried(restOf(context, everyMs))) ?? everyMs;
  await clock.sleep(restMs, stopping);
  while (!stopping.aborted) {
    await tried(fetchNews(context));
    await clock.sleep(everyMs, stopping);
  }
}

/** How long the oldest list is good for: nothing where one was never asked for. */
async function restOf({ table, clock, settings: { feeds } }: Context, everyMs: number): Promise<number> {
  const asked = new Map((await readFeeds(table, feeds)).map(({ url, askedMs }) => [url, askedMs]));
  const ageMs = Math.max(...feeds.map((url) => clock.now() - (asked.get(url) ?? 0)));
  // The clock may have been set back.
  return Math.min(Math.max(0, everyMs - ageMs), everyMs);
}
