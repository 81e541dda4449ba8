/** Times fillers while tools run [F1–F7]. The session decides their wording and whether they are spoken. */

import type { Context } from '../../engine/context.ts';
import { errorNameText } from '../../ports/errors.ts';
import type { Activity } from '../../protocol/enums.ts';
import { FILLER_WINDOW_MS } from '../../session/kernel/limits.ts';
import type { SessionTallies } from '../../session/tallies/state.ts';
import type { Saying } from '../../session/turn/commands.ts';
import type { WorkUnderWay } from '../../session/turn/filler-lists.ts';
import type { SyncCall } from './check-call.ts';

/** Interval of progress lines at higher verbosity, and how many there are [F5]. */
const PROGRESS_MS = 6_000;
const MOST_PROGRESS = 3;

/** Adaptive timing [F7]: a faster tool needs no filler; and bounds of the secondary filler. */
const QUICK_MS = 600;
const SECONDARY_MIN_MS = 1_500;
const SECONDARY_MAX_MS = 4_000;
/** Fewer runs than this predict nothing. */
const RUNS = 3;

export class Fillers {
  readonly #context: Context;
  readonly #say: (saying: Saying) => void;
  /** Stops the clock; null: it never ran. */
  #pause: AbortController | null = null;
  readonly #atWork = new Map<string, NamedWork>();
  /** When each tier was last spoken in this turn. */
  #primaryAtMs = Number.NEGATIVE_INFINITY;
  #secondaryAtMs = Number.NEGATIVE_INFINITY;

  constructor(context: Context, say: (saying: Saying) => void) {
    this.#context = context;
    this.#say = say;
  }

  /**
   * Returns the primary filler of tools that start together. For workflows that is all [F6]; `calls`: sync
   * calls, for which the clock starts.
   */
  begin(calls: readonly SyncCall[], tallies: SessionTallies, workflows: readonly NamedWork[]): Saying[] {
    // Tools that start beside others share their clock [F3].
    const isBeside = this.#atWork.size > 0;
    if (!isBeside) this.end();
    for (const one of calls) this.#atWork.set(one.call, one);
    const nowMs = this.#context.clock.now();
    const waited = calls.filter(({ tool }) => tool.atOnce !== true);
    const times = waited.map(({ tool }) =>
      fillerTimingFor(this.#context.settings, tallies.tools[tool.name]?.tookMs ?? []),
    );
    if (!isBeside && times.length > 0) this.#follow(Math.min(...times.map(({ secondaryMs }) => secondaryMs)));
    const isWanted = workflows.length > 0 || times.some(({ isQuick }) => !isQuick);
    if (!isWanted || nowMs - this.#primaryAtMs < FILLER_WINDOW_MS) return [];
    this.#primaryAtMs = nowMs;
    return [{ is: 'filler', tier: 'primary', work: describeWorkForFiller([...workflows, ...calls], 0) }];
  }

  /** The answer no longer waits for these calls. */
  endAll(calls: readonly SyncCall[]): void {
    for (const { call } of calls) this.#atWork.delete(call);
    if (this.#atWork.size === 0) this.end();
  }

  /** The end of the last tool stops the clock [F2]. */
  endCall(call: string): void {
    if (this.#atWork.delete(call) && this.#atWork.size === 0) this.end();
  }

  /** Stops the clock: nothing is due any more [F2]. */
  end(): void {
    this.#pause?.abort('over');
  }

  #follow(secondaryMs: number): void {
    const endAll = new AbortController();
    this.#pause = endAll;
    const { clock, log } = this.#context;
    const startedMs = clock.now();
    const say = (tier: 'secondary' | 'progress') => {
      this.#say({
        is: 'filler',
        tier,
        work: describeWorkForFiller([...this.#atWork.values()], clock.now() - startedMs),
      });
    };
    const after = async (ms: number) => {
      await clock.sleep(ms, endAll.signal);
      // An end at the same instant wins.
      if (!endAll.signal.aborted) await clock.yieldToEventLoop();
      return !endAll.signal.aborted;
    };
    const fillAgain = async () => {
      if (!(await after(secondaryMs))) return;
      if (clock.now() - this.#secondaryAtMs >= FILLER_WINDOW_MS) say('secondary');
      this.#secondaryAtMs = clock.now();
      const first = Math.floor(secondaryMs / PROGRESS_MS) + 1;
      let waitedMs = secondaryMs;
      for (let each = first; each < first + MOST_PROGRESS; each += 1) {
        if (!(await after(each * PROGRESS_MS - waitedMs))) return;
        say('progress');
        waitedMs = each * PROGRESS_MS;
      }
    };
    void fillAgain().catch((error: unknown) => {
      log.warn('filler failed', { why: errorNameText(error) });
    });
  }
}

/** `isQuick`: recent runs all ended before a filler would be due. */
function fillerTimingFor(
  { fillerSecondaryMs, fillerAdaptive }: Context['settings'],
  tookMs: readonly number[],
): { isQuick: boolean; secondaryMs: number } {
  if (!fillerAdaptive || tookMs.length < RUNS) return { isQuick: false, secondaryMs: fillerSecondaryMs };
  const sorted = tookMs.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  if (median < SECONDARY_MIN_MS) return { isQuick: (sorted.at(-1) ?? 0) < QUICK_MS, secondaryMs: fillerSecondaryMs };
  return { isQuick: false, secondaryMs: Math.min(median, SECONDARY_MAX_MS) };
}

/** `title`: the spoken name of a call's work. */
type NamedWork = { title: string; activity: Activity };

/** More names at once cannot be followed. */
const MOST_NAMED = 3;

/**
 * "web search, hot dogs; the research on tea", without a full stop, for use inside a sentence. Several calls
 * have an activity where it is the same.
 */
function describeWorkForFiller(work: readonly NamedWork[], forMs: number): WorkUnderWay {
  const what = [...new Set(work.map(({ title }) => title))].slice(0, MOST_NAMED).join('; ');
  const [activity = 'other', ...others] = new Set(work.map((one) => one.activity));
  return { activity: others.length > 0 ? 'other' : activity, what, forMs };
}
