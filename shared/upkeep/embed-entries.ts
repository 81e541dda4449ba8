/** Embeds entries that leave the prompt's turns [M7], with the block that covers them. */

import type { Context } from '../engine/context.ts';
import { loadCurrentSession } from '../engine/process/cached-sessions.ts';
import { encodeSmallVector, smallVector } from '../memory/vector-search.ts';
import { errorNameText } from '../ports/errors.ts';
import type { Entry } from '../session/memory/entries.ts';
import { dropVectors, putVectors, type StoredVector } from '../storage/memory/entry-vectors.ts';
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
  const { embedder, table, log } = context;
  const spokenEntries = entries.filter(({ kind, text }) => kind !== 'stimulus' && text.trim() !== '');
  if (embedder === null || spokenEntries.length === 0) return;
  try {
    const forgotBefore = forgot ?? (await loadCurrentSession(context, id)).session.memory.forgot;
    const texts = spokenEntries.map(({ text }) => text);
    const vectors = await runUpkeepWithinMs(context, MOST_MS, (timeout) =>
      embedder.embed(texts, AbortSignal.any([signal, timeout])),
    );
    await putVectors(table, id, embedder.name, entryVectorsOf(spokenEntries, vectors));
    await dropForgotten(context, id, spokenEntries, forgotBefore);
    log.info('entries embedded', { session: id, entries: spokenEntries.length });
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

/** Well within the block's lease of three minutes. */
const MOST_MS = 30_000;

function entryVectorsOf(entries: readonly Entry[], vectors: readonly Float32Array[]): StoredVector[] {
  return entries.flatMap(({ n }, at) => {
    const vector = vectors[at];
    return vector === undefined || vector.length === 0 ? [] : [{ n, at: encodeSmallVector(smallVector(vector)) }];
  });
}

/** Drops vectors of entries forgotten meanwhile [M5]; of all, where it is unknown which those were. */
async function dropForgotten(
  context: Context,
  id: string,
  entries: readonly Entry[],
  forgotBefore: number,
): Promise<void> {
  const { forgetting, forgot } = (await loadCurrentSession(context, id)).session.memory;
  const all = new Set(entries.map(({ n }) => n));
  await dropVectors(context.table, id, forgot === forgotBefore ? new Set(forgetting.filter((n) => all.has(n))) : all);
}
