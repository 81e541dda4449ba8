/** Deliveries: when they end, and when they may be said [D3, D9, D13, D14, D20]. */
import type { Draft } from '../kernel/draft.ts';
import { earliestDeadline, type Feature } from '../kernel/feature.ts';
import { MAX_ATTEMPTS, MAX_DELIVERIES } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import { bidLapsesAt, lapseBid } from './bid.ts';
import type { DeliveryCommand } from './commands.ts';
import type { DeliveryEvent } from './events.ts';
import { evolveDeliveries, evolveManyDeliveries } from './evolve.ts';
import { deliveryExpiresAt } from './expiry.ts';
import { takeInDeliveries } from './intake.ts';
import { deliveryOffersEndAt, endDeliveries, settleDeliveryOffers } from './offer.ts';
import { deliveryPlanDueAt } from './plan.ts';
import {
  cancelDeliveryFromClient,
  cancelPushedDelivery,
  deliveryCancelRefusal,
  deliveryPlayRefusal,
  playDelivery,
} from './requests/play-and-cancel.ts';
import { speakDeliveries } from './speak.ts';
import { type DeliveriesState, INITIAL_DELIVERIES } from './state.ts';

type Declared = { event: DeliveryEvent; command: DeliveryCommand };

export const deliveriesFeature: Feature<'deliveries', DeliveriesState, Declared> = {
  name: 'deliveries',
  initial: INITIAL_DELIVERIES,
  apply: evolveDeliveries,
  applyTogether: evolveManyDeliveries,
  commands: { push: takeInDeliveries, cancel: cancelPushedDelivery },
  frames: {
    inbox: (draft, { id }, { connection }) => draft.addEffect({ do: 'inbox', connection, id }),
    'delivery.play': playDelivery,
    'delivery.cancel': cancelDeliveryFromClient,
  },
  refusals: {
    'delivery.play': ({ session }, frame) => deliveryPlayRefusal(session, frame),
    'delivery.cancel': ({ session }, frame) => deliveryCancelRefusal(session, frame),
  },
  deadlines: [
    {
      name: 'delivery expires',
      phase: 'expire',
      atMs: (session, { settings }) =>
        earliestDeadline(session.deliveries.open, (item) => deliveryExpiresAt(session, item, settings)),
      fire: expireDeliveries,
    },
    { name: 'bid lapses', phase: 'expire', atMs: bidLapsesAt, fire: lapseBid },
    { name: 'offer ends', phase: 'act', atMs: deliveryOffersEndAt },
    {
      name: 'opening',
      phase: 'act',
      atMs: (session, { nowMs, settings }) => deliveryPlanDueAt(session, nowMs, settings),
    },
  ],
  settle: speakDeliveries,
  prepareTurn: (draft) => settleDeliveryOffers(draft, 'over'),
  check: checkDeliveries,
};

/** A late timer must not let an expired delivery be spoken. */
function expireDeliveries(draft: Draft): void {
  const { session, nowMs, input } = draft;
  const expired = session.deliveries.open.filter((item) => {
    const atMs = deliveryExpiresAt(session, item, input.settings);
    return atMs !== null && nowMs >= atMs;
  });
  endDeliveries(draft, expired, 'expired');
}

function checkDeliveries({ open, recent: ended }: DeliveriesState, { turns: { newest } }: Session): string | null {
  if (open.length > MAX_DELIVERIES) return 'too many deliveries';
  const ids = new Set(open.map(({ id }) => id));
  if (ids.size < open.length) return 'a delivery twice';
  if (ended.some(({ id }) => ids.has(id))) return 'a delivery that has ended and has not';
  if (open.some(({ attempts, referral }) => attempts > MAX_ATTEMPTS && !referral))
    return 'a delivery offered too often';
  const isLate = open.some(({ offered }) => offered !== null && offered !== newest?.number);
  return isLate ? 'an offer in a past turn' : null;
}
