/** Every frame of a client: API Gateway's `$default` route. */
import type { APIGatewayProxyStructuredResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { awsContext } from '../../shared/adapters/aws/functions/lambda-context.ts';
import { lambdaHandler } from '../../shared/adapters/aws/functions/lambda-handler.ts';
import { stackBlobs } from '../../shared/adapters/aws/functions/lazy-blobs.ts';
import { steppingParts } from '../../shared/adapters/aws/functions/step-dependencies.ts';
import { errorAnswer } from '../../shared/engine/error-mapping.ts';
import { liveEnv } from '../../shared/engine/ports/live.ts';
import { message } from '../../shared/gateway/client-frame.ts';

const env = liveEnv();
const context = awsContext(env, { ...steppingParts(env), blobs: stackBlobs(env) });

/** Always 200: otherwise API Gateway sends the client a message that is no frame. */
export const handler = lambdaHandler(
  async (event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    const { body = '', requestContext } = event;
    const { connectionId, requestTimeEpoch } = requestContext;
    const taken = message(context, connectionId, body, requestTimeEpoch);
    await taken.catch((error) => void errorAnswer(context.log, error));
    return { statusCode: 200 };
  },
);
