import { beforeEach, describe, expect, it } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import type { Table, WorkflowJob } from '../../shared/ports/ports.ts';
import {
  executionOfPartition,
  workflowExecutionKey,
  workflowStateKey,
} from '../../shared/storage/keys/execution-keys.ts';
import { connectionOfPartition, sessionOfPartition } from '../../shared/storage/keys/keys.ts';
import {
  endExecution,
  getWorkflowExecution,
  listUnfinishedExecutions,
  putExecution,
  putOutcome,
  putWait,
} from '../../shared/storage/workflow-executions.ts';

const NOW = 1_800_000_000_000;
const ENDED = { machine: 'slow-tool', startedAtMs: NOW, endedAtMs: NOW, how: 'told' } as const;
const job = (name: string): WorkflowJob => ({
  machine: 'slow-tool',
  name,
  input: { session: 'ada~companion', call: name, tool: 'slow', startedAtMs: NOW },
});

let table: Table;
beforeEach(() => {
  table = sqliteTable(':memory:');
});

describe('an execution', () => {
  it('[T2] the keys of an execution never change and belong to one session', () => {
    expect(workflowExecutionKey('call-3')).toEqual({ pk: 'EXEC#call-3', sk: 'EXEC' });
    expect(workflowStateKey('call-3', 'outcome', 'Run')).toEqual({ pk: 'EXEC#call-3', sk: 'S#Run' });
    expect(workflowStateKey('call-3', 'wait', 'WaitForOthers')).toEqual({ pk: 'EXEC#call-3', sk: 'W#WaitForOthers' });
    const owners = ['EXEC#call-3', 'SESSION#ada~companion', 'CONN#c1'];
    expect(owners.map(executionOfPartition)).toEqual(['call-3', null, null]);
    expect(owners.map(sessionOfPartition)).toEqual([null, 'ada~companion', null]);
    expect(owners.map(connectionOfPartition)).toEqual([null, null, 'c1']);
  });

  it('[T2] a stored execution is started once by its name', async () => {
    const wins = await Promise.all([1, 2, 3].map(() => putExecution(table, job('a'), NOW)));
    expect(wins).toEqual([true, false, false]);
  });

  it('[T2] a stored execution is found until it has ended, among rows of others', async () => {
    await table.put({ pk: 'SESSION#ada~companion', sk: 'HEAD', body: '{}', due: NOW });
    await table.put({ pk: 'CONN#c1', sk: 'CONN', body: '{}', due: NOW });
    await putExecution(table, job('b'), NOW + 1);
    await putExecution(table, job('a'), NOW);
    expect(await listUnfinishedExecutions(table)).toEqual(['a', 'b']);
    await endExecution(table, 'a', ENDED, { outcomes: new Map(), waits: new Map() });
    expect(await listUnfinishedExecutions(table)).toEqual(['b']);
    expect(await getWorkflowExecution(table, 'a')).toBeNull();
    expect(await putExecution(table, job('a'), NOW)).toBe(false);
  });

  it('[T2] a stored execution keeps the first outcome of each state', async () => {
    await putExecution(table, job('a'), NOW);
    const [first, second] = [1, 2].map((output) => ({ is: 'done', output }) as const);
    expect(await putOutcome(table, 'a', 'Run', first!)).toEqual({ is: 'done', output: 1 });
    expect(await putOutcome(table, 'a', 'Run', second!)).toEqual({ is: 'done', output: 1 });
    const wait = { token: 'a.t', timeoutAtMs: NOW + 2, heardAtMs: NOW, handed: false };
    await putWait(table, 'a', 'WaitForOthers', wait);
    await putWait(table, 'a', 'WaitForOthers', { ...wait, handed: true });
    expect(await getWorkflowExecution(table, 'a')).toEqual({
      job: job('a'),
      journal: {
        outcomes: new Map([['Run', { is: 'done', output: 1 }]]),
        waits: new Map([['WaitForOthers', { ...wait, handed: true }]]),
      },
    });
  });

  it('[T2] a stored execution that was erased cannot be resumed', async () => {
    await putExecution(table, job('a'), NOW);
    await putOutcome(table, 'a', 'Run', { is: 'failed', error: 'Rejected', cause: 'no' });
    await table.remove(workflowExecutionKey('a'));
    expect(await listUnfinishedExecutions(table)).toEqual([]);
    expect(await getWorkflowExecution(table, 'a')).toBeNull();
  });
});
