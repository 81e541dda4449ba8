/** All that `sotto init` can write: each combination has types that check, and a test that passes. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { DockerfileParser } from 'dockerfile-ast';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { applicationFile, testFile } from '../../bin/local/init/application-files.ts';
import {
  CLIENT_CHOICES,
  DEFAULT_CHOICES,
  DEPLOYMENT_CHOICES,
  type InitChoices,
  MODEL_CHOICES,
  SPEECH_CHOICES,
} from '../../bin/local/init/choices.ts';
import { clientFiles } from '../../bin/local/init/client-files.ts';
import { deploymentFiles } from '../../bin/local/init/deployment-files.ts';
import { jsonFile, projectManifest, tsconfigFile } from '../../bin/local/init/project-files.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'sotto-init-'));
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(async () => {
  // Its own: dist/package is built anew by another test meanwhile.
  const built = join(folder, 'package');
  const build = `import { buildPackage } from './bin/package/build-package.ts'; await buildPackage(${JSON.stringify(built)});`;
  await run(process.execPath, ['--input-type=module-typescript', '-e', build], { cwd: ROOT });
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@types'), { recursive: true });
  symlinkSync(built, join(packages, 'sotto'));
  for (const name of ['zod', 'react', 'react-dom', 'vite', '@types/node', '@types/react', '@types/react-dom'])
    symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
});

const keys = <T extends string>(labels: Readonly<Record<T, unknown>>) => Object.keys(labels) as T[];
const all: InitChoices[] = keys(MODEL_CHOICES).flatMap((model) =>
  keys(SPEECH_CHOICES).flatMap((speech) =>
    keys(CLIENT_CHOICES).map((client) => ({
      ...DEFAULT_CHOICES,
      name: 'my-bot',
      language: 'pt-BR',
      model,
      speech,
      client,
    })),
  ),
);

function write(choices: InitChoices): string {
  const place = mkdtempSync(join(folder, 'one-'));
  const files = {
    'sotto.ts': applicationFile(choices),
    'sotto.test.ts': testFile(choices),
    'tsconfig.json': tsconfigFile(choices),
    'package.json': jsonFile(projectManifest(choices, null)),
    ...(choices.client === 'react' && clientFiles(choices)),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), text);
  }
  return place;
}

it('[E11] each application of sotto init checks its types', async () => {
  for (const choices of all) {
    const checked = run(join(ROOT, 'node_modules/.bin/tsc'), [], { cwd: write(choices) });
    const printed = await checked.then(
      ({ stdout }) => stdout,
      (error: { stdout: string }) => error.stdout,
    );
    expect([choices, printed]).toEqual([choices, '']);
  }
}, 600_000);

it('[E11] each application of sotto init passes its test', async () => {
  for (const choices of all.filter(({ client }) => client !== 'none')) {
    const env = { ...process.env, NODE_TEST_CONTEXT: undefined };
    const { stdout } = await run(process.execPath, ['--test'], { cwd: write(choices), env });
    expect([choices, stdout]).toEqual([choices, expect.stringContaining('pass 1')]);
  }
}, 600_000);

it('[E11] each page of sotto init is built by Vite', async () => {
  for (const choices of all.filter(({ client, model }) => client === 'react' && model === 'offline'))
    await run(join(ROOT, 'node_modules/.bin/vite'), ['build', 'client'], { cwd: write(choices) });
}, 120_000);

it('[E11] each Dockerfile and compose file of sotto init can be parsed', () => {
  for (const choices of all.flatMap((one) => keys(DEPLOYMENT_CHOICES).map((deployment) => ({ ...one, deployment })))) {
    const { Dockerfile, 'compose.yaml': compose } = deploymentFiles(choices);
    if (choices.deployment !== 'docker') expect([Dockerfile, compose]).toEqual([undefined, undefined]);
    else {
      expect(parse(compose ?? '').services.sotto.build).toBe('.');
      expect(DockerfileParser.parse(Dockerfile ?? '').getFROMs()).toHaveLength(1);
    }
  }
});
