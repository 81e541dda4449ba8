/** Finds a handed-over task by its handle, which is a credential. */

import type { Context } from '../../../engine/context.ts';
import { findWorkflowCall, storeStepResult } from '../../../engine/workflow-step-results.ts';
import type { TaskAnswer } from '../../../ports/ports.ts';
import { getHandedOverTask, type HandedTask } from '../../../storage/handed-over-tasks.ts';
import { workflowTaskOutputText } from '../../../workflows/task-messages.ts';

export type Handed = { hash: string; task: HandedTask };

/** Null: unknown or expired. An answered task may still be found: `answerHandedOverTask` tells. */
export async function findHandedOverTaskOfCall(context: Context, handle: string): Promise<Handed | null> {
  const hash = context.ids.digest(handle);
  const task = await getHandedOverTask(context.table, hash, context.clock.now());
  return task && { hash, task };
}

/** A report about a task; `output`: its result. */
export type OthersTell = { is: 'done'; output: unknown } | { is: 'failed' } | { is: 'alive' };

/** False: no longer awaited. Throws Rejected for an output that is too large. */
export async function answerHandedOverTask(context: Context, { task }: Handed, answer: OthersTell): Promise<boolean> {
  const { token, session, call } = task;
  const isTaken =
    answer.is === 'done'
      ? await storeAndAnswerHandedOver(context, task, answer.output)
      : await sendHandedOverAnswer(context, token, answer);
  context.log.info('task answered', { session, call, is: answer.is, taken: isTaken ? 'taken' : 'unknown' });
  return isTaken;
}

/**
 * Stores each answer under its own name; one of them is accepted. A refused one stays until its call ends,
 * since a retried service call may have accepted it.
 */
async function storeAndAnswerHandedOver(
  context: Context,
  { token, session, call }: HandedTask,
  output: unknown,
): Promise<boolean> {
  const of = { session, call, step: `answer-${context.ids.random()}` };
  const json = workflowTaskOutputText(output);
  if ((await findWorkflowCall(context, of)) === null) return false;
  await storeStepResult(context, of, of.step, json);
  return sendHandedOverAnswer(context, token, { is: 'done', output: { step: of.step } });
}

async function sendHandedOverAnswer(context: Context, token: string, answer: TaskAnswer): Promise<boolean> {
  return (await context.workflows.answer(token, answer)) === 'taken';
}
