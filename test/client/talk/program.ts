/** The terminal client as a process. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** As ada. */
export function begin(port: number, args: readonly string[]): ChildProcessWithoutNullStreams {
  const address = ['--url', `ws://127.0.0.1:${port}/`, '--user', 'ada'];
  const child = spawn(process.execPath, ['bin/talk.ts', ...address, ...args]);
  child.stdin.end();
  return child;
}

/** Runs to the end. Durations are removed from `out`. */
export async function run(port: number, args: readonly string[]) {
  const child = begin(port, args);
  const ended = once(child, 'close');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return {
    code,
    out: out
      .replaceAll(/ \d+ ms/g, ' … ms')
      .trimEnd()
      .split('\n'),
    err,
  };
}
