/** A checkout of two packages, and an npm that installs what its lock file names. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

const BIN = join(import.meta.dirname, '../../bin');

/** Stands in for npm: takes its time, and writes its own lock file last, as npm does. */
const NPM = `
  import { appendFileSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  process.title = 'npm ci';
  appendFileSync(process.env.INSTALLATIONS, process.pid + '\\n');
  rmSync('node_modules', { recursive: true, force: true });
  if (process.env.NPM_FAILS) {
    console.error(process.env.NPM_FAILS);
    process.exit(1);
  }
  const packages = {};
  for (const [path, entry] of Object.entries(wanted.packages)) {
    if (path === '' || entry.os || (entry.dev && process.argv.includes('--omit=dev'))) continue;
    mkdirSync(path, { recursive: true });
    writeFileSync(path + '/package.json', '{}');
    if (process.env.PACKAGED_NODE) copyFileSync(process.env.PACKAGED_NODE, path + '/node');
    packages[path] = entry;
    await new Promise((resolve) => setTimeout(resolve, Number(process.env.NPM_TAKES_MS ?? 0)));
  }
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
`;

const LOCKED = {
  '': { dependencies: { runs: '1.0.0' }, devDependencies: { develops: '2.0.0' } },
  'node_modules/runs': { version: '1.0.0', integrity: 'sha512-one' },
  'node_modules/develops': { version: '2.0.0', integrity: 'sha512-two', dev: true },
  'node_modules/elsewhere': { version: '3.0.0', integrity: 'sha512-three', optional: true, os: ['aix'] },
};

type Process = ChildProcessByStdio<null, Readable, Readable>;
type Ending = { code: number | null; out: string; err: string; ms: number };
export type Run = { child: Process; ended: Promise<Ending> };

/** Tells its arguments, and stays as long as it is asked to. */
const PROGRAM = `
  console.log(JSON.stringify(process.argv.slice(2)));
  const [ms = '0', code = '0'] = process.argv.slice(2);
  setTimeout(() => process.exit(Number(code)), Number(ms));
`;
const SCRIPTS = { start: 'node bin/run.mjs start', docs: 'node bin/run.mjs docs' };

export class Checkout {
  readonly folder = mkdtempSync(join(tmpdir(), 'sotto-checkout-'));

  constructor() {
    for (const name of ['setup', 'run.mjs']) cpSync(join(BIN, name), this.path(`bin/${name}`), { recursive: true });
    this.write('bin/start.mjs', PROGRAM);
    this.write('bin/docs.ts', PROGRAM);
    this.write('npm.mjs', NPM);
    this.write('package.json', JSON.stringify({ type: 'module', engines: { node: '>=24' }, scripts: SCRIPTS }));
    this.write('package-lock.json', JSON.stringify({ packages: LOCKED }));
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  write(name: string, content: string): void {
    mkdirSync(join(this.path(name), '..'), { recursive: true });
    writeFileSync(this.path(name), content);
  }

  /** How often npm has begun. */
  installations(): number[] {
    return existsSync(this.path('installations'))
      ? readFileSync(this.path('installations'), 'utf8').trim().split('\n').map(Number)
      : [];
  }

  /** `npm start`, which runs without the packages for development, or `npm run docs`, which needs all. */
  run(
    program: 'start' | 'docs' | (string & {}),
    env: Record<string, string> = {},
    args: readonly string[] = [],
    node = process.execPath,
  ): Run {
    const npm = { npm_execpath: this.path('npm.mjs'), npm_node_execpath: process.execPath };
    const child = this.spawn([this.path('bin/run.mjs'), program, ...args], { ...npm, ...env }, node);
    const began = performance.now();
    const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]).then(
      ([out, err, [code]]) => ({ code, out, err, ms: performance.now() - began }),
    );
    return { child, ended };
  }

  /** `npm ci`, typed in another terminal. */
  npmCi(env: Record<string, string> = {}): Process {
    return this.spawn([this.path('npm.mjs'), 'ci'], env);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  spawn(args: string[], env: Record<string, string>, node = process.execPath): Process {
    const surroundings = {
      cwd: this.folder,
      env: { ...process.env, INSTALLATIONS: this.path('installations'), ...env },
    };
    return spawn(node, args, { ...surroundings, stdio: ['ignore', 'pipe', 'pipe'] });
  }
}
