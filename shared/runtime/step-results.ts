/** Results of steps lie in their session's partition; the state machine is told where, and passes that on to the next step (N6). */
import { isWorkflow, type WorkflowCall } from '../session/delivery.ts';
import type { Session } from '../session/session.ts';
import { putStepResult } from '../store/step-results.ts';
import { Rejected } from './errors.ts';
import { reflectionCall } from './executions.ts';
import type { CallInput } from './ports.ts';
import type { Sotto } from './sotto.ts';
import { current } from './step.ts';

type Of = Pick<CallInput, 'session' | 'call'>;

/** Null: it is over, or the user has had all forgotten meanwhile (N6). Throws what the store throws. */
export async function findWorkflowCall(sotto: Sotto, { session: id, call }: Of): Promise<WorkflowCall | null> {
  return workflowIn((await current(sotto, id)).session, call);
}

function workflowIn({ calls }: Session, id: string): WorkflowCall | null {
  const found = calls.find(({ call }) => call === id);
  return found !== undefined && isWorkflow(found) ? found : null;
}

/**
 * The result that stands from now on. `json`: of the result. Throws Rejected when nobody waits for the work any more: nothing is stored then, so
 * that nothing comes behind an erasure.
 */
export async function storeStepResult(sotto: Sotto, of: Of, step: string, json: string): Promise<unknown> {
  // Directly before the write: on one machine nothing comes between the two.
  if (!(await isAwaited(sotto, of))) throw new Rejected('not_found', 'Nobody waits for this work any more.');
  return putStepResult(sotto.table, { ...of, step }, JSON.parse(json), sotto.clock.now());
}

async function isAwaited(sotto: Sotto, { session: id, call }: Of): Promise<boolean> {
  const { session } = await current(sotto, id);
  const { reflecting } = session.life;
  return (
    workflowIn(session, call) !== null || (reflecting !== null && reflectionCall(sotto.ids, id, reflecting) === call)
  );
}
