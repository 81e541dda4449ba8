/**
 * Watches a run: aborts the model's request when the run loses the turn [U1] or the model is silent too long
 * [U8], and reports that the run is alive [U9].
 */

import type { Context } from '../engine/context.ts';
import { loadCurrentSession } from '../engine/process/cached-sessions.ts';
import { ModelError, type OnActivity } from '../models/model.ts';
import { Transient } from '../ports/errors.ts';
import type { ReplyJob } from '../ports/ports.ts';
import type { Tier } from '../protocol/frames.ts';
import { ALIVE_MS } from '../session/kernel/limits.ts';
import type { Session } from '../session/kernel/state.ts';
import { openTurn } from '../session/turn/state.ts';
import type { ReplyWriter } from './reply-writer.ts';

/** How often a run reloads the session while its model is silent: Lambdas share only the table. */
const LOOK_EVERY_MS = 1_000;
/** When a silent model is spoken of [F8]. */
const SILENCE_FILLERS = [
  { tier: 'primary', afterMs: 3_000 },
  { tier: 'secondary', afterMs: 15_000 },
] as const;

export class RunWatchdog {
  readonly #context: Context;
  readonly #job: ReplyJob;
  readonly #replyWriter: ReplyWriter;
  readonly #abort: AbortController;
  readonly #unwatch: () => void;
  readonly #endChecks: () => void;
  readonly #startedMs: number;
  readonly #stop = () => this.#abort.abort();
  /** Tools that the model waits for; several may run at once. */
  #working = 0;
  #signMs: number;
  /** What the model is at: its limit of silence depends on it [U8]. */
  #phase: 'begins' | 'answers' | 'calls' = 'answers';
  /** Since when the user has waited for a line of the model, and what was said of it; null: nobody waits. */
  #silence: { sinceMs: number; tiers: Tier[] } | null = null;
  #aliveMs: number;
  #looking: Promise<void> | undefined;

  /** Aborts with a ModelError when the model is at fault, else without a reason. */
  constructor(context: Context, job: ReplyJob, replyWriter: ReplyWriter, abort: AbortController) {
    this.#context = context;
    this.#job = job;
    this.#replyWriter = replyWriter;
    this.#abort = abort;
    this.#startedMs = this.#signMs = this.#aliveMs = context.clock.now();
    this.#unwatch = context.process.watchers.watch(job.session, (session) => this.#look(session));
    context.stopping.addEventListener('abort', this.#stop);
    const { modelStallMs, modelFirstTokenMs } = context.settings;
    const everyMs = Math.min(LOOK_EVERY_MS, modelStallMs, modelFirstTokenMs);
    this.#endChecks = context.process.runChecks.add(() => this.#check(), everyMs, context.clock);
  }

  /** Called when a model is asked. `isAwaited`: the user waits for it, and hears of a long silence [F8]. */
  awaitAnswer(isAwaited: boolean): void {
    this.#phase = 'begins';
    this.#signMs = this.#context.clock.now();
    if (isAwaited) this.#silence = { sinceMs: this.#signMs, tiers: this.#silence?.tiers ?? [] };
  }

  /** Called when the model has produced output. */
  sign(): void {
    this.#phase = 'answers';
    this.#signMs = this.#context.clock.now();
  }

  /** Called when the model's server shows life without output. */
  readonly signOfServer: OnActivity = (activity) => {
    if (activity === 'call') this.#phase = 'calls';
    this.#signMs = this.#context.clock.now();
  };

  /** The model's time limits pause while tools run [U8]. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.#working += 1;
    try {
      return await work;
    } finally {
      this.#working -= 1;
      this.sign();
    }
  }

  end(): void {
    this.#unwatch();
    this.#endChecks();
    this.#context.stopping.removeEventListener('abort', this.#stop);
  }

  /** An unclaimed turn is fine: another run may claim it, and then this one ends. */
  #look(session: Session): void {
    const turn = openTurn(session);
    const unclaimed = turn?.number === this.#job.turn && turn.stage.is === 'asked';
    if (!unclaimed && !this.#replyWriter.owns(session)) this.#abort.abort();
  }

  async #check(): Promise<void> {
    const { modelTotalMs } = this.#context.settings;
    const nowMs = this.#context.clock.now();
    if (this.#abort.signal.aborted) this.#endChecks();
    else if (nowMs - this.#startedMs >= modelTotalMs)
      this.#abort.abort(new ModelError('too_slow', 'the answer took too long'));
    else if (this.#working === 0 && nowMs - this.#signMs >= this.#mostSilentMs())
      this.#abort.abort(new ModelError('stalled', 'no token for too long'));
    else {
      this.#fillSilence(nowMs);
      this.#looking = this.#keepAlive(nowMs);
      await this.#looking;
      this.#looking = undefined;
    }
  }

  /** Says once that the answer takes time, and once that the model is slow [F8]. */
  #fillSilence(nowMs: number): void {
    const silence = this.#silence;
    if (silence === null || this.#working > 0 || this.#replyWriter.saidAnything) return;
    const forMs = nowMs - silence.sinceMs;
    const tier = SILENCE_FILLERS.findLast(({ afterMs }) => forMs >= afterMs)?.tier;
    if (tier === undefined || silence.tiers.includes(tier)) return;
    // A tool's filler has told that it takes a moment.
    if (tier === 'primary' && this.#replyWriter.saidFiller) return;
    silence.tiers.push(tier);
    this.#replyWriter.add([{ is: 'filler', tier, work: { activity: 'answer', what: '', forMs } }]);
  }

  #mostSilentMs(): number {
    const { modelFirstTokenMs, modelStallMs, modelCallStallMs } = this.#context.settings;
    return { begins: modelFirstTokenMs, answers: modelStallMs, calls: modelCallStallMs }[this.#phase];
  }

  /** A look that is under way: a function that has answered is frozen in it. */
  settle(): Promise<void> | undefined {
    return this.#looking;
  }

  /** A failed reload is repeated in a second, a failed sign of life in ten. */
  async #keepAlive(nowMs: number): Promise<void> {
    try {
      if (nowMs - this.#aliveMs >= ALIVE_MS) {
        this.#aliveMs = nowMs;
        await this.#replyWriter.alive();
      } else if (!this.#context.singleProcess) {
        this.#look((await loadCurrentSession(this.#context, this.#job.session)).session);
      }
    } catch (error) {
      if (!(error instanceof Transient)) return this.#abort.abort(error);
      this.#context.log.warn('look failed', { session: this.#job.session, why: error.message });
    }
  }
}
