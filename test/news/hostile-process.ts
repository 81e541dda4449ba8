/**
 * One fetch of a feed in a process of its own, as the door makes it: how long it took, and how much memory beyond what the process
 * had after it had read a good feed. argv: a good feed's address, and the other.
 */

import { liveClock } from '../../shared/engine/ports/live.ts';
import { refreshFeed, unread } from '../../shared/news/fetching.ts';
import { guardedFetch } from '../../shared/tools/network/guarded-fetch.ts';

const [, , good = '', bad = ''] = process.argv;
const fetch = guardedFetch({ clock: liveClock, allowPrivate: true });
const ask = (url: string) => refreshFeed(unread(url), { fetch, nowMs: 1 });

await ask(good);
const beforeKb = process.resourceUsage().maxRSS;
const started = performance.now();
const { was } = await ask(bad);
const tookMs = performance.now() - started;
console.log(JSON.stringify({ was, tookMs, megabytes: (process.resourceUsage().maxRSS - beforeKb) / 1024 }));
