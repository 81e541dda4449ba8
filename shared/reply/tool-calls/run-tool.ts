/** Runs a sync tool to its end or timeout; never throws [T1, T4]. */
import { errorNameText, Rejected } from '../../ports/errors.ts';
import type { Clock } from '../../ports/ports.ts';
import { isEmptyToolResult, type ToolOutcome, type ToolRun, toolResultText } from '../../tools/outcome.ts';
import { type Host, type Input, type SyncTool, ToolError, ToolRefusal, toolEffect } from '../../tools/tool.ts';

/** Characters of a tool's error that are passed on. */
const MOST_WHY = 500;

/** The model must say exactly that [T4]. */
const UNKNOWN = 'Outcome unknown: tell the user exactly that, and do not call it again.';

class TimedOut extends Error {}

/** `hostWith`: what the tool may use; its signal fires at the timeout. */
export async function runTool(
  tool: SyncTool,
  call: { call: string; input: Input },
  { clock, hostWith }: { clock: Clock; hostWith: (signal: AbortSignal) => Host },
): Promise<ToolRun> {
  const startedMs = clock.now();
  const elapsedMs = () => clock.now() - startedMs;
  // A copy: the tool may change its arguments, which are stored [C7].
  const task = { ...call, input: structuredClone(call.input) };
  try {
    const value = await runToolInTime(tool, clock, (signal) => tool.run(task, hostWith(signal)));
    return { outcome: toolOutcomeOf(value), tookMs: elapsedMs() };
  } catch (error) {
    const failedWith = errorNameText(error);
    return { outcome: toolFailure(error, toolEffect(tool, call.input)), tookMs: elapsedMs(), failedWith };
  }
}

/** A result after the timeout is dropped. */
async function runToolInTime<T>(tool: SyncTool, clock: Clock, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController();
  const timeout = new AbortController();
  const limit = clock.sleep(tool.timeoutMs, timeout.signal).then(() => {
    if (timeout.signal.aborted) return new Promise<never>(() => {});
    late.abort(new TimedOut());
    throw new TimedOut();
  });
  try {
    return await Promise.race([run(late.signal), limit]);
  } finally {
    timeout.abort('over');
  }
}

function toolOutcomeOf(value: unknown): ToolOutcome {
  const text = toolResultText(value);
  return text === null
    ? { is: 'done', text: '', value: null, isEmpty: true, refusal: { failure: 'unreadable' } }
    : { is: 'done', text, value, isEmpty: isEmptyToolResult(value, text) };
}

/** For a write, only the tool itself can report that nothing was done. */
function toolFailure(error: unknown, effect: 'read' | 'write'): ToolOutcome {
  if (error instanceof ToolRefusal) {
    const { failure, slots, hint } = error;
    const reason = { failure, slots, hint: hint.slice(0, MOST_WHY).toWellFormed() };
    return { is: 'failed', what: 'failed', reason, isThrown: true };
  }
  if (error instanceof ToolError || error instanceof Rejected) {
    const reason = error.message.slice(0, MOST_WHY).toWellFormed() || BROKE;
    return { is: 'failed', what: 'failed', reason, isThrown: true };
  }
  if (effect === 'write') return UNKNOWN_OUTCOME;
  return error instanceof TimedOut
    ? { is: 'failed', what: 'timed_out', reason: { failure: 'slow' } }
    : { is: 'failed', what: 'failed', reason: BROKE };
}

const BROKE = { failure: 'failed' } as const;

/** Also of a write that an earlier run began for the same call. */
export const UNKNOWN_OUTCOME: ToolOutcome = {
  is: 'failed',
  what: 'unknown',
  reason: { failure: 'unknown', hint: UNKNOWN },
};
