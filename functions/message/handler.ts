/** Every frame of a client: API Gateway's `$default` route. */

import { lambdaFrameHandler } from '../../shared/adapters/aws/functions/frame-handler.ts';
import { awsLambdaContext } from '../../shared/adapters/aws/functions/lambda-context.ts';
import { lazyLambdaBlobs } from '../../shared/adapters/aws/functions/lazy-blobs.ts';
import { lambdaStepDependencies } from '../../shared/adapters/aws/functions/step-dependencies.ts';
import { lambdaDryRun } from '../../shared/adapters/aws/warm-up/dry-run.ts';
import { handleClientMessage } from '../../shared/gateway/frames/client-frame.ts';
import { liveEnv } from '../../shared/ports/live.ts';

const env = liveEnv();
const context = awsLambdaContext(env, { ...lambdaStepDependencies(env), blobs: lazyLambdaBlobs(env) });

await lambdaDryRun(context);

export const handler = lambdaFrameHandler(context, ({ connectionId, requestTimeEpoch }, body) =>
  handleClientMessage(context, connectionId, body, requestTimeEpoch),
);
