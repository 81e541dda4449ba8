/** The same question that is on its way already is not asked again: everybody gets its answer (C6). */

import type { Context } from '../../engine/context.ts';
import { errorName } from '../../engine/ports/errors.ts';
import { land, takeOff } from '../../storage/results.ts';
import type { Ran } from '../../tools/outcome.ts';
import type { CachePlace } from './cache-place.ts';
import type { ResultCache } from './result-cache.ts';

/** `others`: calls of other processes of this session that were bringing it already. */
export type Flight = { place: CachePlace; others: readonly string[] };

export type Flown = Ran & {
  /** This call has brought it. */
  isFirst: boolean;
  /** To be called once it is kept: until then the same question gets this answer, and none is asked in between. */
  land(): Promise<void>;
};

/** `flight`: null for what is asked anew each time. */
export async function flown(
  context: Context,
  kept: ResultCache,
  flight: Flight | null,
  run: () => Promise<Ran>,
): Promise<Flown> {
  if (flight === null) return { ...(await run()), isFirst: true, land: async () => {} };
  const { runningReads } = context.process;
  const { key } = flight.place;
  const before = runningReads.get(key);
  if (before !== undefined) return { ...(await before), isFirst: false, land: async () => {} };
  const land = async () => {
    runningReads.delete(key);
    await unmarked(context, flight.place);
  };
  const mine = brought(context, kept, flight, run);
  runningReads.set(key, mine);
  try {
    return { ...(await mine), isFirst: true, land };
  } catch (error) {
    await land();
    throw error;
  }
}

/** How long one waits for what another session is about to bring, and how often one looks. */
const WAIT_MS = 5_000;
const LOOK_MS = 200;

/** By this run, unless another process brings it first. */
async function brought(
  context: Context,
  kept: ResultCache,
  { place, others }: Flight,
  run: () => Promise<Ran>,
): Promise<Ran> {
  const found = (await kept.broughtBy(others, place)) ?? (await broughtElsewhere(context, kept, place));
  return found ?? run();
}

/** What everybody may be answered with is marked, so that other processes wait for it instead of asking, too. Best effort. */
async function broughtElsewhere(context: Context, kept: ResultCache, place: CachePlace): Promise<Ran | null> {
  if (!isMarked(context, place)) return null;
  const { table, clock } = context;
  const startedMs = clock.now();
  if ((await quietly(context, takeOff(table, place.key, startedMs))) !== false) return null;
  while (clock.now() - startedMs < WAIT_MS) {
    const stored = await quietly(context, kept.shared(place));
    if (stored !== null) return ranElsewhere(stored, clock.now() - startedMs);
    await clock.sleep(LOOK_MS);
  }
  return null;
}

/** It keeps its age. */
export function ranElsewhere({ text, atMs }: { text: string; atMs: number }, tookMs: number): Ran {
  return { outcome: { is: 'done', text, value: null, isEmpty: false }, tookMs, atMs };
}

async function unmarked(context: Context, place: CachePlace): Promise<void> {
  if (isMarked(context, place)) await quietly(context, land(context.table, place.key));
}

function isMarked({ singleProcess }: Context, { policy }: CachePlace): boolean {
  return !singleProcess && policy.scope === 'public';
}

async function quietly<T>({ log }: Context, work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    log.warn('flight not marked', { why: errorName(error) });
    return null;
  }
}
