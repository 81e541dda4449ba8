/**
 * Keeps the search index up to the newest block [M7]: adds a segment of its entries, merges segments rarely,
 * and makes again what is lost or damaged. It can stop anywhere: what no manifest names is made anew.
 */
import type { Context } from '../engine/context.ts';
import { getCachedSession, loadCurrentSession } from '../engine/process/cached-sessions.ts';
import { runIndexStepsWithPauses } from '../memory/search-index/pausing.ts';
import {
  type EntryRange,
  encodeSegmentSteps,
  mergeSegmentSteps,
  type Segment,
  type SegmentContent,
} from '../memory/search-index/segment.ts';
import { indexSteps } from '../memory/search-index/segment-of-entries.ts';
import { errorNameText } from '../ports/errors.ts';
import type { Persona } from '../prompt/persona.ts';
import { firstTurnReadableAfterErasure } from '../session/erasure/state.ts';
import { LEAST_VERBATIM, MOST_VERBATIM } from '../session/kernel/limits.ts';
import { sessionPersonaName } from '../session/kernel/session-identity.ts';
import type { Session } from '../session/kernel/state.ts';
import { spokenLanguage } from '../session/language/spoken-language.ts';
import type { Exchange } from '../session/turn/state.ts';
import { readMemoryLinesOfEntries } from '../storage/memory/blocks.ts';
import { mergeUnstoredExchanges, readExchangesBetween } from '../storage/memory/exchanges.ts';
import {
  claimIndexSegment,
  type Manifest,
  MOST_SEGMENT_ENTRIES,
  putIndexManifest,
  putIndexSegment,
  readIndexSegments,
  readNewestIndexManifest,
  removeIndexSegments,
  type StoredSegment,
} from '../storage/memory/search-index.ts';
import { searchableEntries } from './searchable-entries.ts';

/** Turns of one new segment: a block has a dozen, an index that is made again many. */
const MOST_TURNS = 800;
/** Turns that one run indexes; the next block goes on. Some seconds of work. */
const MOST_TURNS_OF_RUN = 20_000;
/**
 * Turns of a new segment at least: those of four usual blocks. Fewer wait, and a search indexes them itself,
 * since segments of a dozen turns are too many writes.
 */
function leastTurnsToIndex({ settings }: Context): number {
  return Math.min(MOST_LEAST_TURNS, 2 * settings.operator.summaryEvery);
}

const MOST_LEAST_TURNS = 48;

/** Turns behind the newest segment at most, as long as each is made in time: one more block is. */
export function mostTurnsLeftUnindexed(context: Context): number {
  return leastTurnsToIndex(context) + MOST_VERBATIM - LEAST_VERBATIM;
}

/** Segments of one level that become one of the next. */
const MERGED_AT_ONCE = 8;
/** Segments of it are not merged again: a row is full with them. */
const TOP_LEVEL = 2;
const MOST_MERGED_BYTES = 300 * 1024;
/** New segments of so many entries begin at a higher level. */
const LEVELS = [800];

/** Never throws: an index that is behind is completed in a search, or with the next block. */
export async function indexEntries(context: Context, id: string, persona: Persona): Promise<void> {
  try {
    await extendSearchIndex(context, id, persona);
  } catch (error) {
    context.log.warn('entries not indexed', { session: id, why: errorNameText(error) });
  }
}

/** Checks all segments first: what follows a damaged one is made again. */
export async function repairSearchIndex(context: Context, id: string): Promise<void> {
  const { table, log } = context;
  const persona = await context.findPersona(sessionPersonaName(id));
  if (persona === null) return;
  const manifest = await readNewestIndexManifest(table, id);
  const segments = await readIndexSegments(table, id, manifest.segments);
  const damaged = segments.findIndex((one, at) => one === null || !followsIndexedEntries(manifest.segments, at));
  if (damaged >= 0) {
    log.warn('index damaged', { session: id, segments: segments.length - damaged });
    const turn = segments[damaged - 1]?.entries().at(-1)?.turn;
    const whole = turn === undefined ? [] : manifest.segments.slice(0, damaged);
    await putIndexManifest(table, id, { ...manifest, turn: turn ?? 0, segments: whole });
  }
  await indexEntries(context, id, persona);
}

function followsIndexedEntries(segments: readonly StoredSegment[], at: number): boolean {
  return at === 0 || segments[at]?.from === (segments[at - 1]?.to ?? 0) + 1;
}

async function extendSearchIndex(context: Context, id: string, persona: Persona): Promise<void> {
  const { table, log, clock } = context;
  const startedMs = clock.now();
  const { session } = await loadCurrentSession(context, id);
  let manifest = await readNewestIndexManifest(table, id);
  if (manifest.isNewer) return log.info('index left to a newer version', { session: id });
  const lastTurn = Math.min(
    session.memory.made.turn,
    Math.max(manifest.turn, firstTurnReadableAfterErasure(session) - 1) + MOST_TURNS_OF_RUN,
  );
  const first = manifest.turn;
  while (lastTurn - manifest.turn >= leastTurnsToIndex(context)) {
    const next = await addIndexSegment(context, id, manifest, persona);
    if (next === null) return log.info('indexing overtaken', { session: id });
    manifest = next;
  }
  const tookMs = clock.now() - startedMs;
  if (manifest.turn > first) log.info('entries indexed', { session: id, turns: manifest.turn - first, tookMs });
}

/** Null: another run did it, or something is to be forgotten first. */
async function addIndexSegment(
  context: Context,
  id: string,
  manifest: Manifest,
  persona: Persona,
): Promise<Manifest | null> {
  const { table, clock } = context;
  const { session: before } = await loadCurrentSession(context, id);
  const { made } = before.memory;
  const fromTurn = Math.max(manifest.turn + 1, firstTurnReadableAfterErasure(before));
  const toTurn = Math.min(made.turn, fromTurn + MOST_TURNS - 1);
  const of = await entriesOfTurnsToIndex(context, id, before, { fromTurn, toTurn, manifest });
  if (of === null) return putIndexManifest(table, id, { ...manifest, turn: toTurn });
  await claimIndexSegment(table, id, of);
  // Claims before reading: forgetting removes claims of makers that may have read the entry [M5].
  const { session } = await loadCurrentSession(context, id);
  if (session.memory.forgetting.length > 0 || session.memory.made.turn < toTurn) return null;
  const exchanges = await exchangesOfTurnsToIndex(context, id, session, { fromTurn, toTurn });
  const lines = await readMemoryLinesOfEntries(table, id, of);
  const entries = await searchableEntries(context, id, { session, exchanges, persona, lines, upTo: of.to });
  const content = await runIndexStepsWithPauses(
    indexSteps(of, entries, spokenLanguage(persona, session)),
    clock.yieldToEventLoop,
  );
  const level = LEVELS.filter((entriesOfLevel) => of.to - of.from >= entriesOfLevel).length;
  const stored = await storeIndexContent(context, id, content, level);
  if (stored === null) return null;
  const all = [...manifest.segments, stored];
  const merged = await mergeNewestIndexSegments(context, id, all);
  const next = await putIndexManifest(table, id, { ...manifest, turn: toTurn, segments: merged });
  const named = new Set(merged);
  if (next !== null)
    await removeIndexSegments(
      table,
      id,
      all.filter((one) => !named.has(one)),
    );
  return next;
}

type Turns = { fromTurn: number; toTurn: number };

/** Null: nothing is stored of these turns. Mostly without a read. */
async function entriesOfTurnsToIndex(
  context: Context,
  id: string,
  session: Session,
  { manifest, ...turns }: Turns & { manifest: Manifest },
): Promise<EntryRange | null> {
  const { made } = session.memory;
  const last = manifest.segments.at(-1)?.to;
  const isUpToBlock = turns.toTurn === made.turn;
  if (last !== undefined && isUpToBlock) return last < made.asOf ? { from: last + 1, to: made.asOf } : null;
  const exchanges = await exchangesOfTurnsToIndex(context, id, session, turns);
  const numbers = exchanges.flatMap(({ entries = [] }) => entries.map(({ n }) => n));
  const [first, newest] = [numbers[0], numbers.at(-1)];
  if (first === undefined || newest === undefined) return null;
  return { from: last === undefined ? first : last + 1, to: isUpToBlock ? made.asOf : newest };
}

/** Mostly this process has them already. */
async function exchangesOfTurnsToIndex(
  context: Context,
  id: string,
  { memory, turns: { sealed } }: Session,
  { fromTurn, toTurn }: Turns,
): Promise<Exchange[]> {
  const { table, clock } = context;
  const { history } = await getCachedSession(context, id);
  const isHere = history?.forgot === memory.forgot && history.from <= fromTurn;
  const span = { from: fromTurn, to: toTurn };
  const stored = isHere ? history.exchanges : await readExchangesBetween(table, id, span, clock.yieldToEventLoop);
  return mergeUnstoredExchanges(stored, sealed).filter(({ turn }) => turn >= fromTurn && turn <= toTurn);
}

/** Merges the newest segments while there are enough of one level. Those of a level fill several rows. */
async function mergeNewestIndexSegments(
  context: Context,
  id: string,
  segments: readonly StoredSegment[],
): Promise<readonly StoredSegment[]> {
  const level = segments.at(-1)?.level ?? TOP_LEVEL;
  const begin = segments.findLastIndex((one) => one.level > level) + 1;
  if (level >= TOP_LEVEL || segments.length - begin < MERGED_AT_ONCE) return segments;
  const merged: StoredSegment[] = [];
  for (const group of indexGroupsWithinRow(segments.slice(begin))) {
    const one = await mergeStoredIndexSegments(context, id, group, level + 1);
    // They stay as they are, and are merged with the next one.
    if (one === null) return segments;
    merged.push(one);
  }
  return mergeNewestIndexSegments(context, id, [...segments.slice(0, begin), ...merged]);
}

function indexGroupsWithinRow(segments: readonly StoredSegment[]): StoredSegment[][] {
  const groups: StoredSegment[][] = [];
  let bytes = 0;
  for (const one of segments) {
    const group = groups.at(-1);
    const entries = one.to - (group?.[0]?.from ?? one.from);
    if (group === undefined || bytes + one.bytes > MOST_MERGED_BYTES || entries >= MOST_SEGMENT_ENTRIES) {
      groups.push([one]);
      bytes = one.bytes;
    } else {
      group.push(one);
      bytes += one.bytes;
    }
  }
  return groups;
}

/** Null: one is damaged, or something is to be forgotten first. */
async function mergeStoredIndexSegments(
  context: Context,
  id: string,
  group: readonly StoredSegment[],
  level: number,
): Promise<StoredSegment | null> {
  const { table, clock } = context;
  const [first, last] = [group[0], group.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (first === last) return { ...first, level };
  const range = { from: first.from, to: last.to };
  await claimIndexSegment(table, id, range);
  if ((await loadCurrentSession(context, id)).session.memory.forgetting.length > 0) return null;
  const read = await readIndexSegments(table, id, group);
  if (read.some((one) => one === null)) return null;
  const segments = read.filter((one): one is Segment => one !== null);
  return storeIndexContent(
    context,
    id,
    await runIndexStepsWithPauses(mergeSegmentSteps(segments), clock.yieldToEventLoop),
    level,
  );
}

async function storeIndexContent(
  { table, clock }: Context,
  id: string,
  content: SegmentContent,
  level: number,
): Promise<StoredSegment | null> {
  const encoded = await runIndexStepsWithPauses(encodeSegmentSteps(content), clock.yieldToEventLoop);
  return putIndexSegment(table, id, level, encoded, content);
}
