/** Runs a look of the sweep each minute, for the EventBridge schedules `watchdog` and `idle`. */

import { awsLambdaContext } from '../../shared/adapters/aws/functions/lambda-context.ts';
import { lambdaHandler } from '../../shared/adapters/aws/functions/lambda-handler.ts';
import { lambdaStepDependencies } from '../../shared/adapters/aws/functions/step-dependencies.ts';
import { type Look, sweepTimers } from '../../shared/engine/timer-sweep.ts';
import { liveEnv } from '../../shared/ports/live.ts';

const env = liveEnv();
const context = awsLambdaContext(env, lambdaStepDependencies(env));

/** Without a look, both. Throws if the due index cannot be read, which the schedule's alarm counts. */
export const handler = lambdaHandler(async ({ look }: { look?: Look }) => {
  await sweepTimers(context, look && [look]);
});
