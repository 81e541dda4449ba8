/** The size of each deployed function, and how long its import takes in a cold start. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { bundleFunctions } from '../infra/bundles.ts';
import type { Environment } from '../infra/lambda-function.ts';
import { atMost, type Row, type Sheet, shown } from './report.ts';
import { dataFolder } from './rig.ts';
import { median } from './statistics.ts';

const IMPORTS = 5;
const MOST_KB: Readonly<Record<string, number>> = { message: 450 };

export async function bundles(): Promise<Sheet> {
  using folder = dataFolder();
  const rows = [];
  for (const { name, bytes } of await bundleFunctions(folder.path)) {
    const coldMs = await importMs(join(folder.path, name, 'index.mjs'));
    rows.push(rowOf(name, bytes / 1_000, coldMs));
  }
  return { title: 'function', columns: ['size', 'cold import'], rows };
}

function rowOf(name: string, kilobytes: number, coldMs: number): Row {
  const most = MOST_KB[name];
  const cells = [shown(kilobytes, 'KB'), shown(coldMs, 'ms')];
  return { figure: name, cells, ...(most !== undefined && { goal: atMost(kilobytes, most, ' KB') }) };
}

const run = promisify(execFile);

/** Measured in separate processes, from before the first import to after the module's last statement. */
async function importMs(path: string): Promise<number> {
  const script = fileURLToPath(new URL('cold-import.ts', import.meta.url));
  const env = { ...process.env, AWS_REGION: 'us-east-1', SOTTO_MODEL: 'bedrock:some-model', ...DEPLOYED };
  const times = [];
  for (let at = 0; at < IMPORTS; at += 1) {
    const { stdout } = await run(process.execPath, [script, pathToFileURL(path).href], { env, timeout: 20_000 });
    times.push(Number(stdout));
  }
  return median(times);
}

/** The environment that the stack sets; no service is reached. */
const DEPLOYED = {
  SOTTO_TABLE: 'sotto',
  SOTTO_REPLY_FUNCTION: 'reply',
  SOTTO_REMEMBER_FUNCTION: 'remember',
  SOTTO_EAR_FUNCTION: 'ear',
  SOTTO_CASCADE_FUNCTION: 'cascade',
  SOTTO_SPEAK_FUNCTION: 'speak',
  SOTTO_TIMER_QUEUE_URL: 'http://127.0.0.1:9/queue',
  SOTTO_CONNECTIONS_URL: 'http://127.0.0.1:9/live',
  SOTTO_SOCKET_URL: 'ws://127.0.0.1:9/live',
  SOTTO_SLOW_TOOL_MACHINE: 'arn:slow-tool',
  SOTTO_SLOW_RESEARCH_MACHINE: 'arn:slow-research',
  SOTTO_REFLECTION_MACHINE: 'arn:reflection',
  SOTTO_BLOBS: 'sotto-blobs',
  SOTTO_BUS: 'sotto',
  SOTTO_ISSUER: 'http://127.0.0.1:9',
  SOTTO_AUDIENCE: 'sotto',
} satisfies Environment;
