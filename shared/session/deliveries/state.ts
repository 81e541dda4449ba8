/** Deliveries that wait, as plain data. Their texts are in the store. */
import type { DeliveryPolicy, DeliveryState, DiscardReason, Expression, Priority } from '../../protocol/frames.ts';

/** A delivery that has not ended [D2]: pending, or offered in a turn. */
export type Delivery = Arrival & {
  acceptedAtMs: number;
  /** The epoch of its acceptance; 0: no client was connected. It decides what counts as a reconnect [D17]. */
  epoch: number;
  /** Its acceptance on the clock that runs only while a client is connected [D13, D14]. */
  presentMs: number;
  /** The turn that offers it; null while it waits. */
  offered: number | null;
  /** How many times it has been offered [D15]. */
  attempts: number;
  /** The index of its first unheard line. */
  from: number;
  /** Its state while it waits; `new` while it is offered. */
  pending: WaitingState;
  /** The number of bids that included it [D9]. */
  bidCount: number;
  /** While it waits after an offer: the last `seq` of each line, from `from` on. */
  cut?: number[];
  /** Whether a disconnected user has been notified of it [D24]. */
  announced: boolean;
};

/**
 * `agreed`: the user asked for it or has begun to hear it, so it needs no bid. `passedOver`: an urgent item
 * went first in this turn [D11]. `deferred`: it waits until the user asks or reconnects [D15].
 */
export type WaitingState = { is: 'new' } | { is: 'agreed' } | { is: 'passedOver'; turn: number } | { is: 'deferred' };

/** A delivery as it arrives. */
export type Arrival = {
  id: string;
  priority: Priority;
  policy: DeliveryPolicy;
  /** Who may supersede and cancel it. */
  producer: string;
  /** The sender, as it is spoken. */
  source: string | null;
  /** A newer delivery of the same producer and topic replaces it [D20]. */
  topic: string | null;
  keywords: string[];
  /** The spoken name of own finished work: "the research on hot dogs" [D7, D8]. Null: other deliveries. */
  title: string | null;
  /** Its words already name the work, so they get no introduction. */
  namesItself?: true;
  /** Its own time to live, ms; null: the default limits [D14]. */
  ttlMs: number | null;
  /** It asks the user something: the next words are the answer [G20]. */
  asks?: true;
  /** A remark of the agent [L5], performed with expressions and actions. No push can claim it [P9]. */
  remark?: true;
  /** A reminder, at the time the user chose: it needs no bid [T5, D8], and passes quiet hours [H4]. */
  reminder?: true;
  /** A referral in a crisis, which is neither declined nor cancelled [K2]. */
  referral?: true;
  /** The occurrence of a reminder of the user's own that it tells [H2]. */
  due?: DueReminder;
  /** Sentences of the agent itself, of which none are stored. */
  words?: readonly string[];
};

/** `atMs`: epoch ms. `zone`: of the user's clock. `missed`: earlier occurrences that this one tells too. */
export type DueReminder = {
  atMs: number;
  zone: string;
  kind?: 'timer' | 'alarm' | 'reminder';
  label?: string;
  lengthMs?: number;
  missed?: number;
};

/** The producer of the agent's own deliveries. Other producers have a non-empty name. */
export const OWN_PRODUCER = '';

export type DeliveryLine = { expression: Expression; text: string; display: string; actions: string[] };

/** A producer's text as a line: spoken literally, without any markup [P9]. */
export function inertDeliveryLine(text: string): DeliveryLine {
  return { expression: 'neutral', text, display: text, actions: [] };
}

export type EndedDelivery = {
  id: string;
  priority: Priority;
  policy: DeliveryPolicy;
  source: string | null;
  /** Of declined own work, which may be read after all [D15]. */
  title?: string;
  acceptedAtMs: number;
  state: Exclude<DeliveryState, 'pending' | 'offered'>;
  reason: DiscardReason | null;
  atMs: number;
  /** A question, and the turn whose words answered it [G20]. */
  asks?: true;
  answeredIn?: number;
  /** The record of its end. The store keeps what ended since its snapshot. */
  n: number;
};

/** An open question about these deliveries, fixed when it is asked [D9]. */
export type Bid = { deliveries: string[]; turn: number; askedAtMs: number };
/** Lower is more urgent. */
const RANK: Record<Priority, number> = { critical: 0, time_sensitive: 1, active: 2, passive: 3 };

export type UrgentPriority = 'critical' | 'time_sensitive';

export function isUrgentDelivery<T extends { priority: Priority }>(item: T): item is T & { priority: UrgentPriority } {
  return RANK[item.priority] <= RANK.time_sensitive;
}

/** The end of a call or a reminder: ordered by the user, so never unasked [D23]. */
export function isOrderedDelivery({ producer, remark }: Pick<Arrival, 'producer' | 'remark'>): boolean {
  return producer === OWN_PRODUCER && remark === undefined;
}

/** Held until asked for [D6, D22]. After its first offer it is like any other [D15, D16]. */
export function isDeliveryHeldUntilAsked({ policy, attempts, pending }: Delivery): boolean {
  return policy === 'when_asked' && attempts === 0 && pending.is !== 'agreed';
}

/** By priority, then age [D11]. `items`: in the order of acceptance. */
export function urgentDeliveriesFirst(items: readonly Delivery[]): Delivery[] {
  return items.toSorted((a, b) => RANK[a.priority] - RANK[b.priority]);
}

/** By priority, then the newest first [D12]. `items`: in the order of acceptance. */
export function deliveriesByPriority(items: readonly Delivery[]): Delivery[] {
  return items.toReversed().toSorted((a, b) => RANK[a.priority] - RANK[b.priority]);
}

export type DeliveriesState = {
  /** Not ended, in the order of acceptance [D16]. */
  open: Delivery[];
  /** The newest ended deliveries. */
  recent: EndedDelivery[];
  /** The open bid [D9]. */
  bid: Bid | null;
  /** The turn of the newest bid: bids need an unrelated turn between [D9]. */
  newestBid: number;
  /** Times of unasked items of other sources in the last hour [D23]. */
  unaskedAtMs: number[];
};

export const INITIAL_DELIVERIES: DeliveriesState = {
  open: [],
  recent: [],
  bid: null,
  newestBid: 0,
  unaskedAtMs: [],
};
