/**
 * A process to kill: resumes executions and starts more (with `drain`, none; then it prints "idle" and ends).
 * Each finished step is in the file `ran` before its result, each token in `tokens`; acknowledged starts are
 * printed.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import { LocalWorkflows } from '../../shared/adapters/local/workflows/workflows.ts';
import { Transient } from '../../shared/ports/errors.ts';
import { jsonLinesLog, liveClock, liveIds } from '../../shared/ports/live.ts';
import type { WorkflowJob } from '../../shared/ports/ports.ts';
import type { TaskInput } from '../../shared/workflows/task-messages.ts';

flushCompileCache();
const [folder = '', run = '', mode] = process.argv.slice(2);
const KINDS = ['tool', 'fails', 'busy', 'waits', 'research'] as const;
const AT_ONCE = 8;

const table = sqliteTable(join(folder, 'sotto.db'));
const workflows = new LocalWorkflows({
  table,
  clock: liveClock,
  ids: liveIds,
  log: jsonLinesLog('error', (line) => /workflow failed|bug/.test(line) && process.stdout.write(`wrong ${line}\n`)),
  task,
  random: () => 0,
});
const refused = new Set<string>();

async function task(input: TaskInput): Promise<unknown> {
  await pause(Math.random() * 4);
  if (input.call.endsWith('busy') && input.task === 'run' && !refused.has(input.call)) {
    refused.add(input.call);
    throw new Transient('busy');
  }
  const told =
    input.task === 'finish' ? ` ${'failed' in input ? input.failed.Error : JSON.stringify(input.outcome)}` : '';
  appendFileSync(join(folder, 'ran'), `${run} ${input.call} ${input.task}${told}\n`);
  switch (input.task) {
    case 'run':
      if (input.call.endsWith('fails')) throw new RangeError('it fails');
      return 'ran';
    case 'hand-over':
      appendFileSync(join(folder, 'tokens'), `${input.token}\n`);
      void sign(input.token);
      return null;
    case 'plan':
      return { until: new Date(Math.floor(Date.now() / 1000) * 1000 + 50).toISOString() };
    default:
      return input.task;
  }
}

async function sign(token: string): Promise<void> {
  await pause(Math.random() * 5);
  const answer = await workflows.answer(token, { is: 'done', output: { step: 'signed' } });
  if (answer === 'taken') process.stdout.write(`taken ${token}\n`);
}

function job(n: number): WorkflowJob {
  const kind = KINDS[n % KINDS.length] ?? 'tool';
  const call = `${run}-${n}-${kind}`;
  const input = { session: 'ada~companion', call, tool: 'slow', startedAtMs: Date.now() };
  return {
    machine: kind === 'research' ? 'slow-research' : 'slow-tool',
    name: call,
    input: { ...input, ...(kind === 'waits' && { waits: true as const }) },
  };
}

// So that a kill soon after finds it at work, and not still loading.
await import('aws-local-stepfunctions');
process.stdout.write('up\n');
const tokens = join(folder, 'tokens');
const handed = existsSync(tokens) ? readFileSync(tokens, 'utf8').trim().split('\n') : [];
for (const token of handed.slice(-40)) void sign(token);
await workflows.resume();
for (let n = 0; mode !== 'drain'; n += 1) {
  while (workflows.size >= AT_ONCE) await pause(1);
  const next = job(n);
  await workflows.start(next);
  process.stdout.write(`started ${next.name}\n`);
}
await workflows.idle();
await workflows.close();
await table.close();
process.stdout.write('idle\n');
