/** What Node and Lambda's runtime client take to load a function that does nothing. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FunctionProcess } from '../../test/cloud/functions/function-process.ts';
import { runtimeArguments } from '../../test/cloud/functions/runtime-client.ts';
import { sampleMedian } from '../statistics.ts';
import { processCpuMs } from './timeline.ts';

const TIMES = 5;

/** Processor time, a median. */
export async function bareStartMs(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-bare-'));
  writeFileSync(join(folder, 'index.mjs'), 'export const handler = async () => null;\n');
  try {
    const all: number[] = [];
    while (all.length < TIMES) all.push(await startOnce(folder));
    return sampleMedian(all);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startOnce(folder: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const started = await FunctionProcess.start({
    arn: 'arn:aws:lambda:us-east-1:123456789012:function:bare',
    args: runtimeArguments(),
    folder,
    timeoutSeconds: 10,
    environment: {
      PATH: process.env.PATH ?? '',
      _HANDLER: 'index.handler',
      _ONE_MACHINE: JSON.stringify({ hosts: {}, factor: 1, startedAtMs: Date.now() }),
      AWS_LAMBDA_FUNCTION_NAME: 'bare',
      LAMBDA_TASK_ROOT: folder,
    },
    onLine: () => {},
    onReady: resolve,
    onUnloadable: (why) => {
      throw new Error(why);
    },
    onLeftOpen: () => {},
  });
  await promise;
  const ms = processCpuMs(started.pid ?? 0);
  await started.close();
  return ms;
}
