/** `sotto synth` and `sotto deploy`: the CDK with the application, and with what the package holds. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reportProgramUserErrors } from '../terminal/run-program.ts';
import { appFile } from './app-file.ts';

const NEEDED = ['aws-cdk', 'aws-cdk-lib', 'cdk-nag', 'constructs', 'esbuild'];

const HELP = `Make the CloudFormation template of your application, or deploy it on AWS.

  npx sotto synth --quiet                               needs no account
  npx sotto deploy -c issuer=https://issuer.example -c audience=your-client-id

  -c NAME=VALUE    docs/reference/deployment-options.md

  Further options are those of cdk synth and cdk deploy. Needed:
  npm i -D ${NEEDED.join(' ')}
`;

/** Options go on to the CDK: `-c issuer=…` (docs/reference/deployment-options.md). */
export async function runApplicationCdk(command: 'synth' | 'deploy'): Promise<void> {
  if (process.argv.includes('--help')) return void process.stdout.write(HELP);
  const there = createRequire(resolve('package.json'));
  const missing = NEEDED.filter((name) => !isPackageInstalled(there, name));
  if (missing.length > 0) {
    console.error(`What deploys is not installed: npm i -D ${missing.join(' ')}`);
    process.exitCode = 1;
    return;
  }
  const program = join(dirname(fileURLToPath(import.meta.url)), '../cdk-app.js');
  const app = appFile(undefined);
  const own = app === null ? [] : ['-c', `app=${relative('.', app)}`];
  const cdk = join(dirname(there.resolve('aws-cdk/package.json')), 'bin/cdk');
  const env = { ...process.env, SOTTO_CDK_COMMAND: command };
  const run = (args: readonly string[]) => {
    const all = [cdk, command, '--app', `node "${relative('.', program)}"`, ...own, ...args];
    return spawnSync(process.execPath, all, { stdio: 'inherit', env }).status ?? 1;
  };
  const given = process.argv.slice(2);
  if (command === 'synth') process.exitCode = run(given);
  else await reportProgramUserErrors((await import('../aws/deploy.ts')).deployAndKeep(given, run));
}

function isPackageInstalled({ resolve: find }: NodeJS.Require, name: string): boolean {
  try {
    find(`${name}/package.json`);
    return true;
  } catch {
    return false;
  }
}
