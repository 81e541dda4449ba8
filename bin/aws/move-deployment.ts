/** `npm run aws -- export` and `import`: move users between stages, regions and accounts. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { GetFunctionConcurrencyCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  exportUsersFromDynamo,
  ImportConflict,
  importUsersIntoDynamo,
  type MovedCounts,
} from '../../shared/adapters/aws/move-users.ts';
import { UserError } from '../terminal/user-error.ts';
import type { DeployedStack } from './deployed-stack.ts';
import { findChosenStack, parseOperatorOptions } from './options.ts';
import { ownLambdaFunctions } from './stop.ts';

const FILE = { file: { type: 'string' } } as const;

export async function exportDeployment(args: readonly string[]): Promise<void> {
  const { file, ...which } = parseOperatorOptions(args, FILE);
  if (!file) throw new UserError('--file is missing: where the users are written to.');
  const stack = await findChosenStack(which);
  await requireStoppedStack(stack);
  // It holds what people have said.
  const out = await open(file, 'wx', 0o600).catch(throwMoveUserError);
  try {
    const lines = exportUsersFromDynamo(storesOfDeployment(stack), stack.place.stack);
    for (;;) {
      const { done, value } = await lines.next();
      if (done) {
        process.stdout.write(`${file} has ${moveCountsText(value)}.\n`);
        return;
      }
      await out.appendFile(`${value}\n`);
    }
  } finally {
    await out.close();
  }
}

export async function importDeployment(args: readonly string[]): Promise<void> {
  const { file, ...which } = parseOperatorOptions(args, FILE);
  if (!file) throw new UserError('--file is missing: what an export has written.');
  const stack = await findChosenStack(which);
  try {
    const lines = () => createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
    const moved = await importUsersIntoDynamo(storesOfDeployment(stack), lines);
    process.stdout.write(`${stack.place.stack} has ${moveCountsText(moved)} of ${file}.\n`);
  } catch (error) {
    throw userErrorForMove(error, file, stack);
  }
}

function userErrorForMove(error: unknown, file: string, { place }: DeployedStack): unknown {
  if (error instanceof ImportConflict)
    return new UserError(
      `Somebody of the file talks in ${place.stack} already, or was imported before and has talked since: ${error.message}. Nothing of theirs was replaced.`,
    );
  if (error instanceof SyntaxError) return new UserError(`${file} cannot be imported. ${error.message}`);
  return error instanceof Error && 'code' in error ? new UserError(error.message) : error;
}

function throwMoveUserError(error: Error): never {
  throw new UserError(error.message);
}

/** Who still runs would say again what the other deployment says. */
async function requireStoppedStack(stack: DeployedStack): Promise<void> {
  const client = new LambdaClient({});
  for (const FunctionName of ownLambdaFunctions(await stack.resources())) {
    const { ReservedConcurrentExecutions } = await client.send(new GetFunctionConcurrencyCommand({ FunctionName }));
    if (ReservedConcurrentExecutions !== 0)
      throw new UserError(
        `${stack.place.stack} runs: stop it first (npm run aws -- stop), and wait for three minutes.`,
      );
  }
}

function storesOfDeployment({ outputs }: DeployedStack) {
  const { TableName: table = '', ImageBucket: bucket = '' } = outputs;
  return { table, bucket };
}

function moveCountsText({ users, rows, images }: MovedCounts): string {
  return `${users} users, ${rows} rows and ${images} images`;
}
