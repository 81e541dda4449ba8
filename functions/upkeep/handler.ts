/**
 * Makes a memory block, or notifies browsers; invoked asynchronously. Not retried by Lambda: the session's
 * lease lapses.
 */

import { lambdaHandler } from '../../shared/adapters/aws/functions/lambda-handler.ts';
import { lambdaUpkeepContext } from '../../shared/adapters/aws/functions/remember-context.ts';
import { liveEnv } from '../../shared/ports/live.ts';
import type { RememberJob } from '../../shared/ports/ports.ts';
import { type EraseJob, upkeepSession } from '../../shared/upkeep/session-upkeep.ts';

const { context, work } = await lambdaUpkeepContext(liveEnv());

export const handler = lambdaHandler((job: RememberJob | EraseJob) => work.finishAfter(upkeepSession(context, job)));
