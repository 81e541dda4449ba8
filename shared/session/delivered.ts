/** What the events of deliveries and bids change (evolve.ts). */
import type { Delivery, Ended } from './delivery.ts';
import type { DeliveryChanged, Event } from './event.ts';
import { companyMs } from './floor.ts';
import { HOUR_MS } from './limits.ts';
import type { Session } from './session.ts';

type DeliveryEvent = Extract<
  Event,
  {
    type:
      | 'delivery.accepted'
      | 'delivery'
      | 'delivery.agreed'
      | 'delivery.passedOver'
      | 'delivery.announced'
      | 'delivery.reached'
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
    case 'delivery.agreed':
      // What was asked about is settled: if it is cut short, it may be asked about anew.
      return each(session, event.deliveries, (one) => ({ ...one, agreed: true, asked: 0 }));
    case 'delivery.passedOver':
      return each(session, event.deliveries, (one) => ({ ...one, passedOver: true }));
    case 'delivery.reached':
      return each(session, [event.delivery], (one) => goingOn(one, event.from, one.cut));
    case 'delivery.announced':
      return each(session, event.deliveries, (one) => ({ ...one, announced: true }));
    case 'bid.asked': {
      const turn = session.turn?.number ?? 0;
      const asked = each(session, event.deliveries, (one) => ({ ...one, asked: one.asked + 1 }));
      const bid = { deliveries: event.deliveries, turn, askedAtMs: atMs };
      return { ...asked, bid, newest: { ...asked.newest, bid: turn }, unasked: withTime(asked.unasked, atMs) };
    }
  }
}

const FRESH = { offered: null, attempts: 0, from: 0, agreed: false, asked: 0, passedOver: false, announced: false };

function changed(session: Session, event: DeliveryChanged, atMs: number): Session {
  const { state, delivery } = event;
  switch (state) {
    case 'offered': {
      const offered = each(session, [delivery], (one) => ({
        ...one,
        agreed: false,
        passedOver: false,
        offered: event.turn ?? null,
        attempts: one.attempts + 1,
        cut: [],
      }));
      return event.unasked ? { ...offered, unasked: withTime(offered.unasked, atMs) } : offered;
    }
    case 'pending':
      return each(session, [delivery], (one) => ({
        ...one,
        ...goingOn(one, event.from ?? one.from, saidLast(session, one)),
        offered: null,
        agreed: event.agreed === true,
      }));
    default:
      return withEnds(session, [{ ...event, state }], atMs);
  }
}

/** `cut`: under which `seq` its lines from the old `from` on were said. */
function goingOn(item: Delivery, from: number, cut: readonly number[] = []): Delivery {
  return { ...item, from, cut: cut.slice(from - item.from) };
}

function saidLast({ turn }: Session, { id, cut = [] }: Delivery): number[] {
  const said = turn?.lines.filter(({ delivery, seqs }) => delivery === id && seqs.length > 0) ?? [];
  return said.length === 0 ? cut : said.map(({ seqs }) => seqs.at(-1) ?? 0);
}

export type End = DeliveryChanged & { state: Ended['state'] };

export function isEnd(event: Event): event is End {
  return event.type === 'delivery' && event.state !== 'pending' && event.state !== 'offered';
}

/** Each ends once; what has ended already, or never was, changes nothing but the count of frames. */
export function withEnds(session: Session, events: readonly End[], atMs: number): Session {
  const ids = new Set(events.map(({ delivery }) => delivery));
  const items = new Map(session.deliveries.filter(({ id }) => ids.has(id)).map((item) => [item.id, item]));
  const ends = events.flatMap(({ delivery, state, reason = null }): Ended[] => {
    const item = items.get(delivery);
    if (item === undefined) return [];
    items.delete(delivery);
    const { id, priority, policy, source, acceptedAtMs } = item;
    return [{ id, priority, policy, source, acceptedAtMs, state, reason, atMs, n: session.n + 1 }];
  });
  const deliveries = session.deliveries.filter(({ id }) => !ids.has(id));
  return { ...session, seq: session.seq + events.length, deliveries, ended: [...session.ended, ...ends] };
}

function each(session: Session, ids: readonly string[], change: (item: Delivery) => Delivery): Session {
  const these = new Set(ids);
  return { ...session, deliveries: session.deliveries.map((one) => (these.has(one.id) ? change(one) : one)) };
}

/** What was said unasked within the last hour, and now (D23). */
export function withTime(times: readonly number[], atMs: number): number[] {
  return [...times.filter((at) => at > atMs - HOUR_MS), atMs];
}
