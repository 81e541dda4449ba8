/** Waiting deliveries that the user's words ask for [D6, D9, D22]. */
import { asksForUpdates } from '../../language/understanding/requests.ts';
import { isMutedBySettings } from '../deliveries/attention-budget.ts';
import { sayDeliveries } from '../deliveries/offer.ts';
import { createDeliveryKeywordMatcher } from '../deliveries/requests/keywords.ts';
import { type Delivery, urgentDeliveriesFirst } from '../deliveries/state.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Event } from '../kernel/events.ts';
import { answerWithoutQuota } from '../quotas/daily-quota.ts';
import { crisisReferralIn } from '../safety/refer.ts';

/** All on request, or those with a matching keyword. An unheard referral is first, if anybody listens. */
export function deliveriesRequestedBy(draft: Draft, text: string): Delivery[] {
  const referral = crisisReferralIn(draft.session);
  const requested = deliveriesMatchingUserWords(draft, text).filter((item) => item !== referral);
  const isSaid = referral !== null && referral.offered === null && draft.session.presence.client !== null;
  return isSaid ? [referral, ...requested] : requested;
}

function deliveriesMatchingUserWords({ session, input }: Draft, text: string): Delivery[] {
  const isMuted = isMutedBySettings(session);
  const waiting = session.deliveries.open.filter((item) => item.offered === null && !isMuted(item));
  if (waiting.length === 0) return [];
  const { language, reading } = input.persona;
  if (reading.languages.some((one) => asksForUpdates(text, one))) return urgentDeliveriesFirst(waiting);
  const hears = createDeliveryKeywordMatcher(text, language);
  return urgentDeliveriesFirst(waiting.filter((item) => item.policy === 'when_asked' && hears(item.keywords)));
}

/** Without quota [N3], the requested deliveries are still said, in a turn of their own. */
export function answerUserWithoutModel(draft: Draft, text: string): void {
  const isSaid = sayDeliveries(draft, deliveriesRequestedBy(draft, text), { unasked: 'asked for' });
  if (isSaid || draft.missing.texts.size > 0) return;
  answerWithoutQuota(draft);
  // An answer to a bid, or a stopped delivery, still counts [D9, D15].
  if (draft.events.some(isAnswerOfUser)) draft.refuses = false;
}

function isAnswerOfUser(event: Event): boolean {
  if (event.type === 'delivery') return event.reason === 'user_declined';
  return event.type === 'delivery.deferred' || (event.type === 'bid.closed' && event.by !== 'neither');
}
