import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import type { Context } from '../../../shared/engine/context.ts';
import { getHandedOverTask } from '../../../shared/storage/handed-over-tasks.ts';
import { removeStepResultRows } from '../../../shared/storage/workflow-step-results.ts';
import { toolArgumentsFromZod } from '../../../shared/tools/arguments.ts';
import { toolRegistry } from '../../../shared/tools/registry.ts';
import type { Tool, ToolTask } from '../../../shared/tools/tool.ts';
import { runWorkflowTaskInTime } from '../../../shared/workflows/tasks/run-task.ts';
import { ID, table, useWorld, world } from '../../engine/world.ts';

import { begin, CALL, resultAt, started } from './begun-call.ts';

useWorld();

const ran: ToolTask[] = [];
const handed: (ToolTask & { handle: string })[] = [];
const declared = {
  description: 'For tests.',
  version: '1',
  takes: toolArgumentsFromZod(z.object({ to: z.string() })),
  timeoutMs: 1_000,
  mode: 'workflow',
  machine: 'slow-tool',
  delivery: { priority: 'active', policy: 'next_silence' },
  questionParameter: 'to',
} as const;
const run = async (task: ToolTask) => ({ text: `Sent to ${ran.push(task) && task.input.to}.` });
const tools: Tool[] = [
  { ...declared, name: 'send', effect: 'write', run },
  { ...declared, name: 'check', effect: 'read', run },
  { ...declared, name: 'ask_ava', effect: 'read', handOver: async (task) => void handed.push(task) },
  { ...declared, name: 'tell_ava', effect: 'write', handOver: async (task) => void handed.push(task) },
  { ...declared, name: 'ask_ben', effect: 'read', handOver: async () => ({ is: 'done', output: 'Monday.' }) },
];
const context = (): Context => ({ ...world.process(), tools: toolRegistry(tools) });
/** It is begun in the session. */
async function task(name: string, { to = 'ava', call = CALL.call }: { to?: unknown; call?: string } = {}) {
  await begin(context(), { tool: name, call, input: { to } });
  return { ...started(), call, tool: name };
}
beforeEach(() => {
  ran.length = handed.length = 0;
});

it('[T4] a slow tool that writes is run once for each call, and a second run makes the outcome unknown', async () => {
  const one = await task('send');
  const ref = await runWorkflowTaskInTime(context(), { ...one, task: 'run' });
  expect(await resultAt(ref)).toEqual({ text: 'Sent to ava.' });
  expect(await runWorkflowTaskInTime(context(), { ...one, task: 'run' })).toEqual(ref);
  await removeStepResultRows(table, ID, CALL.call);
  await expect(runWorkflowTaskInTime(context(), { ...one, task: 'run' })).rejects.toMatchObject({
    name: 'OutcomeUnknown',
  });
  await runWorkflowTaskInTime(context(), { ...(await task('send', { call: 'call-2' })), task: 'run' });
  expect(ran.map(({ call }) => call)).toEqual(['call-1', 'call-2']);
});

it('[T4] a slow tool that reads may be run again', async () => {
  const one = await task('check');
  for (const _ of [1, 2]) {
    await runWorkflowTaskInTime(context(), { ...one, task: 'run' });
    await removeStepResultRows(table, ID, CALL.call);
  }
  expect(ran).toEqual(Array(2).fill({ call: 'call-1', input: { to: 'ava' } }));
});

it.each([
  ['[T1] there is none of that name', 'run', 'nothing', 'ava', 'not_found'],
  ['[T1] its arguments do not fit any more', 'run', 'send', 7, 'bad_frame'],
  ['others do its work', 'run', 'ask_ava', 'ava', 'not_found'],
  ['nobody else does its work', 'hand-over', 'send', 'ava', 'not_found'],
  ['a stage of its own machine does', 'run', 'slow_research', 'ava', 'not_found'],
] as const)('[T2] a slow tool call is refused, without effect: %s', async (_, what, name, to, code) => {
  await expect(
    runWorkflowTaskInTime(context(), { ...(await task(name, { to })), task: what, token: 't' }),
  ).rejects.toMatchObject({
    name: 'Rejected',
    code,
  });
  expect([ran, handed]).toEqual([[], []]);
});

it('[T2] [N5] a slow tool for an outside producer is handed over with a handle, and the token stays here for seven days', async () => {
  const here = context();
  await runWorkflowTaskInTime(here, { ...(await task('ask_ava')), task: 'hand-over', token: 'AQC…secret' });
  const handle = handed[0]?.handle ?? '';
  expect(handed).toEqual([{ call: 'call-1', input: { to: 'ava' }, handle }]);
  const found = (nowMs: number) => getHandedOverTask(table, here.ids.digest(handle), nowMs);
  expect(await found(world.nowMs)).toMatchObject({ token: 'AQC…secret', session: ID, call: 'call-1' });
  expect(await found(world.nowMs + 7 * 24 * 3_600_000)).toBeNull();
  expect(await getHandedOverTask(table, handle, world.nowMs)).toBeNull();
});

it('[T2] [D21] a slow tool that its producer answers at once ends the wait, as any answer does', async () => {
  const answers: unknown[] = [];
  const here = context();
  const answer: Context['workflows']['answer'] = async (...one) => {
    answers.push(one);
    return 'taken';
  };
  const workflows = { ...here.workflows, answer };
  await runWorkflowTaskInTime(
    { ...here, workflows },
    { ...(await task('ask_ben')), task: 'hand-over', token: 'AQC…secret' },
  );
  expect(answers).toEqual([['AQC…secret', { is: 'done', output: { step: 'at-once' } }]]);
  expect(await resultAt({ step: 'at-once' })).toBe('Monday.');
});

it('[T4] a slow write for an outside producer is handed over once, and a second time makes the outcome unknown', async () => {
  const told = await task('tell_ava');
  await runWorkflowTaskInTime(context(), { ...told, task: 'hand-over', token: 't' });
  await expect(runWorkflowTaskInTime(context(), { ...told, task: 'hand-over', token: 't' })).rejects.toMatchObject({
    name: 'OutcomeUnknown',
  });
  const asked = await task('ask_ava', { call: 'call-2' });
  for (const _ of [1, 2]) await runWorkflowTaskInTime(context(), { ...asked, task: 'hand-over', token: 't' });
  expect(handed.map(({ call }) => call)).toEqual(['call-1', 'call-2', 'call-2']);
});

it('[T6] a slow tool of a source that is not up yet is waited for', async () => {
  let brought: Tool[] = [];
  const ready = async () => {
    brought = tools;
  };
  const source = { tools: () => brought, ready, close: async () => {} };
  const here = { ...world.process(), tools: toolRegistry([], [source]) };
  expect(await resultAt(await runWorkflowTaskInTime(here, { ...(await task('check')), task: 'run' }))).toEqual({
    text: 'Sent to ava.',
  });
});
