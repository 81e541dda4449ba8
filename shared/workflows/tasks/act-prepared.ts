/** The end of an act's stages [E13]: tells the session where the words for the agent are stored. */
import type { Context } from '../../engine/context.ts';
import { loadCurrentSession } from '../../engine/process/cached-sessions.ts';
import { actExecutionCall } from '../../engine/session-workflow-executions.ts';
import { stepSession } from '../../engine/step.ts';
import { findRunOfStages } from '../../engine/workflow-step-results.ts';
import type { CallInput } from '../../ports/ports.ts';
import type { Session } from '../../session/kernel/state.ts';
import { getStepResultRow } from '../../storage/workflow-step-results.ts';
import { isEmptyToolResult, toolResultText } from '../../tools/outcome.ts';
import type { Finished } from '../task-messages.ts';

type Input = CallInput & Finished;

/** False: the results of the stages are read no more, and may go. Repeatable. Throws the store's errors. */
export async function tellActPrepared(context: Context, input: Input): Promise<boolean> {
  const { session: id, call } = input;
  const run = await findRunOfStages(context, input);
  if (run === null) return isActTaskAwaited(context, input, (await loadCurrentSession(context, id)).session);
  const step = 'failed' in input ? null : await wordedStepOfActTask(context, input, input.outcome.step);
  const { act, atMs } = run;
  const after = await stepSession(context, id, { type: 'act prepared', act, atMs, step });
  context.log.info('stages of an act done', { session: id, call, act, toSay: step !== null });
  return isActTaskAwaited(context, input, after);
}

/** Null: the last stage gave nothing to say. */
async function wordedStepOfActTask(context: Context, input: Input, step: string): Promise<string | null> {
  const stored = await getStepResultRow(context.table, { ...input, step });
  const text = stored && toolResultText(stored.result);
  return text === null || isEmptyToolResult(stored?.result, text) ? null : step;
}

/** Its turn is to begin, or is the newest one. */
function isActTaskAwaited({ ids }: Context, { session: id, call }: CallInput, { proactive, turns }: Session): boolean {
  const { act, actResult } = turns.newest ?? {};
  const told = act !== undefined && actResult !== undefined ? [{ act, atMs: actResult.atMs }] : [];
  return [...(proactive.actRuns ?? []), ...told].some((run) => actExecutionCall(ids, id, run) === call);
}
