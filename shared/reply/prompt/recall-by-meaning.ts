/**
 * Searches a whole life by meaning [M17]: signs of all vectors in this process, and the vectors themselves
 * of the newest entries; those of the nearest older ones are read where they are stored. Loaded only where
 * there is an embedder.
 */
import type { Context } from '../../engine/context.ts';
import type { EntryVectors } from '../../engine/process/recall-cache.ts';
import type { SearchIndex } from '../../memory/search-index/search-index.ts';
import { nearestBySigns, type SignSegment, signSegmentBytes } from '../../memory/search-index/sign-segment.ts';
import { nearestVectors, type SmallVector, smallVector } from '../../memory/vector-search.ts';
import { errorNameText } from '../../ports/errors.ts';
import type { Session } from '../../session/kernel/state.ts';
import { readEntryVectorsBeside, readEntryVectorsBetween } from '../../storage/memory/entry-vectors.ts';
import { readSignRangesUpTo, readSignSegmentRows } from '../../storage/memory/sign-segments.ts';
import { recallQueryVector } from './query-vector.ts';

/** An answer waits no longer for all of it: words alone find most. */
const MOST_MS = 400;
/** Entries whose vectors are read and compared: those of a similarity of 0.5 are nearly always among them. */
const MOST_READ = 64;
/** Results, before they are fused with those by words. */
const CANDIDATES = 50;
/** Entries read together: at most 256 KB of 1,024 dimensions. */
const ENTRIES_AT_ONCE = 256;
/** The objects around the numbers of a vector. */
const BYTES_OF_OBJECTS = 200;
/** What a block covers is embedded with it; a talk may wait for its block that long. */
const EMBEDDED_AFTER_MS = 10 * 60_000;

/** `earlier`: of an earlier epoch of the session, if nothing was forgotten since. Never rejects. */
export async function readEntryVectorsForRecall(
  context: Context,
  id: string,
  session: Session,
  earlier: EntryVectors | null,
): Promise<EntryVectors> {
  try {
    return await readRecallVectors(context, id, session, earlier?.isWhole ? earlier : NO_VECTORS);
  } catch (error) {
    context.log.warn('vectors not read', { session: id, why: errorNameText(error) });
    return { ...NO_VECTORS, isWhole: false };
  }
}

const NO_VECTORS: EntryVectors = { signs: [], newest: new Map(), isWhole: true, upTo: 0, bytes: 0 };

async function readRecallVectors(
  { table, embedder, clock }: Context,
  id: string,
  session: Session,
  earlier: EntryVectors,
): Promise<EntryVectors> {
  const { asOf } = session.memory.epoch;
  const by = embedder?.name ?? '';
  const erasedEntry = session.erasure.running?.entry ?? 0;
  const all = readSignRangesUpTo(asOf);
  const ranges = all.filter(({ from }) => from > erasedEntry);
  const known = new Map(earlier.signs.map((one) => [one.from, one]));
  const unknown = ranges.filter(({ from }) => !known.has(from));
  const begin = Math.max(erasedEntry, all.at(-1)?.to ?? 0) + 1;
  const [read, newer] = await Promise.all([
    readSignSegmentRows(table, id, unknown),
    Promise.all(
      splitRecallRange({ from: Math.max(begin, earlier.upTo + 1), to: asOf }).map((range) =>
        readEntryVectorsBetween(table, id, range, { by, dimensions: null, nowMs: clock.now() }),
      ),
    ),
  ]);
  const found = read.filter((one): one is SignSegment => one?.by === by);
  for (const one of found) known.set(one.from, one);
  const signs = ranges.flatMap(({ from }) => known.get(from) ?? []);
  const stillNew = [...earlier.newest].filter(([n]) => n >= begin);
  const newest = new Map([...stillNew, ...newer.flatMap(({ vectors }) => [...vectors])]);
  const bytes = [...newest.values()].reduce((sum, one) => sum + one.bytes.length + BYTES_OF_OBJECTS, 0);
  return {
    ...{ signs, newest, isWhole: found.length === unknown.length, upTo: asOf },
    bytes: signs.reduce((sum, one) => sum + signSegmentBytes(one), bytes),
  };
}

function splitRecallRange({ from, to }: { from: number; to: number }): { from: number; to: number }[] {
  const parts = Math.max(0, Math.ceil((to - from + 1) / ENTRIES_AT_ONCE));
  return Array.from({ length: parts }, (_, at) => ({
    from: from + at * ENTRIES_AT_ONCE,
    to: Math.min(to, from + (at + 1) * ENTRIES_AT_ONCE - 1),
  }));
}

/**
 * Whether vectors are missing: a range has no signs of this embedder, or an entry behind the last range no
 * vector, and that not because its block is being made just now.
 */
export function isMissingRecallVectors(
  { isWhole, signs, newest, upTo }: EntryVectors,
  index: SearchIndex,
  nowMs: number,
) {
  if (!isWhole) return true;
  const first = Math.max((signs.at(-1)?.to ?? 0) + 1, index.segments[0]?.from ?? 1);
  for (let n = first; n <= upTo; n += 1) {
    const place = newest.has(n) ? null : index.placeOf(n);
    // The texts of tools' results expire, and then nothing is left to embed.
    if (place !== null && !place.isForeign && place.atMs < nowMs - EMBEDDED_AFTER_MS) return true;
  }
  return false;
}

/** `isOther`: vectors have another length than the question's, and must be made again. */
export type RankingByMeaning = { numbers: readonly number[]; isOther: boolean };

export const NO_RANKING: RankingByMeaning = { numbers: [], isOther: false };

/** Numbers of the open entries nearest to the query, best first; none if late or on a fault. */
export async function rankRecallByMeaning(
  context: Context,
  id: string,
  { vectors, query, isOpen }: { vectors: Promise<EntryVectors>; query: string; isOpen: (n: number) => boolean },
): Promise<RankingByMeaning> {
  const done = new AbortController();
  const late = context.clock.sleep(MOST_MS, done.signal).then(() => NO_RANKING);
  try {
    return await Promise.race([
      rankRecallVectors(context, id, await Promise.race([vectors, late]), { query, isOpen }),
      late,
    ]);
  } catch (error) {
    context.log.warn('not recalled by meaning', { session: id, why: errorNameText(error) });
    return NO_RANKING;
  } finally {
    done.abort('done');
  }
}

async function rankRecallVectors(
  context: Context,
  id: string,
  vectors: EntryVectors | RankingByMeaning,
  { query, isOpen }: { query: string; isOpen: (n: number) => boolean },
): Promise<RankingByMeaning> {
  if ('numbers' in vectors || (vectors.signs.length === 0 && vectors.newest.size === 0)) return NO_RANKING;
  const meaning = await recallQueryVector(context, query);
  if (meaning === null) return NO_RANKING;
  const dimensions = meaning.length;
  const signs = vectors.signs.filter((one) => one.dimensions === dimensions);
  const near = nearestBySigns(signs, smallVector(meaning).bytes, isOpen, MOST_READ);
  const read = await readRecallVectorsOf(context, id, near, dimensions);
  const newest = [...vectors.newest].filter(([n]) => isOpen(n));
  const isOther = signs.length < vectors.signs.length || newest.some(([, { bytes }]) => bytes.length !== dimensions);
  return { numbers: nearestVectors(meaning, [...read, ...newest], CANDIDATES), isOther };
}

/** At once: entries of one row read it each, and seldom stand in one. */
async function readRecallVectorsOf(
  { table, embedder }: Context,
  id: string,
  near: readonly number[],
  dimensions: number,
): Promise<Map<number, SmallVector>> {
  const origin = { by: embedder?.name ?? '', dimensions };
  const rows = await Promise.all(near.map((n) => readEntryVectorsBeside(table, id, n, origin)));
  const wanted = new Set(near);
  return new Map(rows.flat().flatMap(({ n, vector }) => (wanted.has(n) ? [[n, vector] as const] : [])));
}
