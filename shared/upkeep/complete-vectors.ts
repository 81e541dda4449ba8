/**
 * Completes the vectors of a session [M17]: embeds what has none of this embedder yet, and makes the signs of
 * whole ranges. It can stop anywhere: what is stored is not embedded again.
 */
import type { Context } from '../engine/context.ts';
import { loadCurrentSession } from '../engine/process/cached-sessions.ts';
import type { VectorOrigin } from '../memory/search-index/packed-vectors.ts';
import type { EntryRange, Segment } from '../memory/search-index/segment.ts';
import { SIGN_SEGMENT_ENTRIES, signSegmentOf } from '../memory/search-index/sign-segment.ts';
import type { Embedder } from '../models/embeddings.ts';
import { errorNameText } from '../ports/errors.ts';
import type { Persona } from '../prompt/persona.ts';
import { firstTurnReadableAfterErasure } from '../session/erasure/state.ts';
import { sessionPersonaName } from '../session/kernel/session-identity.ts';
import type { Session } from '../session/kernel/state.ts';
import type { Entry } from '../session/memory/entries.ts';
import { readEntryVectorsBetween, removeOtherEntryVectorRows } from '../storage/memory/entry-vectors.ts';
import { mergeUnstoredExchanges, readExchangesBetween } from '../storage/memory/exchanges.ts';
import { readIndexSegments, readNewestIndexManifest } from '../storage/memory/search-index.ts';
import {
  claimSignSegmentRow,
  putSignSegmentRow,
  readSignRangesUpTo,
  readSignSegmentRows,
  removeSignSegmentRows,
} from '../storage/memory/sign-segments.ts';
import { embedMissingEntries } from './embed-entries.ts';
import { searchableEntries } from './searchable-entries.ts';
import { runUpkeepWithinMs } from './timeout.ts';

/** One run ends then, and starts the next one: some thousand entries. */
const MOST_MS_OF_RUN = 60_000;
/** Only this invocation waits for the embedder. */
const MOST_MS_OF_PROBE = 30_000;

/** `untilMs`: nothing more is embedded afterwards, epoch ms. */
type Of = { embedder: Embedder; dimensions: number; persona: Persona; untilMs: number };

/** Of the whole session, the newest first. Never throws: a later search asks for it again. */
export async function completeMissingVectors(context: Context, id: string): Promise<void> {
  const { embedder, log, clock, invoke } = context;
  const persona = await context.findPersona(sessionPersonaName(id));
  if (embedder === null || persona === null) return;
  const untilMs = clock.now() + MOST_MS_OF_RUN;
  try {
    const of = { embedder, persona, untilMs, dimensions: await dimensionsOfVectors(context, embedder) };
    const { session } = await loadCurrentSession(context, id);
    const { asOf } = session.memory.made;
    const ranges = readSignRangesUpTo(asOf);
    const newest = { from: ranges.length * SIGN_SEGMENT_ENTRIES + 1, to: asOf };
    for (const range of [newest, ...ranges.reverse()]) {
      if (await completeVectorRange(context, id, range, of)) continue;
      if (clock.now() <= untilMs) return log.info('embedding overtaken', { session: id });
      return void (await invoke.remember({ session: id, edition: 0, index: true }));
    }
  } catch (error) {
    log.warn('vectors not completed', { session: id, embedder: embedder.name, why: errorNameText(error) });
  }
}

/** The same for the newest whole range, if a block has completed it. `asOfBefore`: of the block before. */
export async function completeNewestVectorRange(
  context: Context,
  id: string,
  persona: Persona,
  { asOfBefore, asOf }: { asOfBefore: number; asOf: number },
): Promise<void> {
  const { embedder, table, log, clock } = context;
  const range = readSignRangesUpTo(asOf).at(-1);
  if (embedder === null || range === undefined || range.to <= asOfBefore) return;
  try {
    const ofEmbedder = { by: embedder.name, dimensions: null, nowMs: clock.now() };
    const { vectors } = await readEntryVectorsBetween(table, id, range, ofEmbedder);
    const dimensions = [...vectors.values()].at(-1)?.bytes.length;
    const untilMs = clock.now() + MOST_MS_OF_RUN;
    if (dimensions !== undefined)
      await completeVectorRange(context, id, range, { embedder, dimensions, persona, untilMs });
  } catch (error) {
    log.warn('vectors not completed', { session: id, embedder: embedder.name, why: errorNameText(error) });
  }
}

/** An embedder may make vectors of another length under its old name. */
async function dimensionsOfVectors(context: Context, embedder: Embedder): Promise<number> {
  const [vector] = await runUpkeepWithinMs(context, MOST_MS_OF_PROBE, (signal) => embedder.embed(['memory'], signal));
  return vector?.length ?? 0;
}

/** False: there is no more time, another maker is at it, or something is to be forgotten first. */
async function completeVectorRange(context: Context, id: string, range: EntryRange, of: Of): Promise<boolean> {
  const { embedder, dimensions } = of;
  const { table, clock, stopping } = context;
  const { session } = await loadCurrentSession(context, id);
  const { forgot, forgetting } = session.memory;
  if (forgetting.length > 0) return false;
  const isEmpty = range.from > range.to;
  if (isEmpty || range.from <= (session.erasure.running?.entry ?? 0)) return true;
  const origin: VectorOrigin = { by: embedder.name, dimensions };
  const isWholeRange = range.to - range.from + 1 === SIGN_SEGMENT_ENTRIES;
  if (isWholeRange && (await hasVectorSigns(context, id, range, origin))) return true;
  const entries = await searchableEntriesToEmbed(context, id, session, { range, persona: of.persona });
  if (entries === null) return false;
  await embedMissingEntries(context, id, entries, {
    embedder,
    signal: stopping,
    forgot,
    dimensions,
    untilMs: of.untilMs,
  });
  const nowMs = clock.now();
  const { vectors } = await readEntryVectorsBetween(table, id, range, { ...origin, nowMs });
  if (entries.some(({ n }) => !vectors.has(n))) return false;
  if (isWholeRange && !(await makeVectorSigns(context, id, range, { ...origin, forgot }))) return false;
  await removeOtherEntryVectorRows(table, id, range, { ...origin, nowMs });
  return true;
}

async function hasVectorSigns(
  { table }: Context,
  id: string,
  range: EntryRange,
  { by, dimensions }: VectorOrigin,
): Promise<boolean> {
  const [segment] = await readSignSegmentRows(table, id, [range]);
  return segment?.by === by && segment.dimensions === dimensions;
}

async function makeVectorSigns(
  context: Context,
  id: string,
  range: EntryRange,
  { by, dimensions, forgot }: VectorOrigin & { forgot: number },
): Promise<boolean> {
  const { table, clock } = context;
  const hasForgotten = async () => {
    const { memory } = (await loadCurrentSession(context, id)).session;
    return memory.forgetting.length > 0 || memory.forgot !== forgot;
  };
  await claimSignSegmentRow(table, id, range);
  // Claims before reading: forgetting removes claims of makers that may have read the vectors [M5].
  if (await hasForgotten()) return false;
  const stored = await readEntryVectorsBetween(table, id, range, { by, dimensions, nowMs: clock.now() });
  const vectors = [...stored.vectors].map(([n, vector]) => ({ n, vector })).sort((a, b) => a.n - b.n);
  if (!(await putSignSegmentRow(table, id, signSegmentOf(range, { by, dimensions, vectors })))) return false;
  // Another maker's claim, made since, was no proof.
  if (!(await hasForgotten())) return true;
  await removeSignSegmentRows(table, id, range);
  return false;
}

/** Of the stored turns that the index of words names for this range. Null: the index is damaged. */
async function searchableEntriesToEmbed(
  context: Context,
  id: string,
  session: Session,
  { range, persona }: { range: EntryRange; persona: Persona },
): Promise<Entry[] | null> {
  const { table, clock } = context;
  const manifest = await readNewestIndexManifest(table, id);
  const named = manifest.segments.filter(({ from, to }) => from <= range.to && to >= range.from);
  const segments = await readIndexSegments(table, id, named);
  const whole = segments.filter((one): one is Segment => one !== null);
  if (whole.length < segments.length) return null;
  const turns = whole.flatMap((one) => turnsToEmbed(one, range));
  const isIndexed = range.to <= (manifest.segments.at(-1)?.to ?? 0);
  if (!isIndexed) turns.push(manifest.turn + 1, session.memory.made.turn);
  if (turns.length === 0) return [];
  const from = Math.max(firstTurnReadableAfterErasure(session), Math.min(...turns));
  const to = Math.max(...turns);
  const stored = await readExchangesBetween(table, id, { from, to }, clock.yieldToEventLoop);
  const exchanges = mergeUnstoredExchanges(stored, session.turns.sealed).filter(
    (one) => one.turn >= from && one.turn <= to,
  );
  const lines = new Map<number, string>();
  const entries = await searchableEntries(context, id, { session, exchanges, persona, lines, upTo: range.to });
  return entries.filter(({ n }) => n >= range.from);
}

function turnsToEmbed(segment: Segment, { from, to }: EntryRange): number[] {
  return segment.entries().flatMap(({ n, turn }) => (n >= from && n <= to ? [turn] : []));
}
