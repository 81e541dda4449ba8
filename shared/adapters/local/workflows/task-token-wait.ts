/** A task that an external service finishes by its token, within its timeout and heartbeat. */
import type { Clock, TaskAnswer } from '../../../ports/ports.ts';
import type { StepOutcome, StoredWait } from '../../../storage/workflow-executions.ts';
import { OTHERS_FAILED, workflowTaskOutputText } from '../../../workflows/task-messages.ts';
import type { World } from './execution.ts';
import { Interrupted, sleepLocalTaskUntil, writeLocalStepDurably } from './task-attempts.ts';

/** Both durable when they resolve. `outcome` returns the stored one, which may be an earlier one. */
export type Keep = { outcome(outcome: StepOutcome): Promise<StepOutcome>; wait(wait: StoredWait): Promise<void> };

export class WaitForOthers {
  #stored: StoredWait;
  readonly #heartbeatMs: number;
  readonly #clock: Clock;
  readonly #keep: Keep;
  readonly #decided = Promise.withResolvers<StepOutcome>();
  /** Fires with the decision. */
  readonly #over = new AbortController();
  /** While an outcome is being written, no other is accepted. */
  #writing: Promise<unknown> | null = null;

  constructor(stored: StoredWait, heartbeatMs: number, clock: Clock, keep: Keep) {
    this.#stored = stored;
    this.#heartbeatMs = heartbeatMs;
    this.#clock = clock;
    this.#keep = keep;
  }

  get token(): string {
    return this.#stored.token;
  }

  get isHanded(): boolean {
    return this.#stored.handed;
  }

  /** Fires when the wait has ended. */
  get over(): AbortSignal {
    return this.#over.signal;
  }

  /** Throws Transient when the write failed (the wait goes on), Rejected for a too large output. */
  async answer(token: string, answer: TaskAnswer): Promise<'taken' | 'unknown'> {
    if (token !== this.token || !this.#isOpen() || this.#clock.now() >= this.#endsAtMs()) return 'unknown';
    switch (answer.is) {
      case 'alive':
        await this.#store({ heardAtMs: this.#clock.now() });
        return 'taken';
      case 'done':
        return this.#settle({ is: 'done', output: JSON.parse(workflowTaskOutputText(answer.output)) });
      case 'failed':
        return this.#settle({ is: 'failed', error: OTHERS_FAILED, cause: '' });
    }
  }

  /** The external service has the token. */
  async handOver(): Promise<void> {
    if (this.#isOpen()) await this.#store({ handed: true });
  }

  /** An answer, a timeout, or `fail`'s outcome. Throws Interrupted when the process ends first. */
  async outcome(world: World): Promise<StepOutcome> {
    const wake = AbortSignal.any([world.stop, this.#over.signal]);
    while (!this.#over.signal.aborted) {
      await sleepLocalTaskUntil(this.#clock, this.#endsAtMs(), wake);
      if (world.stop.aborted) throw new Interrupted('the process ends');
      // An answer arrived in time; its write may fail.
      if (this.#writing !== null) await this.#writing.catch(() => {});
      else if (!this.#over.signal.aborted && this.#clock.now() >= this.#endsAtMs())
        await this.fail(world, this.#lapse());
    }
    return this.#decided.promise;
  }

  /** Fails the wait, unless an outcome exists or is being written. */
  async fail(world: World, failure: StepOutcome): Promise<void> {
    if (this.#isOpen()) await this.#decide(() => writeLocalStepDurably(world, () => this.#keep.outcome(failure)));
  }

  async #settle(outcome: StepOutcome): Promise<'taken' | 'unknown'> {
    return (await this.#decide(() => this.#keep.outcome(outcome))) === outcome ? 'taken' : 'unknown';
  }

  async #decide(write: () => Promise<StepOutcome>): Promise<StepOutcome> {
    const writing = write();
    this.#writing = writing;
    try {
      const stands = await writing;
      this.#decided.resolve(stands);
      this.#over.abort();
      return stands;
    } finally {
      this.#writing = null;
    }
  }

  #isOpen(): boolean {
    return this.#writing === null && !this.#over.signal.aborted;
  }

  async #store(news: Partial<StoredWait>): Promise<void> {
    this.#stored = { ...this.#stored, ...news };
    await this.#keep.wait(this.#stored);
  }

  #endsAtMs(): number {
    return Math.min(this.#stored.timeoutAtMs, this.#stored.heardAtMs + this.#heartbeatMs);
  }

  #lapse(): StepOutcome {
    const isSilence = this.#endsAtMs() < this.#stored.timeoutAtMs;
    return isSilence
      ? { is: 'failed', error: 'States.HeartbeatTimeout', cause: 'Nobody has said that they are still at it.' }
      : { is: 'failed', error: 'States.Timeout', cause: 'Nobody has finished it in time.' };
  }
}
