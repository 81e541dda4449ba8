/** The child processes of a run. Each ends with its handle, or when the bench is gone (probe.ts). */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ProbeQuestion } from './probe.ts';

export type Child = { port: number; ask<T = number>(question: ProbeQuestion): Promise<T> };

/** The root of this checkout. */
export const HERE = fileURLToPath(new URL('..', import.meta.url));
const PROBE = new URL('probe.ts', import.meta.url).href;
const START_MS = 20_000;
const STOP_MS = 5_000;

export class Processes implements AsyncDisposable {
  readonly #children = new Set<ChildProcess>();

  /**
   * Runs a script of a checkout, by default this one (`command`: the arguments of `node`). Resolves once the
   * script reports its port on 127.0.0.1.
   */
  async start(command: string, env: Record<string, string> = {}, checkout = HERE): Promise<Child> {
    const child = spawn(process.execPath, ['--expose-gc', '--import', PROBE, ...command.split(' ')], {
      cwd: checkout,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    this.#children.add(child);
    return { port: await childServerPort(command, child), ask: (question) => askProcess(child, question) };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#children].map(stopProcess));
  }
}

async function childServerPort(command: string, child: ChildProcess): Promise<number> {
  if (child.stdout === null) throw new Error(`${command} has no output`);
  const limit = setTimeout(() => child.kill('SIGKILL'), START_MS);
  try {
    for await (const line of createInterface(child.stdout)) {
      const port = /:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1];
      if (port !== undefined) return Number(port);
    }
    throw new Error(`${command} did not start`);
  } finally {
    clearTimeout(limit);
    child.stdout.resume();
  }
}

async function askProcess<T>(child: ChildProcess, question: ProbeQuestion): Promise<T> {
  const answer = once(child, 'message', { signal: AbortSignal.timeout(START_MS) });
  child.send(question);
  return (await answer)[0];
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  const limit = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  child.kill('SIGTERM');
  await gone;
  clearTimeout(limit);
}
