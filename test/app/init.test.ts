import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DockerfileParser } from 'dockerfile-ast';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { applicationFile } from '../../bin/local/init/application-files.ts';
import { DEFAULT_CHOICES, parseInitOptions } from '../../bin/local/init/choices.ts';
import { deploymentFiles } from '../../bin/local/init/deployment-files.ts';
import { projectManifest, readmeFile, VERSIONS } from '../../bin/local/init/project-files.ts';
import { PRESETS } from '../../shared/models/presets.ts';
import { runCommand } from '../command.ts';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sotto-init-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const written = (path: string) => readFileSync(join(folder, path), 'utf8');
const init = (...args: string[]) => runCommand('bin/local/init.ts', [folder, ...args]);

describe('sotto init', () => {
  it('[E11] sotto init writes an application whose test passes, without a terminal to ask in', async () => {
    const { code, out } = await init('--name', 'otto', '--language', 'de', '--model', 'gemini', '--speech', 'openai');
    expect([code, out]).toEqual([0, expect.stringContaining('no terminal to ask in')]);
    expect(written('.env.example')).toContain('GEMINI_API_KEY=');
    expect(written('sotto.ts')).toMatch(/name: 'otto',\n {2}language: 'de',[\s\S]*Always answer in German/);
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(ROOT, join(folder, 'node_modules/sotto'));
    symlinkSync(join(ROOT, 'node_modules/zod'), join(folder, 'node_modules/zod'));
    const env = { ...process.env, NODE_TEST_CONTEXT: undefined };
    const { stdout } = await run(process.execPath, ['--test'], { cwd: folder, env });
    expect(stdout).toMatch(/Otto rolls dice[\s\S]*pass 1\n[\s\S]*fail 0/);
  });

  it('[E11] sotto init leaves what is there as it is, and takes a package.json for ES modules', async () => {
    writeFileSync(join(folder, 'sotto.ts'), '// mine');
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({
        name: 'agent',
        type: 'commonjs',
        scripts: { test: 'echo "Error: no test specified" && exit 1', dev: 'mine' },
        dependencies: { sotto: 'file:../sotto.tgz', typescript: '5.0.0' },
      }),
    );
    const { out } = await init('--yes', '--deploy', 'docker');
    expect(written('sotto.ts')).toBe('// mine');
    expect(out).toMatch(/sotto\.ts is there already/);
    expect(out).toMatch(/Docker builds from this folder alone/);
    expect(JSON.parse(written('package.json'))).toMatchObject({
      name: 'agent',
      type: 'module',
      scripts: { test: 'node --test', dev: 'mine' },
      devDependencies: { '@types/node': VERSIONS['@types/node'] },
    });
    expect(JSON.parse(written('package.json')).devDependencies.typescript).toBeUndefined();
  });

  it('[E11] sotto init writes nothing beside a package.json that is no JSON', async () => {
    writeFileSync(join(folder, 'package.json'), '{ "name": ');
    const { code, err } = await init('--yes');
    expect([code, err]).toEqual([1, expect.stringContaining('is no JSON: correct it')]);
    expect(existsSync(join(folder, 'sotto.ts'))).toBe(false);
  });

  it.each([
    [['--model', 'gpt'], /--model has no "gpt": it is one of offline, ollama/],
    [['--deploy', 'heroku'], /--deploy has no "heroku"/],
    [['--name', 'Nora Jane'], /small letters/],
    [['--language', 'Deutsch!'], /is no language/],
    [['a', 'b'], /One folder/],
    [['--speach', 'none'], /Unknown option '--speach'/],
  ])('[E11] sotto init refuses %j with a sentence', (args, sentence) => {
    expect(parseInitOptions(args)).toEqual({ is: 'wrong', message: expect.stringMatching(sentence) });
  });
});

describe('the application that sotto init writes', () => {
  it('[E11] an application of sotto init installs the versions that the checkout is tested with', () => {
    const { devDependencies, dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    for (const [name, version] of Object.entries(VERSIONS))
      expect([name, version]).toEqual([name, { ...dependencies, ...devDependencies }[name]]);
    const { devDependencies: added } = projectManifest(
      { ...DEFAULT_CHOICES, client: 'react', deployment: 'aws' },
      null,
    );
    expect(Object.keys(added ?? {}).sort()).toEqual(Object.keys(VERSIONS).sort());
  });

  it('[E11] an application of sotto init runs a real model with a real voice by one command, with pinned versions', () => {
    const choices = { ...DEFAULT_CHOICES, model: 'ollama', speech: 'openai', deployment: 'docker' } as const;
    const files = deploymentFiles(choices);
    const { services, volumes } = parse(files['compose.yaml'] ?? '');
    expect(Object.keys(services)).toEqual(['sotto', 'ollama', 'ollama-model', 'speech', 'speech-models']);
    for (const { image, build, volumes: mounts = [], depends_on: before = {} } of Object.values<Service>(services)) {
      expect(image ?? build).toMatch(/^\.$|:v?\d+\.\d+\.\d+/);
      for (const mount of mounts) expect(Object.keys(volumes)).toContain(mount.split(':')[0]);
      for (const name of Object.keys(before)) expect(Object.keys(services)).toContain(name);
    }
    // The application names the same addresses and models as the services.
    const app = applicationFile(choices);
    expect(app).toContain(`ollama:${services['ollama-model'].command[1]}`);
    expect(PRESETS.ollama.address).toBe(`http://${services.ollama.environment.OLLAMA_HOST}/v1`);
    for (const path of services['speech-models'].command.filter((part: string) => part.includes('/v1/models/')))
      expect(app).toContain(`openai:${path.split('/v1/models/')[1]}@`);
    const instructions = DockerfileParser.parse(files.Dockerfile ?? '').getInstructions();
    expect(instructions.map((one) => one.getKeyword())).toEqual(
      'FROM WORKDIR COPY RUN ENV RUN USER VOLUME CMD'.split(' '),
    );
    expect(readmeFile(choices)).toContain('**have not run** where');
  });

  it('[E11] an application of sotto init starts no second server that nothing asks for', () => {
    const { services } = parse(deploymentFiles({ ...DEFAULT_CHOICES, deployment: 'docker' })['compose.yaml'] ?? '');
    expect(Object.keys(services)).toEqual(['sotto']);
    expect(deploymentFiles(DEFAULT_CHOICES)).toEqual({});
  });
});

type Service = { image?: string; build?: string; volumes?: string[]; depends_on?: object };
