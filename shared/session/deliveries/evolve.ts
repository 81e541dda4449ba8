/** Applies the events of deliveries and bids (evolve.ts). */

import type { DeliveryChanged, Event } from '../kernel/events.ts';
import { HOUR_MS } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import { companyMs } from './opening.ts';
import { type Delivery, type EndedDelivery, isOrdered } from './state.ts';

type DeliveryEvent = Extract<
  Event,
  {
    type:
      | 'delivery.accepted'
      | 'delivery'
      | 'delivery.requested'
      | 'delivery.passedOver'
      | 'delivery.deferred'
      | 'delivery.announced'
      | 'delivery.progressed'
      | 'delivery.answered'
      | 'bid.asked';
  }
>;

export function withDeliveries(session: Session, event: DeliveryEvent, atMs: number): Session {
  switch (event.type) {
    case 'delivery.accepted': {
      const { type: _, shown: __, ...arrival } = event;
      const when = {
        acceptedAtMs: atMs,
        presentMs: companyMs(session, atMs),
        epoch: session.client ? session.epoch : 0,
      };
      return { ...session, deliveries: [...session.deliveries, { ...arrival, ...when, ...FRESH }] };
    }
    case 'delivery':
      return changed(session, event, atMs);
    case 'delivery.requested':
      // A request settles the bid: after an interruption the item may be asked about again.
      return each(session, event.deliveries, (one) => ({ ...one, pending: { is: 'agreed' }, asked: 0 }));
    case 'delivery.passedOver': {
      const turn = session.turn?.number ?? 0;
      return each(session, event.deliveries, (one) => ({ ...one, pending: { is: 'passedOver', turn } }));
    }
    case 'delivery.deferred':
      return each(session, event.deliveries, deferred);
    case 'delivery.progressed':
      return each(session, [event.delivery], (one) => goingOn(one, event.from, one.cut));
    case 'delivery.announced':
      return each(session, event.deliveries, (one) => ({ ...one, announced: true }));
    case 'delivery.answered': {
      const { delivery, turn: answeredIn } = event;
      const answered = (one: EndedDelivery) => ({ ...one, answeredIn, n: session.n + 1 });
      return { ...session, ended: session.ended.map((one) => (one.id === delivery ? answered(one) : one)) };
    }
    case 'bid.asked': {
      const turn = session.turn?.number ?? 0;
      const after = each(session, event.deliveries, (one) => ({ ...one, asked: one.asked + 1 }));
      const bid = { deliveries: event.deliveries, turn, askedAtMs: atMs };
      // A bid that only concerns ordered items uses up no attention [D23].
      const isOwed = after.deliveries.every((one) => !event.deliveries.includes(one.id) || isOrdered(one));
      const unasked = isOwed ? after.unasked : withTime(after.unasked, atMs);
      return { ...after, bid, newest: { ...after.newest, bid: turn }, unasked };
    }
  }
}

const NEW = { is: 'new' } as const;
const FRESH = { offered: null, attempts: 0, from: 0, pending: NEW, asked: 0, announced: false };

/** On a new connection, every waiting item may be asked about again, except an agreed one [D11, D15, D17]. */
export function askedAnew(item: Delivery): Delivery {
  const isYes = item.pending.is === 'agreed' && item.attempts === 0;
  return isYes || item.pending.is === 'new' ? item : { ...item, pending: NEW };
}

/** A deferred offer does not count as an attempt [D15], but the next one is still a repeat [D18]. */
function deferred(item: Delivery): Delivery {
  return { ...item, pending: { is: 'deferred' }, attempts: item.attempts > 1 ? item.attempts - 1 : item.attempts };
}

function changed(session: Session, event: DeliveryChanged, atMs: number): Session {
  const { state, delivery } = event;
  switch (state) {
    case 'offered': {
      const offered = each(session, [delivery], (one) => ({
        ...one,
        pending: NEW,
        offered: event.turn ?? null,
        attempts: one.attempts + 1,
        cut: [],
      }));
      return event.unasked ? withIntrusion(offered, delivery, atMs) : offered;
    }
    case 'pending':
      return each(session, [delivery], (one) => ({
        ...one,
        ...goingOn(one, event.from ?? one.from, saidLast(session, one)),
        offered: null,
        pending: event.agreed ? { is: 'agreed' } : NEW,
      }));
    default:
      return withEnds(session, [{ ...event, state }], atMs);
  }
}

/** `cut`: the `seq` of each line, from the old `from` on. */
function goingOn(item: Delivery, from: number, cut: readonly number[] = []): Delivery {
  return { ...item, from, cut: cut.slice(from - item.from) };
}

function saidLast({ turn }: Session, { id, cut = [] }: Delivery): number[] {
  const said = turn?.lines.filter(({ delivery, seqs }) => delivery === id && seqs.length > 0) ?? [];
  return said.length === 0 ? cut : said.map(({ seqs }) => seqs.at(-1) ?? 0);
}

export type DeliveryEnd = DeliveryChanged & { state: EndedDelivery['state'] };

export function isEnd(event: Event): event is DeliveryEnd {
  return event.type === 'delivery' && event.state !== 'pending' && event.state !== 'offered';
}

/** Each delivery ends once. For an unknown or ended one, only the frame count changes. */
export function withEnds(session: Session, events: readonly DeliveryEnd[], atMs: number): Session {
  const ids = new Set(events.map(({ delivery }) => delivery));
  const items = new Map(session.deliveries.filter(({ id }) => ids.has(id)).map((item) => [item.id, item]));
  const ends = events.flatMap(({ delivery, state, reason = null }): EndedDelivery[] => {
    const item = items.get(delivery);
    if (item === undefined) return [];
    items.delete(delivery);
    const { id, priority, policy, source, title, acceptedAtMs, asks } = item;
    const named = reason === 'user_declined' && title !== null && { title };
    const ended = { id, priority, policy, source, ...named, acceptedAtMs, ...(asks && { asks }) };
    return [{ ...ended, state, reason, atMs, n: session.n + 1 }];
  });
  const deliveries = session.deliveries.filter(({ id }) => !ids.has(id));
  return { ...session, seq: session.seq + events.length, deliveries, ended: [...session.ended, ...ends] };
}

function each(session: Session, ids: readonly string[], change: (item: Delivery) => Delivery): Session {
  const these = new Set(ids);
  return { ...session, deliveries: session.deliveries.map((one) => (these.has(one.id) ? change(one) : one)) };
}

/** The agent's own remarks are counted apart from producers' items [D23]. */
function withIntrusion(session: Session, id: string, atMs: number): Session {
  const { unasked, life, deliveries } = session;
  const isRemark = deliveries.some((one) => one.id === id && one.remark !== undefined);
  if (isRemark) return { ...session, life: { ...life, remarks: withTime(life.remarks, atMs) } };
  return { ...session, unasked: withTime(unasked, atMs) };
}

/** The unasked times of the last hour, and the new one [D23]. */
export function withTime(times: readonly number[], atMs: number): number[] {
  return [...times.filter((at) => at > atMs - HOUR_MS), atMs];
}
