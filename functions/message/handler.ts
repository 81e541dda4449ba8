/** Every frame of a client: API Gateway's `$default` route. */

import { frameHandler } from '../../shared/adapters/aws/functions/frame-handler.ts';
import { awsContext } from '../../shared/adapters/aws/functions/lambda-context.ts';
import { stackBlobs } from '../../shared/adapters/aws/functions/lazy-blobs.ts';
import { steppingParts } from '../../shared/adapters/aws/functions/step-dependencies.ts';
import { liveEnv } from '../../shared/engine/ports/live.ts';
import { message } from '../../shared/gateway/client-frame.ts';

const env = liveEnv();
const context = awsContext(env, { ...steppingParts(env), blobs: stackBlobs(env) });

export const handler = frameHandler(context, ({ connectionId, requestTimeEpoch }, body) =>
  message(context, connectionId, body, requestTimeEpoch),
);
