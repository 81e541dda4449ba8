/** The first start of a fresh clone, with npm itself. */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'sotto-clone-'));
const groups: number[] = [];
afterEach(() => {
  for (const group of groups.splice(0)) endGroup(group);
  rmSync(folder, { recursive: true, force: true });
});

it('[E12] a first start that is killed while it installs does not hold up the next one', async () => {
  for (const path of execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')) {
    if (!existsSync(join(ROOT, path))) continue;
    mkdirSync(join(folder, path, '..'), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path));
  }
  const first = npmStart();
  await first.says('Installing');
  endGroup(first.group);
  await first.ends;
  expect(existsSync(join(folder, '.setup-lock'))).toBe(true);

  const beganMs = performance.now();
  const second = npmStart();
  await second.says('Sotto is here');
  // Half a minute of installing, on a busy machine: far less than the five minutes a lock was once held.
  expect(performance.now() - beganMs).toBeLessThan(200_000);
  endGroup(second.group);
  await second.ends;

  const third = npmStart();
  await third.says('Sotto is here');
  expect(third.output()).not.toContain('Installing');
});

function npmStart() {
  const env = { ...process.env, PORT: '0', NEWS_FEED_URL: 'none', SOTTO_DATA: ':memory:', NODE_ENV: '' };
  // Ctrl-C and a closed window reach all processes of a group.
  const npm = spawn('npm', ['start'], { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const group = npm.pid ?? 0;
  groups.push(group);
  let output = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  return {
    group,
    output: () => output,
    ends: new Promise((resolve) => npm.once('close', resolve)),
    says: (words: string) => expect.poll(() => output, { timeout: 240_000, interval: 100 }).toContain(words),
  };
}

function endGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
