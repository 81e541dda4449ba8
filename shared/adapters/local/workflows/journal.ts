/** The state of an execution, in memory and in the table; the table is written first. */
import type { Table, WorkflowJob } from '../../../ports/ports.ts';
import {
  type EndedExecution,
  endWorkflowExecutionRow,
  type Journal,
  putWorkflowOutcomeRow,
  putWorkflowWaitRow,
  type StepOutcome,
  type StoredExecution,
  type StoredWait,
} from '../../../storage/workflow-executions.ts';

export class WorkflowJournal {
  readonly job: WorkflowJob;
  readonly #table: Table;
  readonly #journal: Journal;
  #isEnded = false;

  constructor(table: Table, { job, journal }: StoredExecution) {
    this.#table = table;
    this.job = job;
    this.#journal = journal;
  }

  /** The state's outcome, of this process or an earlier one. */
  outcome(state: string): StepOutcome | undefined {
    return this.#journal.outcomes.get(state);
  }

  /** The state that waits, or waited, for an external answer. */
  get waiting(): { state: string; stored: StoredWait } | null {
    const [first] = this.#journal.waits;
    return first === undefined ? null : { state: first[0], stored: first[1] };
  }

  /** Returns the stored outcome, which may be an earlier one. Throws Transient. */
  async keep(state: string, outcome: StepOutcome): Promise<StepOutcome> {
    const stands = await putWorkflowOutcomeRow(this.#table, this.job.name, state, outcome);
    this.#journal.outcomes.set(state, stands);
    return stands;
  }

  async keepWait(state: string, wait: StoredWait): Promise<void> {
    this.#journal.waits.set(state, wait);
    await putWorkflowWaitRow(this.#table, this.job.name, state, wait);
  }

  /** Also stores the last state's outcome, in one row. False: it had ended. Throws Transient. */
  async end(how: EndedExecution['how'], nowMs: number): Promise<boolean> {
    if (this.#isEnded) return false;
    const { machine, name, input } = this.job;
    const execution = { machine, startedAtMs: input.startedAtMs, endedAtMs: nowMs, how };
    await endWorkflowExecutionRow(this.#table, name, execution, this.#journal);
    this.#isEnded = true;
    return true;
  }
}
