/** The region in which the commands of an operator work. */
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { UserError } from '../terminal/user-error.ts';

export const NO_REGION = 'No region is set: set AWS_REGION, such as eu-central-1, or a profile that has one.';

/** Of the environment, or else of the profile. Undefined: neither names one. */
export async function operatorRegion(): Promise<string | undefined> {
  const { AWS_REGION, AWS_DEFAULT_REGION } = process.env;
  if (AWS_REGION || AWS_DEFAULT_REGION) return AWS_REGION || AWS_DEFAULT_REGION;
  return await new CloudFormationClient().config.region().catch(() => undefined);
}

/** Without one the CDK's command line would deploy to us-east-1. */
export async function requireOperatorRegion(): Promise<string> {
  const region = await operatorRegion();
  if (region === undefined) throw new UserError(NO_REGION);
  return region;
}
