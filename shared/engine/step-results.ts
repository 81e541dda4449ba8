/** Results of steps lie in their session's partition; the state machine is told where, and passes that on to the next step (N6). */

import type { Session } from '../session/state.ts';
import { isWorkflow, type WorkflowCall } from '../session/tool-calls/state.ts';
import { putStepResult } from '../storage/step-results.ts';
import type { Context } from './context.ts';
import { Rejected } from './ports/errors.ts';
import type { CallInput } from './ports/ports.ts';
import { currentSession } from './process/cached-sessions.ts';
import { reflectionCall } from './session-executions.ts';

type Of = Pick<CallInput, 'session' | 'call'>;

/** Null: it is over, or the user has had all forgotten meanwhile (N6). Throws what the store throws. */
export async function findWorkflowCall(context: Context, { session: id, call }: Of): Promise<WorkflowCall | null> {
  return workflowIn((await currentSession(context, id)).session, call);
}

function workflowIn({ calls }: Session, id: string): WorkflowCall | null {
  const found = calls.find(({ call }) => call === id);
  return found !== undefined && isWorkflow(found) ? found : null;
}

/**
 * The result that stands from now on. `json`: of the result. Throws Rejected when nobody waits for the work any more: nothing is stored then, so
 * that nothing comes behind an erasure.
 */
export async function storeStepResult(context: Context, of: Of, step: string, json: string): Promise<unknown> {
  // Directly before the write: on one machine nothing comes between the two.
  if (!(await isAwaited(context, of))) throw new Rejected('not_found', 'Nobody waits for this work any more.');
  return putStepResult(context.table, { ...of, step }, JSON.parse(json), context.clock.now());
}

async function isAwaited(context: Context, { session: id, call }: Of): Promise<boolean> {
  const { session } = await currentSession(context, id);
  const { reflecting } = session.life;
  return (
    workflowIn(session, call) !== null || (reflecting !== null && reflectionCall(context.ids, id, reflecting) === call)
  );
}
