/** The functions' bundles, built once per state of the sources and shared by all test workers. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Bundle, bundleFunctions } from '../../infra/bundles.ts';

export type Bundled = { folder: string; bundles: Bundle[] };

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/bundles');
/** Everything that determines a bundle. */
const SOURCES = ['{shared,functions,skills,infra}/**/*.{ts,json}', 'package-lock.json'];
/** Older builds belong to other sources. */
const KEPT_MS = 60 * 60_000;
/** The lock of a builder that was killed. */
const STALE_MS = 100_000;

let bundled: Promise<Bundled> | undefined;

export function bundledFunctions(): Promise<Bundled> {
  bundled ??= bundleOnce();
  return bundled;
}

async function bundleOnce(): Promise<Bundled> {
  const folder = join(CACHE, digest());
  const list = join(folder, 'bundles.json');
  mkdirSync(CACHE, { recursive: true });
  while (!existsSync(list)) await (takes(`${folder}.lock`) ? build(folder, list) : pause(100));
  return { folder, bundles: JSON.parse(readFileSync(list, 'utf8')) as Bundle[] };
}

async function build(folder: string, list: string): Promise<void> {
  try {
    // Another worker may have finished just before.
    if (existsSync(list)) return;
    for (const name of globSync('*', { cwd: CACHE })) dropIfOld(join(CACHE, name), KEPT_MS);
    const made = mkdtempSync(join(CACHE, 'made-'));
    const bundles = await bundleFunctions(made);
    writeFileSync(join(made, 'bundles.json'), JSON.stringify(bundles).replaceAll(made, folder));
    renameSync(made, folder);
  } finally {
    rmSync(`${folder}.lock`, { recursive: true, force: true });
  }
}

/** Whether the caller is to build: no other worker does. */
function takes(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    dropIfOld(lock, STALE_MS);
    return false;
  }
}

function dropIfOld(path: string, keptMs: number): void {
  const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
  if (mtimeMs !== undefined && Date.now() - mtimeMs > keptMs) rmSync(path, { recursive: true, force: true });
}

function digest(): string {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES, { cwd: ROOT }).toSorted())
    hash.update(path).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex').slice(0, 16);
}
