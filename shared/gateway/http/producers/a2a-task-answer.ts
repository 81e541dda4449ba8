/** Turns an agent's notification about a handed-over task into the workflow's answer [D21, D19]. */

import type { Context } from '../../../engine/context.ts';
import { hasVisiblePushText } from '../../../protocol/pushes.ts';
import { putMadeDelivery, readMadeDeliveries } from '../../../storage/handed-over-tasks.ts';
import type { Notification } from './a2a-notification.ts';
import { answerHandedOverTask, type Handed, type OthersTell } from './handed-over-task.ts';

/** Characters. In JSON they always fit an execution's bytes. */
const LONGEST = 10_000;

/** Null: the task is no longer awaited. */
export async function a2aAgentAnswers(
  context: Context,
  handed: Handed,
  notification: Notification,
): Promise<OthersTell['is'] | null> {
  const answer = await a2aTaskAnswerOf(context, handed, notification);
  return (await answerHandedOverTask(context, handed, answer)) ? answer.is : null;
}

async function a2aTaskAnswerOf(
  { table }: Context,
  { hash, task }: Handed,
  { what, artifact, made, text }: Notification,
): Promise<OthersTell> {
  switch (what) {
    case 'working':
      return { is: 'alive' };
    case 'made':
      await putMadeDelivery(
        table,
        hash,
        { artifact: artifact?.id ?? '', append: artifact?.append ?? false, text: cutA2aTaskText(text) },
        task,
      );
      return { is: 'alive' };
    case 'failed':
      return { is: 'failed' };
    case 'said':
    case 'asks':
    case 'done': {
      const all = [...(hasVisiblePushText(made) ? [made] : await readMadeDeliveries(table, hash)), text].filter(
        hasVisiblePushText,
      );
      return { is: 'done', output: cutA2aTaskText([...new Set(all)].join('\n')) || null };
    }
  }
}

function cutA2aTaskText(text: string): string {
  return text.slice(0, LONGEST).toWellFormed();
}
