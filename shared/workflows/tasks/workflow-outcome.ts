/** The outcome of an ended workflow for the user. */
import type { WorkOutcome } from '../../engine/deliveries/call-outcomes.ts';
import type { ToolSayings } from '../../language/tool-sayings.ts';
import { toolResultInWords } from '../../tools/result-in-words.ts';
import { researchAnswerShape } from '../../tools/slow-research/research-stages.ts';
import type { ToolEffect } from '../../tools/tool.ts';
import { OTHERS_FAILED, type StepFailure } from '../task-messages.ts';

/** A write with an unknown outcome [T4]. State machines know the error by its name. */
export class OutcomeUnknown extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OutcomeUnknown';
  }
}

/** `finished`: null if the result is gone. `isResearch`: its last stage reports a failure in its result. */
export function workflowOutcome(
  finished: { result: unknown } | StepFailure | null,
  { effect, isResearch, sayings }: { effect: ToolEffect; isResearch: boolean; sayings: ToolSayings },
): WorkOutcome {
  if (finished === null || 'Error' in finished)
    return { is: 'failed', what: workflowFailure(finished?.Error ?? '', effect) };
  const text = toolResultInWords(finished.result, sayings);
  const hasFailed = isResearch && researchAnswerShape.safeParse(finished.result).data?.failed === true;
  return hasFailed ? { is: 'failed', what: 'failed', why: text } : { is: 'done', text };
}

/** Only the tool or producer itself can report that a write had no effect. */
function workflowFailure(error: string, effect: ToolEffect): 'unknown' | 'timed_out' | 'failed' {
  if (effect === 'write') return NOTHING_DONE.includes(error) ? 'failed' : 'unknown';
  return error === 'States.Timeout' || error === 'States.HeartbeatTimeout' ? 'timed_out' : 'failed';
}

/** Errors by which a tool or a producer reports that nothing was done. */
const NOTHING_DONE: readonly string[] = ['Rejected', 'ToolError', OTHERS_FAILED];
