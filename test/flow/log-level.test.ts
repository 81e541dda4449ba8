import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, expect, it } from 'vitest';
import { jsonLinesLog } from '../../shared/ports/live.ts';
import { QUIET } from '../quiet.ts';
import { join } from './home.ts';

let child: ChildProcess | undefined;
afterEach(async () => {
  if (child?.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
});

/** Asks for the time twice; returns the log. */
async function logged(env: Record<string, string>): Promise<Record<string, unknown>[]> {
  const { LOG_LEVEL: _, ...inherited } = process.env;
  const settings = { ...QUIET, PORT: '0', SOTTO_PAGE: '0', SOTTO_DATA: ':memory:', ...env };
  const server = spawn(process.execPath, ['bin/start.mjs'], {
    env: { ...inherited, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = server;
  const lines: Record<string, unknown>[] = [];
  createInterface({ input: server.stderr }).on('line', (line) => lines.push(JSON.parse(line)));
  const [address] = await once(createInterface({ input: server.stdout }), 'line');
  const client = await join(Number(/127\.0\.0\.1:(\d+)/.exec(String(address))?.[1]));
  for (const words of ['What time is it?', 'What is the current time?']) {
    client.say(words);
    await client.next('turn.ended');
  }
  server.kill('SIGTERM');
  await once(server, 'exit');
  return lines;
}

it('[O1] [C9] LOG_LEVEL=debug on one machine shows cache hits and frames, and no words', async () => {
  const lines = await logged({ LOG_LEVEL: 'debug' });
  expect(lines.some(({ message }) => message === 'CACHE_HIT')).toBe(true);
  expect(lines.some(({ message, type }) => message === 'frame received' && type === 'user.text')).toBe(true);
  expect(JSON.stringify(lines)).not.toContain('current time');
});

it('[O1] log lines below the level are not put together', () => {
  const lines: string[] = [];
  expect(jsonLinesLog('info', (line) => lines.push(line)).debug).toBeUndefined();
  const log = jsonLinesLog('error', (line) => lines.push(line));
  log.info('no');
  log.warn('no');
  log.error('yes');
  expect(lines.map((line) => JSON.parse(line).message)).toEqual(['yes']);
});
