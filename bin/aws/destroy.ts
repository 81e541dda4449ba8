/** `npm run aws -- destroy`: says what goes, ends what is under way, and deletes the stack. */
import { createInterface } from 'node:readline/promises';
import { LambdaClient, PutFunctionConcurrencyCommand } from '@aws-sdk/client-lambda';
import { paginateListExecutions, SFNClient, StopExecutionCommand } from '@aws-sdk/client-sfn';
import { DEPLOYMENTS_FILE, forgetDeployedOptions } from '../../infra/deployed-options/deployments-file.ts';
import { UserError } from '../user-error.ts';
import type { DeployedStack, StackResource } from './deployed-stack.ts';
import { chosenStack, parseOperatorOptions } from './options.ts';

/** Functions of Sotto's own; the CDK's are needed to empty buckets. */
const OWN_FUNCTION = /^Doors/;

export async function destroy(args: readonly string[]): Promise<void> {
  const options = parseOperatorOptions(args, { confirm: { type: 'string' } });
  const stack = await chosenStack(options);
  const { stack: name } = stack.place;
  const resources = await stack.resources();
  const executions = await runningExecutions(resources);
  process.stdout.write(await whatGoes(stack, resources, executions.length));
  if (stack.isProtected)
    throw new UserError(`${name} has termination protection: deploy it with -c terminationProtection=false first.`);
  if ((options.confirm ?? (await typedName(name))) !== name) throw new UserError('Nothing was destroyed.');
  await stopFunctions(resources);
  // Those that began meanwhile as well: now no function starts more.
  await stopExecutions(await runningExecutions(resources));
  process.stdout.write('Deleting … CloudFront alone takes some minutes.\n');
  await stack.delete();
  forgetDeployedOptions(DEPLOYMENTS_FILE, stack.place);
  process.stdout.write(`${name} is gone.\n`);
}

async function whatGoes(stack: DeployedStack, resources: readonly StackResource[], running: number): Promise<string> {
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

async function typedName(name: string): Promise<string> {
  if (!process.stdin.isTTY) throw new UserError(`Nobody can be asked here. If that is meant: --confirm ${name}`);
  const asked = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await asked.question(`Type ${name} to destroy it: `)).trim();
  } finally {
    asked.close();
  }
}

/** A function with no concurrency is not invoked: nobody begins anything more. */
async function stopFunctions(resources: readonly StackResource[]): Promise<void> {
  const client = new LambdaClient({});
  const own = resources.filter(
    ({ type, logicalId }) => type === 'AWS::Lambda::Function' && OWN_FUNCTION.test(logicalId),
  );
  for (const { physicalId: FunctionName } of own)
    await client.send(new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: 0 }));
}

/** A machine is not deleted while one of its executions runs, and one may wait for days. */
async function runningExecutions(resources: readonly StackResource[]): Promise<string[]> {
  const client = new SFNClient({});
  const running: string[] = [];
  for (const { physicalId: stateMachineArn } of resources.filter(
    ({ type }) => type === 'AWS::StepFunctions::StateMachine',
  ))
    for await (const { executions = [] } of paginateListExecutions(
      { client },
      { stateMachineArn, statusFilter: 'RUNNING' },
    ))
      running.push(...executions.flatMap(({ executionArn }) => executionArn ?? []));
  return running;
}

async function stopExecutions(executions: readonly string[]): Promise<void> {
  const client = new SFNClient({});
  for (const executionArn of executions)
    await client.send(new StopExecutionCommand({ executionArn, cause: 'The stack is being destroyed.' }));
}
