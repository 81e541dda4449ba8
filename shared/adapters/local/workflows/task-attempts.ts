/** Runs a task with its state's timeout and retries. */
import { Transient } from '../../../ports/errors.ts';
import type { Clock, Log } from '../../../ports/ports.ts';
import type { StepOutcome } from '../../../storage/workflow-executions.ts';
import type { Retrier } from '../../../workflows/amazon-states-language.ts';
import { workflowTaskOutputText } from '../../../workflows/task-messages.ts';

/** Not the task's failure: the process ends, or there is a bug. The interpreter does not catch it. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  readonly isCatchable = false;
  readonly isRetryable = false;
}

type World = { clock: Clock; log: Log; random: () => number; stop: AbortSignal };

/** Timers stop while a machine sleeps, so the clock is checked this often. */
const LOOK_AGAIN_MS = 60_000;

/** Returns early only when the signal fires. */
export async function sleepLocalTaskUntil(clock: Clock, atMs: number, signal: AbortSignal): Promise<void> {
  for (;;) {
    const leftMs = atMs - clock.now();
    if (leftMs <= 0 || signal.aborted) return;
    await clock.sleep(Math.min(leftMs, LOOK_AGAIN_MS), signal);
  }
}

/** Runs the work once. Throws Interrupted when the process ends first; the work's result is dropped. */
export async function attemptLocalTask(
  { clock, stop }: World,
  seconds: number,
  work: (signal: AbortSignal) => Promise<unknown>,
): Promise<StepOutcome> {
  const timeout = new AbortController();
  const end = () => timeout.abort();
  stop.addEventListener('abort', end);
  const lapse = sleepLocalTaskUntil(clock, clock.now() + seconds * 1000, timeout.signal).then(() => timeoutOutcome());
  function timeoutOutcome(): StepOutcome {
    if (stop.aborted) throw new Interrupted('the process ends');
    return { is: 'failed', error: 'States.Timeout', cause: `It took longer than ${seconds} seconds.` };
  }
  // The race's loser may reject.
  lapse.catch(() => {});
  try {
    if (stop.aborted) timeoutOutcome();
    return await Promise.race([localTaskOutcomeOf(work, timeout.signal), lapse]);
  } finally {
    stop.removeEventListener('abort', end);
    timeout.abort();
  }
}

async function localTaskOutcomeOf(
  work: (signal: AbortSignal) => Promise<unknown>,
  signal: AbortSignal,
): Promise<StepOutcome> {
  try {
    return { is: 'done', output: JSON.parse(workflowTaskOutputText(await work(signal))) };
  } catch (error) {
    // A foreign message may quote the user, so the journal does not keep it [N6].
    return { is: 'failed', error: error instanceof Error ? error.name : 'Error', cause: '' };
  }
}

/** The final outcome. Each error is retried as often as the first matching retrier allows. */
export async function attemptLocalTaskWithRetries(
  world: World,
  retriers: readonly Retrier[],
  once: () => Promise<StepOutcome>,
  whose: { execution: string; state: string },
): Promise<StepOutcome> {
  const tries = new Map<Retrier, number>();
  for (;;) {
    const outcome = await once();
    if (outcome.is === 'done') return outcome;
    const retrier = retriers.find(({ ErrorEquals }) => ErrorEquals.includes(outcome.error));
    const before = (retrier && tries.get(retrier)) ?? 0;
    const isFinal = retrier === undefined || before >= retrier.MaxAttempts;
    world.log.warn('workflow task failed', { ...whose, error: outcome.error, tries: before + 1, final: isFinal });
    if (isFinal) return outcome;
    tries.set(retrier, before + 1);
    await pauseBeforeLocalRetry(world, localTaskRetryPauseMs(retrier, before, world.random()));
  }
}

/** Full jitter: a random part of the growing pause. */
function localTaskRetryPauseMs(
  { IntervalSeconds, BackoffRate, MaxDelaySeconds }: Retrier,
  before: number,
  chance: number,
): number {
  return Math.min(IntervalSeconds * BackoffRate ** before, MaxDelaySeconds) * 1000 * chance;
}

async function pauseBeforeLocalRetry({ clock, stop }: World, ms: number): Promise<void> {
  await sleepLocalTaskUntil(clock, clock.now() + ms, stop);
  if (stop.aborted) throw new Interrupted('the process ends');
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;

/** Repeats a write until it succeeds, because the next step depends on it. */
export async function writeLocalStepDurably<T>(world: World, write: () => Promise<T>): Promise<T> {
  for (let pausesMs = FIRST_PAUSE_MS; ; pausesMs = Math.min(pausesMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof Transient)) throw error;
      world.log.warn('workflow journal cannot be written', { why: error.message });
    }
    await pauseBeforeLocalRetry(world, pausesMs);
  }
}
