/** What is logged of a decision: ids, kinds and reasons, never content (O1, N5). */
import type { Decision } from '../session/commands.ts';
import type { Event, Record } from '../session/events.ts';
import type { Context } from './context.ts';
import type { LogFields } from './ports/ports.ts';

type Noted = { decision: Decision; record: Record | null };

/** One structured line for each of its events, and for what it has refused. */
export function note(context: Context, id: string, { decision, record }: Noted): void {
  for (const event of record?.events ?? []) {
    const turn = 'turn' in event ? { turn: event.turn } : {};
    context.log.info('decided', { session: id, record: record?.n, event: event.type, ...turn, ...outcomeOf(event) });
  }
  for (const effect of decision.effects) {
    if (effect.do === 'answer' && effect.frame.type === 'error')
      context.log.info('refused', { session: id, code: effect.frame.code });
  }
}

/** Ids and reasons of what a delivery, a bid or a call has come to. */
function outcomeOf(event: Event): LogFields {
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
    case 'call.started':
    case 'call.began':
    case 'call.told':
    case 'result.used':
    case 'call.asked':
    case 'call.cancelled':
    case 'call.ended':
      return { call: event.call };
    case 'tool':
      return { call: event.call, tool: event.name, state: event.state, ageMs: event.ageMs, tookMs: event.tookMs };
    case 'result':
      return { call: event.call, tool: event.tool };
    case 'results.dropped':
      return { results: event.calls.length };
    case 'yes.asked':
      return { tool: event.tool };
    case 'reminder.set':
    case 'reminder.ended':
      return { reminder: event.id };
    case 'changed':
      return { by: event.by, kind: event.kind };
    case 'learned':
      return { gained: event.gained.length, lost: event.lost.length };
    case 'forgotten':
      return { entries: event.entries.length };
    case 'memory.asked':
      return { edition: event.edition, asOf: event.asOf, why: event.why };
    case 'memory.made':
    case 'memory.failed':
      return { edition: event.edition };
    case 'reflection.asked':
    case 'reflection.failed':
      return { number: event.number };
    case 'reflection.made':
      return { number: event.number, memory: event.memory !== undefined };
    case 'erased':
      return { what: event.what, others: event.others, calls: event.calls.length };
    case 'line':
      return { kind: event.kind, tier: event.tier, lead: event.lead };
    default:
      return {};
  }
}
