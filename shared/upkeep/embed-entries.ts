/** Embeds entries that leave the prompt's turns [M17], with the block that covers them, each once. */

import type { Context } from '../engine/context.ts';
import { loadCurrentSession } from '../engine/process/cached-sessions.ts';
import type { EntryVector } from '../memory/search-index/packed-vectors.ts';
import { measureVector, smallVector } from '../memory/vector-search.ts';
import type { Embedder } from '../models/embeddings.ts';
import { ModelError } from '../models/model.ts';
import { errorNameText } from '../ports/errors.ts';
import type { Entry } from '../session/memory/entries.ts';
import {
  claimEntryVectorRow,
  dropEntryVectorClaim,
  dropEntryVectorRows,
  groupEntriesIntoVectorRows,
  putEntryVectorRows,
  readEntryVectorsBetween,
} from '../storage/memory/entry-vectors.ts';
import { isSearchableEntry } from './searchable-entries.ts';
import { runUpkeepWithinMs } from './timeout.ts';

/**
 * Embeds these entries, which are in order. Without an embedder, or on a fault, words alone find them; never
 * throws. Call it before the session records the block. `forgot`: the count when the entries were read [M5].
 */
export async function embedEntries(
  context: Context,
  id: string,
  entries: readonly Entry[],
  signal: AbortSignal,
  forgot?: number,
): Promise<void> {
  const { embedder, log } = context;
  const spokenEntries = entries.filter(isSearchableEntry);
  if (embedder === null || spokenEntries.length === 0) return;
  try {
    const forgotBefore = forgot ?? (await loadCurrentSession(context, id)).session.memory.forgot;
    const of = { embedder, signal, forgot: forgotBefore, dimensions: null };
    const count = await embedMissingEntries(context, id, spokenEntries, of);
    log.info('entries embedded', { session: id, entries: count });
  } catch (error) {
    const errorText = errorNameText(error);
    log.warn('entries not embedded', {
      session: id,
      embedder: embedder.name,
      entries: spokenEntries.length,
      why: errorText,
    });
  }
}

/** Well within the block's lease of three minutes, and within the age of a claim. */
const MOST_MS = 30_000;
/** Rows whose entries are embedded together. */
const ROWS_AT_ONCE = 4;

type Of = {
  embedder: Embedder;
  signal: AbortSignal;
  /** What had been forgotten when the entries were read [M5]. */
  forgot: number;
  /** Vectors of another length are made again; null: none are. */
  dimensions: number | null;
  /** Nothing more is begun afterwards, epoch ms. */
  untilMs?: number;
};

/**
 * Embeds those of them that have no vector yet and that nobody else embeds now, and returns their number.
 * `entries`: searchable, in order. Throws what the embedder and the store throw.
 */
export async function embedMissingEntries(
  context: Context,
  id: string,
  entries: readonly Entry[],
  of: Of,
): Promise<number> {
  const { table, clock } = context;
  const { embedder, signal, dimensions, untilMs = Number.POSITIVE_INFINITY } = of;
  const [first, last] = [entries[0], entries.at(-1)];
  if (first === undefined || last === undefined) return 0;
  const range = { from: first.n, to: last.n };
  const stored = await readEntryVectorsBetween(table, id, range, { by: embedder.name, dimensions, nowMs: clock.now() });
  const rows = groupEntriesIntoVectorRows(entries.filter(({ n }) => !stored.vectors.has(n)));
  let count = 0;
  for (let at = 0; at < rows.length && clock.now() <= untilMs; at += ROWS_AT_ONCE) {
    signal.throwIfAborted();
    count += await embedEntryRows(context, id, rows.slice(at, at + ROWS_AT_ONCE), of);
  }
  return count;
}

async function embedEntryRows(
  context: Context,
  id: string,
  rows: readonly (readonly Entry[])[],
  { embedder, signal, forgot, dimensions: wanted }: Of,
): Promise<number> {
  const { table, clock } = context;
  const claims = new Map<number, readonly Entry[]>();
  for (const row of rows) {
    const n = row.at(-1)?.n ?? 0;
    const origin = { by: embedder.name, dimensions: wanted, nowMs: clock.now() };
    if (await claimEntryVectorRow(table, id, n, origin)) claims.set(n, row);
  }
  let count = 0;
  try {
    // Claims before this look: forgetting removes claims of makers that may have read the entry [M5].
    const { memory } = (await loadCurrentSession(context, id)).session;
    if (memory.forgot !== forgot) return 0;
    const forgetting = new Set(memory.forgetting);
    const entries = [...claims.values()].flat().filter(({ n }) => !forgetting.has(n));
    if (entries.length === 0) return 0;
    const texts = entries.map(({ text }) => text);
    const made = await runUpkeepWithinMs(context, MOST_MS, (timeout) =>
      embedder.embed(texts, AbortSignal.any([signal, timeout])),
    );
    const { dimensions, vectors } = entryVectorsOf(entries, made);
    for (const [last, row] of claims) {
      const numbers = new Set(row.map(({ n }) => n));
      const of = vectors.filter(({ n }) => numbers.has(n));
      if (!(await putEntryVectorRows(table, id, last, { by: embedder.name, dimensions, vectors: of }))) continue;
      claims.delete(last);
      count += of.length;
    }
    await dropVectorsOfForgotten(context, id, entries, forgot);
    return count;
  } finally {
    for (const last of claims.keys()) await dropEntryVectorClaim(table, id, last);
  }
}

/** An entry of which the embedder makes nothing gets zeros, which nothing is similar to: it is asked once. */
function entryVectorsOf(
  entries: readonly Entry[],
  made: readonly Float32Array[],
): { dimensions: number; vectors: EntryVector[] } {
  const dimensions = made.find(({ length }) => length > 0)?.length ?? 0;
  if (made.some(({ length }) => length > 0 && length !== dimensions))
    throw new ModelError('malformed', 'vectors of different lengths');
  const vectors = entries.map(({ n }, at) => {
    const vector = made[at];
    const isUsable = vector !== undefined && vector.length > 0;
    return { n, vector: isUsable ? smallVector(vector) : measureVector(new Int8Array(dimensions)) };
  });
  return { dimensions, vectors };
}

/** Drops vectors of entries forgotten meanwhile [M5]; of all, where it is unknown which those were. */
async function dropVectorsOfForgotten(
  context: Context,
  id: string,
  entries: readonly Entry[],
  forgotBefore: number,
): Promise<void> {
  const { forgetting, forgot } = (await loadCurrentSession(context, id)).session.memory;
  const all = new Set(entries.map(({ n }) => n));
  await dropEntryVectorRows(
    context.table,
    id,
    forgot === forgotBefore ? new Set(forgetting.filter((n) => all.has(n))) : all,
  );
}
