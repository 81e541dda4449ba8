/** What the commands of `npm run aws` take. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { stackNameOf } from '../../infra/options/deployed-options/stack-name.ts';
import { UserError } from '../terminal/user-error.ts';
import { DeployedStack } from './deployed-stack.ts';
import { requireOperatorRegion } from './operator-region.ts';

const WHICH = {
  stage: { type: 'string' },
  region: { type: 'string' },
  profile: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig;

/** Throws a UserError on an option that is not there. */
export function parseOperatorOptions<T extends ParseArgsOptionsConfig>(args: readonly string[], more: T) {
  try {
    return parseArgs({ args: [...args], options: { ...WHICH, ...more } }).values;
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error));
  }
}

type Which = { stage?: string | undefined; region?: string | undefined; profile?: string | undefined };

/** The stack that the options name. Sets the region for the clients of other services. */
export async function findChosenStack({ stage, region, profile }: Which): Promise<DeployedStack> {
  if (profile !== undefined) process.env.AWS_PROFILE = profile;
  const at = region ?? (await requireOperatorRegion());
  process.env.AWS_REGION = at;
  const name = stackNameOf(stage);
  const stack = await DeployedStack.find(name, at);
  if (stack === null)
    throw new UserError(`There is no stack ${name} in ${at}. Another stage: --stage; another region: --region.`);
  return stack;
}
