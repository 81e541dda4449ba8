/** The name that tells one deployment from others in its account: in front of what AWS has by name. */
import { Names, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

const KEY = 'sotto:deployment';
/** With stage and region behind it, the name of an origin access control must fit into 64 characters. */
const MOST_CHARACTERS = 26;

/** Names the deployment after its place in the app, so that a stack can hold several. */
export function nameDeployment(deployment: Construct, stage: string | null): void {
  const unique = { maxLength: MOST_CHARACTERS, separator: '-', allowedSpecialCharacters: '-' };
  const name = Names.uniqueResourceName(deployment, unique);
  deployment.node.setContext(KEY, stage === null ? name : `${name}-${stage}`);
}

/** Of the deployment that holds this construct: its own name, or else its stack's. */
export function deploymentName(scope: Construct): string {
  return String(scope.node.tryGetContext(KEY) ?? Stack.of(scope).stackName);
}

/** For what AWS names once in an account, while the deployment may exist in several regions. */
export function globallyUniqueName(scope: Construct, ...parts: string[]): string {
  return [deploymentName(scope), ...parts, Stack.of(scope).region].join('-');
}
