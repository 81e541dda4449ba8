/** Makes a memory block, invoked asynchronously. Not retried by Lambda: the session's lease lapses. */
import { awsContext } from '../../shared/adapters/aws/functions/lambda-context.ts';
import { lambdaHandler } from '../../shared/adapters/aws/functions/lambda-handler.ts';
import { lazyInvoke } from '../../shared/adapters/aws/functions/lazy-invoke.ts';
import { stackSecrets } from '../../shared/adapters/aws/functions/lazy-secrets.ts';
import { modelParts } from '../../shared/adapters/aws/functions/model-dependencies.ts';
import { optionalSetting } from '../../shared/adapters/aws/stack-settings.ts';
import { liveEnv } from '../../shared/engine/ports/live.ts';
import type { RememberJob } from '../../shared/engine/ports/ports.ts';
import { type EraseJob, upkeepSession } from '../../shared/memory/upkeep/session-upkeep.ts';

const env = liveEnv();
const context = awsContext(env, {
  ...(await modelParts(env, stackSecrets(env))),
  invoke: lazyInvoke({ speak: optionalSetting(env, 'SOTTO_SPEAK_FUNCTION') }),
});

export const handler = lambdaHandler((job: RememberJob | EraseJob) => upkeepSession(context, job));
