/**
 * One execution. The interpreter runs state by state, and each outcome is in the journal before the next one.
 * After a crash it runs again, and the journal answers finished states.
 */
import type { StateMachine } from 'aws-local-stepfunctions';
import { errorTrace } from '../../../ports/errors.ts';
import type { Clock, Ids, Log, Progress, Table, TaskAnswer } from '../../../ports/ports.ts';
import type { EndedExecution, StepOutcome, StoredWait } from '../../../storage/workflow-executions.ts';
import { everyMachineState, type Machine, type TaskState } from '../../../workflows/amazon-states-language.ts';
import { RUN_SECONDS } from '../../../workflows/limits.ts';
import { workflowProgressText } from '../../../workflows/progress.ts';
import type { TaskInput } from '../../../workflows/task-messages.ts';
import type { ConcurrencyLimit } from '../concurrency-limit.ts';
import { localStateWaitsForOthers } from './adapt-for-interpreter.ts';
import type { WorkflowJournal } from './journal.ts';
import {
  attemptLocalTask,
  attemptLocalTaskWithRetries,
  Interrupted,
  sleepLocalTaskUntil,
  writeLocalStepDurably,
} from './task-attempts.ts';
import { WaitForOthers } from './task-token-wait.ts';

export type World = {
  table: Table;
  clock: Clock;
  ids: Ids;
  log: Log;
  /** The tool function. The signal fires when its answer is not needed any more. */
  task: (input: TaskInput, signal: AbortSignal) => Promise<unknown>;
  /** From 0 up to 1, for jitter. */
  random: () => number;
  /** Fires when the process ends, or the execution is stopped. */
  stop: AbortSignal;
  slots: ConcurrencyLimit;
};

/** A machine's definition and its interpreter. */
export type Prepared = { machine: Machine; interpreter(): Promise<StateMachine> };

/** Reports a failed task to the interpreter. */
class TaskFailed extends Error {
  constructor(error: string, cause: string) {
    super(cause);
    this.name = error;
  }
}

export class WorkflowRun {
  readonly #world: World;
  readonly #prepared: Prepared;
  readonly #states: ReturnType<typeof everyMachineState>;
  readonly #journal: WorkflowJournal;
  readonly #token: string;
  /** Fires when this execution is stopped. */
  readonly #stopping = new AbortController();
  #wait: WaitForOthers | null = null;
  /** By state of a loop: how often it was entered before. */
  readonly #visits = new Map<string, number>();
  /** The newest state and its input. */
  #newest: { state: string; input: unknown } | null = null;

  constructor(world: World, prepared: Prepared, journal: WorkflowJournal) {
    this.#world = { ...world, stop: AbortSignal.any([world.stop, this.#stopping.signal]) };
    this.#prepared = prepared;
    this.#states = everyMachineState(prepared.machine);
    this.#journal = journal;
    const { waiting } = journal;
    this.#token = waiting?.stored.token ?? `${journal.job.name}.${world.ids.random()}`;
    // An external answer may arrive before the interpreter reaches the state.
    if (waiting !== null && journal.outcome(waiting.state) === undefined)
      this.#wait = this.#waitOf(waiting.state, waiting.stored);
  }

  /** Resolves when it has ended, or is left to the next process. */
  async run(): Promise<void> {
    try {
      await this.#end(await this.#interpret());
    } catch (error) {
      this.#leave(error);
    }
  }

  async #interpret(): Promise<EndedExecution['how']> {
    const interpreter = await this.#prepared.interpreter();
    try {
      const execution = interpreter.run(this.#journal.job.input as Parameters<StateMachine['run']>[0], {
        overrides: { taskResourceLocalHandlers: this.#handlers() },
        context: { Task: { Token: this.#token }, Execution: { Input: this.#journal.job.input as never } },
      });
      await execution.result;
      return 'told';
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      if (cause instanceof Interrupted || !(cause instanceof Error)) throw cause ?? error;
      this.#world.log.error('workflow failed', { execution: this.#journal.job.name, error: cause.name });
      return 'failed';
    }
  }

  /** Starts no further step; a running one is ignored. */
  stop(): void {
    this.#stopping.abort();
  }

  get progress(): Progress | null {
    return this.#newest && workflowProgressText(this.#journal.job.machine, this.#newest.state, this.#newest.input);
  }

  async answer(token: string, answer: TaskAnswer): Promise<'taken' | 'unknown'> {
    return (await this.#wait?.answer(token, answer)) ?? 'unknown';
  }

  #handlers() {
    const states = [...this.#states.keys()];
    return Object.fromEntries(states.map((state) => [state, (input: unknown) => this.#perform(state, input) as never]));
  }

  /** Called by the interpreter. Throws TaskFailed for a failure in the journal, else Interrupted. */
  async #perform(state: string, input: unknown): Promise<unknown> {
    this.#newest = { state, input };
    const outcome = await this.#outcomeOf(state, input).catch((error: unknown) => {
      throw error instanceof Interrupted ? error : new Interrupted('a state could not be run', { cause: error });
    });
    if (outcome.is === 'failed') throw new TaskFailed(outcome.error, outcome.cause);
    return outcome.output;
  }

  async #outcomeOf(name: string, input: unknown): Promise<StepOutcome> {
    const entry = this.#entryOf(name);
    const known = this.#journal.outcome(entry);
    if (known !== undefined) return known;
    const { state, isLast: endsWhole } = this.#states.get(name) ?? {};
    if (state?.Type === 'Wait') return this.#pause(input as { until: unknown });
    if (state?.Type !== 'Task') throw new Error('no such state is ever run');
    if (localStateWaitsForOthers(state)) return this.#others(name, state, (input as { Payload: TaskInput }).Payload);
    const outcome = await this.#call(this.#world, name, state, state.TimeoutSeconds, input as TaskInput);
    const isLast = outcome.is === 'done' ? endsWhole : state.Catch === undefined;
    if (!isLast) return writeLocalStepDurably(this.#world, () => this.#journal.keep(entry, outcome));
    await this.#end(outcome.is === 'done' ? 'told' : 'failed');
    return outcome;
  }

  /** Where the journal has this visit: a replay after a restart enters the states in the same order. */
  #entryOf(state: string): string {
    const before = this.#visits.get(state) ?? 0;
    this.#visits.set(state, before + 1);
    return before === 0 ? state : `${state}.${before}`;
  }

  #call(world: World, state: string, { Retry }: TaskState, seconds: number, input: TaskInput): Promise<StepOutcome> {
    const attemptTaskOnce = () =>
      world.slots.run(() => attemptLocalTask(world, seconds, (signal) => world.task(input, signal)));
    return attemptLocalTaskWithRetries(world, Retry, attemptTaskOnce, { execution: this.#journal.job.name, state });
  }

  async #pause({ until }: { until: unknown }): Promise<StepOutcome> {
    const { clock, stop } = this.#world;
    const atMs = Date.parse(String(until));
    if (Number.isNaN(atMs)) return { is: 'failed', error: 'States.Runtime', cause: 'It is to wait for no time.' };
    await sleepLocalTaskUntil(clock, atMs, stop);
    if (stop.aborted) throw new Interrupted('the process ends');
    return { is: 'done', output: null };
  }

  async #others(name: string, state: TaskState, handOver: TaskInput): Promise<StepOutcome> {
    const wait = this.#wait ?? (await this.#newWait(name, state));
    const handing = wait.isHanded ? [] : [this.#handOver(name, state, handOver, wait)];
    return Promise.race([wait.outcome(this.#world), ...handing]);
  }

  async #newWait(name: string, { TimeoutSeconds }: TaskState): Promise<WaitForOthers> {
    const nowMs = this.#world.clock.now();
    const timeoutAtMs = nowMs + TimeoutSeconds * 1000;
    const stored = { token: this.#token, timeoutAtMs, heardAtMs: nowMs, handed: false };
    await writeLocalStepDurably(this.#world, () => this.#journal.keepWait(name, stored));
    this.#wait = this.#waitOf(name, stored);
    return this.#wait;
  }

  #waitOf(name: string, stored: StoredWait): WaitForOthers {
    const state = this.#states.get(name)?.state;
    const heartbeatSeconds = (state?.Type === 'Task' && state.HeartbeatSeconds) || Number.POSITIVE_INFINITY;
    return new WaitForOthers(stored, heartbeatSeconds * 1000, this.#world.clock, {
      outcome: (outcome) => this.#journal.keep(name, outcome),
      wait: (wait) => this.#journal.keepWait(name, wait),
    });
  }

  /** Never resolves, because the wait has the outcome. Throws only Interrupted and bugs. */
  async #handOver(name: string, state: TaskState, input: TaskInput, wait: WaitForOthers): Promise<never> {
    const world = { ...this.#world, stop: AbortSignal.any([this.#world.stop, wait.over]) };
    try {
      const outcome = await this.#call(world, name, state, RUN_SECONDS, input);
      if (outcome.is === 'done') await writeLocalStepDurably(world, () => wait.handOver());
      else await wait.fail(this.#world, outcome);
    } catch (error) {
      // The answer came during the handover.
      if (!(error instanceof Interrupted && wait.over.aborted)) throw error;
    }
    return new Promise(() => {});
  }

  async #end(how: EndedExecution['how']): Promise<void> {
    const { clock, log } = this.#world;
    const { machine, name } = this.#journal.job;
    const isNews = await writeLocalStepDurably(this.#world, () => this.#journal.end(how, clock.now()));
    if (isNews) log.info('workflow ended', { execution: name, machine, how });
  }

  /** Not ended: the next process continues from the journal. */
  #leave(error: unknown): void {
    if (this.#world.stop.aborted) return;
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    this.#world.log.error('bug', {
      execution: this.#journal.job.name,
      why: errorTrace(reason),
    });
  }
}
