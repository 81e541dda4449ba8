/**
 * The Workflows port on one machine: an interpreter runs the machines of shared/workflows in this process,
 * with a journal in the table. Executions survive restarts (docs/decisions/0005).
 */
import { setMaxListeners } from 'node:events';
import type { ExecutionRef, MachineName, Progress, TaskAnswer, WorkflowJob, Workflows } from '../../../ports/ports.ts';
import {
  endWorkflowExecutionRow,
  getWorkflowExecutionRow,
  listUnfinishedExecutions,
  putWorkflowExecutionRow,
  type StoredExecution,
} from '../../../storage/workflow-executions.ts';
import type { Machine } from '../../../workflows/amazon-states-language.ts';
import { stateMachines } from '../../../workflows/state-machines.ts';
import { workflowInputText } from '../../../workflows/task-messages.ts';
import { ConcurrencyLimit } from '../concurrency-limit.ts';
import { adaptMachineForInterpreter } from './adapt-for-interpreter.ts';
import { type Prepared, WorkflowRun, type World } from './execution.ts';
import { WorkflowJournal } from './journal.ts';

export type WorkflowParts = Omit<World, 'random' | 'stop' | 'slots'> & Partial<Pick<World, 'random'>>;

/** Running calls of the tool function; waiting executions do not count. */
const AT_ONCE = 100;

/** The tool function is local, so its ARN is a placeholder. */
const DEFINED = stateMachines({ arn: 'arn:aws:lambda:local:000000000000:function:tool', partition: 'aws' });

export class LocalWorkflows implements Workflows {
  readonly #world: World;
  readonly #stop = new AbortController();
  readonly #resumed = Promise.withResolvers<void>();
  readonly #runs = new Map<string, { run: WorkflowRun; ended: Promise<void> }>();
  readonly #prepared: Readonly<Record<string, Prepared | undefined>> = {
    'slow-tool': prepareLocalMachine(DEFINED['slow-tool']),
    'slow-research': prepareLocalMachine(DEFINED['slow-research']),
    reflection: prepareLocalMachine(DEFINED.reflection),
  } satisfies Record<MachineName, Prepared>;

  constructor(parts: WorkflowParts) {
    const { signal } = this.#stop;
    // Every waiting execution adds a listener.
    setMaxListeners(0, signal);
    this.#world = { random: Math.random, ...parts, stop: signal, slots: new ConcurrencyLimit(AT_ONCE) };
  }

  /** Durable when it resolves. Throws Transient; Bug for an invalid name. */
  async start(job: WorkflowJob): Promise<void> {
    const kept = { ...job, input: JSON.parse(workflowInputText(job)) as WorkflowJob['input'] };
    if (this.#runs.has(job.name)) return;
    const { table, clock } = this.#world;
    if (!(await putWorkflowExecutionRow(table, kept, clock.now()))) return;
    this.#begin({ job: kept, journal: { outcomes: new Map(), waits: new Map() } });
  }

  /** Waits for `resume`, so that an answer right after a restart is not "unknown". */
  async answer(token: string, answer: TaskAnswer): Promise<'taken' | 'unknown'> {
    await this.#resumed.promise;
    const name = token.slice(0, Math.max(0, token.indexOf('.')));
    return (await this.#runs.get(name)?.run.answer(token, answer)) ?? 'unknown';
  }

  /** Works before `resume`, too. Throws Transient. */
  async stop({ name }: ExecutionRef): Promise<void> {
    const { table, clock } = this.#world;
    const running = this.#runs.get(name);
    running?.run.stop();
    await running?.ended;
    const left = await getWorkflowExecutionRow(table, name);
    if (left === null) return;
    const { machine, input } = left.job;
    const ended = { machine, startedAtMs: input.startedAtMs, endedAtMs: clock.now(), how: 'stopped' } as const;
    await endWorkflowExecutionRow(table, name, ended, left.journal);
  }

  async progress({ name }: ExecutionRef): Promise<Progress | null> {
    return this.#runs.get(name)?.run.progress ?? null;
  }

  /** Once, at the start: resumes the last process's executions. Resolves when all are running. */
  async resume(): Promise<void> {
    const { table, log } = this.#world;
    try {
      const left = (await listUnfinishedExecutions(table)).filter((name) => !this.#runs.has(name));
      for (const name of left) await this.#takeUp(name);
      if (left.length > 0) log.info('workflows resumed', { executions: left.length });
    } finally {
      this.#resumed.resolve();
    }
  }

  /** Running executions. */
  get size(): number {
    return this.#runs.size;
  }

  /** Resolves when none is running. */
  async idle(): Promise<void> {
    while (this.#runs.size > 0) await Promise.all([...this.#runs.values()].map(({ ended }) => ended));
  }

  /** Leaves executions to the next process; running tasks are abandoned and will run again. */
  async close(): Promise<void> {
    this.#stop.abort();
    this.#resumed.resolve();
    await this.idle();
  }

  /** An unreadable execution does not hinder the others. */
  async #takeUp(name: string): Promise<void> {
    const { table, log } = this.#world;
    try {
      const execution = await getWorkflowExecutionRow(table, name);
      if (execution !== null) this.#begin(execution);
    } catch (error) {
      log.error('workflow unreadable', {
        execution: name,
        error: error instanceof Error ? error.name : 'not an error',
      });
    }
  }

  #begin(execution: StoredExecution): void {
    const { name, machine } = execution.job;
    if (this.#runs.has(name) || this.#stop.signal.aborted) return;
    const known = this.#prepared[machine];
    if (known === undefined) {
      this.#world.log.error('workflow unknown', { execution: name, machine });
      return;
    }
    const run = new WorkflowRun(this.#world, known, new WorkflowJournal(this.#world.table, execution));
    const ended = run.run().finally(() => this.#runs.delete(name));
    this.#runs.set(name, { run, ended });
  }
}

/** The interpreter loads slowly (0.1 s), so at the first execution; once per machine. */
function prepareLocalMachine(machine: Machine): Prepared {
  const load = async () => {
    const { StateMachine } = await import('aws-local-stepfunctions');
    return new StateMachine(adaptMachineForInterpreter(machine), { validationOptions: { noValidate: true } });
  };
  let loading: ReturnType<typeof load> | undefined;
  return {
    machine,
    interpreter: () => {
      loading ??= load();
      return loading;
    },
  };
}
