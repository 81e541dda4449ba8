/** One run of a sync tool, to its end or the end of its time; it never throws (T1, T4). */
import { errorName, Rejected } from '../../engine/ports/errors.ts';
import type { Clock } from '../../engine/ports/ports.ts';
import { isEmpty, type Ran, speakableText, type ToolOutcome } from '../../tools/outcome.ts';
import { effectOf, type Host, type Input, type SyncTool, ToolError } from '../../tools/tool.ts';

/** What a tool says of its failure is passed on to this length. */
const MOST_WHY = 500;

const TIMED_OUT = 'The tool has not answered in time.';
const BROKE = 'The tool failed.';
const UNREADABLE = 'The tool has answered with something that cannot be read.';
/** The model is to say just that (T4). */
const UNKNOWN =
  'Outcome unknown: nobody can tell whether it was done. Tell the user exactly that, and do not call it again.';

class TimedOut extends Error {}

/** `hosted`: what the tool may use; its signal fires when the tool's time is over. */
export async function runTool(
  tool: SyncTool,
  call: { call: string; input: Input },
  { clock, hosted }: { clock: Clock; hosted: (signal: AbortSignal) => Host },
): Promise<Ran> {
  const startedMs = clock.now();
  const took = () => clock.now() - startedMs;
  // What the tool does with its arguments changes nothing of what is kept (C7).
  const task = { ...call, input: structuredClone(call.input) };
  try {
    const value = await inTime(tool, clock, (signal) => tool.run(task, hosted(signal)));
    return { outcome: done(value), tookMs: took() };
  } catch (error) {
    const failedWith = errorName(error);
    return { outcome: failure(error, effectOf(tool, call.input)), tookMs: took(), failedWith };
  }
}

/** What comes after that is nobody's. */
async function inTime<T>(tool: SyncTool, clock: Clock, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController();
  const over = new AbortController();
  const limit = clock.sleep(tool.timeoutMs, over.signal).then(() => {
    if (over.signal.aborted) return new Promise<never>(() => {});
    late.abort(new TimedOut());
    throw new TimedOut();
  });
  try {
    return await Promise.race([run(late.signal), limit]);
  } finally {
    over.abort('over');
  }
}

function done(value: unknown): ToolOutcome {
  const text = speakableText(value);
  return text === null
    ? { is: 'done', text: UNREADABLE, value: null, isEmpty: true }
    : { is: 'done', text, value, isEmpty: isEmpty(value, text) };
}

/** Of a write, only the tool itself can say that nothing was done. */
function failure(error: unknown, effect: 'read' | 'write'): ToolOutcome {
  if (error instanceof ToolError || error instanceof Rejected)
    return {
      is: 'failed',
      what: 'failed',
      why: error.message.slice(0, MOST_WHY).toWellFormed() || BROKE,
      theirs: true,
    };
  if (effect === 'write') return { is: 'failed', what: 'unknown', why: UNKNOWN };
  return error instanceof TimedOut
    ? { is: 'failed', what: 'timed_out', why: TIMED_OUT }
    : { is: 'failed', what: 'failed', why: BROKE };
}

/** Of a write that a run before this one has begun, for the same call. */
export const BEGUN_BEFORE: ToolOutcome = { is: 'failed', what: 'unknown', why: UNKNOWN };
