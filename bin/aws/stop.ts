/** `npm run aws -- stop` and `start`: nobody reaches a deployment, and it begins nothing by itself. */
import { DeleteFunctionConcurrencyCommand, LambdaClient, PutFunctionConcurrencyCommand } from '@aws-sdk/client-lambda';
import { paginateListExecutions, SFNClient, StopExecutionCommand } from '@aws-sdk/client-sfn';
import type { StackResource } from './deployed-stack.ts';
import { findChosenStack, parseOperatorOptions } from './options.ts';

export async function stopDeployment(args: readonly string[]): Promise<void> {
  const stack = await findChosenStack(parseOperatorOptions(args, {}));
  const resources = await stack.resources();
  await stopFunctions(resources);
  const stopped = await stopStackExecutions(resources);
  process.stdout.write(
    `${stack.place.stack} is stopped, and ${stopped} executions with it. Answers under way end within three minutes.\n`,
  );
}

export async function startFunctions(args: readonly string[]): Promise<void> {
  const stack = await findChosenStack(parseOperatorOptions(args, {}));
  const client = new LambdaClient({});
  for (const FunctionName of ownLambdaFunctions(await stack.resources()))
    await client.send(new DeleteFunctionConcurrencyCommand({ FunctionName }));
  process.stdout.write(
    `${stack.place.stack} runs again. What -c reserved and -c sonicStreams reserve is not: deploy with another number, and back.\n`,
  );
}

/** Sotto's own, by name. The CDK's are needed to empty buckets. */
export function ownLambdaFunctions(resources: readonly StackResource[]): string[] {
  const own = resources.filter(
    ({ type, logicalId }) => type === 'AWS::Lambda::Function' && /^(?:Functions|Canary)/.test(logicalId),
  );
  return own.map(({ physicalId }) => physicalId);
}

/** A function with no concurrency is not invoked: nobody begins anything more. */
export async function stopFunctions(resources: readonly StackResource[]): Promise<void> {
  const client = new LambdaClient({});
  for (const FunctionName of ownLambdaFunctions(resources))
    await client.send(new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: 0 }));
}

/** A machine is not deleted while one of its executions runs, and one may wait for days. */
export async function runningExecutions(resources: readonly StackResource[]): Promise<string[]> {
  const client = new SFNClient({});
  const running: string[] = [];
  const machines = resources.filter(({ type }) => type === 'AWS::StepFunctions::StateMachine');
  for (const { physicalId: stateMachineArn } of machines)
    for await (const { executions = [] } of paginateListExecutions(
      { client },
      { stateMachineArn, statusFilter: 'RUNNING' },
    ))
      running.push(...executions.flatMap(({ executionArn }) => executionArn ?? []));
  return running;
}

/** Resolves to their number. */
export async function stopStackExecutions(resources: readonly StackResource[]): Promise<number> {
  const client = new SFNClient({});
  const running = await runningExecutions(resources);
  for (const executionArn of running)
    await client.send(new StopExecutionCommand({ executionArn, cause: 'The deployment is stopped.' }));
  return running.length;
}
