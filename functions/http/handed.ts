/** A task that was handed to others, found by its handle, which is a credential and says enough of who comes with it. */

import type { TaskAnswer } from '../../shared/runtime/ports.ts';
import type { Sotto } from '../../shared/runtime/sotto.ts';
import { getTask, type HandedTask } from '../../shared/store/tasks.ts';

export type Handed = { hash: string; task: HandedTask };

/** Null: forged, or its time is over. One that was answered may still be found: `answerHanded` tells. */
export async function handedUnder(sotto: Sotto, handle: string): Promise<Handed | null> {
  const hash = sotto.ids.digest(handle);
  const task = await getTask(sotto.table, hash, sotto.clock.now());
  return task && { hash, task };
}

/** False: nobody waits for it any more. */
export async function answerHanded(sotto: Sotto, { task }: Handed, answer: TaskAnswer): Promise<boolean> {
  const { token, session, call } = task;
  const taken = await sotto.workflows.answer(token, answer);
  sotto.log.info('task answered', { session, call, is: answer.is, taken });
  return taken === 'taken';
}
