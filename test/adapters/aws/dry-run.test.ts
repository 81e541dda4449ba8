import { expect, it } from 'vitest';
import { lambdaDryRun } from '../../../shared/adapters/aws/warm-up/dry-run.ts';
import type { Context } from '../../../shared/engine/context.ts';
import type { ReplyJob, Table } from '../../../shared/ports/ports.ts';
import { answerReplyJob } from '../../../shared/reply/reply-run.ts';
import { useWorld, world } from '../../engine/world.ts';

useWorld();

/** A process whose every way out is an error. */
function shut(): Context {
  const context = world.process();
  const touched = async () => Promise.reject(new Error('something outside was touched'));
  const table = Object.fromEntries(Object.keys(context.table).map((name) => [name, touched])) as unknown as Table;
  const invoke = { reply: touched, remember: touched, listen: touched, speak: touched };
  const tools = { ...context.tools, ready: touched };
  const post = async (_: string, messages: readonly string[]) =>
    messages.length === 0 ? ('sent' as const) : touched();
  const connections = { post, close: touched };
  const outputs = { connections, timers: { arm: touched }, bus: { publish: touched } };
  const model = () => ({
    name: 'shut',
    stream() {
      throw new Error('a model was asked');
    },
  });
  return { ...context, ...outputs, table, invoke, tools, model };
}

it('[S15] a starting process answers two invented turns in memory, and touches nothing outside', async () => {
  const turns: ReplyJob[] = [];
  const context = shut();
  await lambdaDryRun(context, async (dry, job) => {
    turns.push(job);
    await answerReplyJob(dry, job);
    expect((await dry.process.cachedSessions.get(job.session))?.session.turns.newest?.stage.is).toBe('ended');
  });
  expect(turns.map(({ session, turn }) => [session, turn])).toEqual([
    ['dry-run~companion', 1],
    ['dry-run~companion', 2],
  ]);
  expect(context.process.cachedSessions.size).toBe(0);
  expect(world.logged).toEqual([]);
});

it('[S15] a failed dry run is named in the log, and the function still works', async () => {
  const context = { ...shut(), findPersona: () => Promise.reject(new Error('no application')) };
  await lambdaDryRun(context);
  expect(world.logged).toEqual(['dry run failed']);
});
