/** The right to read the secret with the keys of other services [B1]. */
import { Stack } from 'aws-cdk-lib';
import type { Secret } from '../options/api-key-secret.ts';
import type { LambdaFunction } from './lambda-function.ts';

/** The service adds a hyphen and six characters to an ARN. */
export function grantSecretRead(fn: LambdaFunction, { name }: Secret): void {
  const { partition, region, account } = Stack.of(fn);
  fn.allow(
    ['secretsmanager:GetSecretValue'],
    `arn:${partition}:secretsmanager:${region}:${account}:secret:${name}-??????`,
  );
}
