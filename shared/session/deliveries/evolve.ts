/** How events change deliveries and bids. */
import type { EventOf } from '../kernel/events.ts';
import type { EventContext, EventHandlers, Feature } from '../kernel/feature.ts';
import { HOUR_MS } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import { userPresentMsAtOpening } from './opening.ts';
import {
  type DeliveriesState,
  type Delivery,
  type EndedDelivery,
  INITIAL_DELIVERIES,
  isOrderedDelivery,
} from './state.ts';

export const evolveDeliveries: EventHandlers<DeliveriesState> = {
  hello: (state, { resumed }) => (resumed ? state : { ...state, open: state.open.map(reopenBids) }),
  'delivery.accepted': (state, { type: _, isSent: __, ...arrival }, { session, atMs }) => {
    const when = { acceptedAtMs: atMs, presentMs: userPresentMsAtOpening(session, atMs) };
    const epoch = session.presence.client ? session.presence.epoch : 0;
    return { ...state, open: [...state.open, { ...arrival, ...when, epoch, ...FRESH }] };
  },
  // A request settles the bid: after an interruption the item may be asked about again.
  'delivery.requested': (state, { deliveries }) =>
    changeOpenDeliveries(state, deliveries, (one) => ({ ...one, pending: { is: 'agreed' }, bidCount: 0 })),
  'delivery.passedOver': (state, { deliveries }, { session }) => {
    const turn = session.turns.newest?.number ?? 0;
    return changeOpenDeliveries(state, deliveries, (one) => ({ ...one, pending: { is: 'passedOver', turn } }));
  },
  // A deferred offer does not count as an attempt [D15], but the next one is still a repeat [D18].
  'delivery.deferred': (state, { deliveries }) =>
    changeOpenDeliveries(state, deliveries, (one) => {
      return { ...one, pending: { is: 'deferred' }, attempts: one.attempts > 1 ? one.attempts - 1 : one.attempts };
    }),
  'delivery.progressed': (state, { delivery, from }) =>
    changeOpenDeliveries(state, [delivery], (one) => ({ ...one, ...deliveryContinuation(one, from, one.cut) })),
  'delivery.announced': (state, { deliveries }) =>
    changeOpenDeliveries(state, deliveries, (one) => ({ ...one, announced: true })),
  'delivery.answered': (state, { delivery, turn: answeredIn }, { session }) => {
    const n = session.n + 1;
    return {
      ...state,
      recent: state.recent.map((one) => (one.id === delivery ? { ...one, answeredIn, n } : one)),
    };
  },
  'bid.asked': askBid,
  'bid.closed': (state) => ({ ...state, bid: null }),
  // Producers may query [D2] or repeat these deliveries.
  'session.erased': ({ recent: ended }) => ({
    ...INITIAL_DELIVERIES,
    recent: ended.map((one) => ({ ...one, source: null })),
  }),
};

/** Ends are applied together, since each looks through all deliveries. */
export const evolveManyDeliveries: NonNullable<Feature<'deliveries', DeliveriesState>['applyTogether']> = {
  delivery(state, events, context) {
    let next = state;
    let ends: DeliveryEnd[] = [];
    for (const event of events) {
      if (isDeliveryEnd(event)) {
        ends.push(event);
        continue;
      }
      next = changeDelivery(endDeliveries(next, ends, context), event, context);
      ends = [];
    }
    return endDeliveries(next, ends, context);
  },
};

const NEW = { is: 'new' } as const;
const FRESH = { offered: null, attempts: 0, from: 0, pending: NEW, bidCount: 0, announced: false };

/** On a new connection, every waiting item may be asked about again, except an agreed one [D11, D15, D17]. */
function reopenBids(item: Delivery): Delivery {
  const isAgreed = item.pending.is === 'agreed' && item.attempts === 0;
  return isAgreed || item.pending.is === 'new' ? item : { ...item, pending: NEW };
}

function askBid(
  state: DeliveriesState,
  { deliveries }: EventOf<'bid.asked'>,
  { session, atMs }: EventContext,
): DeliveriesState {
  const turn = session.turns.newest?.number ?? 0;
  const next = changeOpenDeliveries(state, deliveries, (one) => ({ ...one, bidCount: one.bidCount + 1 }));
  // A bid that only concerns ordered items uses up no attention [D23].
  const isFree = next.open.every((one) => !deliveries.includes(one.id) || isOrderedDelivery(one));
  const unaskedAtMs = isFree ? next.unaskedAtMs : addDeliveryAttentionTime(next.unaskedAtMs, atMs);
  return { ...next, bid: { deliveries, turn, askedAtMs: atMs }, newestBid: turn, unaskedAtMs };
}

function changeDelivery(
  state: DeliveriesState,
  event: EventOf<'delivery'>,
  { session, atMs }: EventContext,
): DeliveriesState {
  const { delivery, turn = null, from, agreed, unasked } = event;
  if (event.state === 'pending')
    return changeOpenDeliveries(state, [delivery], (one) => ({
      ...one,
      ...deliveryContinuation(one, from ?? one.from, newestDeliverySeqs(session, one)),
      offered: null,
      pending: agreed ? { is: 'agreed' } : NEW,
    }));
  const offered = changeOpenDeliveries(state, [delivery], (one) => {
    return { ...one, pending: NEW, offered: turn, attempts: one.attempts + 1, cut: [] };
  });
  if (!unasked || isRemarkDelivery(state, delivery)) return offered;
  return { ...offered, unaskedAtMs: addDeliveryAttentionTime(offered.unaskedAtMs, atMs) };
}

/** The agent's own remarks are counted apart from producers' items [D23]. */
export function isRemarkDelivery({ open }: DeliveriesState, delivery: string): boolean {
  return open.some(({ id, remark }) => id === delivery && remark !== undefined);
}

/** `cut`: the `seq` of each line, from the old `from` on. */
function deliveryContinuation(
  item: Delivery,
  from: number,
  cut: readonly number[] = [],
): Pick<Delivery, 'from' | 'cut'> {
  return { from, cut: cut.slice(from - item.from) };
}

function newestDeliverySeqs({ turns: { newest } }: Session, { id, cut = [] }: Delivery): number[] {
  const lines = newest?.lines.filter(({ delivery, seqs }) => delivery === id && seqs.length > 0) ?? [];
  return lines.length === 0 ? cut : lines.map(({ seqs }) => seqs.at(-1) ?? 0);
}

type DeliveryEnd = EventOf<'delivery'> & { state: EndedDelivery['state'] };

function isDeliveryEnd(event: EventOf<'delivery'>): event is DeliveryEnd {
  return event.state !== 'pending' && event.state !== 'offered';
}

/** Each delivery ends once. An unknown or ended one stays as it is. */
function endDeliveries(
  state: DeliveriesState,
  events: readonly DeliveryEnd[],
  { session, atMs }: EventContext,
): DeliveriesState {
  if (events.length === 0) return state;
  const ids = new Set(events.map(({ delivery }) => delivery));
  const items = new Map(state.open.filter(({ id }) => ids.has(id)).map((item) => [item.id, item]));
  const ends = events.flatMap(({ delivery, state, reason = null }): EndedDelivery[] => {
    const item = items.get(delivery);
    if (item === undefined) return [];
    items.delete(delivery);
    const { id, priority, policy, source, title, acceptedAtMs, asks } = item;
    const named = reason === 'user_declined' && title !== null && { title };
    const fields = { id, priority, policy, source, ...named, acceptedAtMs, ...(asks && { asks }) };
    return [{ ...fields, state, reason, atMs, n: session.n + 1 }];
  });
  return {
    ...state,
    open: state.open.filter(({ id }) => !ids.has(id)),
    recent: [...state.recent, ...ends],
  };
}

function changeOpenDeliveries(
  state: DeliveriesState,
  ids: readonly string[],
  change: (item: Delivery) => Delivery,
): DeliveriesState {
  const changed = new Set(ids);
  return { ...state, open: state.open.map((one) => (changed.has(one.id) ? change(one) : one)) };
}

/** The unasked times of the last hour, and the new one [D23]. */
export function addDeliveryAttentionTime(times: readonly number[], atMs: number): number[] {
  return [...times.filter((at) => at > atMs - HOUR_MS), atMs];
}
