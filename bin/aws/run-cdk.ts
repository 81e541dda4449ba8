/** Runs the CDK's command line, as `npx cdk` does. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const installed = createRequire(import.meta.url);

/** Returns its exit code. */
export function runCdk(command: 'deploy' | 'diff' | 'synth', args: readonly string[]): number {
  const cdk = join(dirname(installed.resolve('aws-cdk/package.json')), 'bin/cdk');
  // bin/cdk-app.ts lets a synthesis alone lack an issuer.
  const env = { ...process.env, SOTTO_CDK_COMMAND: command };
  return spawnSync(process.execPath, [cdk, command, ...args], { stdio: 'inherit', env }).status ?? 1;
}
