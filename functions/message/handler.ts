/** Every frame of a client: API Gateway's `$default` route. */

import { frameHandler } from '../../shared/adapters/aws/functions/frame-handler.ts';
import { awsContext } from '../../shared/adapters/aws/functions/lambda-context.ts';
import { stackBlobs } from '../../shared/adapters/aws/functions/lazy-blobs.ts';
import { stepDependencies } from '../../shared/adapters/aws/functions/step-dependencies.ts';
import { dryRun } from '../../shared/adapters/aws/warm-up/dry-run.ts';
import { handleMessage } from '../../shared/gateway/frames/client-frame.ts';
import { liveEnv } from '../../shared/ports/live.ts';

const env = liveEnv();
const context = awsContext(env, { ...stepDependencies(env), blobs: stackBlobs(env) });

await dryRun(context);

export const handler = frameHandler(context, ({ connectionId, requestTimeEpoch }, body) =>
  handleMessage(context, connectionId, body, requestTimeEpoch),
);
