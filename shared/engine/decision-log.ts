/** Logs a decision: ids, kinds and reasons, never content [O1, N5]. */

import type { LogFields } from '../ports/ports.ts';
import type { Decision } from '../session/kernel/decision.ts';
import type { Event, Record } from '../session/kernel/events.ts';
import type { Context } from './context.ts';

type Noted = { decision: Decision; record: Record | null };

/** Logs one structured line per event and per refusal. */
export function logDecision(context: Context, id: string, { decision, record }: Noted): void {
  const traceparent = context.tracing?.active();
  // Leads from a line of the log to its trace [O7].
  const trace = traceparent === undefined ? {} : { trace: traceparent.split('-')[1] };
  for (const event of record?.events ?? []) {
    const turn = 'turn' in event ? { turn: event.turn } : {};
    context.log.info('decided', {
      session: id,
      record: record?.n,
      event: event.type,
      ...turn,
      ...decisionLogFields(event),
      ...trace,
    });
  }
  for (const effect of decision.effects) {
    if (effect.do === 'answer' && effect.frame.type === 'error')
      context.log.info('refused', { session: id, code: effect.frame.code });
  }
}

/** Ids and reasons of an event. */
function decisionLogFields(event: Event): LogFields {
  switch (event.type) {
    case 'turn.started':
      return { cause: event.cause };
    case 'turn.ended':
      return { status: event.status };
    case 'delivery.accepted':
      return { delivery: event.id, priority: event.priority, policy: event.policy };
    case 'delivery':
      return { delivery: event.delivery, state: event.state, reason: event.reason };
    case 'bid.asked':
      return { deliveries: event.deliveries.length };
    case 'bid.closed':
      return { by: event.by };
    case 'workflow.started':
    case 'call.started':
    case 'call.reported':
    case 'result.used':
    case 'call.retried':
    case 'call.cancelled':
    case 'call.ended':
      return { call: event.call };
    case 'tool':
      return { call: event.call, tool: event.name, state: event.state, ageMs: event.ageMs, tookMs: event.tookMs };
    case 'result.stored':
      return { call: event.call, tool: event.tool };
    case 'results.dropped':
      return { results: event.calls.length };
    case 'confirmation.requested':
      return { tool: event.tool };
    case 'reminder.set':
    case 'reminder.ended':
      return { reminder: event.id };
    case 'state.changed':
      return { by: event.by, kind: event.kind };
    case 'action.queued':
      return { kind: event.kind };
    case 'actions.taken':
      return { actions: event.count };
    case 'facts.changed':
      return { gained: event.gained.length, lost: event.removed.length };
    case 'entries.forgotten':
      return { entries: event.entries.length };
    case 'block.requested':
      return { edition: event.edition, asOf: event.asOf, why: event.reason };
    case 'block.made':
    case 'block.failed':
      return { edition: event.edition };
    case 'reflection.requested':
    case 'reflection.failed':
      return { number: event.number };
    case 'reflection.made':
      return { number: event.number, memory: event.memory !== undefined };
    case 'act.begun':
    case 'act.retried':
    case 'act.prepared':
    case 'act.dropped':
      return { act: event.act };
    case 'session.erased':
      return { what: event.what, others: event.others, calls: event.calls.length };
    case 'line':
      return { kind: event.kind, tier: event.tier, lead: event.lead };
    default:
      return {};
  }
}
