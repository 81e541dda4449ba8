/** Settles the offers of an ended answer, then says what waits [D3–D17]. */

import type { Draft } from '../kernel/draft.ts';
import { MAX_LINES } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import { isReferralSounding } from '../safety/queued-input.ts';
import { turnSpeaksUntil } from '../turn/playback.ts';
import { isTurnLine, type OpenTurn, openTurn } from '../turn/state.ts';
import { attentionUsageAt, isMutedBySettings, withinAttention } from './attention-budget.ts';
import { askDeliveryBid, closeEmptyBid } from './bid.ts';
import { announceStashedDelivery } from './intake.ts';
import { endDeliveries, sayDeliveries, settleDeliveryOffers } from './offer.ts';
import { isDeliveryFromThisConnection } from './opening.ts';
import { deliveriesBehindUrgent, planDeliveriesNow } from './plan.ts';
import { type Delivery, isOrderedDelivery, isUrgentDelivery, urgentDeliveriesFirst } from './state.ts';

export function speakDeliveries(draft: Draft): void {
  if (draft.session.deliveries.open.length === 0 && draft.session.deliveries.bid === null) return;
  settleDeliveryOffers(draft, 'unless still heard');
  passOverDeliveriesBehindHeard(draft);
  sayDeliveriesAtOnce(draft);
  closeEmptyBid(draft);
  useDeliveryOpening(draft);
  announceStashedDelivery(draft);
}

/**
 * Says `now` deliveries at once [D4], interrupting user and agent. A turn without an answer yet takes them as
 * its first lines. Interrupted, reconnected or over-budget ones wait for an opening, and so do all behind a
 * referral [K2].
 */
function sayDeliveriesAtOnce(draft: Draft): void {
  const { session, nowMs } = draft;
  const fresh = session.deliveries.open.filter((item) => item.policy === 'now' && item.acceptedAtMs === nowMs);
  const turn = openTurn(session);
  const hasNoAnswer = turn !== null && !turn.lines.some(isTurnLine);
  // What the agent says of itself as a turn begins belongs to that turn, also behind a referral [K2, K6].
  const isNew = hasNoAnswer && turn.startedAtMs === nowMs && fresh.every(isOrderedDelivery);
  if (fresh.length === 0 || (isReferralSounding(session, nowMs) && !isNew)) return;
  const isMuted = isMutedBySettings(session);
  const waiting = fresh.filter(
    (item) => item.attempts === 0 && isDeliveryFromThisConnection(session, item) && !isMuted(item),
  );
  const items = withinAttention(urgentDeliveriesFirst(waiting), attentionUsageAt(session, nowMs));
  const isSilent = hasNoAnswer && (isNew || nowMs >= turnSpeaksUntil(deliveriesWithoutFillers(session, turn)));
  const lines = items.flatMap(({ id }) => draft.linesOf(id));
  const hasRoom = turn !== null && turn.lines.length + lines.length <= MAX_LINES;
  const passed = items.some(isUrgentDelivery) ? deliveriesBehindUrgent(session) : [];
  const isSaid = sayDeliveries(draft, items, { unasked: 'each', ...(isSilent && hasRoom && { into: turn.number }) });
  if (isSaid) passOverDelivery(draft, passed);
}

/** Items accepted while an urgent one was read wait like earlier ones [D11]. */
function passOverDeliveriesBehindHeard(draft: Draft): void {
  const heardIds = new Set(
    draft.events.flatMap((event) => (event.type === 'delivery' && event.state === 'heard' ? [event.delivery] : [])),
  );
  if (heardIds.size === 0) return;
  const wasUrgent = draft.sessionBefore.deliveries.open.some(
    (item) => heardIds.has(item.id) && isUrgentDelivery(item) && item.reminder === undefined,
  );
  if (wasUrgent) passOverDelivery(draft, deliveriesBehindUrgent(draft.session));
}

function passOverDelivery(draft: Draft, items: readonly Delivery[]): void {
  const ids = items.map(({ id }) => id);
  if (ids.length > 0) draft.emit({ type: 'delivery.passedOver', deliveries: ids });
}

/** Fillers do not delay a `now` delivery: the client plays them to their end first. */
function deliveriesWithoutFillers(session: Session, turn: OpenTurn): Session {
  return {
    ...session,
    turns: { ...session.turns, newest: { ...turn, lines: turn.lines.filter(({ kind }) => kind !== 'filler') } },
  };
}

function useDeliveryOpening(draft: Draft): void {
  const plan = planDeliveriesNow(draft.session, draft.nowMs, draft.input.settings);
  if (plan === null) return;
  if (plan.is === 'say' && !draft.has(plan.items.map(({ id }) => id))) return;
  endDeliveries(draft, plan.drop, 'discarded', 'overflow');
  if (plan.is === 'ask') return askDeliveryBid(draft, plan.items);
  // These items had no words left: the opening goes to the next ones.
  if (!sayDeliveries(draft, plan.items, { unasked: plan.unasked })) return useDeliveryOpening(draft);
  passOverDelivery(draft, plan.passOver);
}
