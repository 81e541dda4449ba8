import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bundle, bundleFunctions, FOR_LAMBDA } from '../../infra/bundles.ts';
import { withLiteralKeys } from '../../infra/slim-sdk.ts';
import { type Synthesised, synthesise } from './synthesised.ts';

const MOST_BYTES: Record<string, number> = { connect: 300_000, message: 450_000, reply: 650_000 };
const MOST_OTHERWISE = 450_000;

let folder: string;
let bundles: Bundle[];
let stack: Synthesised;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sotto-bundles-'));
  bundles = await bundleFunctions(folder);
  stack = synthesise({ issuer: 'https://issuer.example', audience: 'sotto' });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a module in a Node of its own, with this environment and no other. */
async function run(code: string, env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], { env });
  return stdout.trim();
}

function weights({ name, bytes, parts }: Bundle): string {
  const heaviest = parts.slice(0, 12).map(([part, weight]) => `${weight} ${part}`);
  return [`${name} weighs ${bytes} bytes, of which:`, ...heaviest].join('\n  ');
}

describe('the bundles', () => {
  it('are those of the six functions of the stack', () => {
    expect(bundles.map(({ name }) => name)).toEqual(['connect', 'disconnect', 'message', 'reply', 'sweep', 'timer']);
  });

  it('stay small, since every cold start reads them', () => {
    for (const bundle of bundles)
      expect(bundle.bytes, weights(bundle)).toBeLessThanOrEqual(MOST_BYTES[bundle.name] ?? MOST_OTHERWISE);
  });

  it('hold what their function calls, and nothing of what it does not', () => {
    const clients = bundles.map(({ name, parts }) => [
      name,
      parts
        .map(([part]) => part.replace('@aws-sdk/client-', ''))
        .filter((part) => ['apigatewaymanagementapi', 'bedrock-runtime', 'dynamodb', 'lambda', 'sqs'].includes(part))
        .toSorted(),
    ]);
    expect(Object.fromEntries(clients)).toEqual({
      connect: ['dynamodb'],
      disconnect: ['dynamodb', 'sqs'],
      message: ['apigatewaymanagementapi', 'dynamodb', 'lambda', 'sqs'],
      reply: ['apigatewaymanagementapi', 'bedrock-runtime', 'dynamodb', 'sqs'],
      sweep: ['apigatewaymanagementapi', 'dynamodb', 'lambda', 'sqs'],
      timer: ['apigatewaymanagementapi', 'dynamodb', 'lambda', 'sqs'],
    });
  });

  it.each(['connect', 'disconnect', 'message', 'reply', 'sweep', 'timer'])(
    '%s starts with exactly the environment that the stack gives it',
    async (name) => {
      const variables: Record<string, string> =
        stack.all('AWS::Lambda::Function')[`Doors${name}Function`]?.Environment.Variables;
      const known = Object.entries(variables).map(([key, value]) => [key, value.replace(/<[^>]*>/g, 'x')]);
      const url = pathToFileURL(join(folder, name, 'index.mjs'));
      const code = `console.log(typeof (await import('${url}')).handler)`;
      expect(await run(code, { AWS_REGION: 'us-east-1', ...Object.fromEntries(known) })).toBe('function');
    },
  );

  it('say which setting they miss', async () => {
    const code = `await import('${pathToFileURL(join(folder, 'message', 'index.mjs'))}')`;
    await expect(run(code, { AWS_REGION: 'us-east-1' })).rejects.toThrow('SOTTO_TABLE is not set.');
  });

  it('[S11] hold every skill, and know which there are not', async () => {
    const outfile = join(folder, 'skills.mjs');
    const { outExtension: _, ...options } = FOR_LAMBDA;
    await build({ ...options, entryPoints: ['shared/talk/skills.ts'], outfile });
    const code = `
      const { findSkill } = await import('${pathToFileURL(outfile)}');
      const names = ['companion', 'tutor', 'nobody', '../talk/skills'];
      console.log(JSON.stringify(await Promise.all(names.map(async (name) => (await findSkill(name))?.name ?? null))));`;
    expect(JSON.parse(await run(code))).toEqual(['companion', 'tutor', null, null]);
  });
});

describe('the SDK, made slim', () => {
  it('spells computed keys out that are constants, and leaves all others as they are', () => {
    const source = 'const _h = "http";\nlet _l = "x";\nconst a = { [_h]: 1, [_l]: 2, [_u]: 3 };\nb[_h] = 4;';
    expect(withLiteralKeys(source)).toBe(
      'const _h = "http";\nlet _l = "x";\nconst a = { "http": 1, [_l]: 2, [_u]: 3 };\nb[_h] = 4;',
    );
  });
});
