/** `sotto dev`, as it is run. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { QUIET } from '../quiet.ts';

/** What it prints in a folder with these files until it serves. */
async function printedBy(program: string, files: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-dev-'));
  for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content);
  const env = { ...process.env, ...QUIET, PORT: '0', SOTTO_PAGE: '0', SOTTO_DATA: ':memory:', SOTTO_MODEL: 'offline' };
  const child = spawn(process.execPath, [resolve(program)], { cwd: folder, env });
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true });
  });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += String(chunk);
  });
  await expect.poll(() => printed, { timeout: 50_000 }).toContain('Open that in a browser');
  return printed;
}

it('[E6] the dev command without an application says so in a line, and how to begin one', async () => {
  expect(await printedBy('bin/local/dev.ts', {})).toMatch(
    /^No application was found here \(sotto\.ts, .*\), so the companion that ships is served\. .*: npx sotto init$/m,
  );
});

it('[E6] the dev command with an application, and start, say nothing of a missing one', async () => {
  const app = {
    'package.json': '{"type":"module"}',
    'sotto.js': `export { default } from ${JSON.stringify(resolve('test/app/parcel/sotto.ts'))};`,
  };
  expect(await printedBy('bin/local/dev.ts', app)).not.toContain('No application');
  expect(await printedBy('bin/local.ts', {})).not.toContain('No application');
});
