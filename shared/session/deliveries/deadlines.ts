/** When deliveries end, and when they may be said [D3, D9, D13, D14, D20]. */
import type { Draft } from '../kernel/draft.ts';
import { earliest, type Feature } from '../kernel/feature.ts';
import { bidLapsesAt, lapseBid } from './bid.ts';
import { expiresAt } from './expiry.ts';
import { endDeliveries, offersEndAt, settleOffers } from './offer.ts';
import { drainsAt } from './plan.ts';
import { deliver } from './speak.ts';

export const deliveries: Feature = {
  deadlines: [
    {
      name: 'delivery expires',
      phase: 'expire',
      atMs: (session, { settings }) => earliest(session.deliveries, (item) => expiresAt(session, item, settings)),
      fire: expireDeliveries,
    },
    { name: 'bid lapses', phase: 'expire', atMs: bidLapsesAt, fire: lapseBid },
    { name: 'offer ends', phase: 'act', atMs: offersEndAt },
    {
      name: 'opening',
      phase: 'act',
      atMs: (session, { nowMs, settings }) => drainsAt(session, nowMs, settings),
    },
  ],
  settle: deliver,
  beforeTurn: (draft) => settleOffers(draft, 'over'),
};

/** A late timer must not let an expired delivery be spoken. */
function expireDeliveries(draft: Draft): void {
  const { session, nowMs, input } = draft;
  const expired = session.deliveries.filter((item) => {
    const atMs = expiresAt(session, item, input.settings);
    return atMs !== null && nowMs >= atMs;
  });
  endDeliveries(draft, expired, 'expired');
}
