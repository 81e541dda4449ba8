/** Lambda's own Node client, installed apart from the project's packages (docs/decisions/0018). */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const OWN = join(import.meta.dirname, 'runtime');
const INSTALLED = join(import.meta.dirname, '../../../node_modules/.cache/lambda-runtime');
const CLIENT = join(INSTALLED, 'node_modules/aws-lambda-ric/index.mjs');

/**
 * Node's arguments that run a function; installs the client if it is missing, which takes a second.
 * `isTraced`: with what stands for the layer of traces.
 */
export function runtimeArguments(isTraced = false): string[] {
  if (!existsSync(CLIENT)) install();
  const layer = isTraced ? ['--import', join(OWN, 'trace-layer.mjs')] : [];
  return ['--import', join(OWN, 'shim.mjs'), ...layer, CLIENT];
}

/** Without its scripts, which compile curl and need cmake. The shim stands in for what they make. */
function install(): void {
  mkdirSync(INSTALLED, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(OWN, name), join(INSTALLED, name));
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  const { status, stderr } = spawnSync('npm', args, {
    cwd: INSTALLED,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`Lambda's runtime client cannot be installed (npm ci): ${stderr.trim()}`);
}
