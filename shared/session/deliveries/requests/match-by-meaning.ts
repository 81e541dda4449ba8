/** Held deliveries that the user's words ask for by meaning, as the answering model has found [D6]. */

import type { Draft } from '../../kernel/draft.ts';
import type { Session } from '../../kernel/state.ts';
import { openTurn } from '../../turn/state.ts';
import { isMutedBySettings } from '../attention-budget.ts';
import { sayDeliveries } from '../offer.ts';
import { type Delivery, isDeliveryHeldUntilAsked, urgentDeliveriesFirst } from '../state.ts';

/** Held deliveries that keywords have not released. */
export function matchableDeliveries(session: Session): Delivery[] {
  const isMuted = isMutedBySettings(session);
  return session.deliveries.open.filter(
    (item) => isDeliveryHeldUntilAsked(item) && item.offered === null && !isMuted(item),
  );
}

/** Said as the first lines of the turn. During a hold nothing is said, and the items stay. */
export function sayDeliveriesByMeaning(draft: Draft, turn: number, deliveries: readonly string[]): void {
  if (openTurn(draft.session)?.stage.hold !== null) return;
  const items = matchableDeliveries(draft.session).filter(({ id }) => deliveries.includes(id));
  if (items.length > 0) sayDeliveries(draft, urgentDeliveriesFirst(items), { into: turn, unasked: 'asked for' });
}
