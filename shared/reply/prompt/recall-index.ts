/**
 * Search index over the turns before the prompt [M7]: read once, cached by this process, and extended when an
 * epoch moves turns out of prompts. Within an epoch nothing is read [M8].
 */

import type { Context } from '../../engine/context.ts';
import type { Recallable, RecallIndexState } from '../../engine/process/recall-cache.ts';
import { createRecallIndex } from '../../memory/recall-search.ts';
import { decodeSmallVector } from '../../memory/vector-search.ts';
import { errorNameText } from '../../ports/errors.ts';
import type { Persona } from '../../prompt/persona.ts';
import { firstReadableTurn } from '../../session/erasure/state.ts';
import type { Session } from '../../session/kernel/state.ts';
import { type Entry, exchangeEntries, type ToolResultEntry } from '../../session/memory/entries.ts';
import type { Exchange } from '../../session/turn/state.ts';
import { newestLines } from '../../storage/memory/blocks.ts';
import { newestVectors } from '../../storage/memory/entry-vectors.ts';
import { readExchangesFrom } from '../../storage/memory/exchanges.ts';
import { newestResults } from '../../storage/tool-results.ts';

/**
 * What of the past is read at once and held: turns, entries, and rows of summariser lines [M1], one a block.
 * On one machine that is months of daily talk: 2.5 MB held, a tenth of a second of work.
 */
const BACK = {
  singleProcess: { turns: 2_000, entries: 4_000, lines: 100 },
  lambda: { turns: 1_000, entries: 2_000, lines: 50 },
};
/** Entries with vectors held, of 1 to 3 KB each. */
const MOST_VECTORS = 1_000;
/** Results read, which may be long. */
const RESULTS_BACK = 50;
const LINES_OF_EPOCH = 4;
/** Characters of one entry that the tool returns. */
export const MOST_CHARS = 4_000;
/** Bytes of all sessions in one process, so that dozens of old ones fit; the least recently used go first. */
const MOST_CACHED = { singleProcess: 192_000_000, lambda: 32_000_000 };
/** Entries, and their characters, indexed before yielding: some milliseconds. */
const AT_ONCE = { entries: 50, chars: 6_000 };
/** Upper bound of the clock difference between two processes. */
const SKEW_MS = 1_000;

type Of = { session: Session; persona: Persona };

/** Index for the session's epoch; it may hold newer entries too. Rejects like the store, then retries. */
export function recallIndexOf(context: Context, id: string, of: Of): RecallIndexState {
  const { sessions } = context.process.recallCache;
  const { epoch, forgot, forgetting } = of.session.memory;
  const cleanOf = [forgot, ...forgetting].join(' ');
  const earlier = sessions.get(id);
  const stands = earlier?.cleanOf === cleanOf ? earlier : null;
  const isWhole = stands !== null && stands.upTo >= epoch.asOf;
  const standing = isWhole ? stands : startIndex(context, id, of, { stands, cleanOf });
  sessions.delete(id);
  sessions.set(id, standing);
  return standing;
}

type EarlierIndex = { stands: RecallIndexState | null; cleanOf: string };

function startIndex(context: Context, id: string, of: Of, { stands, cleanOf }: EarlierIndex): RecallIndexState {
  const { sessions } = context.process.recallCache;
  const ready = (async () => fillIndex(context, id, of, (await stands?.ready.catch(() => null)) ?? null))();
  const standing: RecallIndexState = {
    upTo: of.session.memory.epoch.asOf,
    cleanOf,
    sinceMs: context.clock.now(),
    ready,
    index: null,
    bytes: stands?.bytes ?? 0,
  };
  ready.then(
    (earlierIndex) => {
      standing.index = earlierIndex;
      standing.bytes = recallIndexBytes(earlierIndex);
      evictIndexes(context);
    },
    () => {
      if (sessions.get(id) === standing) sessions.delete(id);
    },
  );
  return standing;
}

/** Drops the least recently used sessions over the bound; never the last one. */
function evictIndexes({ singleProcess, process }: Context): void {
  const { sessions } = process.recallCache;
  const most = singleProcess ? MOST_CACHED.singleProcess : MOST_CACHED.lambda;
  let bytes = [...sessions.values()].reduce((sum, one) => sum + one.bytes, 0);
  for (const [id, one] of sessions) {
    if (bytes <= most || sessions.size === 1) return;
    sessions.delete(id);
    bytes -= one.bytes;
  }
}

function recallIndexBytes({ index, vectors }: Recallable): number {
  const [vector] = vectors.values();
  return index.bytes + vectors.size * (vector === undefined ? 0 : vector.bytes.length + BYTES_OF_VECTOR);
}

/** The objects around its numbers. */
const BYTES_OF_VECTOR = 200;

async function fillIndex(
  context: Context,
  id: string,
  { session, persona }: Of,
  earlier: Recallable | null,
): Promise<Recallable> {
  const { asOf, from } = session.memory.epoch;
  const back = recallIndexBounds(context);
  const first = earlier?.nextTurn ?? Math.max(firstReadableTurn(session), from - back.turns);
  const stored = await readExchangesFrom(context.table, id, first, context.clock.yieldToEventLoop);
  const newest = stored.at(-1)?.turn ?? 0;
  const all = [...stored, ...session.turns.sealed.filter(({ turn }) => turn >= first && turn > newest)];
  const exchanges = all.filter(({ turn }) => turn < from);
  const beforeMs = all.find(({ turn }) => turn >= from)?.atMs ?? context.clock.now();
  const [found, vectors, lines] = await Promise.all([
    findInIndex(context, id, exchanges, beforeMs + SKEW_MS),
    entryVectorsFrom(context, id, turnsBehind(earlier, exchanges)),
    newestLines(context.table, id, earlier === null ? back.lines : LINES_OF_EPOCH),
  ]);
  const removedEntries = new Set(session.memory.forgetting);
  const entries = exchanges
    .filter((one) => !isExchangeForgotten(one, removedEntries))
    .flatMap((one) => exchangeEntries(one, persona.speaker, found))
    .map((entry) => ({ ...entry, change: lines.get(entry.n) ?? entry.change }))
    .filter(({ n, kind, text }) => n <= asOf && kind !== 'stimulus' && text.trim() !== '');
  return addExchanges(context, earlier ?? emptyRecallIndex(persona, first, back.entries), {
    entries,
    vectors,
    nextTurn: from,
  });
}

function recallIndexBounds({ singleProcess }: Context): (typeof BACK)['lambda'] {
  return singleProcess ? BACK.singleProcess : BACK.lambda;
}

/** The first entry without a vector: some vectors arrive after their epoch. */
function turnsBehind(earlier: Recallable | null, exchanges: readonly Exchange[]): number {
  if (earlier === null) return exchanges[0]?.entries?.[0]?.n ?? 1;
  return ([...earlier.vectors.keys()].at(-1) ?? 0) + 1;
}

function emptyRecallIndex({ language }: Persona, firstTurn: number, mostIndexed: number): Recallable {
  const index = createRecallIndex<Entry>([], language, { mostIndexed, isConversation: true });
  return { index, vectors: new Map(), firstTurn, nextTurn: firstTurn };
}

async function addExchanges(
  context: Context,
  { index, vectors: earlierIndex, firstTurn }: Recallable,
  { entries, vectors, nextTurn }: { entries: readonly Entry[]; vectors: Recallable['vectors']; nextTurn: number },
): Promise<Recallable> {
  const newest = entries.slice(-recallIndexBounds(context).entries);
  let [count, chars] = [0, 0];
  for (const entry of newest.map(cutIndexedEntry)) {
    index.add(entry);
    count += 1;
    chars += entry.text.length;
    if (count < AT_ONCE.entries && chars < AT_ONCE.chars) continue;
    await context.clock.yieldToEventLoop();
    [count, chars] = [0, 0];
  }
  const all = [...earlierIndex, ...vectors].slice(-MOST_VECTORS);
  return { index, vectors: new Map(all), firstTurn, nextTurn };
}

function cutIndexedEntry(entry: Entry): Entry {
  const { text } = entry;
  return text.length <= MOST_CHARS ? entry : { ...entry, text: `${text.slice(0, MOST_CHARS - 2).toWellFormed()} …` };
}

/** Whether a forgotten entry is in this exchange: the rest of the turn may mention it, too [M5]. */
function isExchangeForgotten(
  { words, imageText, entries = [] }: Exchange,
  removedEntries: ReadonlySet<number>,
): boolean {
  const isEmpty = words === '' && imageText === undefined;
  return entries.some((one) => one.isForgotten || removedEntries.has(one.n) || (one.kind === 'user' && isEmpty));
}

/** Tool results of these turns. */
async function findInIndex(
  context: Context,
  id: string,
  exchanges: readonly Exchange[],
  beforeMs: number,
): Promise<ReadonlyMap<string, ToolResultEntry>> {
  const calls = exchanges.flatMap(({ entries = [] }) => entries.flatMap(({ of }) => of ?? []));
  if (calls.length === 0) return new Map();
  // Results found by another session lie further back than their turn.
  const results = await newestResults(context.table, id, Math.min(2 * calls.length, RESULTS_BACK), beforeMs);
  return new Map(results.map((one) => [one.call, one]));
}

/** Without vectors, recall goes by words alone. */
async function entryVectorsFrom(context: Context, id: string, from: number): Promise<Recallable['vectors']> {
  const { embedder, table, log } = context;
  if (embedder === null) return new Map();
  try {
    const stored = await newestVectors(table, id, { by: embedder.name, from, most: MOST_VECTORS });
    return new Map(
      stored.flatMap(({ n, at }) => {
        const vector = decodeSmallVector(at);
        return vector === null ? [] : [[n, vector] as const];
      }),
    );
  } catch (error) {
    log.warn('vectors not read', { session: id, why: errorNameText(error) });
    return new Map();
  }
}
