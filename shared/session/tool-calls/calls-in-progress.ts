/** Work that continues beside the conversation: the inbox lists it, and the user can cancel it [T11]. */
import { endDelivery } from '../deliveries/offer.ts';
import type { Draft } from '../kernel/draft.ts';
import type { SessionRefusal } from '../kernel/feature.ts';
import type { Session } from '../kernel/state.ts';
import { openTurn } from '../turn/state.ts';
import { acceptCallEnd, callEndEvent } from './call-lifecycle.ts';
import { isWorkflowCall, type SessionCall } from './state.ts';

/**
 * Workflows, and sync tools that outlive their turn. A cancelled workflow is no longer listed, except a write
 * until its outcome is known or known to be lost.
 */
export function callsUnderWay(session: Session): SessionCall[] {
  const open = openTurn(session)?.number;
  return session.toolCalls.open.filter((call) =>
    isWorkflowCall(call) ? !call.cancelled || call.effect === 'write' : !call.isReported && call.turn !== open,
  );
}

export function callUnderWay(session: Session, id: string): SessionCall | undefined {
  return callsUnderWay(session).find(({ call }) => call === id);
}

/** A sync write cannot be stopped: its outcome is reported when it ends [T4]. `id`: of the frame. */
export function callStopRefusal(session: Session, id: string, delivery: string): SessionRefusal | null {
  const call = callUnderWay(session, delivery);
  if (call === undefined || isWorkflowCall(call) || call.effect === 'read') return null;
  const message = 'It is being done at this moment and cannot be stopped: you will hear what came of it.';
  return { type: 'error', code: 'conflict', message, id };
}

/**
 * Stops a workflow and ends its future delivery here, so that a second run of the turn does not start it
 * again. The outcome of a write is reported once it has stopped.
 */
export function cancelCall(draft: Draft, id: string): void {
  const call = callUnderWay(draft.session, id);
  if (call === undefined) return;
  if (!isWorkflowCall(call)) return draft.emit({ type: 'call.ended', call: id }, callEndEvent(call, false));
  if (call.cancelled) return;
  draft.emit({ type: 'call.cancelled', call: id });
  draft.addEffect({ do: 'stop', call });
  if (call.effect === 'write') return;
  acceptCallEnd(draft, call);
  const item = draft.session.deliveries.open.find((one) => one.id === id);
  if (item !== undefined) endDelivery(draft, item, 'discarded', 'cancelled');
}
