/**
 * Makes a memory block, or notifies browsers; invoked asynchronously. Not retried by Lambda: the session's
 * lease lapses.
 */

import { lambdaHandler } from '../../shared/adapters/aws/functions/lambda-handler.ts';
import { rememberContext } from '../../shared/adapters/aws/functions/remember-context.ts';
import { liveEnv } from '../../shared/ports/live.ts';
import type { RememberJob } from '../../shared/ports/ports.ts';
import { type EraseJob, upkeepSession } from '../../shared/upkeep/session-upkeep.ts';

const { context, work } = await rememberContext(liveEnv());

export const handler = lambdaHandler((job: RememberJob | EraseJob) => work.finishAfter(upkeepSession(context, job)));
