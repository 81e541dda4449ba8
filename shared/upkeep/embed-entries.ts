/** Embeds entries that leave the prompt's turns [M7], with the block that covers them. */

import type { Context } from '../engine/context.ts';
import { loadCurrentSession } from '../engine/process/cached-sessions.ts';
import { encodeSmallVector, smallVector } from '../memory/vector-search.ts';
import { errorName } from '../ports/errors.ts';
import type { Entry } from '../session/memory/entries.ts';
import { dropVectors, putVectors, type StoredVector } from '../storage/memory/entry-vectors.ts';
import { withinMs } from './timeout.ts';

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
  const { embedder, table, log } = context;
  const told = entries.filter(({ kind, text }) => kind !== 'stimulus' && text.trim() !== '');
  if (embedder === null || told.length === 0) return;
  try {
    const before = forgot ?? (await loadCurrentSession(context, id)).session.memory.forgot;
    const texts = told.map(({ text }) => text);
    const vectors = await withinMs(context, MOST_MS, (over) => embedder.embed(texts, AbortSignal.any([signal, over])));
    await putVectors(table, id, embedder.name, stored(told, vectors));
    await dropForgotten(context, id, told, before);
    log.info('entries embedded', { session: id, entries: told.length });
  } catch (error) {
    const why = errorName(error);
    log.warn('entries not embedded', { session: id, embedder: embedder.name, entries: told.length, why });
  }
}

/** Well within the block's lease of three minutes. */
const MOST_MS = 30_000;

function stored(entries: readonly Entry[], vectors: readonly Float32Array[]): StoredVector[] {
  return entries.flatMap(({ n }, at) => {
    const vector = vectors[at];
    return vector === undefined || vector.length === 0 ? [] : [{ n, at: encodeSmallVector(smallVector(vector)) }];
  });
}

/** Drops vectors of entries forgotten meanwhile [M5]; of all, where it is unknown which those were. */
async function dropForgotten(context: Context, id: string, entries: readonly Entry[], before: number): Promise<void> {
  const { forgetting, forgot } = (await loadCurrentSession(context, id)).session.memory;
  const all = new Set(entries.map(({ n }) => n));
  await dropVectors(context.table, id, forgot === before ? new Set(forgetting.filter((n) => all.has(n))) : all);
}
