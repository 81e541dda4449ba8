/** Calls of tools: each starts once, and a loss is reported [T2, T3, W4]. */

import { acceptOwnDelivery } from '../deliveries/intake.ts';
import type { Command } from '../kernel/commands.ts';
import type { Draft } from '../kernel/draft.ts';
import { earliestDeadline } from '../kernel/feature.ts';
import {
  CALL_GRACE_MS,
  MAX_CALLS,
  MAX_LINES,
  MAX_STARTS,
  MAX_STOPS,
  MAX_TURN_CALLS,
  START_AGAIN_MS,
} from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import { firstEpochOfPresentClient } from '../presence/state.ts';
import { quotaCallsLeft } from '../quotas/daily-quota.ts';
import { isReminderCallDone } from '../reminders/set-reminder.ts';
import type { StartedCall, StartedInTurn, StartedWorkflow } from '../turn/commands.ts';
import { isAnswerSaidFrom } from '../turn/playback.ts';
import { openTurn } from '../turn/state.ts';
import { isQuietCallDone } from '../user-settings/asked-quiet.ts';
import { isNewsTopicCallDone } from '../user-settings/news-topics.ts';
import { askClientForCall, mayAskClientForCall } from './client-calls.ts';
import type { ToolChanged } from './events.ts';
import { isWorkflowCall, type SessionCall, type TurnCall, type WorkflowCall } from './state.ts';

/** A known call is not started again: a second run of the turn repeats it under the same id. */
export function startToolCall(draft: Draft, turn: number, started: StartedCall): void {
  if (hasCallBegun(draft.session, started.call)) return;
  if ('machine' in started) startWorkflowCall(draft, turn, started);
  else startCallInTurn(draft, turn, started);
}

/** A workflow beyond a bound fails at once. */
function startWorkflowCall(draft: Draft, turn: number, started: StartedWorkflow): void {
  const { call, tool, machine, input, title, waits, effect, order, delivery } = started;
  const named = { type: 'tool', turn, call, name: tool } as const;
  const isFull = draft.session.toolCalls.open.filter(isWorkflowCall).length >= MAX_CALLS;
  if (isFull || isCallTooOften(draft)) return draft.emit({ ...named, state: 'failed' });
  const untilMs = callLostAt(draft, started);
  const more = { ...(waits && { waits }), ...(effect && { effect }), ...(order && { order }), ...delivery };
  draft.emit({ type: 'workflow.started', call, tool, machine, input, title, turn, untilMs, ...more });
  draft.emit({ ...named, state: 'started' }, { ...named, state: 'deferred' });
  const startedCall = draft.session.toolCalls.open.at(-1);
  if (startedCall !== undefined && isWorkflowCall(startedCall)) draft.addEffect({ do: 'workflow', call: startedCall });
}

function startCallInTurn(draft: Draft, turn: number, started: StartedInTurn): void {
  const { call, tool, title, effect, key, yes, foreign, found, sessionOnly, order, ofClient } = started;
  if (
    isCallTooOften(draft) ||
    draft.session.toolCalls.open.filter((one) => !isWorkflowCall(one)).length >= MAX_TURN_CALLS
  )
    return;
  if (ofClient !== undefined && !mayAskClientForCall(draft.session, tool, ofClient)) return;
  const untilMs = callLostAt(draft, started);
  const client = ofClient !== undefined && {
    client: { since: firstEpochOfPresentClient(draft.session), input: ofClient },
  };
  const kind = { ...(foreign && { foreign }), ...(sessionOnly && { sessionOnly }), ...(order && { order }) };
  const more = { ...(yes && { yes }), ...kind, ...client };
  draft.emit({ type: 'call.started', call, tool, title, turn, effect, key, untilMs, ...more });
  const counts = found === 'no' ? 'misses' : 'joins';
  draft.emit({ type: 'tool', turn, call, name: tool, state: 'started', ...(found && { counts }) });
  if (ofClient !== undefined) askClientForCall(draft, { turn, call, name: tool, input: ofClient });
}

/** The user's quota of calls is used up [N3]. */
function isCallTooOften({ session, input }: Draft): boolean {
  return quotaCallsLeft(session, input) <= 0;
}

function callLostAt({ nowMs }: Draft, { timeoutMs }: StartedCall): number {
  return nowMs + timeoutMs + CALL_GRACE_MS;
}

/** The call is under way or has brought its result. */
export function hasCallBegun(
  { toolCalls: { open: calls }, deliveries: { open: deliveries, recent: ended } }: Session,
  call: string,
): boolean {
  return calls.some((one) => one.call === call) || [...deliveries, ...ended].some(({ id }) => id === call);
}

/** Ignores a late or repeated end. */
export function applyCallEnd(
  draft: Draft,
  { call: id, done, isReported, callOutcome }: Extract<Command, { type: 'finished' }>,
): void {
  const call = draft.session.toolCalls.open.find((one) => one.call === id);
  if (call === undefined || (!isWorkflowCall(call) && call.isReported)) return;
  // The end of a cancelled read is not reported; that of a write is [T11].
  if (isWorkflowCall(call) && call.cancelled && call.effect !== 'write')
    return draft.emit({ type: 'call.ended', call: id });
  if (isWorkflowCall(call)) return deliverCallEnd(draft, call, callEndEvent(call, done));
  const { turn, tool } = call;
  const { result, drops = [], tookMs } = callOutcome ?? {};
  const isCut = wasTurnOfCallCut(draft.session, turn);
  const end = { ...callEndEvent(call, done), ...(tookMs !== undefined && { tookMs }) };
  const calls = [...draft.session.toolCalls.results, ...openReadCalls(draft.session)]
    .filter((one) => drops.includes(one.tool))
    .map((one) => one.call);
  if (calls.length > 0) draft.emit({ type: 'results.dropped', calls });
  if (result && !call.old)
    draft.emit({ type: 'result.stored', call: id, tool, turn, ...result, ...(isCut && { interrupted: true }) });
  if (call.effect === 'write' && !isReported) return deliverCallEnd(draft, call, end);
  if (call.effect === 'read') return draft.emit({ type: 'call.ended', call: id }, end);
  // Whether the turn reports the write's outcome is known only at its end [D19].
  const line = draft.session.turns.newest?.lines.length ?? 0;
  draft.emit({ type: 'call.reported', call: id, ...(line > 0 && { line }) }, end);
}

function openReadCalls({ toolCalls: { open: calls } }: Session): TurnCall[] {
  return calls.flatMap((one) => (isWorkflowCall(one) || one.effect === 'write' ? [] : [one]));
}

/** The turn may end before its tool's end arrives. */
function wasTurnOfCallCut({ turns: { newest: turn } }: Session, number: number): boolean {
  return turn?.number !== number || (turn.stage.is === 'ended' && turn.stage.status === 'interrupted');
}

export function callEndEvent({ call, turn, tool }: SessionCall, done: boolean): ToolChanged {
  return { type: 'tool', turn, call, name: tool, state: done ? 'finished' : 'failed' };
}

/** The result becomes the call's delivery [D19]. */
function deliverCallEnd(draft: Draft, call: SessionCall, end: ToolChanged): void {
  draft.emit({ type: 'call.ended', call: call.call }, end);
  if (!isWorkflowCall(call)) draft.emit(deferredCallEvent(call));
  acceptCallEnd(draft, call, end.state === 'failed');
}

function deferredCallEvent({ call, turn, tool }: SessionCall): ToolChanged {
  return { type: 'tool', turn, call, name: tool, state: 'deferred' };
}

/** A failure, and the outcome of a write, have words that name the work. */
export function acceptCallEnd(draft: Draft, call: SessionCall, hasFailed = false): void {
  const { priority, policy, keywords = [], ttlMs }: ResultArrival = isWorkflowCall(call) ? call : WRITE_ENDED;
  const namesItself = (hasFailed || !isWorkflowCall(call)) && ({ namesItself: true } as const);
  acceptOwnDelivery(draft, {
    id: call.call,
    priority,
    policy,
    title: call.title,
    keywords,
    ttlMs: ttlMs ?? null,
    ...namesItself,
  });
}

type ResultArrival = Pick<WorkflowCall, 'priority' | 'policy' | 'keywords' | 'ttlMs'>;

const WRITE_ENDED = { priority: 'active', policy: 'next_silence' } as const;

/** A write's outcome is reported by its complete turn to a connected user, else delivered [T3, D19]. */
export function settleWriteCalls(draft: Draft): void {
  for (const call of draft.session.toolCalls.open) {
    if (isWorkflowCall(call) || !call.isReported || isCallBeingTold(draft.session, call)) continue;
    const isTold = wasCallTold(draft.session, call);
    draft.emit({ type: 'call.ended', call: call.call });
    if (isTold) continue;
    draft.emit(deferredCallEvent(call));
    acceptCallEnd(draft, call);
  }
}

/** A turn that is requested again has lost its run. */
function isCallBeingTold(session: Session, { turn }: TurnCall): boolean {
  const open = openTurn(session);
  return open?.number === turn && open.stage.is !== 'asked';
}

/** The model may not have mentioned the outcome, or a full turn may have dropped it. */
function wasCallTold(session: Session, { turn: number, line: from = 0 }: TurnCall): boolean {
  const {
    turns: { newest: turn },
    presence: { client },
  } = session;
  if (turn?.number !== number || turn.stage.is !== 'ended' || turn.lines.length >= MAX_LINES) return false;
  return isAnswerSaidFrom(session, from) && turn.stage.status === 'complete' && client !== null;
}

/**
 * Retries or gives up calls. The start of a workflow is lost with the process that owed it; a sync tool is
 * lost with its process. A single-process restart loses all of these.
 */
export function retryOrFailCalls(draft: Draft): void {
  for (const call of draft.session.toolCalls.open) {
    const isLost = draft.nowMs >= call.untilMs;
    const isOrphan = call.askedAtMs < draft.restartedAtMs;
    if (isWorkflowCall(call)) {
      if (!isLost && !isOrphan && draft.nowMs < workflowCallDueAt(call)) continue;
      if (call.cancelled) {
        stopCallAgain(draft, call);
        continue;
      }
      draft.emit({ type: 'call.retried', call: call.call });
      const what = call.effect === 'write' ? 'unknown' : 'timed_out';
      draft.addEffect(isLost ? { do: 'give up', call: call.call, what } : { do: 'workflow', call });
    } else if (call.isReported) continue;
    else if (call.sessionOnly) {
      // A turn requested again, or one with the same unanswered words [U7], repeats the call under its name.
      const mayCome = openTurn(draft.session) !== null && !isOwnCallDone(draft.session, call.call);
      if (isLost || (isOrphan && !mayCome)) giveUpOwnCall(draft, call);
    } else if (isLost || isOrphan) giveUpCall(draft, call);
  }
}

/** Repeats a stop that may be lost. A workflow that cannot be stopped ends without effect on the session. */
function stopCallAgain(draft: Draft, call: WorkflowCall): void {
  if (call.starts < MAX_STOPS) {
    draft.emit({ type: 'call.retried', call: call.call });
    return draft.addEffect({ do: 'stop', call });
  }
  if (call.effect !== 'write') return draft.emit({ type: 'call.ended', call: call.call });
  draft.emit({ type: 'call.retried', call: call.call });
  draft.addEffect({ do: 'give up', call: call.call, what: 'unknown' });
}

/** A lost read ends. A lost write has an unknown outcome, which is reported [T4]. */
function giveUpCall(draft: Draft, call: TurnCall): void {
  if (call.effect === 'read') return draft.emit({ type: 'call.ended', call: call.call }, callEndEvent(call, false));
  draft.emit({ type: 'call.retried', call: call.call });
  draft.addEffect({ do: 'give up', call: call.call, what: 'unknown' });
}

/** Its effect is in this session or absent for good: then the call failed. */
function giveUpOwnCall(draft: Draft, call: TurnCall): void {
  if (isOwnCallDone(draft.session, call.call))
    return draft.emit({ type: 'call.ended', call: call.call }, callEndEvent(call, true));
  draft.emit({ type: 'call.retried', call: call.call });
  draft.addEffect({ do: 'give up', call: call.call, what: 'timed_out' });
}

function isOwnCallDone(session: Session, call: string): boolean {
  return isReminderCallDone(session, call) || isNewsTopicCallDone(session, call) || isQuietCallDone(session, call);
}

function workflowCallDueAt({ cancelled, starts, askedAtMs, untilMs }: WorkflowCall): number {
  return cancelled || starts >= MAX_STARTS ? untilMs : Math.min(untilMs, askedAtMs + START_AGAIN_MS);
}

/** Epoch ms; null: no call is under way, or only a turn ends those that are. */
export function callsDueAt({ toolCalls: { open: calls } }: Session, restartedAtMs: number): number | null {
  return earliestDeadline(calls, (call) => {
    if (call.askedAtMs < restartedAtMs) return call.askedAtMs;
    if (isWorkflowCall(call)) return workflowCallDueAt(call);
    return call.isReported ? null : call.untilMs;
  });
}

/** Drops cached results whose words can no longer be read [C7]. */
export function dropCallResults(draft: Draft, results: readonly string[]): void {
  const calls = draft.session.toolCalls.results.map(({ call }) => call).filter((call) => results.includes(call));
  if (calls.length > 0) draft.emit({ type: 'results.dropped', calls });
}
