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
import { type Bundle, bundleFunctions } from '../../infra/bundles.ts';

export type Bundled = { folder: string; bundles: Bundle[] };

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/bundles');
/** Everything that determines a bundle. */
const SOURCES = ['{shared,functions,skills,infra}/**/*.{ts,json}', 'package-lock.json'];
/** Older builds belong to other sources. */
const KEPT_MS = 60 * 60_000;

let bundled: Promise<Bundled> | undefined;

export function bundledFunctions(): Promise<Bundled> {
  bundled ??= bundleOnce();
  return bundled;
}

async function bundleOnce(): Promise<Bundled> {
  const folder = join(CACHE, digest());
  const list = join(folder, 'bundles.json');
  if (!existsSync(list)) {
    mkdirSync(CACHE, { recursive: true });
    for (const name of globSync('*', { cwd: CACHE })) dropIfOld(join(CACHE, name));
    const made = mkdtempSync(join(CACHE, 'made-'));
    const bundles = await bundleFunctions(made);
    writeFileSync(join(made, 'bundles.json'), JSON.stringify(bundles).replaceAll(made, folder));
    // Another worker may have finished first, with the same result.
    if (existsSync(folder)) rmSync(made, { recursive: true });
    else renameSync(made, folder);
  }
  return { folder, bundles: JSON.parse(readFileSync(list, 'utf8')) as Bundle[] };
}

function dropIfOld(path: string): void {
  if (Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true });
}

function digest(): string {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES, { cwd: ROOT }).toSorted())
    hash.update(path).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex').slice(0, 16);
}
