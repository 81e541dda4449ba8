import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../command.ts';

const ENV = { PORT: '0', SOTTO_PAGE: '0', SOTTO_DATA: ':memory:', SOTTO_MODEL: 'offline', OPENAI_API_KEY: '' };

function examined(env: Record<string, string> = {}, ...args: string[]) {
  return runCommand('bin/local/doctor.ts', args, { env: { ...ENV, ...env } });
}

it('[E5] doctor finds nothing missing where nothing is', async () => {
  const { code, out } = await examined();
  expect([code, out]).toEqual([0, expect.not.stringContaining('✗')]);
});

it('[E5] doctor tells what is wrong with a model: its name, its key, or that nobody answers', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  const sentences = await Promise.all(
    ['gpt-4.1', 'openai:gpt-4.1-mini', `openai:llama3.2@http://127.0.0.1:${port}/v1`].map(async (model) => {
      const { code, out } = await examined({ SOTTO_MODEL: model });
      return [code, /^✗ .*/m.exec(out)?.[0]];
    }),
  );
  expect(sentences).toEqual([
    [1, expect.stringMatching(/SOTTO_MODEL "gpt-4\.1" is no model; use one of/)],
    [1, expect.stringMatching(/it takes a key: set OPENAI_API_KEY in the environment$/)],
    [1, expect.stringMatching(/it does not answer: start it, or correct the address in SOTTO_MODEL$/)],
  ]);
});

it('[N1] doctor tells that the keys of an issuer cannot be fetched', async () => {
  const { code, out } = await examined({ SOTTO_ISSUER: 'https://127.0.0.1:1', SOTTO_AUDIENCE: 'sotto' });
  expect([code, out]).toEqual([1, expect.stringMatching(/^✗ issuer .*correct SOTTO_ISSUER, or set SOTTO_JWKS_URI/m)]);
});

it('wrong arguments of doctor and init are a sentence and the help', async () => {
  for (const program of ['bin/local/doctor.ts', 'bin/local/init.ts']) {
    const { code, err } = await runCommand(program, ['--bad']);
    expect([code, err]).toEqual([2, expect.stringMatching(/^Unknown option .--bad.\n\n/)]);
    expect((await runCommand(program, ['a', 'b'])).err).toMatch(/^It takes one argument\./);
  }
});

it('init writes an application once, and leaves what is there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-init-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect((await runCommand('bin/local/init.ts', [folder])).out).toContain('sotto.ts is written.');
  expect(readdirSync(folder).sort()).toEqual(['.gitignore', 'package.json', 'sotto.test.ts', 'sotto.ts']);
  expect((await runCommand('bin/local/init.ts', [folder])).out).toContain(
    'sotto.ts is there already, and stays as it is.',
  );
});
