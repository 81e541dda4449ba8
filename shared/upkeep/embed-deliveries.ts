/** Embeds deliveries that wait to be asked for [D6], after acceptance and outside of any turn. */

import type { Context } from '../engine/context.ts';
import { loadCurrentSession } from '../engine/process/cached-sessions.ts';
import { encodeSmallVector, smallVector } from '../memory/vector-search.ts';
import { errorNameText } from '../ports/errors.ts';
import { type Delivery, isDeliveryHeldUntilAsked } from '../session/deliveries/state.ts';
import { STASH_MS } from '../session/kernel/limits.ts';
import { getStoredDelivery } from '../storage/deliveries.ts';
import { dropDeliveryVectorRows, putDeliveryVectorRow } from '../storage/memory/delivery-vectors.ts';
import { runUpkeepWithinMs } from './timeout.ts';

/** Only this invocation waits for it. */
const MOST_MS = 30_000;

/**
 * Embeds each of these deliveries that is still held and has a question. Without an embedder, or on a fault,
 * words alone find them. Never throws.
 */
export async function embedHeldDeliveries(context: Context, id: string, deliveries: readonly string[]): Promise<void> {
  const { embedder, table, log, clock } = context;
  if (embedder === null) return;
  try {
    const items = await heldDeliveriesToEmbed(context, id, deliveries);
    const questions = await Promise.all(items.map((item) => deliveryQuestionToEmbed(context, item)));
    const vectors = await runUpkeepWithinMs(context, MOST_MS, (signal) => embedder.embed(questions, signal));
    const nowMs = clock.now();
    await Promise.all(
      items.map((item, at) => {
        const vector = vectors[at];
        if (vector === undefined || vector.length === 0) return undefined;
        const of = { delivery: item.id, by: embedder.name, at: encodeSmallVector(smallVector(vector)) };
        return putDeliveryVectorRow(table, id, of, Math.ceil((nowMs + (item.ttlMs ?? STASH_MS)) / 1000));
      }),
    );
    // Also drops vectors of deliveries that were erased or spoken meanwhile [N6].
    const heldIds = new Set(
      (await loadCurrentSession(context, id)).session.deliveries.open
        .filter(isDeliveryHeldUntilAsked)
        .map((item) => item.id),
    );
    await dropDeliveryVectorRows(table, id, (delivery) => heldIds.has(delivery));
    log.info('held deliveries embedded', { session: id, deliveries: items.length });
  } catch (error) {
    const errorText = errorNameText(error);
    log.warn('held deliveries not embedded', { session: id, embedder: embedder.name, why: errorText });
  }
}

async function heldDeliveriesToEmbed(context: Context, id: string, deliveries: readonly string[]): Promise<Delivery[]> {
  const { session } = await loadCurrentSession(context, id);
  return session.deliveries.open.filter((item) => deliveries.includes(item.id) && isDeliveryHeldUntilAsked(item));
}

/** The request in the asker's words; else the keywords. */
async function deliveryQuestionToEmbed({ table }: Context, { id, keywords, title }: Delivery): Promise<string> {
  const stored = await getStoredDelivery(table, id);
  return stored?.question ?? title ?? keywords.join(', ');
}
