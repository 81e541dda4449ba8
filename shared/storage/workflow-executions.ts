/**
 * Stores workflow executions on a single machine, with a journal of their states.
 *
 *   EXEC      the job, in the due index while it is unfinished; afterwards only the used name
 *   S#state   the outcome of a task, written before the next state starts
 *   W#state   a wait for another party: token and deadlines, written before the token is handed out
 */
import type { Table, WorkflowJob } from '../ports/ports.ts';
import {
  executionOfPartitionKey,
  workflowExecutionKey,
  workflowExecutionKeysSpan,
  workflowStateKey,
} from './keys/execution-keys.ts';
import { packRowBody, unpackRowBody } from './row-body.ts';

export type StepOutcome = { is: 'done'; output: unknown } | { is: 'failed'; error: string; cause: string };
/** `handed`: the token has been given to whoever finishes the task. */
export type StoredWait = { token: string; timeoutAtMs: number; heardAtMs: number; handed: boolean };
export type Journal = { outcomes: Map<string, StepOutcome>; waits: Map<string, StoredWait> };
export type StoredExecution = { job: WorkflowJob; journal: Journal };
/** `told`: its end was reported; `failed`: it could not be reported; `stopped`: it was cancelled. */
export type EndedExecution = {
  machine: string;
  startedAtMs: number;
  endedAtMs: number;
  how: 'told' | 'failed' | 'stopped';
};

/** A name is not used again before any service would have forgotten it. */
const KEEP_SECONDS = 30 * 24 * 3_600;

type Row = { v: 1; job: WorkflowJob } | { v: 1; ended: EndedExecution };
const OUTCOME = 'S#';
const WAIT = 'W#';

/** False: that name was started before. Durable when it resolves. */
export async function putWorkflowExecutionRow(table: Table, job: WorkflowJob, nowMs: number): Promise<boolean> {
  const row: Row = { v: 1, job };
  const { won } = await table.put(
    { ...workflowExecutionKey(job.name), body: packRowBody(row), due: nowMs },
    'nobodyHasWritten',
  );
  return won;
}

/** Returns the stored outcome: this one, unless another was written first. */
export async function putWorkflowOutcomeRow(
  table: Table,
  execution: string,
  state: string,
  outcome: StepOutcome,
): Promise<StepOutcome> {
  const written = await table.put(
    { ...workflowStateKey(execution, 'outcome', state), body: packRowBody(outcome) },
    'nobodyHasWritten',
  );
  return written.won || written.winner === null ? outcome : unpackRowBody<StepOutcome>(written.winner.body);
}

export async function putWorkflowWaitRow(
  table: Table,
  execution: string,
  state: string,
  wait: StoredWait,
): Promise<void> {
  await table.put({ ...workflowStateKey(execution, 'wait', state), body: packRowBody(wait) });
}

/** Names of executions that have not ended, oldest first. */
export async function listUnfinishedExecutions(table: Table): Promise<string[]> {
  const marks = await table.dueBefore(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  return marks.flatMap(({ pk }) => executionOfPartitionKey(pk) ?? []);
}

/** Null when it has ended meanwhile. Throws when its rows cannot be read. */
export async function getWorkflowExecutionRow(table: Table, execution: string): Promise<StoredExecution | null> {
  const rows = await table.query(workflowExecutionKeysSpan(execution));
  const journal: Journal = { outcomes: new Map(), waits: new Map() };
  let job: WorkflowJob | null = null;
  for (const { sk, body } of rows) {
    if (sk.startsWith(OUTCOME)) journal.outcomes.set(sk.slice(OUTCOME.length), unpackRowBody<StepOutcome>(body));
    else if (sk.startsWith(WAIT)) journal.waits.set(sk.slice(WAIT.length), unpackRowBody<StoredWait>(body));
    else job = workflowJobInRow(unpackRowBody<Row>(body));
  }
  return job && { job, journal };
}

function workflowJobInRow(row: Row): WorkflowJob | null {
  return 'job' in row ? row.job : null;
}

/** Ends an execution: its name stays taken for 30 days, its inputs and results go. */
export async function endWorkflowExecutionRow(
  table: Table,
  execution: string,
  ended: EndedExecution,
  journal: Journal,
): Promise<void> {
  const row: Row = { v: 1, ended };
  const expires = Math.floor(ended.endedAtMs / 1000) + KEEP_SECONDS;
  await Promise.all([
    table.put({ ...workflowExecutionKey(execution), body: packRowBody(row), expires }),
    ...[...journal.outcomes.keys()].map((state) => table.remove(workflowStateKey(execution, 'outcome', state))),
    ...[...journal.waits.keys()].map((state) => table.remove(workflowStateKey(execution, 'wait', state))),
  ]);
}
