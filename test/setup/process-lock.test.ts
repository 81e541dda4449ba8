import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { withProcessLock } from '../../bin/setup/process-lock.mjs';
import { startOfProcess } from '../../bin/setup/processes.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sotto-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

const nobody = () => {};
const holder = { pid: process.pid, start: startOfProcess(process.pid), host: hostname(), command: 'npm test' };
let locks = 0;

/** The path of a lock with this content, last renewed so long ago. */
function lockOf(content: string, ageMs = 0): string {
  locks += 1;
  const path = join(folder, `lock-${locks}`);
  writeFileSync(path, content);
  const at = new Date(Date.now() - ageMs);
  utimesSync(path, at, at);
  return path;
}

it.each([
  ['a process that is gone', JSON.stringify({ ...holder, pid: 2 ** 22 + 1 }), 0],
  ['an earlier process with an id that is used again', JSON.stringify({ ...holder, start: '17' }), 0],
  ['a machine that no longer renews it', JSON.stringify({ ...holder, host: 'elsewhere' }), 60_000],
  ['a process that was killed while it wrote it', '{"pid":', 60_000],
])('[E12] the installation lock of %s is taken over at once', async (_whose, content, ageMs) => {
  const path = lockOf(content, ageMs);
  expect(await withProcessLock(path, 'npm test', nobody, async () => 'done')).toBe('done');
  expect(existsSync(path)).toBe(false);
});

it('[E12] the installation lock of an ended process is taken over, although its parent has not looked yet', async () => {
  // What the shell becomes never looks for the shell's child.
  const shell = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const pid = Number(String(await once(shell.stdout, 'data')));
    const path = lockOf(JSON.stringify({ ...holder, pid, start: startOfProcess(pid) }));
    expect(await withProcessLock(path, 'npm test', nobody, async () => 'done')).toBe('done');
    expect(process.kill(pid, 0)).toBe(true);
  } finally {
    shell.kill();
  }
});

it('[E12] an installation lock that earlier editions left as a folder is taken over', async () => {
  const path = join(folder, 'of-an-earlier-edition');
  mkdirSync(path);
  utimesSync(path, 0, 0);
  expect(await withProcessLock(path, 'npm test', nobody, async () => 'done')).toBe('done');
});

it.each([
  ['a process that is there', JSON.stringify(holder)],
  ['another machine, renewed a moment ago', JSON.stringify({ ...holder, host: 'elsewhere' })],
])('[E12] the installation lock of %s is waited for, until it is released', async (_whose, content) => {
  const path = lockOf(content);
  const lines: string[] = [];
  const taken = withProcessLock(
    path,
    'npm test',
    (line: string) => lines.push(line),
    async () => performance.now(),
  );
  await pause(1_500);
  const releasedMs = performance.now();
  rmSync(path);
  expect(await taken).toBeGreaterThan(releasedMs);
  expect(lines).toEqual([`Waiting for process ${process.pid} (npm test) (1 s) …`]);
});

it('[E12] of many processes that find an abandoned lock at once, one at a time has it', async () => {
  const path = lockOf(JSON.stringify({ ...holder, start: '17' }));
  let [inside, most] = [0, 0];
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await pause(5);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 8 }, () => withProcessLock(path, 'npm test', nobody, work)));
  expect(most).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

it('[E12] an installation lock is released when the work throws', async () => {
  const path = join(folder, 'throws');
  await expect(
    withProcessLock(path, 'npm test', nobody, async () => {
      throw new Error('no room');
    }),
  ).rejects.toThrow('no room');
  expect(existsSync(path)).toBe(false);
});
