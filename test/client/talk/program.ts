/** The terminal client, as ada. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { runCommand } from '../../command.ts';

const at = (port: number) => ['--url', `ws://127.0.0.1:${port}/`, '--user', 'ada'];

/** As a process, which takes signals. */
export function begin(port: number, args: readonly string[]): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, ['bin/talk.ts', ...at(port), ...args]);
  child.stdin.end();
  return child;
}

/** Runs to the end. Durations are removed from `out`. */
export async function run(port: number, args: readonly string[]) {
  const { code, out, err } = await runCommand('bin/talk.ts', [...at(port), ...args]);
  return {
    code,
    out: out
      .replaceAll(/ \d+ ms/g, ' … ms')
      .trimEnd()
      .split('\n'),
    err,
  };
}
