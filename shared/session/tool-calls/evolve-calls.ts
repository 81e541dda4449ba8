/** Applies the events of calls (evolve.ts). */

import type { Event } from '../kernel/events.ts';
import { CALL_GRACE_MS, STOP_AGAIN_MS } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import { withCallCounted } from '../quotas/quota-usage.ts';
import type { Turn } from '../turn/state.ts';
import { isWorkflow, type SessionCall } from './state.ts';

type CallEvent = Extract<
  Event,
  { type: 'workflow.started' | 'call.started' | 'call.retried' | 'call.cancelled' | 'call.reported' | 'call.ended' }
>;

/** A confirmation is used up by the call that it permits [T4]. */
export function withCall(session: Session, event: CallEvent, atMs: number): Session {
  const isBegun = event.type === 'call.started' || event.type === 'workflow.started';
  const counted = isBegun ? withCallCounted(session, atMs) : session;
  const turn = isBegun ? withWrite(session.turn, event) : session.turn;
  const after = { ...counted, calls: changed(session.calls, event, atMs), turn };
  if (event.type !== 'call.started') return after;
  const asking = event.yes === undefined ? session.asking : session.asking.filter(({ key }) => key !== event.yes);
  return {
    ...after,
    asking,
    turn: ofClient(event.foreign ? madeOfOthers(turn, event.turn) : turn, event),
  };
}

type Begun = Extract<CallEvent, { type: 'call.started' | 'workflow.started' }>;

/** The turn's own words may order it no second time [T4]. */
function withWrite(turn: Turn | null, { call, tool, order, turn: number }: Begun): Turn | null {
  if (order === undefined || turn?.number !== number) return turn;
  return { ...turn, writes: [...(turn.writes ?? []), { call, tool, order }] };
}

/** Notes behind which line the client was asked [G12]. */
function ofClient(turn: Turn | null, { client, call, turn: number }: Extract<CallEvent, { type: 'call.started' }>) {
  if (client === undefined || turn?.number !== number) return turn;
  return { ...turn, clientCalls: [...(turn.clientCalls ?? []), { call, line: turn.lines.length }] };
}

/** The answer has content written by others [N7]. */
export function madeOfOthers(turn: Turn | null, number: number): Turn | null {
  return turn?.number === number ? { ...turn, foreign: true } : turn;
}

/** A result still being fetched is as outdated as a stored one [C10]. */
export function markOutdated(calls: readonly SessionCall[], ids: readonly string[]): SessionCall[] {
  return calls.map((one) => (!isWorkflow(one) && ids.includes(one.call) ? { ...one, old: true as const } : one));
}

function changed(calls: readonly SessionCall[], event: CallEvent, atMs: number): SessionCall[] {
  switch (event.type) {
    case 'workflow.started': {
      const { type: _, ...call } = event;
      return [...calls, { ...call, starts: 1, startedAtMs: atMs, askedAtMs: atMs }];
    }
    case 'call.started': {
      const { type: _, yes: _used, foreign: _foreign, ...call } = event;
      return [...calls, { ...call, startedAtMs: atMs, askedAtMs: atMs }];
    }
    case 'call.reported': {
      const reported = { told: true, ...(event.line && { line: event.line }) } as const;
      return calls.map((one) => (one.call === event.call && !isWorkflow(one) ? { ...one, ...reported } : one));
    }
    // A retry of the start, or, after its time, of the end once a minute.
    case 'call.retried':
      return calls.map((one) => {
        if (one.call !== event.call) return one;
        const untilMs = atMs < one.untilMs ? one.untilMs : atMs + CALL_GRACE_MS;
        const again = { ...one, askedAtMs: atMs, untilMs };
        return isWorkflow(again) ? { ...again, starts: again.starts + 1 } : again;
      });
    case 'call.cancelled':
      return calls.map((one) => {
        if (one.call !== event.call || !isWorkflow(one)) return one;
        return { ...one, cancelled: true, starts: 1, askedAtMs: atMs, untilMs: atMs + STOP_AGAIN_MS };
      });
    case 'call.ended':
      return calls.filter((one) => one.call !== event.call);
  }
}
