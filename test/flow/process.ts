/** The real server as a process that can be killed. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { QUIET } from '../quiet.ts';

export type Server = { process: ChildProcess; port: number };

/** Starts on a folder; resolves once it listens. The environment's own Sotto settings are removed. */
export async function startProcess(data: string, env: Record<string, string> = {}): Promise<Server> {
  const child = spawn(process.execPath, ['bin/start.mjs'], {
    env: {
      ...process.env,
      ...QUIET,
      PORT: '0',
      SOTTO_PAGE: '0',
      SOTTO_DATA: data,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /127\.0\.0\.1:(\d+)/.exec(line)?.[1];
    if (port !== undefined) return { process: child, port: Number(port) };
  }
  throw new Error('the server ended before it listened');
}

/** `kill -9`, and waits for the end. */
export async function killProcess({ process: child }: Server): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** A free port, for a server that restarts on it. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('a port has no number');
  return address.port;
}
