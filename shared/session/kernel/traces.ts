/**
 * Where what is under way was begun, as W3C trace contexts: a result that is told days later points back at
 * the turn that ordered it [O7]. Only records that were written while somebody traced have one.
 */
import type { Event, Record as LogRecord } from './events.ts';
import type { Session } from './state.ts';

/** `orders`: by the id of a call, its delivery, or a reminder. */
export type TraceContexts = { turn?: string; orders: Readonly<Record<string, string>> };

/** What the record begins keeps the record's trace, for as long as it stands. */
export function applyTracesOfEvents(session: Session, { events, trace }: Pick<LogRecord, 'events' | 'trace'>): Session {
  if (trace === undefined && session.traces === undefined) return session;
  const { traces: tracesBefore, ...rest } = session;
  const turn = events.some((event) => event.type === 'turn.started') ? trace : tracesBefore?.turn;
  const orders = new Map(Object.entries(tracesBefore?.orders ?? {}));
  for (const id of events.flatMap((event) => tracedOrderOf(event) ?? []))
    if (trace !== undefined && !orders.has(id)) orders.set(id, trace);
  const standing = new Set([...session.toolCalls.open.map(({ call }) => call), ...tracedWaitingIds(session)]);
  const standingOrders = [...orders].filter(([id]) => standing.has(id));
  if (turn === undefined && standingOrders.length === 0) return rest;
  return { ...rest, traces: { ...(turn !== undefined && { turn }), orders: Object.fromEntries(standingOrders) } };
}

function tracedOrderOf(event: Event): string | null {
  switch (event.type) {
    case 'workflow.started':
    case 'call.started':
      return event.call;
    case 'delivery.accepted':
    case 'reminder.set':
      return event.id;
    default:
      return null;
  }
}

function tracedWaitingIds({ deliveries: { open: deliveries }, reminders: { list } }: Session): string[] {
  return [...deliveries, ...list].map(({ id }) => id);
}

/** Whether a record with these events is to say where it was written. */
export function eventsBeginTrace(events: readonly Event[]): boolean {
  return events.some((event) => event.type === 'turn.started' || tracedOrderOf(event) !== null);
}
