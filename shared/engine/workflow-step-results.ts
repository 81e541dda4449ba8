/** Results of steps are stored in the session's partition; executions pass on references [N6]. */

import { Rejected } from '../ports/errors.ts';
import type { CallInput } from '../ports/ports.ts';
import type { Session } from '../session/kernel/state.ts';
import type { ActRun } from '../session/proactive/state.ts';
import { isWorkflowCall, type WorkflowCall } from '../session/tool-calls/state.ts';
import { putStepResultRow } from '../storage/workflow-step-results.ts';
import type { Context } from './context.ts';
import { loadCurrentSession } from './process/cached-sessions.ts';
import { actExecutionCall, reflectionExecutionCall } from './session-workflow-executions.ts';

type Of = Pick<CallInput, 'session' | 'call'>;

/** Null: the call is over or erased [N6]. Throws the store's errors. */
export async function findWorkflowCall(context: Context, { session: id, call }: Of): Promise<WorkflowCall | null> {
  return workflowCallIn((await loadCurrentSession(context, id)).session, call);
}

function workflowCallIn({ toolCalls: { open: calls } }: Session, id: string): WorkflowCall | null {
  const found = calls.find(({ call }) => call === id);
  return found !== undefined && isWorkflowCall(found) ? found : null;
}

/** Null: the stages are over, left out or erased [E13]. Throws the store's errors. */
export async function findRunOfStages(context: Context, { session: id, call }: Of): Promise<ActRun | null> {
  return runOfStagesIn(context, id, (await loadCurrentSession(context, id)).session, call);
}

function runOfStagesIn({ ids }: Context, id: string, { proactive }: Session, call: string): ActRun | null {
  return proactive.actRuns?.find((run) => run.result === undefined && actExecutionCall(ids, id, run) === call) ?? null;
}

/**
 * Stores a step's result once and returns the stored one. `json`: the result. Throws Rejected if the call is
 * over, and stores nothing, so that no data follows an erasure.
 */
export async function storeStepResult(context: Context, of: Of, step: string, json: string): Promise<unknown> {
  // Directly before the write: a single process allows nothing in between.
  if (!(await isStepResultAwaited(context, of)))
    throw new Rejected('not_found', 'Nobody waits for this work any more.');
  return putStepResultRow(context.table, { ...of, step }, JSON.parse(json), context.clock.now());
}

async function isStepResultAwaited(context: Context, { session: id, call }: Of): Promise<boolean> {
  const { session } = await loadCurrentSession(context, id);
  const { reflecting } = session.proactive;
  return (
    workflowCallIn(session, call) !== null ||
    runOfStagesIn(context, id, session, call) !== null ||
    (reflecting !== null && reflectionExecutionCall(context.ids, id, reflecting) === call)
  );
}
