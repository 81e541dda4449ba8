/** What waits to be said, and the work that will bring more of it. Plain data; how long texts are does not matter here: they lie in the store. */
import type { DeliveryPolicy, DeliveryState, DiscardReason, Expression, Priority } from '../../protocol/frames.ts';

/** A delivery that has not ended (D2): pending, or offered in a turn. */
export type Delivery = Arrival & {
  acceptedAtMs: number;
  /** The epoch in which it was accepted; 0: nobody was there. What was accepted before the newest hello is a reconnect's (D17). */
  epoch: number;
  /** When it was accepted, on the clock that only runs while somebody is connected (D13, D14). */
  presentMs: number;
  /** The turn in which it is being said; null while it waits. */
  offered: number | null;
  /** How often it has been offered (D15). */
  attempts: number;
  /** The first of its lines that was not heard yet. */
  from: number;
  /** How it stands while it is not being said; `new` while it is. */
  pending: Pending;
  /** In how many bids it was (D9). */
  asked: number;
  /** While it waits to be offered anew: under which `seq` each of its lines, from `from` on, was said last. */
  cut?: number[];
  /** The outside was told that it waits for somebody who is not there (D24). */
  announced: boolean;
};

/**
 * `agreed`: the user has asked for it, or begun to hear it, so it is said at the next opening without a bid. `passedOver`: something urgent was
 * said first, in this turn (D11). `deferred`: the user wants it later, so it waits until they ask, or for their next connection (D15).
 */
export type Pending = { is: 'new' } | { is: 'agreed' } | { is: 'passedOver'; turn: number } | { is: 'deferred' };

/** A delivery as it arrives. */
export type Arrival = {
  id: string;
  priority: Priority;
  policy: DeliveryPolicy;
  /** Who may supersede and cancel it. */
  producer: string;
  /** Who it comes from, as it is spoken. */
  source: string | null;
  /** A newer one of the same producer and topic replaces it (D20). */
  topic: string | null;
  keywords: string[];
  /** What the agent's own finished work is called, as it is spoken: "the research on hot dogs" [D7, D8]. Null: it is none. */
  title: string | null;
  /** Of own work: its words say by themselves what was done, and are not introduced. */
  namesItself?: true;
  /** Its own time to live; null: what the rules give it (D14). */
  ttlMs: number | null;
  /** It is a remark of the agent's own (L5): its stored lines are performed, with their expressions and actions. No push can claim it (P9). */
  remark?: true;
  /** The user chose its moment: it is said without a bid (T5, D8). */
  reminder?: true;
};

/** The producer of what the agent brings itself: names of producers are not empty. */
export const OWN_PRODUCER = '';

/** A line of a delivery, as it is performed. */
export type DeliveryLine = { expression: Expression; text: string; display: string; actions: string[] };

/** A line as it is spoken where others wrote it: to the letter, and nothing in it is understood (P9). */
export function inertLine(text: string): DeliveryLine {
  return { expression: 'neutral', text, display: text, actions: [] };
}

export type EndedDelivery = {
  id: string;
  priority: Priority;
  policy: DeliveryPolicy;
  source: string | null;
  acceptedAtMs: number;
  state: Exclude<DeliveryState, 'pending' | 'offered'>;
  reason: DiscardReason | null;
  atMs: number;
  /** The record in which it ended: the store keeps what ended since its snapshot. */
  n: number;
};

/** A question that is open: these, frozen when it was asked (D9). */
export type Bid = { deliveries: string[]; turn: number; askedAtMs: number };
/** Lower is more urgent. */
const RANK: Record<Priority, number> = { critical: 0, time_sensitive: 1, active: 2, passive: 3 };

export type UrgentPriority = 'critical' | 'time_sensitive';

export function isUrgent<T extends { priority: Priority }>(item: T): item is T & { priority: UrgentPriority } {
  return RANK[item.priority] <= RANK.time_sensitive;
}

/** The end of a call of the user's, or a reminder: they ordered it, so it is never unasked (D23). A thought of the agent's is. */
export function isOrdered({ producer, remark }: Pick<Arrival, 'producer' | 'remark'>): boolean {
  return producer === OWN_PRODUCER && remark === undefined;
}

/** Held until it is asked for (D6, D22). Once it has begun to be said it is like all others (D15, D16). */
export function isHeld({ policy, attempts, pending }: Delivery): boolean {
  return policy === 'when_asked' && attempts === 0 && pending.is !== 'agreed';
}

/** By priority, then age (D11). `items`: in the order of acceptance. */
export function urgentFirst(items: readonly Delivery[]): Delivery[] {
  return items.toSorted((a, b) => RANK[a.priority] - RANK[b.priority]);
}

/** By priority, then the newest: what is worth keeping (D12). `items`: in the order of acceptance. */
export function bestFirst(items: readonly Delivery[]): Delivery[] {
  return items.toReversed().toSorted((a, b) => RANK[a.priority] - RANK[b.priority]);
}
