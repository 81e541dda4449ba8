/** Looks at everything in an account that a deployment needs, and tells each result as it comes. */
import { DEPLOYMENTS_FILE, readDeployedOptions } from '../../../infra/options/deployed-options/deployments-file.ts';
import { stackNameOf } from '../../../infra/options/deployed-options/stack-name.ts';
import {
  mergeDeployedOptions,
  refuseContradictingOptions,
} from '../../../infra/options/deployed-options/take-over-options.ts';
import { readDeploymentOptions } from '../../../infra/options/deployment-options.ts';
import type { CheckOutcome, StepResult } from '../report.ts';
import { accountChecks } from './account-checks.ts';
import type { BeforeOptions } from './before-options.ts';
import { accountAccessRefusal, type Planned } from './check.ts';
import { OperatorClients } from './operator-clients.ts';

/** `onResult` is called with each result as it comes. `file`: of the kept options. Throws only for bugs. */
export async function examineAccount(
  options: BeforeOptions,
  onResult: (result: StepResult) => void,
  file = DEPLOYMENTS_FILE,
): Promise<StepResult[]> {
  const account = new OperatorClients(options.region);
  const results: StepResult[] = [];
  const take = async (step: string, look: () => Promise<CheckOutcome>): Promise<CheckOutcome> => {
    const sinceMs = performance.now();
    const outcome = await look().catch((error: unknown) => accountAccessRefusal(error));
    const result = { step, tookMs: performance.now() - sinceMs, outcome };
    results.push(result);
    onResult(result);
    return outcome;
  };
  let number = '';
  const known = await take('credentials', async () => {
    const { account: id, arn } = await account.identity();
    number = id;
    return { is: 'ok', detail: `${id} in ${options.region}, as ${arn.split(':').at(-1)}` };
  });
  if (known.is === 'failed') return results;
  const plan = planCheckedDeployment(options, number, file);
  if ('mistake' in plan) {
    await take('options', async () => ({ is: 'failed', detail: plan.mistake, remedy: WHERE }));
    return results;
  }
  await take('options', async () => ({ is: 'ok', detail: plan.isFirst ? 'valid' : `valid, with those in ${file}` }));
  for (const { name, look } of accountChecks(plan)) await take(name, () => look(account, plan));
  return results;
}

const WHERE = 'All options: docs/reference/deployment-options.md';

/** As `npm run deploy` would read them. `mistake`: a sentence. */
function planCheckedDeployment(
  { region, given }: BeforeOptions,
  account: string,
  file: string,
): (Planned & { isFirst: boolean }) | { mistake: string } {
  try {
    const stack = stackNameOf(given.tryGetContext('stage'));
    const deployed = readDeployedOptions(file, { account, region, stack });
    refuseContradictingOptions(given, deployed);
    const options = mergeDeployedOptions(given, deployed);
    const option = (name: string) => options.tryGetContext(name);
    return { choices: readDeploymentOptions(options, region), option, isFirst: deployed === null };
  } catch (error) {
    if (!(error instanceof Error) || error instanceof TypeError) throw error;
    return { mistake: error.message };
  }
}
