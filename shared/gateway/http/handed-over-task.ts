/** A task that was handed to others, found by its handle, which is a credential and says enough of who comes with it. */

import type { Context } from '../../engine/context.ts';
import type { TaskAnswer } from '../../engine/ports/ports.ts';
import { findWorkflowCall, storeStepResult } from '../../engine/step-results.ts';
import { getTask, type HandedTask } from '../../storage/tasks.ts';
import { outputText } from '../../workflows/task-messages.ts';

export type Handed = { hash: string; task: HandedTask };

/** Null: forged, or its time is over. One that was answered may still be found: `answerHanded` tells. */
export async function handedUnder(sotto: Context, handle: string): Promise<Handed | null> {
  const hash = sotto.ids.digest(handle);
  const task = await getTask(sotto.table, hash, sotto.clock.now());
  return task && { hash, task };
}

/** What others tell of a task; `output`: what they have made of it. */
export type OthersTell = { is: 'done'; output: unknown } | { is: 'failed' } | { is: 'alive' };

/** False: nobody waits for it any more. Throws Rejected for an output that is too large. */
export async function answerHanded(sotto: Context, { task }: Handed, told: OthersTell): Promise<boolean> {
  const { token, session, call } = task;
  const isTaken =
    told.is === 'done' ? await storeAndAnswer(sotto, task, told.output) : await sendAnswer(sotto, token, told);
  sotto.log.info('task answered', { session, call, is: told.is, taken: isTaken ? 'taken' : 'unknown' });
  return isTaken;
}

/**
 * Of several answers one is taken: each lies under a name of its own. That of one which is not goes with its call: a service that was asked twice
 * may not know what it has taken.
 */
async function storeAndAnswer(sotto: Context, { token, session, call }: HandedTask, output: unknown): Promise<boolean> {
  const of = { session, call, step: `answer-${sotto.ids.random()}` };
  const json = outputText(output);
  if ((await findWorkflowCall(sotto, of)) === null) return false;
  await storeStepResult(sotto, of, of.step, json);
  return sendAnswer(sotto, token, { is: 'done', output: { step: of.step } });
}

async function sendAnswer(sotto: Context, token: string, answer: TaskAnswer): Promise<boolean> {
  return (await sotto.workflows.answer(token, answer)) === 'taken';
}
