/** One look at the account, and what a refusal of AWS means. */

import type { DeploymentOptions, OptionSource } from '../../../infra/options/deployment-options.ts';
import { bedrockFailureCause } from '../../../shared/adapters/aws/models/bedrock-failures.ts';
import type { CheckOutcome } from '../report.ts';
import type { OperatorClients } from './operator-clients.ts';

/** What is to be deployed. `option`: as given, or else as in the last deployment. */
export type Planned = { choices: DeploymentOptions; option: OptionSource['tryGetContext'] };

/** `look` may throw what AWS refused. */
export type Check = { name: string; look: (account: OperatorClients, planned: Planned) => Promise<CheckOutcome> };

export function hasAwsErrorName(error: unknown, ...names: readonly string[]): boolean {
  return error instanceof Error && names.includes(error.name);
}

/** Causes that are the same for all services: credentials, region, network. */
const ANYWHERE = /Credential|Token|Signature|Unrecognized|AccessKey|^(?:Error|TypeError|TimeoutError|E[A-Z_]+)$/;

/** Of what Bedrock refused, or of `what` another service did. Throws what is a bug. */
export function accountAccessRefusal(error: unknown, what: 'a model' | 'anything' = 'anything'): CheckOutcome {
  if (!(error instanceof Error) || error instanceof RangeError) throw error;
  const { name, message } = error;
  const known = what === 'a model' || ANYWHERE.test(name) ? bedrockFailureCause(name, message) : null;
  if (known === null && error instanceof TypeError) throw error;
  const cause = known ?? (isAwsAccessDenied(error) ? DENIED : 'look these words up in the documentation of AWS');
  return {
    is: 'failed',
    detail: `${name}: ${message}`,
    remedy: `${cause[0]?.toUpperCase()}${cause.slice(1).replace(/\.?$/, '.')}`,
  };
}

const DENIED = 'take credentials that may deploy, such as those of an administrator';

function isAwsAccessDenied(error: unknown): boolean {
  return hasAwsErrorName(error, 'AccessDeniedException', 'AccessDenied', 'UnauthorizedOperation');
}

/** Of a look-up that needs a right of its own, as many operators lack it. */
export function missingIamRight(error: unknown, action: string): CheckOutcome {
  if (!isAwsAccessDenied(error)) return accountAccessRefusal(error);
  return { is: 'warning', detail: 'These credentials may not look it up.', remedy: `Allow them ${action}.` };
}
