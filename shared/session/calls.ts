/** Workflows that bring their result later: they are started once, and their loss is said (T2, W4). */
import type { StartedCall } from './command.ts';
import type { Call } from './delivery.ts';
import type { Draft } from './draft.ts';
import { CALL_GRACE_MS, MAX_CALLS, MAX_STARTS, START_AGAIN_MS } from './limits.ts';
import type { Session } from './session.ts';

/**
 * A call that is known is not started again: a second run of the same turn asks for the same under the same id. What is too much
 * is refused by being `failed` at once.
 */
export function startCall(draft: Draft, turn: number, started: StartedCall): void {
  const { call, tool, machine, input, asked, timeoutMs, waits, delivery } = started;
  const { calls } = draft.session;
  if (hasBegun(draft.session, call)) return;
  const named = { type: 'tool', turn, call, name: tool } as const;
  if (calls.length >= MAX_CALLS) return draft.emit({ ...named, state: 'failed' });
  const untilMs = draft.nowMs + timeoutMs + CALL_GRACE_MS;
  draft.emit({
    type: 'call.started',
    call,
    tool,
    machine,
    input,
    asked,
    turn,
    untilMs,
    ...(waits && { waits }),
    ...delivery,
  });
  draft.emit({ ...named, state: 'started' }, { ...named, state: 'deferred' });
  const begun = draft.session.calls.at(-1);
  if (begun !== undefined) draft.owe({ do: 'workflow', call: begun });
}

/** It is under way, or has brought its result. */
export function hasBegun({ calls, deliveries, ended }: Session, call: string): boolean {
  return calls.some((one) => one.call === call) || [...deliveries, ...ended].some(({ id }) => id === call);
}

/**
 * The start may have been lost with the process that owed it, and the workflow with its service. After a restart on one machine
 * nobody is left who would start it.
 */
export function chaseCalls(draft: Draft, restartedAtMs = 0): void {
  for (const call of draft.session.calls) {
    const isLost = draft.nowMs >= call.untilMs;
    const isOrphan = call.askedAtMs < restartedAtMs;
    if (!isLost && !isOrphan && draft.nowMs < startsAgainAt(call)) continue;
    draft.emit({ type: 'call.asked', call: call.call });
    draft.owe({ do: isLost ? 'give up' : 'workflow', call });
  }
}

function startsAgainAt({ starts, askedAtMs }: Call): number {
  return starts < MAX_STARTS ? askedAtMs + START_AGAIN_MS : Number.POSITIVE_INFINITY;
}

/** Epoch ms; null when nothing is under way. */
export function callsDueAt({ calls }: Session): number | null {
  return calls.length === 0 ? null : Math.min(...calls.map((call) => Math.min(call.untilMs, startsAgainAt(call))));
}
