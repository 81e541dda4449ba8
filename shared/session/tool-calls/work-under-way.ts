/** Work that goes on beside the conversation: what the inbox shows of it, and how the user ends it (T11). */
import type { ClientFrame } from '../../protocol/frames.ts';
import { endDelivery } from '../deliveries/offer.ts';
import type { Draft } from '../draft.ts';
import { openTurn, type Session } from '../state.ts';
import { acceptEnd, toolEnded } from './calls.ts';
import { isWorkflow, type SessionCall } from './state.ts';

/**
 * Workflows, and sync tools that go on after their turn. A workflow that was cancelled is over for the user; but a write is
 * under way until it is known, or known to be unknown, what it has come to.
 */
export function callsUnderWay(session: Session): SessionCall[] {
  const open = openTurn(session)?.number;
  return session.calls.filter((call) =>
    isWorkflow(call) ? !call.cancelled || call.effect === 'write' : !call.told && call.turn !== open,
  );
}

export function callUnderWay(session: Session, id: string): SessionCall | undefined {
  return callsUnderWay(session).find(({ call }) => call === id);
}

/** A sync write cannot be stopped, and ends within its time: what it has come to is told then (T4). */
export function cancelRefusal(session: Session, { id, delivery }: Extract<ClientFrame, { type: 'delivery.cancel' }>) {
  const call = callUnderWay(session, delivery);
  if (call === undefined || isWorkflow(call) || call.effect === 'read') return null;
  const message = 'It is being done at this moment and cannot be stopped: you will hear what came of it.';
  return { type: 'error', code: 'conflict', message, id } as const;
}

/**
 * A workflow is stopped, and the delivery that it would have become ends here, so that no second run of its turn starts it
 * again. A write has no such end yet: nobody knows how far it came, and that is told once it is stopped.
 */
export function cancelCall(draft: Draft, id: string): void {
  const call = callUnderWay(draft.session, id);
  if (call === undefined) return;
  if (!isWorkflow(call)) return draft.emit({ type: 'call.ended', call: id }, toolEnded(call, false));
  if (call.cancelled) return;
  draft.emit({ type: 'call.cancelled', call: id });
  draft.addEffect({ do: 'stop', call });
  if (call.effect === 'write') return;
  acceptEnd(draft, call);
  const item = draft.session.deliveries.find((one) => one.id === id);
  if (item !== undefined) endDelivery(draft, item, 'discarded', 'cancelled');
}
