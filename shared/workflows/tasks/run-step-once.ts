/** A step whose result is stored before the state machine continues. */

import type { Context } from '../../engine/context.ts';
import { findRunOfStages, findWorkflowCall, storeStepResult } from '../../engine/workflow-step-results.ts';
import { Rejected } from '../../ports/errors.ts';
import type { CallInput, StepRef } from '../../ports/ports.ts';
import type { WorkflowCall } from '../../session/tool-calls/state.ts';
import { getStepResultRow } from '../../storage/workflow-step-results.ts';
import { type TaskInput, workflowTaskOutputText } from '../task-messages.ts';

/** `result`: as stored, by this run or an earlier one. */
type Stored = { ref: StepRef; result: unknown };

/** Runs a step once, as far as is known. Throws the work's errors, and Rejected if the call is over. */
export async function runWorkflowStepOnce(
  context: Context,
  input: TaskInput,
  work: () => Promise<unknown>,
  step: string = input.task,
): Promise<Stored> {
  const ref = { step };
  const storedResult = await getStepResultRow(context.table, { ...input, ...ref });
  if (storedResult !== null) return { ref, result: storedResult.result };
  const of = { session: input.session, call: input.call };
  return { ref, result: await storeStepResult(context, of, ref.step, workflowTaskOutputText(await work())) };
}

/** Stages of an act take no arguments. Throws Rejected if the call is over, cancelled or erased. */
export async function requireCallOfWorkflowStep(
  context: Context,
  input: CallInput,
): Promise<Pick<WorkflowCall, 'call' | 'input'>> {
  const call = await findWorkflowCall(context, input);
  if (call === null && (await findRunOfStages(context, input)) !== null) return { call: input.call, input: {} };
  if (call === null || call.cancelled) throw new Rejected('not_found', 'Nobody waits for this work any more.');
  return call;
}
