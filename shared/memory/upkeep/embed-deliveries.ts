/** Vectors of deliveries that wait until the user asks for them (D6): made when they have been accepted, outside of any turn. */

import type { Context } from '../../engine/context.ts';
import { errorName } from '../../engine/ports/errors.ts';
import { currentSession } from '../../engine/process/cached-sessions.ts';
import { type Delivery, isHeld } from '../../session/deliveries/state.ts';
import { STASH_MS } from '../../session/limits.ts';
import { getDelivery } from '../../storage/deliveries.ts';
import { dropHeldVectors, putHeldVector } from '../../storage/memory/delivery-vectors.ts';
import { small, smallText } from '../vectors.ts';
import { withinMs } from './time-limit.ts';

/** Nobody waits for it but this run of the door. */
const MOST_MS = 30_000;

/**
 * Keeps a vector for each of these deliveries that is still held and says what it answers. Without an embedder, or if it fails, they are
 * found by their words alone: it throws nothing.
 */
export async function embedHeld(context: Context, id: string, deliveries: readonly string[]): Promise<void> {
  const { embedder, table, log, clock } = context;
  if (embedder === null) return;
  try {
    const items = await heldOf(context, id, deliveries);
    const asked = await Promise.all(items.map((item) => questionOf(context, item)));
    const vectors = await withinMs(context, MOST_MS, (signal) => embedder.embed(asked, signal));
    const nowMs = clock.now();
    await Promise.all(
      items.map((item, at) => {
        const vector = vectors[at];
        if (vector === undefined || vector.length === 0) return undefined;
        const of = { delivery: item.id, by: embedder.name, at: smallText(small(vector)) };
        return putHeldVector(table, id, of, Math.ceil((nowMs + (item.ttlMs ?? STASH_MS)) / 1000));
      }),
    );
    // Also of what was erased, or asked for, meanwhile (N6).
    const held = new Set((await currentSession(context, id)).session.deliveries.filter(isHeld).map((item) => item.id));
    await dropHeldVectors(table, id, (delivery) => held.has(delivery));
    log.info('held deliveries embedded', { session: id, deliveries: items.length });
  } catch (error) {
    const why = errorName(error);
    log.warn('held deliveries not embedded', { session: id, embedder: embedder.name, why });
  }
}

async function heldOf(context: Context, id: string, deliveries: readonly string[]): Promise<Delivery[]> {
  const { session } = await currentSession(context, id);
  return session.deliveries.filter((item) => deliveries.includes(item.id) && isHeld(item));
}

/** What it answers, in the words of whoever asked; else what it listens for. */
async function questionOf({ table }: Context, { id, keywords, title }: Delivery): Promise<string> {
  const stored = await getDelivery(table, id);
  return stored?.question ?? title ?? keywords.join(', ');
}
