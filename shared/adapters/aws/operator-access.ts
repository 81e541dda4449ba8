/** AWS in an operator's name: environment, profile, sign-in or the machine's role, as the SDK finds them. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { AwsAccess } from './signed-requests.ts';

/** `region`: default is the environment's, or the profile's. */
export function operatorAccess(region?: string): AwsAccess {
  const { config } = new DynamoDBClient({ ...(region !== undefined && { region }) });
  return { region: config.region, credentials: config.credentials };
}
