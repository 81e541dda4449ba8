/** Accepts deliveries [D1, D2, D12, D19, D20, D24]. Their words are stored beforehand. */
import type { Draft } from '../kernel/draft.ts';
import { MAX_DELIVERIES, MAX_HELD_ASKED, MAX_PUSHED } from '../kernel/limits.ts';
import { endDelivery, isSuperseded } from './offer.ts';
import { type Arrival, bestFirst, isHeld, isUrgent, OWN_PRODUCER } from './state.ts';

/** An id is accepted once, even if the delivery has ended. */
export function takeInDeliveries(draft: Draft, { arrivals }: { arrivals: readonly Arrival[] }): void {
  for (const arrival of arrivals) accept(draft, arrival, MAX_PUSHED);
}

/** `most`: the number of waiting deliveries at which another is refused. */
function accept(draft: Draft, arrival: Arrival, most: number): void {
  const {
    deliveries: { open: deliveries, recent: ended },
    presence: { client },
  } = draft.session;
  const isKnown = deliveries.some(({ id }) => id === arrival.id) || ended.some(({ id }) => id === arrival.id);
  if (isKnown || deliveries.length >= most) return;
  draft.emit({ type: 'delivery.accepted', isSent: client !== null, ...arrival });
  if (arrival.topic !== null) supersede(draft, arrival.topic);
  if (arrival.policy === 'when_asked') trimHeld(draft);
}

/** The newest delivery of a topic replaces the waiting ones [D20]. */
function supersede(draft: Draft, topic: string): void {
  const { session } = draft;
  for (const one of session.deliveries.open) {
    if (one.topic !== topic || one.offered !== null) continue;
    if (isSuperseded(session, one)) endDelivery(draft, one, 'discarded', 'superseded');
  }
}

/** Bounds the items held for a question: the oldest passive one goes first, urgent ones stay [D12]. */
function trimHeld(draft: Draft): void {
  const waiting = draft.session.deliveries.open.filter(isHeld);
  if (waiting.length <= MAX_HELD_ASKED) return;
  const spare = bestFirst(waiting).slice(MAX_HELD_ASKED);
  for (const one of spare.filter((item) => !isUrgent(item))) endDelivery(draft, one, 'discarded', 'overflow');
}

/** Announces an urgent delivery once while no client is connected [D24]. */
export function announceStashed(draft: Draft): void {
  if (draft.session.presence.client !== null) return;
  const stashed = draft.session.deliveries.open
    .filter(isUrgent)
    .filter((one) => one.offered === null && !one.announced);
  if (stashed.length === 0) return;
  draft.emit({ type: 'delivery.announced', deliveries: stashed.map(({ id }) => id) });
  for (const { id, priority } of stashed) draft.addEffect({ do: 'announce', delivery: id, priority });
}

type Needed = 'id' | 'priority' | 'policy' | 'title';

/** What was promised: the end of a call, a reminder, a remark, a push for now. They are never refused. */
export function takeInOwn(draft: Draft, arrival: Pick<Arrival, Needed> & Partial<Arrival>): void {
  const unnamed = { producer: OWN_PRODUCER, source: null, topic: null, keywords: [], ttlMs: null };
  accept(draft, { ...unnamed, ...arrival }, MAX_DELIVERIES);
}
