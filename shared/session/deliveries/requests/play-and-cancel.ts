/** A delivery is asked for now, or is wanted no more: by the client or by its producer [D2, D9, D20, T11]. */
import type { Draft } from '../../kernel/draft.ts';
import type { FrameOf, SessionRefusal } from '../../kernel/feature.ts';
import type { Session } from '../../kernel/state.ts';
import { cancelReminder } from '../../reminders/ring.ts';
import { isReminderSet } from '../../reminders/set-reminder.ts';
import { callStopRefusal, callUnderWay, cancelCall } from '../../tool-calls/calls-in-progress.ts';
import { silenceEndedTurn } from '../../turn/lifecycle.ts';
import { endDelivery, sayDeliveries } from '../offer.ts';
import type { Delivery } from '../state.ts';

/** An id of another session, and one that has ended, is as unknown as one that never existed [N2]. */
export function deliveryPlayRefusal(
  session: Session,
  { id, delivery }: FrameOf<'delivery.play'>,
): SessionRefusal | null {
  return openDeliveryOfRequest(session, delivery) === undefined ? deliveryNotPendingRefusal(id) : null;
}

/** A reminder, and work under way, become deliveries later, and may be cancelled before [T11]. */
export function deliveryCancelRefusal(
  session: Session,
  { id, delivery }: FrameOf<'delivery.cancel'>,
): SessionRefusal | null {
  const isToCome = isReminderSet(session, delivery) || callUnderWay(session, delivery) !== undefined;
  const item = openDeliveryOfRequest(session, delivery);
  if (item?.referral !== undefined || (item === undefined && !isToCome)) return deliveryNotPendingRefusal(id);
  return callStopRefusal(session, id, delivery);
}

function deliveryNotPendingRefusal(id: string): SessionRefusal {
  return { type: 'error', code: 'not_found', message: 'No such delivery is pending.', id };
}

/** Says a pending delivery now, interrupting other speech. */
export function playDelivery(draft: Draft, frame: FrameOf<'delivery.play'>): void {
  draft.emit({ type: 'user.acted' });
  const item = openDeliveryOfRequest(draft.session, frame.delivery);
  if (item?.offered === null) sayDeliveries(draft, [item], { unasked: 'asked for' });
}

/** Drops a delivery or the work behind it [T11]; one that is being said is silenced. */
export function cancelDeliveryFromClient(draft: Draft, { delivery }: FrameOf<'delivery.cancel'>): void {
  if (cancelReminder(draft, delivery)) return;
  draft.emit({ type: 'user.acted' });
  const item = openDeliveryOfRequest(draft.session, delivery);
  if (item === undefined) return cancelCall(draft, delivery);
  if (item.offered !== null) silenceEndedTurn(draft);
  endDelivery(draft, item, 'discarded', 'cancelled');
}

/** Only its producer can cancel it, or the reminder before it. A delivery that is being said continues. */
export function cancelPushedDelivery(
  draft: Draft,
  { delivery, producer }: { delivery: string; producer: string },
): void {
  if (cancelReminder(draft, delivery, producer)) return;
  const item = openDeliveryOfRequest(draft.session, delivery);
  if (item?.producer === producer && item.offered === null) endDelivery(draft, item, 'discarded', 'cancelled');
}

export function openDeliveryOfRequest({ deliveries }: Session, delivery: string): Delivery | undefined {
  return deliveries.open.find(({ id }) => id === delivery);
}
