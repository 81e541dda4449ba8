import { beforeEach, describe, expect, it } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import type { Table, WorkflowJob } from '../../shared/ports/ports.ts';
import {
  executionOfPartitionKey,
  workflowExecutionKey,
  workflowStateKey,
} from '../../shared/storage/keys/execution-keys.ts';
import { connectionOfPartitionKey, sessionOfPartitionKey } from '../../shared/storage/keys/keys.ts';
import {
  endWorkflowExecutionRow,
  getWorkflowExecutionRow,
  listUnfinishedExecutions,
  putWorkflowExecutionRow,
  putWorkflowOutcomeRow,
  putWorkflowWaitRow,
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
    expect(owners.map(executionOfPartitionKey)).toEqual(['call-3', null, null]);
    expect(owners.map(sessionOfPartitionKey)).toEqual([null, 'ada~companion', null]);
    expect(owners.map(connectionOfPartitionKey)).toEqual([null, null, 'c1']);
  });

  it('[T2] a stored execution is started once by its name', async () => {
    const wins = await Promise.all([1, 2, 3].map(() => putWorkflowExecutionRow(table, job('a'), NOW)));
    expect(wins).toEqual([true, false, false]);
  });

  it('[T2] a stored execution is found until it has ended, among rows of others', async () => {
    await table.put({ pk: 'SESSION#ada~companion', sk: 'HEAD', body: '{}', due: NOW });
    await table.put({ pk: 'CONN#c1', sk: 'CONN', body: '{}', due: NOW });
    await putWorkflowExecutionRow(table, job('b'), NOW + 1);
    await putWorkflowExecutionRow(table, job('a'), NOW);
    expect(await listUnfinishedExecutions(table)).toEqual(['a', 'b']);
    await endWorkflowExecutionRow(table, 'a', ENDED, { outcomes: new Map(), waits: new Map() });
    expect(await listUnfinishedExecutions(table)).toEqual(['b']);
    expect(await getWorkflowExecutionRow(table, 'a')).toBeNull();
    expect(await putWorkflowExecutionRow(table, job('a'), NOW)).toBe(false);
  });

  it('[T2] a stored execution keeps the first outcome of each state', async () => {
    await putWorkflowExecutionRow(table, job('a'), NOW);
    const [first, second] = [1, 2].map((output) => ({ is: 'done', output }) as const);
    expect(await putWorkflowOutcomeRow(table, 'a', 'Run', first!)).toEqual({ is: 'done', output: 1 });
    expect(await putWorkflowOutcomeRow(table, 'a', 'Run', second!)).toEqual({ is: 'done', output: 1 });
    const wait = { token: 'a.t', timeoutAtMs: NOW + 2, heardAtMs: NOW, handed: false };
    await putWorkflowWaitRow(table, 'a', 'WaitForOthers', wait);
    await putWorkflowWaitRow(table, 'a', 'WaitForOthers', { ...wait, handed: true });
    expect(await getWorkflowExecutionRow(table, 'a')).toEqual({
      job: job('a'),
      journal: {
        outcomes: new Map([['Run', { is: 'done', output: 1 }]]),
        waits: new Map([['WaitForOthers', { ...wait, handed: true }]]),
      },
    });
  });

  it('[T2] a stored execution that was erased cannot be resumed', async () => {
    await putWorkflowExecutionRow(table, job('a'), NOW);
    await putWorkflowOutcomeRow(table, 'a', 'Run', { is: 'failed', error: 'Rejected', cause: 'no' });
    await table.remove(workflowExecutionKey('a'));
    expect(await listUnfinishedExecutions(table)).toEqual([]);
    expect(await getWorkflowExecutionRow(table, 'a')).toBeNull();
  });
});
