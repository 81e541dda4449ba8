/** One step of a session: load, decide, commit, perform [S4]. */

import { type Awaitable, thenAwaitable } from '../ports/awaitable.ts';
import { errorNameText, Rejected, Transient } from '../ports/errors.ts';
import { type Due, isMachineName } from '../ports/ports.ts';
import type { PassingFrame } from '../protocol/frames.ts';
import { isCallBeforeErasure } from '../session/erasure/state.ts';
import type { Command } from '../session/kernel/commands.ts';
import type { Texts } from '../session/kernel/decision.ts';
import { sessionPersonaName } from '../session/kernel/session-identity.ts';
import type { Session } from '../session/kernel/state.ts';
import { hasCallBegun } from '../session/tool-calls/call-lifecycle.ts';
import type { WorkflowCall } from '../session/tool-calls/state.ts';
import { removeStoredDelivery } from '../storage/deliveries.ts';
import { sessionHeadKey } from '../storage/keys/keys.ts';
import { removeStepResultRows } from '../storage/workflow-step-results.ts';
import { commitDecision, isSnapshotWorthWriting, writeSnapshotInBackground } from './commit.ts';
import type { Context } from './context.ts';
import { type FinishedWork, storeCallOutcome, storeCancelledCallOutcome } from './deliveries/call-outcomes.ts';
import { observeRecord } from './observe.ts';
import { type CallEndEffect, performEffects, sendPassingFrameEffect } from './perform-effects.ts';
import { loadCurrentSession } from './process/cached-sessions.ts';
import { forgetConnectionCaller } from './process/connection-callers.ts';
import {
  countBegunTurnUsage,
  countUsageUnits,
  countWorkUsage,
  ensureUsageCounted,
  measureTurns,
} from './usage/turn-metrics.ts';
import { usageInOtherSessions } from './usage/usage-in-other-sessions.ts';

/** Applies a command. Resolves with the session after it, once its frames are handed over. */
export function stepSession(context: Context, id: string, command: Command, texts: Texts = NO_TEXTS): Promise<Session> {
  // Its usage counts for the turn that it begins or ends [O2].
  return ensureUsageCounted(() =>
    context.process.sessionQueue.run(
      id,
      () => stepInQueue(context, id, command, texts),
      (stepped) => {
        const { session, goneConnections, callsToEnd, figures, observing } = stepped;
        const isDone = goneConnections.length + callsToEnd.length + figures.length === 0 && observing === undefined;
        return isDone ? session : finishStep(context, id, stepped);
      },
    ),
  );
}

/** It takes steps itself. */
async function finishStep(context: Context, id: string, stepped: Stepped): Promise<Session> {
  const { session, goneConnections, callsToEnd, figures, observing } = stepped;
  for (const connection of goneConnections)
    await stepSessionOrLater(context, id, stepSession(context, id, { type: 'gone', connection }));
  // Later frames of a closed connection have no effect [S8].
  for (const connection of goneConnections)
    await stepSessionOrLater(context, id, forgetConnectionCaller(context, connection));
  for (const effect of callsToEnd) await stepSessionOrLater(context, id, endLostToolCall(context, id, effect));
  for (const frame of figures) await sendPassingFrameEffect(context, id, session, frame);
  await observing;
  return session;
}

/** The command stays committed on failure: the next post or deadline repeats the work. */
async function stepSessionOrLater(context: Context, id: string, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Transient)) throw error;
    context.log.warn('left for later', { session: id, why: error.message });
  }
}

const NO_TEXTS: Texts = new Map();

type Stepped = {
  session: Session;
  goneConnections: string[];
  callsToEnd: CallEndEffect[];
  figures: PassingFrame[];
  observing: Awaitable<void>;
};

/** Neither this nor what follows is async, which would cost each step three promises. */
function stepInQueue(context: Context, id: string, command: Command, texts: Texts): Promise<Stepped> {
  const found = context.findPersona(sessionPersonaName(id));
  if (found instanceof Promise) return found.then((persona) => stepAsPersona(context, id, { command, texts, persona }));
  return stepAsPersona(context, id, { command, texts, persona: found });
}

type Step = { command: Command; texts: Texts; persona: Awaited<ReturnType<Context['findPersona']>> };

function stepAsPersona(context: Context, id: string, { command, texts, persona }: Step): Promise<Stepped> {
  if (persona === null) return Promise.reject(new Rejected('not_found', 'There is no such persona.'));
  const usedByOthers = usageInOtherSessions(context, id);
  const inputs = {
    persona,
    settings: context.settings.operator,
    texts,
    ...(usedByOthers && { usageInOtherSessions: usedByOthers }),
  };
  if (command.type === 'client') countUsageUnits({ messages: 1 });
  const turnBefore = context.process.cachedSessions.get(id)?.session.turns.newest ?? null;
  return commitDecision(context, id, command, inputs).then(({ cached, decision, record, span }) => {
    if (record !== null) countBegunTurnUsage(id, record);
    const done = { cached, decision, record, persona };
    const performing =
      span === undefined ? performEffects(context, id, done) : span.run(() => performEffects(context, id, done));
    return thenAwaitable(performing, ({ goneConnections, callsToEnd }) => {
      if (record !== null) context.process.watchers.notify(id, cached.session);
      const isFolded = record !== null && isSnapshotWorthWriting(cached, record);
      return thenAwaitable(isFolded ? writeSnapshotInBackground(context, id) : false, () => {
        const figures = record === null ? [] : measureTurns(context, id, cached.session, record);
        const { session } = cached;
        const observing = record === null ? undefined : observeRecord(context, id, record, { turnBefore, session });
        return { session, goneConnections, callsToEnd, figures, observing };
      });
    });
  });
}

/** Ends a call with its outcome. Repeatable; no effect if it is over, cancelled or erased [D19, T3]. */
export async function stepFinishedCall(context: Context, work: FinishedWork): Promise<void> {
  const { session, call, outcome } = work;
  const end = await storeCallOutcome(context, work);
  if (end === null) return;
  const after = await stepSession(context, session, end);
  // The session was erased meanwhile [N6], or the outcome was reported long ago.
  if (!hasCallBegun(after, call)) await removeStoredDelivery(context.table, session, call);
  if (outcome.is === 'failed') context.log.warn('work failed', { session, call, what: outcome.what });
}

/** Ends a lost or cancelled call. A deadline repeats a failed attempt [W4, T11]. */
async function endLostToolCall(context: Context, session: string, effect: CallEndEffect): Promise<void> {
  if (effect.do === 'stop') return stepStoppedCall(context, session, effect.call);
  const { call, what } = effect;
  await stepFinishedCall(context, { session, call, outcome: { is: 'failed', what } });
  await removeStepResultRows(context.table, session, call);
}

async function stepStoppedCall(context: Context, session: string, workflow: WorkflowCall): Promise<void> {
  const { call, machine, effect } = workflow;
  if (effect !== 'write') await storeCancelledCallOutcome(context, session, workflow);
  try {
    if (isMachineName(machine)) await context.workflows.stop({ machine, name: call });
  } catch (error) {
    const errorText = errorNameText(error);
    return context.log.warn('workflow not stopped', { session, call, why: errorText });
  }
  if (effect === 'write')
    return stepFinishedCall(context, { session, call, outcome: { is: 'failed', what: 'unknown' } });
  const after = await stepSession(context, session, { type: 'finished', call, done: false });
  await removeStepResultRows(context.table, session, call);
  // The session was erased meanwhile [N6].
  if (isCallBeforeErasure(after, call)) await removeStoredDelivery(context.table, session, call);
}

/**
 * A timer or the sweep: steps, then updates the due index. `found`: rows whose marks led here; passed marks
 * are removed even if the session no longer knows them.
 */
export function stepSessionWake(context: Context, id: string, cause: Cause = {}): Promise<void> {
  // What armed the timer has already been counted.
  return countWorkUsage(() => runSessionWake(context, id, cause));
}

async function runSessionWake(context: Context, id: string, { found = [], restartedAtMs }: Cause): Promise<void> {
  if ((await context.findPersona(sessionPersonaName(id))) === null) {
    context.log.error('session of a persona that is gone', { session: id });
    await Promise.all(found.map((mark) => context.table.unmark(mark)));
    return;
  }
  await stepSession(context, id, { type: 'wake', ...(restartedAtMs !== undefined && { restartedAtMs }) });
  await context.process.sessionQueue.run(id, async () => {
    const cached = await loadCurrentSession(context, id);
    const nowMs = context.clock.now();
    const passed = found.filter((mark) => mark.due <= nowMs);
    const isMarked = cached.marks.some((mark) => mark.atMs <= nowMs);
    if (cached.session.quarantined !== null || (passed.length === 0 && !isMarked)) return;
    if (!(await writeSnapshotInBackground(context, id))) return;
    const onRecords = passed.filter((mark) => mark.sk !== sessionHeadKey(id).sk);
    await Promise.all(onRecords.map((mark) => context.table.unmark(mark)));
  });
}

type Cause = { found?: readonly Due[]; restartedAtMs?: number };
