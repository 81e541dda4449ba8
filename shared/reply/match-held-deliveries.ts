/** Finds held deliveries that the user's words ask for by meaning [D6, docs/decisions/0004]. */

import type { Context } from '../engine/context.ts';
import { decodeSmallVector, vectorCosineSimilarity } from '../memory/vector-search.ts';
import type { Awaitable } from '../ports/awaitable.ts';
import { errorNameText } from '../ports/errors.ts';
import { matchableDeliveries } from '../session/deliveries/requests/match-by-meaning.ts';
import type { Session } from '../session/kernel/state.ts';
import { readDeliveryVectorRows } from '../storage/memory/delivery-vectors.ts';
import { recallQueryVector } from './prompt/query-vector.ts';

/**
 * Their ids; none where nothing is held, there is no embedder, or it is too slow. Shares the query's vector
 * with memory search [M7]. Never rejects.
 */
export function matchHeldDeliveriesInReply(
  context: Context,
  id: string,
  session: Session,
  words: string,
): Awaitable<string[]> {
  const { embedder, settings } = context;
  const heldDeliveries = matchableDeliveries(session);
  const least = settings.meaningLeast;
  if (embedder === null || heldDeliveries.length === 0 || least === null) return [];
  return deliveriesLikeReplyWords(context, id, words, { heldDeliveries, by: embedder.name, least });
}

type Compared = { heldDeliveries: ReturnType<typeof matchableDeliveries>; by: string; least: number };

async function deliveriesLikeReplyWords(
  context: Context,
  id: string,
  words: string,
  { heldDeliveries, by, least }: Compared,
) {
  try {
    const vectors = await readDeliveryVectorRows(context.table, id, by);
    const waiting = heldDeliveries.flatMap((item) => {
      const vector = decodeSmallVector(vectors.get(item.id) ?? '');
      return vector === null ? [] : [{ item, vector }];
    });
    const meaning = waiting.length === 0 ? null : await recallQueryVector(context, words);
    if (meaning === null) return [];
    return waiting.flatMap(({ item, vector }) => (vectorCosineSimilarity(meaning, vector) >= least ? [item.id] : []));
  } catch (error) {
    context.log.warn('held deliveries not compared', { session: id, why: errorNameText(error) });
    return [];
  }
}
