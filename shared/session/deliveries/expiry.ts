/** How long a delivery may wait [D9, D14, D20]. */

import type { OperatorSettings } from '../kernel/decision.ts';
import { STASH_MS } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import { userPresentAtOpening } from './opening.ts';
import { type Delivery, isDeliveryHeldUntilAsked } from './state.ts';

/**
 * Epoch ms; null while the item is being said. The item's own time to live replaces the other limits: the
 * stash's, and for an item held for its keywords a connected time. A digest item has no keywords.
 */
export function deliveryExpiresAt(session: Session, item: Delivery, { whenAskedMs }: OperatorSettings): number | null {
  if (item.offered !== null || item.referral !== undefined) return null;
  if (item.ttlMs !== null) return item.acceptedAtMs + item.ttlMs;
  const stashEndsAt = item.acceptedAtMs + STASH_MS;
  const listens = isDeliveryHeldUntilAsked(item) && item.keywords.length > 0;
  const heldUntil = listens ? userPresentAtOpening(session, item.presentMs + whenAskedMs) : null;
  return heldUntil === null ? stashEndsAt : Math.min(stashEndsAt, heldUntil);
}
