/** A call of a slow tool that its session has begun, and what its steps have stored. */
import type { Context } from '../../../shared/engine/context.ts';
import { stepSession } from '../../../shared/engine/step.ts';
import type { StepRef } from '../../../shared/ports/ports.ts';
import { loadSessionFromTable } from '../../../shared/storage/sessions.ts';
import { getStepResultRow } from '../../../shared/storage/workflow-step-results.ts';
import { ID, table, world } from '../../engine/world.ts';

export const CALL = { session: ID, call: 'call-1', tool: 'slow_research' };
export const started = () => ({ ...CALL, startedAtMs: world.nowMs });

/** The call is in progress; only its session has the question. */
export async function begin(
  context: Context,
  more: { call?: string; tool?: string; input?: unknown; isOver?: true } = {},
) {
  const { call = CALL.call, tool: name = CALL.tool, input = { query: 'solar panels' }, isOver } = more;
  if ((await loadSessionFromTable(table, ID)).session.turns.newest === null) {
    await world.hello(context);
    await world.say(context, 'u1', 'Research solar panels.');
  }
  const delivery = { priority: 'active', policy: 'next_silence' } as const;
  const title = 'the research on solar panels';
  const begun = { call, tool: name, machine: 'slow-research', input, title, timeoutMs: 1_000, delivery };
  await stepSession(context, ID, { type: 'reply', turn: 1, run: 'r1', says: [{ is: 'begins', call: begun }] });
  if (isOver)
    await stepSession(context, ID, {
      type: 'reply',
      turn: 1,
      run: 'r1',
      says: [],
      end: { is: 'complete', modelMs: 1 },
    });
}

/** The stored text that an answer refers to. */
export async function resultAt(ref: unknown, call = CALL.call): Promise<unknown> {
  const { step: name } = ref as StepRef;
  return (await getStepResultRow(table, { session: ID, call, step: name }))?.result;
}
