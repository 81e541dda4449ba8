/** Finds a handed-over task by its handle, which is a credential. */

import type { Context } from '../../../engine/context.ts';
import { findWorkflowCall, storeStepResult } from '../../../engine/workflow-step-results.ts';
import type { TaskAnswer } from '../../../ports/ports.ts';
import { getHandedOverTask, type HandedTask } from '../../../storage/handed-over-tasks.ts';
import { taskOutputText } from '../../../workflows/task-messages.ts';

export type Handed = { hash: string; task: HandedTask };

/** Null: unknown or expired. An answered task may still be found: `answerHanded` tells. */
export async function findHandedOver(context: Context, handle: string): Promise<Handed | null> {
  const hash = context.ids.digest(handle);
  const task = await getHandedOverTask(context.table, hash, context.clock.now());
  return task && { hash, task };
}

/** A report about a task; `output`: its result. */
export type OthersTell = { is: 'done'; output: unknown } | { is: 'failed' } | { is: 'alive' };

/** False: no longer awaited. Throws Rejected for an output that is too large. */
export async function answerHanded(context: Context, { task }: Handed, answer: OthersTell): Promise<boolean> {
  const { token, session, call } = task;
  const isTaken =
    answer.is === 'done'
      ? await storeAndAnswer(context, task, answer.output)
      : await sendAnswer(context, token, answer);
  context.log.info('task answered', { session, call, is: answer.is, taken: isTaken ? 'taken' : 'unknown' });
  return isTaken;
}

/**
 * Stores each answer under its own name; one of them is accepted. A refused one stays until its call ends,
 * since a retried service call may have accepted it.
 */
async function storeAndAnswer(
  context: Context,
  { token, session, call }: HandedTask,
  output: unknown,
): Promise<boolean> {
  const of = { session, call, step: `answer-${context.ids.random()}` };
  const json = taskOutputText(output);
  if ((await findWorkflowCall(context, of)) === null) return false;
  await storeStepResult(context, of, of.step, json);
  return sendAnswer(context, token, { is: 'done', output: { step: of.step } });
}

async function sendAnswer(context: Context, token: string, answer: TaskAnswer): Promise<boolean> {
  return (await context.workflows.answer(token, answer)) === 'taken';
}
