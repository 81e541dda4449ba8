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
  import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  process.title = 'npm ci';
  appendFileSync('installations', process.pid + '\\n');
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

type Process = ChildProcessByStdio<null, null, Readable>;
export type Setup = { child: Process; ended: Promise<{ code: number | null; err: string; ms: number }> };

export class Checkout {
  readonly folder = mkdtempSync(join(tmpdir(), 'sotto-checkout-'));

  constructor() {
    for (const name of ['setup', 'setup.mjs']) cpSync(join(BIN, name), this.path(`bin/${name}`), { recursive: true });
    this.write('npm.mjs', NPM);
    this.write('package.json', '{"type":"module"}');
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

  /** What runs before `npm start` (`product`) or `npm test` (`whole`). */
  setup(set: 'product' | 'whole', env: Record<string, string> = {}): Setup {
    const args = [this.path('bin/setup.mjs'), ...(set === 'product' ? [set] : [])];
    const npm = { npm_execpath: this.path('npm.mjs'), npm_node_execpath: process.execPath };
    const child = this.spawn(args, { ...npm, npm_lifecycle_event: set === 'product' ? 'prestart' : 'pretest', ...env });
    const began = performance.now();
    const ended = Promise.all([text(child.stderr), once(child, 'exit')]).then(([err, [code]]) => ({
      code,
      err,
      ms: performance.now() - began,
    }));
    return { child, ended };
  }

  /** `npm ci`, typed in another terminal. */
  npmCi(env: Record<string, string> = {}): Process {
    return this.spawn([this.path('npm.mjs'), 'ci'], env);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  spawn(args: string[], env: Record<string, string>): Process {
    const surroundings = { cwd: this.folder, env: { ...process.env, ...env } };
    return spawn(process.execPath, args, { ...surroundings, stdio: ['ignore', 'ignore', 'pipe'] });
  }
}
