/** A call that others finish, in progress in its session, and the stored answers. */

import type { Context } from '../../shared/engine/context.ts';
import { stepSession } from '../../shared/engine/step.ts';
import type { Table, TaskAnswer } from '../../shared/ports/ports.ts';
import { getStepResultRow } from '../../shared/storage/workflow-step-results.ts';
import { ID, type World } from '../engine/world.ts';

export async function beginHanded(world: World, context: Context, call: string): Promise<void> {
  await world.hello(context);
  const {
    turns: { newest: turn },
  } = await world.say(context, `u-${call}`, 'Ask Ava.');
  const delivery = { priority: 'active', policy: 'next_silence' } as const;
  const asked = { tool: 'ask', machine: 'slow-tool', input: {}, title: 'the answer', timeoutMs: 7 * 24 * 3_600_000 };
  const says = [{ is: 'begins', call: { ...asked, call, waits: true, delivery } }] as const;
  await stepSession(context, ID, { type: 'reply', turn: turn?.number ?? 0, run: 'r1', says: [...says] });
}

/** With the output's name inserted. */
export async function readAnswer(table: Table, call: string, answer: TaskAnswer): Promise<object> {
  if (answer.is !== 'done') return answer;
  const stored = await getStepResultRow(table, { session: ID, call, ...answer.output });
  return { is: 'done', output: stored?.result };
}
