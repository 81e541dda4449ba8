import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join as path } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { QUIET } from '../quiet.ts';
import { join } from './home.ts';

const FOLDER = 'dist/local';
const MADE = path(FOLDER, 'made.json');

/** Runs the command of `npm start` for one turn. */
async function runOnce(): Promise<void> {
  const command: string = JSON.parse(readFileSync('package.json', 'utf8')).scripts.start;
  const child = spawn(process.execPath, command.split(' ').slice(1), {
    env: { ...process.env, ...QUIET, PORT: '0', SOTTO_PAGE: '0', SOTTO_DATA: ':memory:', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [address] = await once(createInterface({ input: child.stdout }), 'line');
    const client = await join(Number(/127\.0\.0\.1:(\d+)/.exec(String(address))?.[1]));
    client.say('What time is it?');
    await client.next('turn.ended');
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

it('[E6] npm start rebuilds its bundle when a source changed or the checkout has moved, and not otherwise', {
  timeout: 60_000,
}, async () => {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(MADE, JSON.stringify({ entry: 'of-an-earlier-source.mjs', sources: { 'bin/local.ts': 0 } }));
  await runOnce();
  const { entry, sources } = JSON.parse(readFileSync(MADE, 'utf8'));
  expect(Object.keys(sources)).toEqual(
    expect.arrayContaining(['bin/local.ts', 'shared/session/kernel/decide.ts', 'personas']),
  );
  // Stack traces name the sources.
  const map = JSON.parse(readFileSync(path(FOLDER, `${entry}.map`), 'utf8'));
  expect(map.sources.filter((one: string) => !existsSync(path(FOLDER, one)))).toEqual([]);

  const { mtimeMs } = statSync(MADE);
  await runOnce();
  expect(statSync(MADE).mtimeMs).toBe(mtimeMs);

  // A checkout that was moved: the sources are the same, and the bundle holds the old path.
  writeFileSync(MADE, JSON.stringify({ entry, sources, folder: '/elsewhere/bin' }));
  await runOnce();
  expect(JSON.parse(readFileSync(MADE, 'utf8')).folder).toBe(path(process.cwd(), 'bin'));
});
