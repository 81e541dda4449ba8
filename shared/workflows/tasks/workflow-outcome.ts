/** What the user is to hear of a workflow that is over. */
import type { WorkOutcome } from '../../engine/deliveries/finished-work.ts';
import { toldResult } from '../../tools/result-wording.ts';
import { condensed } from '../../tools/slow-research/stages.ts';
import type { ToolEffect } from '../../tools/tool.ts';
import { OTHERS_FAILED, type StepFailure } from '../task-messages.ts';

/** Of a write that may or may not have happened (T4). The state machine knows it by its name. */
export class OutcomeUnknown extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OutcomeUnknown';
  }
}

/** `finished`: null where the result is not there any more. `isResearch`: its last stage says itself whether it has found out anything. */
export function outcomeOf(
  finished: { result: unknown } | StepFailure | null,
  { effect, isResearch }: { effect: ToolEffect; isResearch: boolean },
): WorkOutcome {
  if (finished === null || 'Error' in finished) return { is: 'failed', what: failure(finished?.Error ?? '', effect) };
  const text = toldResult(finished.result);
  const hasFailed = isResearch && condensed.safeParse(finished.result).data?.failed === true;
  return hasFailed ? { is: 'failed', what: 'failed', why: text } : { is: 'done', text };
}

/** Of a write, only those who did the work can say that nothing happened. */
function failure(error: string, effect: ToolEffect): 'unknown' | 'timed_out' | 'failed' {
  if (effect === 'write') return NOTHING_DONE.includes(error) ? 'failed' : 'unknown';
  return error === 'States.Timeout' || error === 'States.HeartbeatTimeout' ? 'timed_out' : 'failed';
}

/** Errors by which a tool, or whoever it was handed to, says that nothing happened. */
const NOTHING_DONE: readonly string[] = ['Rejected', 'ToolError', OTHERS_FAILED];
