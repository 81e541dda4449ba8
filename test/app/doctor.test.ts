import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../command.ts';
import { SELF_SIGNED } from '../fakes/self-signed.ts';

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

it('[E5] doctor of the package, which reads .env, says that a missing key may stand in that file', async () => {
  const { out } = await runCommand('bin/sotto.ts', ['doctor'], { env: { ...ENV, SOTTO_MODEL: 'openai:gpt-4.1-mini' } });
  expect(out).toMatch(/it takes a key: set OPENAI_API_KEY in \.env or in the environment$/m);
});

it('[B9] doctor asks a server for its models by the key, and tells that the key or the name is wrong', async () => {
  const server = createServer(({ headers, url }, answer) => {
    const isKnown = headers.authorization === 'Bearer right';
    const models = [{ id: 'llama3.2:latest' }, { id: 'qwen3' }];
    answer.statusCode = isKnown && url === '/v1/models' ? 200 : 401;
    answer.end(JSON.stringify({ data: models }));
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  onTestFinished(() => void server.close());
  const at = `@http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const row = async (model: string, key: string) =>
    /^[✓✗] model .*/m.exec((await examined({ SOTTO_MODEL: model, TEAM_KEY: key })).out)?.[0];
  expect(await row(`openai:llama3.2${at} key=TEAM_KEY`, 'right')).toMatch(/^✓ .*answers \(HTTP 200\)$/);
  expect(await row(`openai:lama3${at} key=TEAM_KEY`, 'right')).toMatch(/lists no model of this name, but llama3\.2/);
  expect(await row(`openai:llama3.2${at} key=TEAM_KEY`, 'wrong')).toMatch(/refuses the key TEAM_KEY: correct it$/);
  expect(await row(`openai:llama3.2${at} key=TEAM_KEY`, '')).toMatch(/takes a key: set TEAM_KEY in the environment$/);
  expect(await row(`openai:llama3.2${at}`, '')).toMatch(/wants a key: name its variable with key=NAME/);
});

it('[B9] doctor asks Anthropic for its models in its own way, and knows a name without its date', async () => {
  const server = createServer(({ headers, url }, answer) => {
    const isKnown = headers['x-api-key'] === 'right' && headers['anthropic-version'] !== undefined;
    answer.statusCode = isKnown && url === '/v1/models?limit=1000' ? 200 : 401;
    answer.end(JSON.stringify({ data: [{ id: 'claude-opus-5-5' }, { id: 'claude-haiku-4-5-20251001' }] }));
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  onTestFinished(() => void server.close());
  const at = `@http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const row = async (model: string, key: string) =>
    /^[✓✗] model .*/m.exec((await examined({ SOTTO_MODEL: `${model}${at}`, ANTHROPIC_API_KEY: key })).out)?.[0];
  expect(await row('anthropic:claude-haiku-4-5', 'right')).toMatch(/^✓ model anthropic:.*answers \(HTTP 200\)$/);
  expect(await row('anthropic:claude-haiku-4', 'right')).toMatch(/lists no model of this name, but claude-opus-5-5/);
  expect(await row('anthropic:claude-haiku-4-5', 'wrong')).toMatch(/refuses the key ANTHROPIC_API_KEY: correct it$/);
  expect(await row('anthropic:claude-haiku-4-5', '')).toMatch(/takes a key: set ANTHROPIC_API_KEY/);
});

it('[B9] doctor tells that Bedrock has no credentials here, or no region', async () => {
  const none = { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '', AWS_PROFILE: '', HOME: '/nowhere' };
  const here = {
    ...none,
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_REGION: 'eu-central-1',
    SOTTO_MODEL: 'bedrock:a.b-v1:0',
  };
  const row = async (env: Record<string, string>) =>
    /^[✓✗] model .*/m.exec((await examined({ ...here, ...env })).out)?.[0];
  expect(await row({})).toMatch(/^✗ .*no AWS credentials were found: set AWS_PROFILE/);
  expect(await row({ AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' })).toMatch(
    /^✓ .*credentials are there, for eu-central-1/,
  );
  expect(await row({ AWS_BEARER_TOKEN_BEDROCK: 'a' })).toMatch(/^✓ /);
  expect(await row({ AWS_REGION: '' })).toMatch(/^✗ .*no region is set.*: set AWS_REGION/);
});

it('[E5] doctor names a variable that is no setting, with the one that was meant', async () => {
  const { code, out } = await examined({ SOTTO_MODLE: 'offline' });
  expect([code, out]).toEqual([1, expect.stringContaining('SOTTO_MODLE is no setting: did you mean SOTTO_MODEL?')]);
});

it('[N1] doctor names the certificate of an issuer that nobody here trusts', async () => {
  const server = createSecureServer(SELF_SIGNED).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const { code, out } = await examined({ SOTTO_ISSUER: `https://localhost:${port}`, SOTTO_AUDIENCE: 'sotto' });
  const certificate =
    /^✗ issuer .*its certificate is not trusted \(self-signed certificate\): name .* NODE_EXTRA_CA_CERTS/m;
  expect([code, out]).toEqual([1, expect.stringMatching(certificate)]);
});

it('[N1] doctor tells an issuer that does not answer from one that has no keys there', async () => {
  const server = createSecureServer(SELF_SIGNED, (_, answer) => void answer.writeHead(404).end());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const there = `https://localhost:${(server.address() as AddressInfo).port}`;
  const row = async (env: Record<string, string>) => {
    const trusting = { SOTTO_AUDIENCE: 'sotto', NODE_TLS_REJECT_UNAUTHORIZED: '0' };
    return /^[✓✗] issuer .*/m.exec((await examined({ ...trusting, ...env })).out)?.[0];
  };
  const nowhere = 'https://127.0.0.1:1';
  expect(await row({ SOTTO_ISSUER: nowhere })).toMatch(/^✗ .* does not answer: .* or correct SOTTO_ISSUER$/);
  expect(await row({ SOTTO_ISSUER: there, SOTTO_JWKS_URI: `${nowhere}/keys` })).toMatch(
    /127\.0\.0\.1:1\/keys does not answer: .* or correct SOTTO_JWKS_URI$/,
  );
  expect(await row({ SOTTO_ISSUER: there })).toMatch(/it answers, but .*correct SOTTO_ISSUER, or set SOTTO_JWKS_URI/);
  expect(await row({ SOTTO_ISSUER: there, SOTTO_JWKS_URI: `${there}/keys` })).toMatch(/correct SOTTO_JWKS_URI$/);
});

it('[E5] wrong arguments of doctor and init are answered with a sentence and the help', async () => {
  for (const program of ['bin/local/doctor.ts', 'bin/local/init.ts']) {
    const { code, err } = await runCommand(program, ['--bad']);
    expect([code, err]).toEqual([2, expect.stringMatching(/^Unknown option .--bad.\n\n/)]);
    expect((await runCommand(program, ['a', 'b'])).err).toMatch(/^(?:It takes one argument|One folder is enough)\./);
  }
});

it('[E11] init writes an application once, and leaves existing files alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-init-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect((await runCommand('bin/local/init.ts', [folder])).out).toContain('sotto.ts is written.');
  expect(readdirSync(folder).sort()).toEqual([
    ...['.env.example', '.gitignore', 'README.md', 'package.json', 'sotto.test.ts', 'sotto.ts', 'tsconfig.json'],
  ]);
  expect((await runCommand('bin/local/init.ts', [folder])).out).toContain(
    'sotto.ts is there already, and stays as it is.',
  );
});
