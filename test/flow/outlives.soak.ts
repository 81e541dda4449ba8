import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { QUIET } from '../quiet.ts';
import { join } from './home.ts';

let folder: string;
let child: ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(path(tmpdir(), 'sotto-outlives-'));
});
afterEach(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true });
});

/** Logs everything to a pipe, which is closed after the first line. */
async function startServer(errors: 'pipe' | number, env: Record<string, string> = {}): Promise<number> {
  const settings = { ...QUIET, PORT: '0', SOTTO_PAGE: '0', SOTTO_DATA: folder, LOG_LEVEL: 'info', ...env };
  child = spawn(process.execPath, ['bin/local.ts'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', errors],
  });
  child.stderr?.destroy();
  const [first] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  child.stdout?.destroy();
  return Number(/127\.0\.0\.1:(\d+)/.exec(String(first))?.[1]);
}

it('[S4] a conversation goes on when the log is written to a full device', async () => {
  const port = await startServer(openSync('/dev/full', 'w'));
  const client = await join(port);
  for (const words of ['I like tea.', 'I like rye bread.', 'What do you know about me?']) {
    client.say(words);
    await client.next('turn.ended');
  }
  expect(client.lines.at(-1)).toMatch(/tea.*rye bread/);
  expect(child?.exitCode).toBeNull();
});

it('[U9] SIGTERM ends the process within 2 s while a tool hangs and the log is a closed pipe', async () => {
  const hanging = createServer(() => {}).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const url = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}/parcel`;
  const tools = path(folder, 'tools.json');
  const parcel = {
    ...{ name: 'lookup_parcel', description: 'Where a parcel is, by its number.', url, effect: 'read' },
    schema: { type: 'object', properties: { number: { type: 'string' } }, required: ['number'] },
  };
  await writeFile(tools, JSON.stringify({ tools: [parcel] }));
  const port = await startServer('pipe', { SOTTO_TOOLS: tools, ALLOW_PRIVATE_FETCH: '1' });
  const client = await join(port);
  client.say('Where is parcel 4711?');
  await once(hanging, 'request');
  const askedAtMs = Date.now();
  child?.kill('SIGTERM');
  const [code] = await once(child as ChildProcess, 'exit');
  expect(code).toBe(0);
  expect(Date.now() - askedAtMs).toBeLessThan(2_000);
  hanging.closeAllConnections();
  hanging.close();
});
