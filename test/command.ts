/**
 * A terminal program of `bin/` in a thread of its own: its real file with arguments, environment, streams and
 * exit code. A process costs three times as much, most of it for the fork of the large test process.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';

export type Ran = { code: number; out: string; err: string };
type Surroundings = { env?: Record<string, string>; input?: string };

/** `program`: as "bin/talk.ts". Resolves once it has ended. */
export async function runCommand(
  program: string,
  args: readonly string[],
  { env = {}, input = '' }: Surroundings = {},
): Promise<Ran> {
  const thread = new Worker(join(import.meta.dirname, '..', program), {
    argv: [...args],
    env: { ...process.env, ...env },
    execArgv: [],
    // An input that nobody reads would keep the thread alive.
    stdin: input !== '',
    stdout: true,
    stderr: true,
  });
  thread.stdin?.end(input);
  const [out, err, [code]] = await Promise.all([text(thread.stdout), text(thread.stderr), once(thread, 'exit')]);
  return { code, out, err };
}
