/** The npm package: what is in it, and that an application of a stranger runs with nothing else. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const PACKAGE = join(ROOT, 'dist/package');
const TARBALL = join(ROOT, 'dist/sotto.tgz');
const folder = mkdtempSync(join(tmpdir(), 'sotto-package-'));
/** This Node is the one that the package's program meets. */
const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}`, npm_config_loglevel: 'error' };
let files: string[];
beforeAll(async () => {
  await run(process.execPath, ['bin/package.ts'], { cwd: ROOT });
  files = (await run('tar', ['-tzf', TARBALL])).stdout.trim().split('\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Everything that is published. */
const PUBLISHED = [
  /^(?:package\.json|README\.md|LICENSE|CHANGELOG\.md|THIRD-PARTY-NOTICES\.txt)$/,
  /^bin\/sotto\.js$/,
  /^lib\/(?:[a-z-]+|parts\/[\w.-]+-[A-Z0-9]{8})\.js$/,
  /^client\/(?:[a-z-]+|shared-[A-Z0-9]{8})\.js$/,
  /^(?:client|types)\/(?:[\w-]+\/)*[\w-]+\.d\.ts$/,
  /^page\/(?:index\.html|icon\.svg|icon-[a-z0-9-]+\.png|manifest\.json|(?:recorder-worklet|service-worker)\.js|assets\/[\w-]+-[A-Z0-9]{8}\.(?:js|css|svg))$/,
  /^docs\/(?:[\w-]+\/)*[\w.-]+\.(?:html|json)$|^docs\/(?:(?:page|companion)\.png|traces\.svg|assets\/[0-9a-f]{8}\.(?:js|css|svg))$/,
  /^functions\/[a-z-]+\/[\w.-]+\.mjs$/,
];

describe('what is published', () => {
  it('[E11] the published package is code, types, the page, the documentation and licences: no test, no source, no map', () => {
    const names = files.map((file) => file.replace(/^package\//, ''));
    expect(names.filter((name) => !PUBLISHED.some((pattern) => pattern.test(name)))).toEqual([]);
    for (const pattern of PUBLISHED) expect(names.some((name) => pattern.test(name))).toBe(true);
  });

  it('[E11] the published package names no folder of the machine that built it, no map and no key', () => {
    const secret = /AKIA[A-Z0-9]{16}|-----BEGIN [A-Z ]*PRIVATE KEY-----\n[A-Za-z0-9+/]{40}|sourceMappingURL=/;
    const leaky = globSync('**/*.{js,mjs,ts,json,html,css,md,txt}', { cwd: PACKAGE }).filter((path) => {
      // A container's home is written by init, and may be called like this machine's.
      const text = readFileSync(join(PACKAGE, path), 'utf8').replaceAll('/root/.ollama', '');
      return text.includes(ROOT) || text.includes(`${homedir()}/`) || secret.test(text);
    });
    expect(leaky).toEqual([]);
  });

  it('[E11] the published package has types that name no package which is not installed with it', () => {
    const known = /^(?:zod|react|constructs|node:|aws-cdk-lib)/;
    const stray = globSync('{types,client}/**/*.d.ts', { cwd: PACKAGE }).flatMap((path) => {
      const text = readFileSync(join(PACKAGE, path), 'utf8');
      const names = [...text.matchAll(/(?:^(?:import|export)\b[^;'"]*\bfrom|\bimport\() ?['"]([^'"]+)['"]/gm)].map(
        ([, name = '']) => name,
      );
      return names.filter((name) => !name.startsWith('.') && !known.test(name)).map((name) => `${path}: ${name}`);
    });
    expect(stray).toEqual([]);
  });

  it('[E11] the published package names the documentation as it has it', () => {
    const code = globSync('lib/**/*.js', { cwd: PACKAGE }).map((path) => readFileSync(join(PACKAGE, path), 'utf8'));
    const pages = new Set(code.flatMap((text) => text.match(/(?<![\w/-])docs\/[\w/-]+\.(?:md|html)\b/g) ?? []));
    // What is bundled names pages of its own.
    const own = [...pages].filter((page) => existsSync(join(ROOT, page.replace(/\.html$/, '.md'))));
    expect(own.length).toBeGreaterThan(5);
    expect(own.filter((page) => !existsSync(join(PACKAGE, page)))).toEqual([]);
  });

  it('[E11] the published package is one as npm, Node and bundlers expect', async () => {
    const { messages } = await publint({ pkgDir: PACKAGE, strict: true });
    expect(messages.filter(({ code }) => code !== 'USE_FILES')).toEqual([]);
  });
});

// Ten seconds: not in CI's share.
describe.skipIf(process.env.SOAK_SHARE === 'ci')('in an empty folder', () => {
  it('[E11] the published package is installed from its tarball, writes an application, tests it, and answers a turn', async () => {
    const npm = (...args: string[]) => run('npm', args, { cwd: folder, env });
    await npm('init', '-y');
    const startedAtMs = performance.now();
    await npm('install', '--prefer-offline', '--no-audit', TARBALL);
    expect(performance.now() - startedAtMs).toBeLessThan(30_000);
    expect(bytesIn(join(folder, 'node_modules'))).toBeLessThan(120e6);
    const sotto = join(folder, 'node_modules/.bin/sotto');
    await run(sotto, ['init'], { cwd: folder, env });
    expect((await npm('test')).stdout).toContain('Nora rolls dice');
    const server = spawn(sotto, ['dev'], { cwd: folder, env: { ...env, PORT: '0', NEWS_FEED_URL: 'none' } });
    try {
      const [printed] = (await once(server.stdout, 'data')) as [Buffer];
      const url = /http:\/\/[^/]+/.exec(String(printed))?.[0] ?? '';
      expect(await (await fetch(url)).text()).toContain('<title>Sotto</title>');
      const talk = ['talk', '--persona', 'nora', '--url', url.replace('http', 'ws'), '--say', 'My name is Ada.'];
      expect((await run(sotto, talk, { cwd: folder, env })).stdout).toContain('Ada');
    } finally {
      server.kill();
      await once(server, 'exit');
    }
  });

  it('[J6] an application and scenarios from the page for new users are judged with the package alone', async () => {
    const page = readFileSync(join(ROOT, 'docs/how-to/build/test-a-persona.md'), 'utf8');
    const [application = '', scenarios = ''] = [...page.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(
      ([, code = '']) => code,
    );
    const trial = join(folder, 'trial');
    mkdirSync(join(trial, 'evals'), { recursive: true });
    const write = (path: string, code: string) => writeFileSync(join(trial, path), code);
    write('package.json', '{ "type": "module" }');
    await run('npm', ['install', '--prefer-offline', '--no-audit', TARBALL], { cwd: trial, env });
    const sottoEval = async () => {
      const options = { cwd: trial, env };
      return run(join(trial, 'node_modules/.bin/sotto'), ['eval'], options).catch((error: { stdout: string }) => error);
    };
    write('sotto.ts', application);
    write('evals/nora.ts', scenarios);
    expect((await sottoEval()).stdout).toContain('3 conversations with offline: all as they should be.');
    write('sotto.ts', application.replace(/tools: \[.*\]/, "tools: ['time']"));
    const { stdout } = await sottoEval();
    expect(stdout).toContain('Worse than in the run before:\n    a reminder: tells: /cat/ was never told');
    write('evals/nora.ts', scenarios.replace(/script: .*\n/, ''));
    expect(await sottoEval()).toMatchObject({ code: 1, stderr: expect.stringContaining('"a reminder" has no end') });
  });

  it('[E11] the published package tells an older Node which one it needs', async () => {
    const program = readFileSync(join(PACKAGE, 'bin/sotto.js'), 'utf8').replace('process.versions.node', "'20.1.0'");
    const asked = run(process.execPath, ['--input-type=module', '-e', program]);
    await expect(asked).rejects.toMatchObject({ stderr: expect.stringContaining('runs on Node 24') });
  });
});

function bytesIn(path: string): number {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
