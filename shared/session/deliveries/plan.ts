/** Plans one use of an opening [D8, D11, D12, D17, D22]; other items wait for the next opening. */

import type { OperatorSettings } from '../kernel/decision.ts';
import { AT_ONCE_MS, KEEP_AT_DRAIN, MAX_ASKED, MAX_LINES } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import {
  type Attention,
  attentionUsageAt,
  isDigestDelivery,
  isMutedBySettings,
  mayDeliveryBegin,
  moreAttentionAt,
  withinAttention,
} from './attention-budget.ts';
import { deliveryOpeningFallbackAt, isDeliveryFromThisConnection, nextDeliveryOpeningAt } from './opening.ts';
import {
  type Delivery,
  deliveriesByPriority,
  isDeliveryHeldUntilAsked,
  isOrderedDelivery,
  isUrgentDelivery,
  urgentDeliveriesFirst,
} from './state.ts';

/** `passOver`: items left behind by an urgent one [D11]. `drop`: items above the bound [D12]. */
export type Plan =
  | { is: 'say'; items: Delivery[]; unasked: Unasked; passOver: Delivery[]; drop: Delivery[] }
  | { is: 'ask'; items: Delivery[]; drop: Delivery[] };

/** The cost in the hourly budget: per item, once for all, or nothing because the user asked [D23]. */
export type Unasked = 'each' | 'once' | 'asked for';

/** Null: nothing is said. `isDue`: which items this opening is for. */
function deliveryPlanAt(session: Session, nowMs: number, isDue: (item: Delivery) => boolean): Plan | null {
  const waiting = selfOfferedDeliveries(session).filter(isDue);
  if (waiting.length === 0) return null;
  const attention = attentionUsageAt(session, nowMs);
  const isWanted = (item: Delivery) =>
    item.pending.is === 'agreed' || (item.reminder === true && mayDeliveryBegin(item, attention));
  const unheld = waiting.filter(
    (item) => item.reminder === undefined && item.pending.is !== 'agreed' && !isDeliveryHeldUntilAsked(item),
  );
  const atPause = unheld.filter(({ remark }) => remark === undefined);
  const urgent = urgentAmongDeliveries(session, atPause);
  const passing = withinAttention(urgentDeliveriesFirst(urgent), attention);
  const first = [...passing, ...waiting.filter(isWanted)];
  if (first.length > 0)
    return sayDeliveriesPlan(first, {
      unasked: 'each',
      passOver: passing.length > 0 ? deliveriesBehindUrgent(session) : [],
    });
  if (session.deliveries.bid !== null) return null;
  const isUrgentNow = new Set(urgent);
  const others = atPause.filter((item) => !isUrgentNow.has(item) && mayDeliveryBegin(item, attention));
  return (
    planDeliveryBidOrSaying(session, others) ??
    planOrderedDeliveries(session, others) ??
    planDigestOrRemarkDelivery(session, waiting, attention)
  );
}

/** Excludes offered, muted and deferred items [D15], and remarks while the page is hidden [L1]. */
function selfOfferedDeliveries(session: Session): Delivery[] {
  const isMuted = isMutedBySettings(session);
  const isSeen = ({ remark }: Delivery) => remark === undefined || session.presence.client?.visible === true;
  return session.deliveries.open.filter(
    (item) => item.offered === null && item.pending.is !== 'deferred' && !isMuted(item) && isSeen(item),
  );
}

/** Digests and remarks, which yield to everything else and need no bid [L5]. */
function planDigestOrRemarkDelivery(
  session: Session,
  waiting: readonly Delivery[],
  { others, remarks }: Attention,
): Plan | null {
  const gathered = waiting.filter(
    (item) => isDigestDelivery(session, item) && !isDeliveryPassedOverByUrgent(session, item),
  );
  if (others > 0 && gathered.length > 0) return sayDeliveriesPlan(gathered, { unasked: 'once' });
  const thought = waiting.find(({ remark }) => remark !== undefined);
  return thought === undefined || remarks === 0 ? null : sayDeliveriesPlan([thought], { unasked: 'each' });
}

/** Items that an urgent one leaves behind until the user's next words [D11]. */
export function deliveriesBehindUrgent(session: Session): Delivery[] {
  const isUrgentNow = new Set(urgentAmongDeliveries(session, session.deliveries.open));
  const coming = selfOfferedDeliveries(session);
  // A single past urgent item is said at the next opening [D17], without a bid in the same pause.
  const past = coming.filter(
    (item) => isUrgentDelivery(item) && !isUrgentNow.has(item) && !isDeliveryHeldUntilAsked(item),
  );
  const onlyPast = past.length === 1 ? past[0] : undefined;
  return coming.filter((item) => {
    if (item === onlyPast) return false;
    const isRest = item.pending.is !== 'agreed' && item.remark === undefined && item.reminder === undefined;
    return (
      isRest &&
      !isUrgentNow.has(item) &&
      !isDeliveryPassedOverByUrgent(session, item) &&
      (!isDeliveryHeldUntilAsked(item) || isDigestDelivery(session, item))
    );
  });
}

/** An urgent item went before, and the user has had no turn since [D11]. */
function isDeliveryPassedOverByUrgent({ turns }: Session, { pending }: Delivery): boolean {
  return pending.is === 'passedOver' && turns.newestWithWords <= pending.turn;
}

/** Items that go first, without a bid [D11]. After a reconnect only if one is critical or new [D17]. */
function urgentAmongDeliveries(session: Session, items: readonly Delivery[]): Delivery[] {
  const urgent = items.filter(isUrgentDelivery);
  const presses = urgent.some((item) => item.priority === 'critical' || isDeliveryFromThisConnection(session, item));
  return presses ? urgent : [];
}

/** Asks about two or more items, up to a bound. A single one is said without a bid [D8, D9, D11, D12]. */
function planDeliveryBidOrSaying(session: Session, atPause: readonly Delivery[]): Plan | null {
  const candidates = atPause.filter(
    (item) => item.bidCount < MAX_ASKED && !isDeliveryPassedOverByUrgent(session, item),
  );
  const spare = candidates.filter((item) => !isUrgentDelivery(item) && !isOrderedDelivery(item));
  const drop = deliveriesByPriority(spare).slice(KEEP_AT_DRAIN);
  const dropped = new Set(drop);
  const candidatesLeft = candidates.filter((item) => !dropped.has(item));
  const [only] = candidatesLeft;
  if (candidatesLeft.length >= 2) {
    const isNew = candidatesLeft.some((item) => item.bidCount === 0);
    if (isNew || hasUserSpokenSinceDeliveryBid(session)) return { is: 'ask', items: candidatesLeft, drop };
    // Items already asked about wait, without keeping others from the opening [D5].
    const fresh = candidates.filter((item) => item.bidCount === 0);
    return fresh.length === 0 ? null : planDeliveryBidOrSaying(session, fresh);
  }
  return only === undefined || deliveryWaitsToBeAskedFor(only) ? null : sayDeliveriesPlan([only], { unasked: 'each' });
}

/** A single item already asked about or passed over waits, unless begun or ordered [D9, D11, D15, D23]. */
function deliveryWaitsToBeAskedFor(item: Delivery): boolean {
  const { bidCount, pending, attempts } = item;
  return attempts === 0 && (bidCount > 0 || (pending.is === 'passedOver' && !isOrderedDelivery(item)));
}

/** A single ordered item may follow an urgent one in the same pause, without a bid [D11, D23]. */
function planOrderedDeliveries(session: Session, atPause: readonly Delivery[]): Plan | null {
  const [only, ...more] = atPause.filter(
    (item) => isOrderedDelivery(item) && isDeliveryPassedOverByUrgent(session, item),
  );
  const isAlone = only !== undefined && more.length === 0 && only.bidCount === 0;
  return isAlone ? sayDeliveriesPlan([only], { unasked: 'each' }) : null;
}

/** The user has spoken since the newest bid. */
function hasUserSpokenSinceDeliveryBid({ turns, deliveries }: Session): boolean {
  return turns.newestWithWords > deliveries.newestBid;
}

function sayDeliveriesPlan(
  items: Delivery[],
  { unasked, passOver = [] }: { unasked: Unasked; passOver?: Delivery[] },
): Plan {
  // The most that one turn can hold.
  return { is: 'say', items: items.slice(0, MAX_LINES), unasked, passOver, drop: [] };
}

/** Plans for an opening, or for items whose fallback is due now or within a second [D13]. */
export function planDeliveriesNow(session: Session, nowMs: number, settings: OperatorSettings): Plan | null {
  if (session.deliveries.open.length === 0) return null;
  const opens = nextDeliveryOpeningAt(session, settings);
  if (opens !== null) return nowMs >= opens ? deliveryPlanAt(session, nowMs, () => true) : null;
  const isDueBy = (atMs: number) => (item: Delivery) =>
    !isDeliveryHeldUntilAsked(item) &&
    (deliveryOpeningFallbackAt(session, item, settings) ?? Number.POSITIVE_INFINITY) <= atMs;
  return session.deliveries.open.some(isDueBy(nowMs))
    ? deliveryPlanAt(session, nowMs, isDueBy(nowMs + AT_ONCE_MS))
    : null;
}

/** When time alone makes a plan possible, epoch ms; null: never [W1]. */
export function deliveryPlanDueAt(session: Session, nowMs: number, settings: OperatorSettings): number | null {
  if (session.presence.client === null || session.deliveries.open.length === 0) return null;
  if (planDeliveriesNow(session, nowMs, settings) !== null) return nowMs;
  const opens = nextDeliveryOpeningAt(session, settings);
  const fallbacks = session.speech.voice.speaking
    ? session.deliveries.open.map((item) => deliveryOpeningFallbackAt(session, item, settings))
    : [];
  const times = new Set([opens, ...fallbacks]);
  let at = nowMs;
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const next = earliestDeliveryTimeAfter(at, [...times, moreAttentionAt(session, at)]);
    if (next === null || planDeliveriesNow(session, next, settings) !== null) return next;
    at = next;
  }
  // The bound is reached: the session looks again at this time.
  return at;
}

function earliestDeliveryTimeAfter(atMs: number, times: readonly (number | null)[]): number | null {
  const ahead = times.filter((at) => at !== null).filter((at) => at > atMs);
  return ahead.length === 0 ? null : Math.min(...ahead);
}

/** Each look examines every waiting delivery. */
const MOST_LOOKS = 8;
