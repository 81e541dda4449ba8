/** Held deliveries that the user's words ask for by their meaning (D6): who is at the answer has held the two against each other. */

import type { Draft } from '../draft.ts';
import { openTurn, type Session } from '../state.ts';
import { mutedIn } from './attention.ts';
import { say } from './offer.ts';
import { type Delivery, isHeld, urgentFirst } from './state.ts';

/** What may be asked for by its meaning: what the words themselves have not released. */
export function heldFor(session: Session): Delivery[] {
  const isMuted = mutedIn(session);
  return session.deliveries.filter((item) => isHeld(item) && item.offered === null && !isMuted(item));
}

/** As the first lines of the turn; while it is held by a voice nothing is said, and the items stay. */
export function sayMeant(draft: Draft, turn: number, deliveries: readonly string[]): void {
  if (openTurn(draft.session)?.stage.hold !== null) return;
  const items = heldFor(draft.session).filter(({ id }) => deliveries.includes(id));
  if (items.length > 0) say(draft, urgentFirst(items), { into: turn, unasked: 'asked for' });
}
