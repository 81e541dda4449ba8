/** A task that was handed to others, found by its handle, which is a credential and says enough of who comes with it. */

import type { Context } from '../../engine/context.ts';
import type { TaskAnswer } from '../../engine/ports/ports.ts';
import { findWorkflowCall, storeStepResult } from '../../engine/step-results.ts';
import { getTask, type HandedTask } from '../../storage/tasks.ts';
import { outputText } from '../../workflows/task-messages.ts';

export type Handed = { hash: string; task: HandedTask };

/** Null: forged, or its time is over. One that was answered may still be found: `answerHanded` tells. */
export async function handedUnder(context: Context, handle: string): Promise<Handed | null> {
  const hash = context.ids.digest(handle);
  const task = await getTask(context.table, hash, context.clock.now());
  return task && { hash, task };
}

/** What others tell of a task; `output`: what they have made of it. */
export type OthersTell = { is: 'done'; output: unknown } | { is: 'failed' } | { is: 'alive' };

/** False: nobody waits for it any more. Throws Rejected for an output that is too large. */
export async function answerHanded(context: Context, { task }: Handed, told: OthersTell): Promise<boolean> {
  const { token, session, call } = task;
  const isTaken =
    told.is === 'done' ? await storeAndAnswer(context, task, told.output) : await sendAnswer(context, token, told);
  context.log.info('task answered', { session, call, is: told.is, taken: isTaken ? 'taken' : 'unknown' });
  return isTaken;
}

/**
 * Of several answers one is taken: each lies under a name of its own. That of one which is not goes with its call: a service that was asked twice
 * may not know what it has taken.
 */
async function storeAndAnswer(
  context: Context,
  { token, session, call }: HandedTask,
  output: unknown,
): Promise<boolean> {
  const of = { session, call, step: `answer-${context.ids.random()}` };
  const json = outputText(output);
  if ((await findWorkflowCall(context, of)) === null) return false;
  await storeStepResult(context, of, of.step, json);
  return sendAnswer(context, token, { is: 'done', output: { step: of.step } });
}

async function sendAnswer(context: Context, token: string, answer: TaskAnswer): Promise<boolean> {
  return (await context.workflows.answer(token, answer)) === 'taken';
}
