/** `npm run deploy`: deploys, and keeps the options for the next time. */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { DEPLOYMENTS_FILE, writeDeployedOptions } from '../../infra/options/deployed-options/deployments-file.ts';
import { stackNameOf } from '../../infra/options/deployed-options/stack-name.ts';
import { UserError } from '../terminal/user-error.ts';
import { DeployedStack } from './deployed-stack.ts';
import { requireOperatorRegion } from './operator-region.ts';
import { runCdk } from './run-cdk.ts';

/** `args`: of `cdk deploy`. `deploy` takes them and returns an exit code. `file`: for the options. */
export async function deployAndKeep(
  args: readonly string[],
  deploy: (args: readonly string[]) => number | Promise<number> = (all) => runCdk('deploy', all),
  file = DEPLOYMENTS_FILE,
): Promise<void> {
  const { stack, region } = await learnDeployedOptions(args, file);
  const code = await deploy(args);
  if (code !== 0) {
    process.exitCode = code;
    return;
  }
  const isKept = await keepDeploymentOptionsOf(stack, region, file);
  if (isKept) process.stdout.write(`The options are kept in ${file} for the next deployment: commit it.\n`);
}

/** `npm run aws -- diff`: what a deployment would change. */
export async function diffDeployment(args: readonly string[]): Promise<void> {
  await learnDeployedOptions(args, DEPLOYMENTS_FILE);
  process.exitCode = runCdk('diff', args);
}

/** Keeps what another checkout has deployed, so that this one takes it over. */
async function learnDeployedOptions(args: readonly string[], file: string): Promise<{ stack: string; region: string }> {
  const { stack, profile } = stackAndProfileIn(args);
  if (profile !== undefined) process.env.AWS_PROFILE = profile;
  const region = await requireOperatorRegion();
  // The CDK goes where the options were looked for.
  process.env.AWS_REGION = region;
  await keepDeploymentOptionsOf(stack, region, file);
  return { stack, region };
}

async function keepDeploymentOptionsOf(stack: string, region: string, file: string): Promise<boolean> {
  const deployed = await DeployedStack.find(stack, region);
  const options = (await deployed?.options()) ?? null;
  if (deployed === null || options === null) return false;
  writeDeployedOptions(file, deployed.place, options);
  return true;
}

/** The stack's name and the profile, among options that are the CDK's. */
function stackAndProfileIn(args: readonly string[]): { stack: string; profile: string | undefined } {
  const { values } = parseArgs({
    args: [...args],
    options: { context: { type: 'string', short: 'c', multiple: true }, profile: { type: 'string' } },
    strict: false,
    allowPositionals: true,
  });
  const stages = [values.context ?? []].flat().flatMap((one) => /^stage=(.*)$/s.exec(String(one))?.[1] ?? []);
  const { profile } = values;
  const stage = stages.at(-1) ?? deploymentStageOfProject();
  if (profile !== undefined && typeof profile !== 'string') throw new UserError('--profile needs a name.');
  return { stack: stackNameOf(stage), profile };
}

/** Under `context` in cdk.json, which the command line replaces; empty: none. */
function deploymentStageOfProject(): string {
  if (!existsSync('cdk.json')) return '';
  const { context } = project.parse(JSON.parse(readFileSync('cdk.json', 'utf8')));
  return context?.stage ?? '';
}

const project = z.looseObject({ context: z.looseObject({ stage: z.string().optional() }).optional() });
