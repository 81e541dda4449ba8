/** `npm run aws -- destroy`: says what goes, ends what is under way, and deletes the stack. */
import { createInterface } from 'node:readline/promises';
import { DEPLOYMENTS_FILE, forgetDeployedOptions } from '../../infra/options/deployed-options/deployments-file.ts';
import { UserError } from '../terminal/user-error.ts';
import type { DeployedStack, StackResource } from './deployed-stack.ts';
import { findChosenStack, parseOperatorOptions } from './options.ts';
import { runningExecutions, stopFunctions, stopStackExecutions } from './stop.ts';

export async function destroyDeployment(args: readonly string[]): Promise<void> {
  const options = parseOperatorOptions(args, { confirm: { type: 'string' } });
  const stack = await findChosenStack(options);
  const { stack: name } = stack.place;
  const resources = await stack.resources();
  const executions = await runningExecutions(resources);
  process.stdout.write(await describeDestruction(stack, resources, executions.length));
  if (stack.isProtected)
    throw new UserError(`${name} has termination protection: deploy it with -c terminationProtection=false first.`);
  if ((options.confirm ?? (await askForStackName(name))) !== name) throw new UserError('Nothing was destroyed.');
  await stopFunctions(resources);
  // Those that began meanwhile as well: now no function starts more.
  await stopStackExecutions(resources);
  process.stdout.write('Deleting … CloudFront alone takes some minutes.\n');
  await stack.delete();
  forgetDeployedOptions(DEPLOYMENTS_FILE, stack.place);
  process.stdout.write(`${name} is gone.\n`);
}

async function describeDestruction(
  stack: DeployedStack,
  resources: readonly StackResource[],
  running: number,
): Promise<string> {
  const { stack: name, region, account } = stack.place;
  const { keep } = (await stack.options()) ?? {};
  const isKept = String(keep ?? 'true') !== 'false';
  const { PageUrl, Url, TableName, ImageBucket } = stack.outputs;
  const data = `the table ${TableName} and the images in ${ImageBucket}`;
  const lines = [
    `This destroys the stack ${name} in ${region} of the account ${account}.`,
    `  deployed         ${stack.deployedAt?.toISOString() ?? 'unknown'}`,
    `  addresses        ${[PageUrl, Url].filter((one) => one !== undefined).join('  ')}`,
    `  resources        ${resources.length}`,
    `  under way        ${running} executions of state machines, which are stopped`,
    isKept ? `  stays            ${data}` : `  goes as well     ${data}: everything that was ever said`,
  ];
  return `${lines.join('\n')}\n`;
}

async function askForStackName(name: string): Promise<string> {
  if (!process.stdin.isTTY) throw new UserError(`Nobody can be asked here. If that is meant: --confirm ${name}`);
  const asked = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await asked.question(`Type ${name} to destroy it: `)).trim();
  } finally {
    asked.close();
  }
}
