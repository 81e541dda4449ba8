/** Accepts deliveries [D1, D2, D12, D19, D20, D24]. Their words are stored beforehand. */
import type { Draft } from '../kernel/draft.ts';
import { MAX_DELIVERIES, MAX_HELD_ASKED, MAX_PUSHED } from '../kernel/limits.ts';
import { endDelivery, isDeliverySuperseded } from './offer.ts';
import {
  type Arrival,
  deliveriesByPriority,
  isDeliveryHeldUntilAsked,
  isUrgentDelivery,
  OWN_PRODUCER,
} from './state.ts';

/** An id is accepted once, even if the delivery has ended. */
export function takeInDeliveries(draft: Draft, { arrivals }: { arrivals: readonly Arrival[] }): void {
  for (const arrival of arrivals) acceptDelivery(draft, arrival, MAX_PUSHED);
}

/** `most`: the number of waiting deliveries at which another is refused. */
function acceptDelivery(draft: Draft, arrival: Arrival, most: number): void {
  const {
    deliveries: { open: deliveries, recent: ended },
    presence: { client },
  } = draft.session;
  const isKnown = deliveries.some(({ id }) => id === arrival.id) || ended.some(({ id }) => id === arrival.id);
  if (isKnown || deliveries.length >= most) return;
  draft.emit({ type: 'delivery.accepted', isSent: client !== null, ...arrival });
  if (arrival.topic !== null) supersedeDeliveriesOnTopic(draft, arrival.topic);
  if (arrival.policy === 'when_asked') trimHeldDeliveries(draft);
}

/** The newest delivery of a topic replaces the waiting ones [D20]. */
function supersedeDeliveriesOnTopic(draft: Draft, topic: string): void {
  const { session } = draft;
  for (const one of session.deliveries.open) {
    if (one.topic !== topic || one.offered !== null) continue;
    if (isDeliverySuperseded(session, one)) endDelivery(draft, one, 'discarded', 'superseded');
  }
}

/** Bounds the items held for a question: the oldest passive one goes first, urgent ones stay [D12]. */
function trimHeldDeliveries(draft: Draft): void {
  const waiting = draft.session.deliveries.open.filter(isDeliveryHeldUntilAsked);
  if (waiting.length <= MAX_HELD_ASKED) return;
  const spare = deliveriesByPriority(waiting).slice(MAX_HELD_ASKED);
  for (const one of spare.filter((item) => !isUrgentDelivery(item))) endDelivery(draft, one, 'discarded', 'overflow');
}

/** Announces an urgent delivery once while no client is connected [D24]. */
export function announceStashedDelivery(draft: Draft): void {
  if (draft.session.presence.client !== null) return;
  const stashed = draft.session.deliveries.open
    .filter(isUrgentDelivery)
    // A referral does not stand on a locked screen.
    .filter(({ referral }) => referral === undefined)
    .filter((one) => one.offered === null && !one.announced);
  if (stashed.length === 0) return;
  draft.emit({ type: 'delivery.announced', deliveries: stashed.map(({ id }) => id) });
  for (const { id, priority } of stashed) draft.addEffect({ do: 'announce', delivery: id, priority });
}

type Needed = 'id' | 'priority' | 'policy' | 'title';

/** What was promised: the end of a call, a reminder, a remark, a push for now. They are never refused. */
export function acceptOwnDelivery(draft: Draft, arrival: Pick<Arrival, Needed> & Partial<Arrival>): void {
  const unnamed = { producer: OWN_PRODUCER, source: null, topic: null, keywords: [], ttlMs: null };
  acceptDelivery(draft, { ...unnamed, ...arrival }, MAX_DELIVERIES);
}
