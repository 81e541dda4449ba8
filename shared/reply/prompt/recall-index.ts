/**
 * The search index of a session in this process [M7]: its stored segments, and a segment of the entries that
 * none holds yet. Read once, cached, and completed when an epoch moves turns out of prompts. Within an epoch
 * nothing is read [M8].
 */

import type { Context } from '../../engine/context.ts';
import type { EntryVectors, Recallable, RecallIndexState } from '../../engine/process/recall-cache.ts';
import { CONVERSATION } from '../../memory/recall-search.ts';
import { runIndexStepsWithPauses } from '../../memory/search-index/pausing.ts';
import { SearchIndex } from '../../memory/search-index/search-index.ts';
import { type EntryRange, encodeSegmentSteps, Segment } from '../../memory/search-index/segment.ts';
import { indexSteps } from '../../memory/search-index/segment-of-entries.ts';
import { errorNameText } from '../../ports/errors.ts';
import type { Persona } from '../../prompt/persona.ts';
import { firstTurnReadableAfterErasure } from '../../session/erasure/state.ts';
import type { Session } from '../../session/kernel/state.ts';
import type { Exchange } from '../../session/turn/state.ts';
import { type EntryLines, readMemoryLinesOfEntries } from '../../storage/memory/blocks.ts';
import { mergeUnstoredExchanges, readExchangesBetween } from '../../storage/memory/exchanges.ts';
import { type Manifest, readIndexSegments, readNewestIndexManifest } from '../../storage/memory/search-index.ts';
import { mostTurnsLeftUnindexed } from '../../upkeep/index-entries.ts';
import { searchableEntries } from '../../upkeep/searchable-entries.ts';

/** Turns that a search indexes itself at most, where no segment holds them: a tenth of a second of work. */
const MOST_TURNS = { singleProcess: 2_000, lambda: 1_000 };
/** Bytes of all sessions in one process, so that dozens of old ones fit; the least recently used go first. */
const MOST_CACHED = { singleProcess: 192_000_000, lambda: 32_000_000 };

type Of = { session: Session; persona: Persona };

/** Index for the session's epoch; it may hold newer entries too. Rejects like the store, then retries. */
export function recallIndexOf(context: Context, id: string, of: Of): RecallIndexState {
  const { sessions } = context.process.recallCache;
  const { epoch, forgot, forgetting } = of.session.memory;
  const cleanOf = [forgot, ...forgetting].join(' ');
  const earlier = sessions.get(id);
  const stands = earlier?.cleanOf === cleanOf ? earlier : null;
  const isWhole = stands !== null && stands.upTo >= epoch.asOf;
  const standing = isWhole ? stands : startRecallIndex(context, id, of, { stands, cleanOf });
  sessions.delete(id);
  sessions.set(id, standing);
  return standing;
}

type EarlierIndex = { stands: RecallIndexState | null; cleanOf: string };

function startRecallIndex(context: Context, id: string, of: Of, { stands, cleanOf }: EarlierIndex): RecallIndexState {
  const { sessions } = context.process.recallCache;
  const ready = (async () => readRecallIndex(context, id, of, (await stands?.ready.catch(() => null)) ?? null))();
  const standing: RecallIndexState = {
    upTo: of.session.memory.epoch.asOf,
    cleanOf,
    sinceMs: context.clock.now(),
    ready,
    vectors: context.embedder === null ? null : readRecallIndexVectors(context, id, of, stands),
    isRepairRequested: false,
    index: null,
    bytes: stands?.bytes ?? 0,
  };
  ready.then(
    async (recallable) => {
      standing.index = recallable;
      standing.bytes = recallable.index.bytes;
      if (standing.vectors !== null) standing.bytes += (await standing.vectors).bytes;
      evictRecallIndexes(context);
    },
    () => {
      if (sessions.get(id) === standing) sessions.delete(id);
    },
  );
  return standing;
}

/** Drops the least recently used sessions over the bound; never the last one. */
function evictRecallIndexes({ singleProcess, process }: Context): void {
  const { sessions } = process.recallCache;
  const most = singleProcess ? MOST_CACHED.singleProcess : MOST_CACHED.lambda;
  let bytes = [...sessions.values()].reduce((sum, one) => sum + one.bytes, 0);
  for (const [id, one] of sessions) {
    if (bytes <= most || sessions.size === 1) return;
    sessions.delete(id);
    bytes -= one.bytes;
  }
}

async function readRecallIndexVectors(
  context: Context,
  id: string,
  { session }: Of,
  earlier: RecallIndexState | null,
): Promise<EntryVectors> {
  const { readEntryVectorsForRecall } = await import('./recall-by-meaning.ts');
  // What was missing may be there by now.
  const known = earlier?.isRepairRequested ? null : await earlier?.vectors;
  return readEntryVectorsForRecall(context, id, session, known ?? null);
}

/** Two reads after each other: the manifest with the newest turns, and what it names with their results. */
async function readRecallIndex(context: Context, id: string, of: Of, earlier: Recallable | null): Promise<Recallable> {
  const { table } = context;
  const few = mostTurnsLeftUnindexed(context);
  const [manifest, newest, lines] = await Promise.all([
    readNewestIndexManifest(table, id),
    recallExchangesBefore(context, id, of.session, few),
    readMemoryLinesOfEntries(table, id, newestRecallEntries(of.session, few)),
  ]);
  const [stored, unindexed] = await Promise.all([
    storedRecallSegments(context, id, of.session, { manifest, earlier }),
    turnsMissingInRecallIndex(context, id, of, { manifest, newest, lines }),
  ]);
  const segments = [...stored.segments, ...(unindexed.segment === null ? [] : [unindexed.segment])];
  const index = new SearchIndex(segments, CONVERSATION);
  const firstEntry = unindexed.isCut ? (unindexed.segment?.from ?? of.session.memory.epoch.asOf) : stored.wholeFrom;
  if (firstEntry !== null) await requestRecallIndexRepair(context, id);
  return { index, firstEntry };
}

/** Mostly more than there are in those turns. */
function newestRecallEntries({ memory: { epoch } }: Session, turns: number): EntryRange {
  return { from: Math.max(1, epoch.asOf - 4 * turns), to: epoch.asOf };
}

/** The newest turns before the prompt. */
async function recallExchangesBefore(
  { table, clock }: Context,
  id: string,
  session: Session,
  turns: number,
): Promise<Exchange[]> {
  const end = session.memory.epoch.from;
  const from = Math.max(firstTurnReadableAfterErasure(session), end - turns);
  const stored = await readExchangesBetween(table, id, { from, to: end - 1 }, clock.yieldToEventLoop);
  return mergeUnstoredExchanges(stored, session.turns.sealed).filter((one) => isWithinRecallRange(one, from, end));
}

/** `wholeFrom`: the first entry behind the last segment that is lost or damaged; null: none is. */
type StoredSegments = { segments: Segment[]; wholeFrom: number | null };

async function storedRecallSegments(
  { table }: Context,
  id: string,
  { erasure: { running } }: Session,
  { manifest, earlier }: { manifest: Manifest; earlier: Recallable | null },
): Promise<StoredSegments> {
  const named = manifest.segments.filter(({ from }) => from > (running?.entry ?? 0));
  const known = new Map(earlier?.index.segments.map((one) => [recallRangeName(one), one]));
  const unknown = named.filter((one) => !known.has(recallRangeName(one)));
  for (const [at, segment] of (await readIndexSegments(table, id, unknown)).entries()) {
    const range = unknown[at];
    if (segment !== null && range !== undefined) known.set(recallRangeName(range), segment);
  }
  const damaged = named.findLast((one) => !known.has(recallRangeName(one)));
  const segments = named.flatMap((one) => known.get(recallRangeName(one)) ?? []);
  return { segments, wholeFrom: damaged === undefined ? null : damaged.to + 1 };
}

function recallRangeName({ from, to }: EntryRange): string {
  return `${from} ${to}`;
}

/** `isCut`: these are not all, since there are too many for a search. */
type UnindexedTurns = { segment: Segment | null; isCut: boolean };

type NewestTurns = { manifest: Manifest; newest: readonly Exchange[]; lines: EntryLines };

/** What left the prompts before the index had it: the newest blocks', or all of a session without index. */
async function turnsMissingInRecallIndex(
  context: Context,
  id: string,
  { session, persona }: Of,
  { manifest, newest, lines }: NewestTurns,
): Promise<UnindexedTurns> {
  const { clock, singleProcess } = context;
  const { asOf, from: end } = session.memory.epoch;
  const begin = Math.max(manifest.turn + 1, firstTurnReadableAfterErasure(session));
  const most = singleProcess ? MOST_TURNS.singleProcess : MOST_TURNS.lambda;
  const isCut = begin < end - most;
  const isMore = begin < end - mostTurnsLeftUnindexed(context);
  const all = isMore ? await recallExchangesBefore(context, id, session, Math.min(most, end - begin)) : newest;
  const exchanges = all.filter(({ turn }) => turn >= begin);
  const first = exchanges.flatMap(({ entries = [] }) => entries)[0]?.n;
  if (first === undefined || first > asOf) return { segment: null, isCut };
  const range = { from: first, to: asOf };
  const allLines = isMore ? await readMemoryLinesOfEntries(context.table, id, range) : lines;
  const entries = await searchableEntries(context, id, { session, exchanges, persona, lines: allLines, upTo: asOf });
  const content = await runIndexStepsWithPauses(indexSteps(range, entries, persona.language), clock.yieldToEventLoop);
  const encoded = await runIndexStepsWithPauses(encodeSegmentSteps(content), clock.yieldToEventLoop);
  return { segment: new Segment(encoded), isCut };
}

function isWithinRecallRange({ turn }: Exchange, from: number, end: number): boolean {
  return turn >= from && turn < end;
}

/** Asks for a whole index, and all vectors, in the background. */
export async function requestRecallIndexRepair({ invoke, log }: Context, id: string): Promise<void> {
  try {
    await invoke.remember({ session: id, edition: 0, index: true });
  } catch (error) {
    log.warn('indexing not started', { session: id, why: errorNameText(error) });
  }
}
