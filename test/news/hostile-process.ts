/**
 * Fetches a feed in a process of its own; reports the duration, and the memory beyond that of a good feed.
 * argv: a good feed's address, and the tested one.
 */

import { emptyFeed, refreshFeed } from '../../shared/news/refresh-feed.ts';
import { liveClock } from '../../shared/ports/live.ts';
import { createGuardedFetch } from '../../shared/tools/network/guarded-fetch.ts';

const [, , good = '', bad = ''] = process.argv;
const fetch = createGuardedFetch({ clock: liveClock, allowPrivate: true });
const ask = (url: string) => refreshFeed(emptyFeed(url), { fetch, nowMs: 1 });

await ask(good);
const beforeKb = process.resourceUsage().maxRSS;
const started = performance.now();
const { was } = await ask(bad);
const tookMs = performance.now() - started;
console.log(JSON.stringify({ was, tookMs, megabytes: (process.resourceUsage().maxRSS - beforeKb) / 1024 }));
